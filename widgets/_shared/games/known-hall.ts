import { type QueryClient, useQuery } from '@tanstack/react-query'
import { lookup } from '#base/dictionary.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { GamesSettings } from '#schemas/config/games.ts'
import { readSettings, useSettings } from '../page/site-settings.ts'
import { categoriesQuery, providersQuery } from './games.ts'
import { hallFilters, type HallFilters } from './hall-address.ts'
import { knownFilters, type KnownHall } from './hall-narrowing.ts'

type Answers = {
  readonly categories: CallOutput<'games.getCategories'> | undefined
  readonly providers: CallOutput<'games.getProviders'> | undefined
}

function knownOf({ categories, providers }: Answers, { gamehall, providers: own }: Partial<GamesSettings>): KnownHall {
  return {
    categories: categories?.items,
    providers: providers?.items.map(({ sysname, name }) => ({
      sysname,
      name: (own && lookup(own, sysname))?.title ?? name,
    })),
    tags: gamehall?.features?.map(({ tag }) => tag) ?? [],
  }
}

/** What the query cache knows about the hall now, for code outside of React: the title of the page. */
export const readKnownHall = (client: QueryClient): KnownHall =>
  knownOf(
    {
      categories: client.getQueryData(categoriesQuery().queryKey),
      providers: client.getQueryData(providersQuery().queryKey),
    },
    readSettings(client, 'games'),
  )

/** The filters in the address of the hall, without ids that the site does not know, and the names of the others. */
export function useHall(): { readonly filters: HallFilters; readonly known: KnownHall } {
  const route = useRoute()
  const settings = useSettings('games')
  const categories = useQuery(categoriesQuery()).data
  const providers = useQuery(providersQuery()).data
  const known = knownOf({ categories, providers }, settings)
  return { filters: knownFilters(hallFilters(route), known), known }
}
