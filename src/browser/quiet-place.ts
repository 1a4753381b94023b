import type { RouteState } from '#engine/render/host.ts'

const quietIds =
  /^(game|cashier(\..*)?|profile\.verification|profile\.responsible-game|responsible-game|confirmation(\..*)?|forms\..*)$/
const quietSegments = new Set(['game', 'cashier', 'verification', 'responsible-game', 'responsible-gaming'])

/** Whether nothing may open by itself there: games, money, verification, responsible gaming (specification section 2; decisions.md, campaign popups). */
export const isQuietPlace = ({ routeId, path }: Pick<RouteState, 'routeId' | 'path'>): boolean =>
  quietIds.test(routeId) || path.split('/').some((segment) => quietSegments.has(segment))
