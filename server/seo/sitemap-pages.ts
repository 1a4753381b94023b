import { addressInLocale, isDisallowed, parseRobots, type PlatformCall } from '#src/entries/server-door.ts'
import { routes, type RouteDefinition } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

function isShown(release: ServedRelease, id: string | null): boolean {
  const page = id === null ? undefined : release.locales.uz.documents.get(`page/${id}`)
  return page?.kind === 'page' && page.seo.noindex !== true
}

const isOpen = ({ access, document, noindex, to }: RouteDefinition): boolean => access === 'all' && document === 'public' && noindex !== true && to === undefined

/** Public pages that a release has, without those of single things, by their path. */
export function publicPaths(release: ServedRelease): readonly string[] {
  const own = routes.filter((definition: RouteDefinition) => isOpen(definition) && !definition.path.includes('$') && isShown(release, definition.page)).map(({ path }) => path)
  const slugs = Object.entries(release.slugs).filter(([, id]) => isShown(release, id)).map(([slug]) => `/${slug}`)
  return [...new Set([...own, ...slugs])]
}

type Lister = { readonly route: string; readonly list: (call: PlatformCall) => Promise<readonly string[]> }

const segment = (id: string | number): string => encodeURIComponent(String(id))

/** Things with a page of their own, besides games. */
const listers: readonly Lister[] = [
  { route: 'jackpots.item', list: async (call) => (await call('Jackpots.get', {})).items.map(({ id }) => `/jackpots/${segment(id)}`) },
  { route: 'offers.item', list: async (call) => (await call('campaigns.getoffers', { offset: 0, fields: [] })).items.map(({ id }) => `/offers/${segment(id)}`) },
  { route: 'tournaments.item', list: async (call) => (await call('tournaments.get', { offset: 0, count: 100, status: 'all' })).items.map(({ id }) => `/tournaments/${segment(id)}`) },
]

/** Paths of the things that the platform names now, of routes for which the release has a page. What does not answer is left out and told. */
export async function itemPaths(release: ServedRelease, call: PlatformCall, report: (error: unknown) => void): Promise<readonly string[]> {
  const wanted = listers.filter(({ route }) => isShown(release, routes.find(({ id }) => id === route)?.page ?? null))
  const lists = await Promise.all(wanted.map(({ list }) => list(call).catch((error: unknown) => (report(error), []))))
  return lists.flat()
}

/** Without what robots.txt keeps crawlers from: a sitemap that names it contradicts itself. */
export function withoutDisallowed(paths: readonly string[], robots: string | undefined): readonly string[] {
  const rules = parseRobots(robots ?? '')
  return rules.length === 0 ? paths : paths.filter((path) => !isDisallowed(rules, path) && !isDisallowed(rules, addressInLocale('ru', path)))
}
