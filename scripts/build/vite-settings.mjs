import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstLoadChunks } from './first-load-chunks.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const isOfUi = (name) => existsSync(join(root, 'ui', name, `${name}.module.css`))

/**
 * Class names are the same in the browser's and the server's build, and can be read: `hero-title`. The button of ui and the widget of that name are two:
 * `button-small`, `w-button-small`.
 */
const generateScopedName = (name, file) => {
  const path = file.split('?')[0]
  const [folder] = relative(root, path).split(sep)
  const module = basename(path).replace('.module.css', '')
  const part = folder === 'engine' ? 'engine-' : folder === 'widgets' && isOfUi(module) ? 'w-' : ''
  return `${part}${module}-${name}`
}

/** Class names are the same everywhere. */
export const sharedCss = { modules: { generateScopedName } }

/** See no-rjsf-validator.mjs. */
export const alias = { '@rjsf/validator-ajv8': fileURLToPath(new URL('./no-rjsf-validator.mjs', import.meta.url)) }

/** What the bundler says of its own speed helps nobody who starts a site. */
export const quiet = { checks: { bundlerTimings: false } }

const shared = (root) => ({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [react()],
  resolve: { alias },
  css: sharedCss,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
})

/**
 * In the browser a widget's definition is asked for its queries only: its component comes from the registry of generated/widgets.browser.ts, so that the usual
 * ones can share a file.
 */
const definitionsWithoutComponents = {
  name: 'definitions-without-components',
  transform(code, id) {
    if (!/\/widgets\/[\w-]+\/index\.ts$/.test(id)) return null
    return { code: code.replace(/component: \(\) =>\s*import\([^)]*\)\.then\(\(\w+\) => \w+\.\w+\)/, 'component: () => Promise.reject(new Error("components come from the registry"))'), map: null }
  },
}

/** What the shim makes up for React has had since 18: the same package without it. */
const browserAlias = { ...alias, 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' }

/** Chunks that every page has loaded before any other is asked for: no list has to name them. */
const isAlwaysHere = /^assets\/(?:entry|packages|rolldown-runtime|site)\./

/** The player's files: one stylesheet, hashed chunks, a manifest for the server. */
export function clientSettings(root) {
  const firstLoad = firstLoadChunks()
  return {
    ...shared(root),
    plugins: [react(), definitionsWithoutComponents, firstLoad.plugin],
    resolve: { alias: browserAlias },
    publicDir: false,
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: (_file, chunks) => chunks.filter((chunk) => !isAlwaysHere.test(chunk)) },
      sourcemap: false,
      target: 'es2022',
      rolldownOptions: {
        ...quiet,
        input: { entry: 'src/entries/browser.tsx' },
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

/** A program for Node: `dist/<name>.js`, packages stay outside. */
export const programSettings = (root, entries) => ({
  ...shared(root),
  ssr: { noExternal: [/\.css$/, /^@rjsf\//] },
  build: {
    ssr: true,
    outDir: 'dist/programs',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: { ...quiet, input: entries, output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].[hash].js' } },
  },
})
