import { join } from 'node:path'
import { build, loadConfigFromFile } from 'vite'

/** The settings with which `npm run build` builds a mode of vite.config.ts. */
export async function settingsOf(root, mode) {
  const { config } = await loadConfigFromFile({ command: 'build', mode }, join(root, 'vite.config.ts'))
  return { ...config, configFile: false }
}

/** The player's files as `npm run build` makes them, below `<folder>/dist/client`. */
export async function buildClient(root, folder) {
  const settings = await settingsOf(root, 'client')
  await build({ ...settings, build: { ...settings.build, outDir: join(folder, 'dist/client') } })
}

/** The service worker and its kill switch, below `<folder>/dist/worker`. */
export async function buildWorkers(root, folder) {
  for (const name of ['worker', 'kill']) {
    const settings = await settingsOf(root, name)
    await build({ ...settings, build: { ...settings.build, outDir: join(folder, 'dist/worker') } })
  }
}

/** One entry for the browser with the same settings, below `<folder>/<name>`. */
export async function buildBrowserEntry(root, folder, name, file) {
  const settings = await settingsOf(root, 'client')
  await build({
    ...settings,
    build: {
      ...settings.build,
      outDir: join(folder, name),
      rolldownOptions: { ...settings.build.rolldownOptions, input: { [name]: join(root, file) } },
    },
  })
}

/** What the size of the first load is measured on: the player's files and the yardstick's. */
export async function buildFirstLoad(root, folder) {
  await buildClient(root, folder)
  await buildBrowserEntry(root, folder, 'yardstick', 'tests/bench/browser/first-load-yardstick.tsx')
}
