import { routes, type RouteDefinition } from '#schemas/routes.ts'

/** The route of addresses that fit no other. */
export const notFoundRoute: RouteDefinition = {
  id: 'not-found',
  path: '/$',
  page: 'not-found',
  layout: 'default',
  access: 'all',
  document: 'public',
  search: [],
}
const table: readonly { readonly parts: readonly string[]; readonly definition: RouteDefinition }[] = routes.map(
  (definition: RouteDefinition) => ({ parts: definition.path.split('/').filter(Boolean), definition }),
)

/** The route of a path without locale prefix, literal segments before parameters; the not-found route where none fits. */
export function matchRoute(path: string): RouteDefinition {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  const fits = (pattern: readonly string[]) => {
    const isOpen = pattern.at(-1) === '$'
    return (
      (isOpen ? parts.length >= pattern.length - 1 : pattern.length === parts.length) &&
      pattern.every((part, index) => part.startsWith('$') || part === parts[index])
    )
  }
  const literals = (pattern: readonly string[]) => pattern.filter((part) => !part.startsWith('$')).length
  const found = table
    .filter(({ parts: pattern }) => fits(pattern))
    .sort((a, b) => literals(b.parts) - literals(a.parts))
  return found[0]?.definition ?? notFoundRoute
}

/** The parameters of a path that fits a route, decoded as the router gives them; `_splat` is what an open route takes. */
export function routeParams({ path: pattern }: RouteDefinition, path: string): Record<string, string> {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const params: Record<string, string> = {}
  pattern
    .split('/')
    .filter(Boolean)
    .forEach((part, index) => {
      if (part === '$') params._splat = parts.slice(index).join('/')
      else if (part.startsWith('$')) params[part.slice(1)] = parts[index] ?? ''
    })
  return params
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
