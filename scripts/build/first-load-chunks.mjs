const entry = '/src/entries/browser.tsx'
const usualWidgets = '/generated/widgets.usual.ts'

/** The index of a package reaches them, nothing that is needed before hydration does. */
const laterPackages = /\/@tanstack\/(?:react-query\/.*\/(?:useMutation|useQueries)|query-core\/.*\/(?:mutationObserver|queriesObserver))\.js$/

/**
 * How the player's modules share files. What every page needs before it is hydrated is two of them: packages, which seldom change, and the site's own part. Left
 * alone, the bundler writes a file for each set of modules that the same files import: 44 for home, most below a kilobyte, and 11 KB more when compressed
 * (docs/decisions/005). Of what is loaded later, only what is always wanted together is joined.
 */
export function firstLoadChunks() {
  const first = new Set()
  const plugin = {
    name: 'first-load-chunks',
    buildEnd() {
      const visit = (id) => {
        if (first.has(id)) return
        first.add(id)
        this.getModuleInfo(id)?.importedIds.forEach(visit)
      }
      const roots = [...this.getModuleIds()].filter((id) => id.endsWith(entry) || id.endsWith(usualWidgets))
      roots.forEach(visit)
      // The entry waits for the file of the widgets before it hydrates: each in a file of its own, neither can wait for itself.
      roots.forEach((id) => first.delete(id))
    },
  }
  const groups = [
    { name: 'packages', test: (id) => first.has(id) && id.includes('/node_modules/') && !laterPackages.test(id), priority: 4 },
    { name: 'site', test: (id) => first.has(id) && !laterPackages.test(id), priority: 3 },
    { name: 'base', test: /\/base\/[\w-]+\.ts$/, priority: 2 },
    { name: 'contents', test: /\/src\/router\/content-items\.ts$|\/platform\/(campaigns|jackpots|loyalty|tournaments)\/(get|list)-[\w-]+\.ts$/, priority: 1 },
    { name: 'flows', test: /\/node_modules\/xstate\/|\/flows\/[\w-]+\.ts$|\/flows\/host\//, priority: 1 },
  ]
  return { plugin, groups }
}
