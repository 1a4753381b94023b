import { addressInLocale, isDisallowed, parseRobots } from '#src/entries/server-door.ts'
import { routes, type RouteDefinition } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

/** Whether a release has the page, and search engines may. */
export function isShown(release: ServedRelease, id: string | null): boolean {
  const page = id === null ? undefined : release.locales.uz.documents.get(`page/${id}`)
  return page?.kind === 'page' && page.seo.noindex !== true
}

const isOpen = ({ access, document, noindex, to }: RouteDefinition): boolean =>
  access === 'all' && document === 'public' && noindex !== true && to === undefined

/** Public pages that a release has, without those of single things, by their path. */
export function publicPaths(release: ServedRelease): readonly string[] {
  const own = routes
    .filter(
      (definition: RouteDefinition) =>
        isOpen(definition) && !definition.path.includes('$') && isShown(release, definition.page),
    )
    .map(({ path }) => path)
  const slugs = Object.entries(release.slugs)
    .filter(([, id]) => isShown(release, id))
    .map(([slug]) => `/${slug}`)
  return [...new Set([...own, ...slugs])]
}

/** Leaves out paths that robots.txt disallows: a sitemap that lists them would contradict it. */
export function withoutDisallowed(paths: readonly string[], robots: string | undefined): readonly string[] {
  const rules = parseRobots(robots ?? '')
  return rules.length === 0
    ? paths
    : paths.filter((path) => !isDisallowed(rules, path) && !isDisallowed(rules, addressInLocale('ru', path)))
}
