import { routes, type RouteDefinition } from '#schemas/routes.ts'

/** The route of addresses that fit no other. */
export const notFoundRoute: RouteDefinition = { id: 'not-found', path: '/$', page: 'not-found', layout: 'default', access: 'all', document: 'public', search: [] }
const table: readonly { readonly parts: readonly string[]; readonly definition: RouteDefinition }[] = routes.map((definition: RouteDefinition) => ({ parts: definition.path.split('/').filter(Boolean), definition }))

/** The route of a path without locale prefix, literal segments before parameters; the not-found route where none fits. */
export function matchRoute(path: string): RouteDefinition {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  const fits = (pattern: readonly string[]) => {
    const isOpen = pattern.at(-1) === '$'
    return (isOpen ? parts.length >= pattern.length - 1 : pattern.length === parts.length) && pattern.every((part, index) => part.startsWith('$') || part === parts[index])
  }
  const literals = (pattern: readonly string[]) => pattern.filter((part) => !part.startsWith('$')).length
  const found = table.filter(({ parts: pattern }) => fits(pattern)).sort((a, b) => literals(b.parts) - literals(a.parts))
  return found[0]?.definition ?? notFoundRoute
}
