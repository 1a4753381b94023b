import type { QueryClient } from '@tanstack/react-query'
import { offersQuery } from '#platform/campaigns/list-offers.ts'
import { depositSettingsQuery } from '#platform/cashier/get-deposit-settings.ts'
import { jackpotsQuery } from '#platform/jackpots/list-jackpots.ts'
import { tournamentQuery } from '#platform/tournaments/get-tournament.ts'
import type { FetchOptions } from '#src/app/page-queries.ts'
import type { RouteItem } from './route-item.ts'

type Params = Readonly<Record<string, string>>
/** The query that knows the thing, and how its answer, as far as it is there, names it. */
export type ItemReader = { readonly query: FetchOptions; readonly read: (client: QueryClient) => RouteItem }

// What a page asks for is of any type; each reader knows its own.
const toFetch = (query: object): FetchOptions => query as FetchOptions
const numberOf = (id: string | undefined): number | null => (id !== undefined && /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null)
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

/** An address of promotions may also name what is not an offer of this moment: only offers say that there is none. */
function offer(id: string | undefined, none: null | undefined): ItemReader {
  const query = offersQuery()
  return {
    query: toFetch(query),
    read: (client) => {
      const answer = client.getQueryData(query.queryKey)
      const found = answer?.items.find((item) => String(item.id) === id)
      return answer && (found ? { name: found.description?.title ?? String(found.id) } : none)
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

/** What the parameter of a route with an SEO url template names (specification section 2); games are read by `routeItem` itself. */
export function itemReader(routeId: string, params: Params): ItemReader | null {
  switch (routeId) {
    case 'jackpots.item':
      return jackpot(params.id)
    case 'offers.item':
      return offer(params.id, null)
    case 'promotions.item':
      return offer(params.id, undefined)
    case 'tournaments.item':
    case 'tournaments.gamehall':
      return tournament(params.id)
    case 'cashier.deposit.method':
      return depositMethod(params.sysname)
    default:
      return null
  }
}
