import { safeHref } from '#base/links.ts'
import type { Href, Link } from '#schemas/document/link.ts'
import { locales } from '#schemas/document/locales.ts'
import type { RouteDefinition } from '#schemas/routes.ts'

/** The pages that links can lead to, besides the routes: content pages by slug and by id. */
export type PageAddresses = {
  readonly routes: readonly RouteDefinition[]
  readonly pageBySlug: ReadonlyMap<string, string>
  readonly slugByPage: ReadonlyMap<string, string>
}
export type Resolved =
  | { readonly ok: true; readonly href: Href; readonly page: string | null }
  | {
      readonly ok: false
      readonly code:
        | 'unsafe-address'
        | 'unknown-path'
        | 'unknown-page'
        | 'missing-parameter'
        | 'unknown-parameter'
        | 'unknown-search-parameter'
      readonly name: string
      readonly known: readonly string[]
    }

const filesPrefix = /^\/(media|assets)\//

/** Where a link leads: a safe address, and the page document shown there (null outside the site's pages). */
export function resolveLink(link: Link, pages: PageAddresses): Resolved {
  if (typeof link !== 'string') return resolvePageLink(link, pages)
  const safe = safeHref(link)
  if (!safe) return { ok: false, code: 'unsafe-address', name: link, known: [] }
  if (safe.external || filesPrefix.test(safe.href)) return { ok: true, href: safe, page: null }
  const path = safe.href.split(/[?#]/)[0] ?? '/'
  const route = matchRoute(path, pages)
  return route
    ? { ok: true, href: safe, page: route.page }
    : { ok: false, code: 'unknown-path', name: path, known: knownPaths(pages) }
}

function matchRoute(path: string, { routes, pageBySlug }: PageAddresses): { page: string | null } | null {
  const parts = segments(path)
  let parametric: RouteDefinition | null = null
  for (const route of routes) {
    const pattern = segments(route.path)
    if (!fits(pattern, parts)) continue
    if (!route.path.includes('$')) return { page: route.page }
    if (route.page !== null) parametric ??= route
  }
  if (parametric) return { page: parametric.page }
  const slug = parts.length === 1 ? pageBySlug.get(parts[0] ?? '') : undefined
  return slug !== undefined && routes.some((route) => route.page === null) ? { page: slug } : null
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1) === '$')
    return (
      parts.length >= pattern.length - 1 &&
      pattern.slice(0, -1).every((part, index) => part.startsWith('$') || part === parts[index])
    )
  return (
    pattern.length === parts.length && pattern.every((part, index) => part.startsWith('$') || part === parts[index])
  )
}

function resolvePageLink(link: Exclude<Link, string>, pages: PageAddresses): Resolved {
  const { routes, slugByPage } = pages
  const route = routes.find((candidate) => candidate.id === link.page)
  const slug = slugByPage.get(link.page)
  if (!route && slug === undefined)
    return {
      ok: false,
      code: 'unknown-page',
      name: link.page,
      known: [
        ...new Set([
          ...routes.filter((row) => row.page !== null && !row.noindex).map((row) => row.id),
          ...slugByPage.keys(),
        ]),
      ],
    }
  const params = link.params ?? {}
  const names = route
    ? segments(route.path)
        .filter((part) => part.startsWith('$'))
        .map((part) => part.slice(1) || '_splat')
    : []
  const missing = names.find((name) => !Object.hasOwn(params, name) || params[name] === '')
  if (missing !== undefined) return { ok: false, code: 'missing-parameter', name: missing, known: names }
  const unknown = Object.keys(params).find((name) => !names.includes(name))
  if (unknown !== undefined) return { ok: false, code: 'unknown-parameter', name: unknown, known: names }
  const searches: readonly string[] = route?.search ?? []
  const search = Object.keys(link.search ?? {}).find((name) => !searches.includes(name))
  if (search !== undefined) return { ok: false, code: 'unknown-search-parameter', name: search, known: searches }
  const path = route
    ? route.path.replaceAll(/\$(\w*)/g, (_whole, name: string) => encodeURIComponent(params[name || '_splat'] ?? ''))
    : `/${slug}`
  const query = Object.entries(link.search ?? {})
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  const safe = safeHref(query.length > 0 ? `${path}?${query.join('&')}` : path)
  if (!safe) return { ok: false, code: 'unsafe-address', name: path, known: [] }
  if (route?.page === null) {
    const page = pages.pageBySlug.get(params[names[0] ?? ''] ?? '')
    return page === undefined
      ? { ok: false, code: 'unknown-path', name: path, known: knownPaths(pages) }
      : { ok: true, href: safe, page }
  }
  return { ok: true, href: safe, page: route ? route.page : link.page }
}

const segments = (path: string): string[] => path.split('/').filter((part) => part !== '')

function knownPaths({ routes, pageBySlug }: PageAddresses): string[] {
  return [
    ...new Set([
      ...routes.filter((route) => !route.path.includes('$') && !route.noindex).map((route) => route.path),
      ...[...pageBySlug.keys()].map((slug) => `/${slug}`),
    ]),
  ]
}

/** First parts of addresses that are not pages: languages, files, calls and health. */
const notForPages: ReadonlySet<string> = new Set([
  ...locales,
  ...['api', 'assets', 'healthz', 'media', 'nfx', 'oauth', 'readyz', 'sandbox'],
])
/** Whether a static route or a reserved name already has the path of this slug. */
export const isShadowed = (slug: string, routes: readonly RouteDefinition[]): boolean =>
  notForPages.has(slug) || routes.some((route) => route.path === `/${slug}`)

/** Whether an address that is not safe is a path without its first slash. */
export const looksRelative = (address: string): boolean => /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9_-]+)*$/i.test(address)
