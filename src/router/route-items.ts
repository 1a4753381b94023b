import type { QueryClient } from '@tanstack/react-query'
import { offersQuery, promotionsQuery } from '#platform/campaigns.ts'
import { depositSettingsQuery } from '#platform/cashier.ts'
import { jackpotsQuery } from '#platform/jackpots.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { categoriesQuery, providersQuery } from '#platform/games.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import type { FetchOptions } from '#src/app/page-queries.ts'
import { hallFilters } from '#widgets/_shared/games/hall-address.ts'
import { hallName, knownFilters } from '#widgets/_shared/games/hall-narrowing.ts'
import { readKnownHall } from '#widgets/_shared/games/known-hall.ts'
import type { RouteItem } from './route-item.ts'

type Params = Readonly<Record<string, string>>
/** The query that knows the thing, and how its answer, as far as it is there, names it. */
export type ItemReader = { readonly query: FetchOptions; readonly read: (client: QueryClient) => RouteItem }

// What a page asks for is of any type; each reader knows its own.
const toFetch = (query: object): FetchOptions => query as FetchOptions
const numberOf = (id: string | undefined): number | null =>
  id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null
const named = (name: string | undefined): RouteItem => (name === undefined ? null : { name })
const nothing: ItemReader['read'] = () => null

function jackpot(id: string | undefined): ItemReader {
  const query = jackpotsQuery()
  return {
    query: toFetch(query),
    read: (client) => {
      const answer = client.getQueryData(query.queryKey)
      return answer && named(answer.items.find((item) => item.id === id)?.name)
    },
  }
}

function offer(
  id: string | undefined,
  query: ReturnType<typeof offersQuery> | ReturnType<typeof promotionsQuery>,
): ItemReader {
  if (numberOf(id) === null) return { query: toFetch(query), read: nothing }
  return {
    query: toFetch(query),
    read: (client) => {
      const answer:
        | {
            readonly items: readonly {
              readonly id: number
              readonly description?: { readonly title: string } | undefined
            }[]
          }
        | undefined = client.getQueryData(query.queryKey)
      const found = answer?.items.find((item) => String(item.id) === id)
      return answer && (found ? { name: found.description?.title ?? String(found.id) } : null)
    },
  }
}

function loyaltyProgram(sysname: string | undefined): ItemReader {
  const query = loyaltyProgramQuery(sysname ?? '')
  return {
    query: toFetch(query),
    read: (client) => {
      const { data, error } = client.getQueryState(query.queryKey) ?? {}
      if (data) return { name: data.name }
      return error instanceof PlatformError && error.status === 404 ? null : undefined
    },
  }
}

function tournament(id: string | undefined): ItemReader {
  const number = numberOf(id)
  const query = tournamentQuery(number ?? 1)
  if (number === null) return { query: toFetch(query), read: nothing }
  return {
    query: toFetch(query),
    read: (client) => {
      const answer = client.getQueryData(query.queryKey)
      const found = answer?.items[0]
      return answer && (found ? { name: found.description?.title ?? String(found.id) } : null)
    },
  }
}

/** A method that the platform does not name now may come back: the page itself says what is wrong with it. */
function depositMethod(sysname: string | undefined): ItemReader {
  const query = depositSettingsQuery()
  return {
    query: toFetch(query),
    read: (client) => {
      const found = client.getQueryData(query.queryKey)?.methods.find((method) => method.sysname === sysname)
      return found ? { name: found.name } : undefined
    },
  }
}

/** The category or the provider that the hall shows. An unknown one names nothing; the hall then shows all games. */
function hall(search: Params): ItemReader {
  const filters = hallFilters({ search, params: {} })
  return {
    query: toFetch(filters.category === undefined ? providersQuery() : categoriesQuery()),
    read: (client) => {
      const known = readKnownHall(client)
      const name = hallName(knownFilters(filters, known), known)
      return name === undefined ? undefined : { name }
    },
  }
}

/** Reads the item that a route's parameter names; `routeItem` itself reads games. */
export function itemReader(routeId: string, params: Params, search: Params = {}): ItemReader | null {
  switch (routeId) {
    case 'gamehall':
      return hall(search)
    case 'jackpots.item':
      return jackpot(params.id)
    case 'offers.item':
      return offer(params.id, offersQuery())
    case 'promotions.item':
      return offer(params.id, promotionsQuery())
    case 'loyalty.item':
      return loyaltyProgram(params.sysname)
    case 'tournaments.item':
    case 'tournaments.gamehall':
      return tournament(params.id)
    case 'cashier.deposit.method':
      return depositMethod(params.sysname)
    default:
      return null
  }
}
