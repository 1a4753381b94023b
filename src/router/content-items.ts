import type { QueryClient } from '@tanstack/react-query'
import { offersQuery } from '#platform/campaigns/list-offers.ts'
import { promotionsQuery } from '#platform/campaigns/list-promotions.ts'
import { jackpotsQuery } from '#platform/jackpots/list-jackpots.ts'
import { loyaltyProgramQuery } from '#platform/loyalty/get-program.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { tournamentQuery } from '#platform/tournaments/get-tournament.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { RouteItem } from './route-item.ts'

type Read = (params: Readonly<Record<string, string>>, client: QueryClient) => RouteItem

/** The number of an address; what is none names nothing. */
const numberOf = (id: string | undefined): number | null => (/^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : null)
const named = (name: string | undefined, id: number): RouteItem => ({ name: name ?? String(id) })

const tournament: Read = ({ id }, client) => {
  const number = numberOf(id)
  if (number === null) return null
  const answer = client.getQueryData(tournamentQuery(number).queryKey)
  if (!answer) return undefined
  const [one] = answer.items
  return one ? named(one.description?.title, number) : null
}

const ofList =
  <Item extends { readonly id: number; readonly description?: { readonly title: string } | undefined }>(read: (client: QueryClient) => readonly Item[] | undefined): Read =>
  ({ id }, client) => {
    const number = numberOf(id)
    if (number === null) return null
    const items = read(client)
    if (!items) return undefined
    const one = items.find((item) => item.id === number)
    return one ? named(one.description?.title, number) : null
  }

const contentItems: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['tournaments.item', tournament],
  ['tournaments.gamehall', tournament],
  ['offers.item', ofList((client) => client.getQueryData(offersQuery().queryKey)?.items)],
  ['promotions.item', ofList((client) => client.getQueryData(promotionsQuery().queryKey)?.items)],
  [
    'jackpots.item',
    ({ id }, client) => {
      const answer = client.getQueryData(jackpotsQuery().queryKey)
      return answer && (answer.items.find((jackpot) => jackpot.id === id) ?? null)
    },
  ],
  [
    'loyalty.item',
    ({ sysname = '' }, client) => {
      const { data, error } = client.getQueryState(loyaltyProgramQuery(sysname).queryKey) ?? {}
      if (data) return { name: data.name }
      return error instanceof PlatformError && error.status === 404 ? null : undefined
    },
  ],
])

/** What the address of a content page names (specification section 2), from what the queries of its page have answered so far. */
export const contentItem = (definition: RouteDefinition, params: Readonly<Record<string, string>>, client: QueryClient): RouteItem => contentItems.get(definition.id)?.(params, client)
