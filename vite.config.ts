import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { defineConfig, type Plugin, type UserConfig } from 'vite'
import { firstLoadChunks } from './scripts/build/first-load-chunks.ts'
import { noDescriptions } from './scripts/build/no-descriptions.ts'
import { buildSprite } from './ui/icon/build-sprite.ts'

const root = import.meta.dirname
const isOfUi = (name: string): boolean => existsSync(join(root, 'ui', name, `${name}.module.css`))

/**
 * Class names are the same in the browser's and the server's build, and can be read: `hero-title`. The button of ui and
 * the widget of that name are two: `button-small`, `w-button-small`.
 */
function generateScopedName(name: string, file: string): string {
  const path = file.split('?')[0] ?? ''
  const [folder] = relative(root, path).split(sep)
  const module = basename(path).replace('.module.css', '')
  const part = folder === 'engine' ? 'engine-' : folder === 'widgets' && isOfUi(module) ? 'w-' : ''
  return `${part}${module}-${name}`
}

/** @rjsf/core asks for a validator that nothing here uses: see no-rjsf-validator.mjs. */
export const alias = { '@rjsf/validator-ajv8': join(root, 'scripts/build/no-rjsf-validator.mjs') }
const shared: UserConfig = { root, plugins: [react()], resolve: { alias }, css: { modules: { generateScopedName } } }

const built: UserConfig = {
  ...shared,
  logLevel: 'warn',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}
/** The bundler's messages about its own speed do not help people who start a site. */
const quiet = { checks: { bundlerTimings: false } }

/**
 * Source maps are written to `dist/maps/<name>`, outside the folders that are served: they are for the operator, never
 * for players (docs/deploying.md).
 *
 * @param isWhole whether one build writes all maps of the folder, so that those of the previous build are removed.
 */
function mapsApart(name: string, isWhole = true): Plugin {
  const maps = new Map<string, string | Uint8Array>()
  return {
    name: 'maps-apart',
    enforce: 'post',
    generateBundle: {
      // After Vite has written the names of chunks into a line of their own, by which it moves the map.
      order: 'post',
      handler(_options, bundle) {
        maps.clear()
        for (const [file, output] of Object.entries(bundle)) {
          if (!file.endsWith('.map') || output.type !== 'asset') continue
          maps.set(file, output.source)
          delete bundle[file]
        }
      },
    },
    writeBundle({ dir = root }) {
      const folder = join(dir, '../maps', name)
      if (isWhole) rmSync(folder, { recursive: true, force: true })
      for (const [file, source] of maps) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), source)
      }
    },
  }
}

/** The file of all icons, beside the other files of players. */
const sprite = (): Plugin => ({
  name: 'sprite',
  async generateBundle() {
    const source = await buildSprite()
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
    this.emitFile({ type: 'asset', fileName: `assets/icons.${hash}.svg`, source })
  },
})

/** Chunks that every page has loaded before any other is asked for: no list has to name them. */
const isAlwaysHere = /^assets\/(?:entry|packages|rolldown-runtime|site|widgets\.usual)\./

/** The player's files: one stylesheet, hashed chunks, a manifest for the server. */
function client(): UserConfig {
  const firstLoad = firstLoadChunks()
  return {
    ...built,
    plugins: [react(), noDescriptions(root), firstLoad.plugin, sprite(), mapsApart('client')],
    // What the shim makes up for React has had since 18: the same package without it.
    resolve: {
      alias: {
        ...alias,
        './infiniteQueryBehavior.js': join(root, 'scripts/build/no-infinite-queries.mjs'),
        'use-sync-external-store/shim/with-selector': join(root, 'scripts/build/with-selector.mjs'),
      },
    },
    build: {
      outDir: join(root, 'dist/client'),
      emptyOutDir: true,
      manifest: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, chunks) => chunks.filter((chunk) => !isAlwaysHere.test(chunk)),
      },
      sourcemap: 'hidden',
      target: 'es2022',
      rolldownOptions: {
        ...quiet,
        input: { entry: join(root, 'src/entries/browser.tsx') },
        output: {
          entryFileNames: 'assets/[name].[hash:7].js',
          chunkFileNames: 'assets/[name].[hash:7].js',
          assetFileNames: 'assets/[name].[hash][extname]',
          codeSplitting: { groups: firstLoad.groups },
        },
      },
    },
  }
}

/** Programs for Node: packages stay outside. Their source maps are beside them: scripts/start.mjs has Node read them. */
const programs: UserConfig = {
  ...built,
  ssr: { noExternal: [/\.css$/, /^@rjsf\//] },
  build: {
    ssr: true,
    outDir: join(root, 'dist/programs'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      ...quiet,
      input: {
        server: join(root, 'server/main.ts'),
        'publication-thread': join(root, 'server/admin/publication-thread.ts'),
        cli: join(root, 'cli/main.ts'),
        seed: join(root, 'sandbox/build-seed.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].[hash].js' },
    },
  },
}

/**
 * A service worker: one classic script, which the server puts the build's own settings before
 * (server/pwa/worker-script.ts).
 */
const worker = (name: 'worker' | 'kill'): UserConfig => ({
  ...built,
  plugins: [mapsApart('worker', false)],
  build: {
    outDir: join(root, 'dist/worker'),
    emptyOutDir: false,
    modulePreload: false,
    sourcemap: 'hidden',
    target: 'es2022',
    rolldownOptions: {
      ...quiet,
      input: { [name]: join(root, `src/worker/${name}.ts`) },
      output: { format: 'iife', entryFileNames: '[name].js' },
    },
  },
})

/**
 * The viewer of flows (`/_inspect/`): files of its own, never a part of the player's. Nothing is inlined, so that its
 * policy can be strict.
 */
const viewer: UserConfig = {
  ...built,
  root: join(root, 'studio/inspect'),
  base: '/_inspect/',
  plugins: [react(), mapsApart('viewer')],
  build: {
    outDir: join(root, 'dist/viewer'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    target: 'es2022',
    rolldownOptions: quiet,
    // elkjs, a chunk of its own that is loaded when a chart is drawn, is 1.6 MB.
    chunkSizeWarningLimit: 2_000,
  },
}

/**
 * By mode: `vite build` writes the player's files; `--mode programs`, `worker`, `kill` and `viewer` write the others,
 * `npm run build` all of them. Served (`npm run dev`, and scripts that run TypeScript), every module has the same
 * settings.
 */
export default defineConfig(({ command, mode }) => {
  // Named, so that every package is found before the first page: one found later makes Vite load the page a second time.
  // Packages may be links into the node_modules of another folder, as in a second working tree.
  if (command === 'serve')
    return {
      ...shared,
      optimizeDeps: { entries: ['src/entries/browser.tsx'] },
      server: { fs: { allow: [root, join(realpathSync(join(root, 'node_modules/vite')), '..')] } },
    }
  if (mode === 'programs') return programs
  if (mode === 'viewer') return viewer
  return mode === 'worker' || mode === 'kill' ? worker(mode) : client()
})
