import type { Plugin } from 'vite'

const entry = '/src/entries/browser.tsx'
const usualWidgets = '/generated/widgets.usual.ts'
/**
 * The queries of all widgets: every navigation asks for this one file, so what they share with components lies in it
 * too.
 */
const widgetData = '/generated/widgets.data.ts'
/**
 * What `src/browser/after-hydration.ts` asks for at once in every tab: for the first navigation, and for the first
 * press.
 */
const forNavigation = [
  '/src/app/load-screen.ts',
  '/src/app/dictionary.ts',
  '/src/browser/tab-moves.ts',
  '/src/browser/platform-call.ts',
  '/src/browser/page-payload.ts',
]
const forPress = [
  '/src/overlays/start-overlays.tsx',
  '/src/browser/flow-runtime.ts',
  '/src/session/ports/auth.ts',
  '/src/session/ports/dialogs.ts',
  '/src/browser/dialog-steps.ts',
]

/** The index of a package reaches them, nothing that is needed before hydration does. */
const laterPackages =
  /\/@tanstack\/(?:react-query\/.*\/(?:useMutation|useQueries)|query-core\/.*\/(?:mutationObserver|queriesObserver|hydration))\.js$/

/**
 * How the player's modules share files. What every page needs before it is hydrated is two of them: packages, which
 * seldom change, and the site's own part. Left alone, the bundler writes a file for each set of modules that the same
 * files import: 44 for home, most below a kilobyte, and 11 KB more when compressed (docs/decisions/005). Of what is
 * loaded later, only what is always wanted together is joined, and a few lines that many want.
 */
type Group = { readonly name: string; readonly test: RegExp | ((id: string) => boolean); readonly priority: number }

export function firstLoadChunks(): { plugin: Plugin; groups: Group[] } {
  const first = new Set<string>()
  const data = new Set<string>()
  const navigation = new Set<string>()
  const press = new Set<string>()
  const plugin: Plugin = {
    name: 'first-load-chunks',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const gather = (found: Set<string>, roots: readonly string[]): void => {
        const visit = (id: string): void => {
          if (found.has(id)) return
          found.add(id)
          this.getModuleInfo(id)?.importedIds.forEach(visit)
        }
        roots.forEach(visit)
      }
      const ending = (ends: readonly string[]): string[] => ids.filter((id) => ends.some((end) => id.endsWith(end)))
      const roots = ending([entry, usualWidgets])
      gather(first, roots)
      gather(data, ending([widgetData]))
      /** Takes only modules without another importer: another page would have to fetch the whole chunk for one module. */
      const gatherOwn = (found: Set<string>, ends: readonly string[]): void => {
        const own = ending(ends)
        gather(found, own)
        const isForeign = (id: string): boolean => {
          const { importers = [], dynamicImporters = [] } = this.getModuleInfo(id) ?? {}
          return (
            !own.includes(id) && (dynamicImporters.length > 0 || importers.some((importer) => !found.has(importer)))
          )
        }
        for (;;) {
          const foreign = [...found].filter(isForeign)
          if (foreign.length === 0) return
          foreign.forEach((id) => found.delete(id))
        }
      }
      gatherOwn(navigation, forNavigation)
      gatherOwn(press, forPress)
      // The entry waits for the file of the widgets before it hydrates: each in a file of its own, neither can wait for
      // itself.
      roots.forEach((id) => first.delete(id))
    },
  }
  const groups: Group[] = [
    {
      name: 'packages',
      test: (id) => first.has(id) && id.includes('/node_modules/') && !laterPackages.test(id),
      priority: 4,
    },
    { name: 'site', test: (id) => first.has(id) && !laterPackages.test(id), priority: 3 },
    { name: 'base', test: /\/base\/[\w-]+\.ts$/, priority: 2 },
    {
      name: 'flows',
      test: /\/node_modules\/xstate\/|\/flows\/[\w-]+\.ts$|\/flows\/host\/|\/src\/browser\/session-check\.ts$|\/schemas\/pwa-words\.ts$/,
      priority: 1,
    },
    { name: 'data', test: (id) => data.has(id) && !id.includes('/node_modules/'), priority: 0.75 },
    { name: 'navigation', test: (id) => navigation.has(id), priority: 0.5 },
    { name: 'press', test: (id) => press.has(id), priority: 0.25 },
  ]
  return { plugin, groups }
}
