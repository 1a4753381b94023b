import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { withTypeScript } from '../../../scripts/run-typescript.mjs'
import { buildBrowserEntry, buildFirstLoad, buildWorkers, settingsOf } from './build-client.mjs'

const programs = {
  bench: 'tests/bench/main.ts',
  'home-servers': 'tests/bench/http/home-servers.ts',
  flood: 'tests/bench/http/flood.ts',
  'flooded-site': 'tests/bench/http/flooded-site.ts',
  load: 'tests/bench/http/load.ts',
  'load-mix': 'tests/bench/http/load-mix.ts',
  seed: 'sandbox/build-seed.ts',
}

/** Builds everything that the bench runs into a folder of its own, as `npm run build` does; `dist` is left alone. */
export async function buildBench(root, folder) {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await withTypeScript(async (load) => {
    const { compileValidators } = await load('/scripts/generate/compile-validators.ts')
    const { benchDefinitions } = await load('/tests/bench/page/bench-widgets.ts')
    const schemas = Object.fromEntries([...benchDefinitions].map(([type, { schema }]) => [type, schema]))
    await writeFile(join(folder, 'bench-validators.js'), await compileValidators(schemas, { allErrors: false }))
  })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await buildFirstLoad(root, folder)
  await buildWorkers(root, folder)
  await buildBrowserEntry(root, folder, 'browser', 'tests/bench/browser/entry.tsx')
  await buildBrowserEntry(root, folder, 'forms', 'tests/bench/browser/forms.tsx')
  await buildBrowserEntry(root, folder, 'plain-site', 'tests/bench/browser/plain-site.tsx')
  const settings = await settingsOf(root, 'programs')
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)]))
  await build({
    ...settings,
    build: {
      ...settings.build,
      outDir: join(folder, 'dist/programs'),
      rolldownOptions: { ...settings.build.rolldownOptions, input },
    },
  })
}
