import { join } from 'node:path'
import { build } from 'vite'
import { clientSettings } from '../../../scripts/build/vite-settings.mjs'
import { workerSettings } from '../../../scripts/build/worker-settings.mjs'

/** The player's files as `npm run build` makes them, below `<folder>/dist/client`. */
export async function buildClient(root, folder) {
  const settings = clientSettings(root)
  await build({ ...settings, build: { ...settings.build, outDir: join(folder, 'dist/client') } })
}

/** The service worker and its kill switch, below `<folder>/dist/worker`. */
export async function buildWorkers(root, folder) {
  for (const name of ['worker', 'kill']) await build(workerSettings(root, name, join(folder, 'dist/worker')))
}

/** One entry for the browser with the same settings, below `<folder>/<name>`. */
export async function buildBrowserEntry(root, folder, name, file) {
  const settings = clientSettings(root)
  await build({ ...settings, build: { ...settings.build, outDir: join(folder, name), rolldownOptions: { ...settings.build.rolldownOptions, input: { [name]: file } } } })
}

/** What the size of the first load is measured on: the player's files and the yardstick's. */
export async function buildFirstLoad(root, folder) {
  await buildClient(root, folder)
  await buildBrowserEntry(root, folder, 'yardstick', 'tests/bench/browser/first-load-yardstick.tsx')
}
