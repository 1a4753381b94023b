import type { RouteState } from '#engine/render/host.ts'
import { gamesQuery } from '../_shared/games/games.ts'
import { hallFilters, type HallFilters } from '../_shared/games/hall-address.ts'
import { hallParams } from '../_shared/games/hall-narrowing.ts'
import type { Chunk } from './grid-chunks.ts'

/** The request for a part of the hall. */
export const chunkQuery = (filters: HallFilters, { offset, count }: Chunk) =>
  gamesQuery({ ...hallParams(filters), offset, count })

/** The first page of the hall at an address: the server sends it with the page. */
export const firstPageQuery = (route: Pick<RouteState, 'search' | 'params'>, pageSize: number) =>
  chunkQuery(hallFilters(route), { offset: 0, count: pageSize })
