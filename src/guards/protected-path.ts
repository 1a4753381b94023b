import type { RouteDefinition } from '#schemas/routes.ts'

const protectedSegments: ReadonlySet<string> = new Set(['bets', 'cashier', 'profile', 'responsible-game'])

/** Whether guests may not see a path (specification section 2): a whole segment of it, anywhere, is one of the four, unless the name of its route contains `slug`. */
export function isProtected(path: string, { id }: Pick<RouteDefinition, 'id'>): boolean {
  if (id.includes('slug')) return false
  return path.split('/').some((segment) => protectedSegments.has(segment.toLowerCase()))
}
