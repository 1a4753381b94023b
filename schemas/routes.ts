/** Who may open a route: everybody, or a signed-in player (specification section 6). */
export type RouteAccess = 'all' | 'player'
/** Secure documents (cashier, profile, forms, confirmation) carry no third-party code and are entered by a document load. */
export type DocumentClass = 'public' | 'secure'

export type RouteDefinition = {
  readonly id: string
  /** TanStack Router path without the locale prefix. */
  readonly path: string
  /** Page document shown; `null` where the document is found by the path (`/{slug}`). */
  readonly page: string | null
  readonly layout: 'default' | 'empty' | 'game' | 'hidden'
  readonly access: RouteAccess
  readonly document: DocumentClass
  /** Search parameters that the page reads; everything else is no part of the cache key. */
  readonly search: readonly string[]
  readonly noindex?: true
  /** Template of the address for search engines (specification section 2, SEO url templates). */
  readonly seo?: string
  /** The game page flag of specification section 2. */
  readonly isGame?: true
}

const usual = { layout: 'default', access: 'all', document: 'public', search: [] } as const

const route = <const R extends Omit<RouteDefinition, keyof typeof usual> & Partial<RouteDefinition>>(definition: R) =>
  // A spread of a generic is typed as an intersection, in which another layout than the usual one would be impossible.
  ({ ...usual, ...definition }) as Omit<typeof usual, keyof R> & R

/** Every route of the specification (section 2) that the site serves so far; both locales come from the router's rewrite. */
export const routes = [
  route({ id: 'home', path: '/', page: 'home' }),
  route({ id: 'gamehall', path: '/gamehall', page: 'gamehall', search: ['category', 'providers', 'query', 'sort', 'types'] }),
  route({ id: 'gamehall.category', path: '/gamehall/$id', page: 'gamehall', search: ['providers', 'query', 'sort', 'types'] }),
  route({ id: 'game', path: '/game/$sysname', page: 'game', layout: 'game', seo: '/game/##name##', isGame: true }),
  route({ id: 'icons', path: '/_icons', page: 'icons', layout: 'hidden', noindex: true }),
  route({ id: 'slug', path: '/$slug', page: null }),
] as const satisfies readonly RouteDefinition[]

export type RouteId = (typeof routes)[number]['id']
/** Page documents that no route names: shown by the status of an answer (specification section 8). */
export const systemPages = ['not-found'] as const

export const routeById: ReadonlyMap<string, RouteDefinition> = new Map(routes.map((definition) => [definition.id, definition]))
