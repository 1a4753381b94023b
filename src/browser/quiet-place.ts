import type { RouteState } from '#engine/render/host.ts'

const quietIds =
  /^(game|cashier(\..*)?|profile\.verification|profile\.responsible-game|responsible-game|confirmation(\..*)?|forms\..*)$/
const quietSegments = new Set(['game', 'cashier', 'verification', 'responsible-game', 'responsible-gaming'])

/** Whether no dialog may open by itself there (POP-6): games, money, verification, responsible gaming. */
export const isQuietPlace = ({ routeId, path }: Pick<RouteState, 'routeId' | 'path'>): boolean =>
  quietIds.test(routeId) || path.split('/').some((segment) => quietSegments.has(segment))
