import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { searchItems } from '#base/search.ts'
import { usePlayerUid } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import {
  categoriesQuery,
  type Game,
  providersQuery,
  useProviderNames,
  useShownProviders,
} from '../_shared/games/games.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { recentWords } from './recent-words.ts'
import { tidied } from './tidied.ts'
import { usePopular } from './use-popular.ts'
import { useSearch } from './use-search.ts'

/** A category or a provider of the hall, with how many games it has. */
type Place = { readonly id: string; readonly name: string; readonly count: number }
export type Offer =
  | { readonly kind: 'game'; readonly game: Game }
  | { readonly kind: 'words'; readonly words: string; readonly isRecent?: true }
  | ({ readonly kind: 'category' } & Place)
  | ({ readonly kind: 'provider' } & Place)
  | { readonly kind: 'all' }
/** Offers of one kind; the heading is there where the kind is not clear from the place. */
type OfferGroup = { readonly heading?: string | undefined; readonly offers: readonly Offer[] }
export type Offers = {
  /** What the list box offers, in order. */
  readonly groups: readonly OfferGroup[]
  /** All offers of the groups: what the arrow keys go through. */
  readonly list: readonly Offer[]
  /** Above the list: what it is, or why it is short. */
  readonly notice: { readonly kind: 'heading' | 'hint' | 'none' | 'failed'; readonly text: string } | undefined
  readonly isWaiting: boolean
  /** How many games answer what is typed; undefined while that is not known. */
  readonly found: number | undefined
  /** What the hall is searched for when all results are wanted. */
  readonly best: string
  readonly retry: () => void
  /** Keeps what was searched for. */
  readonly remember: (words: string) => void
  /** Forgets the searches of this device; absent if there are none. */
  readonly forget?: (() => void) | undefined
}

/** The most categories, and the most providers, among the results. */
const mostPlaces = 3

/** The categories and providers whose names answer one of the words. */
function usePlaces(
  words: readonly string[],
  isActive: boolean,
): { readonly categories: readonly Offer[]; readonly providers: readonly Offer[] } {
  const categories = useQuery({ ...categoriesQuery(), enabled: isActive }).data
  const providers = useQuery({ ...providersQuery(), enabled: isActive }).data
  const isShown = useShownProviders()
  const providerName = useProviderNames(providers)
  if (!isActive) return { categories: [], providers: [] }
  const search = (kind: 'category' | 'provider', places: readonly Place[]): Offer[] => {
    const found = words.flatMap((word) =>
      searchItems(
        places.filter(({ count }) => count > 0),
        word,
        ({ name }) => name,
      ),
    )
    return [...new Map(found.map((place) => [place.id, place])).values()]
      .slice(0, mostPlaces)
      .map((place) => ({ kind, ...place }))
  }
  const shownProviders = (providers?.items ?? []).filter(({ sysname }) => isShown(sysname))
  return {
    categories: search(
      'category',
      (categories?.items ?? []).map(({ id, name, games_count }) => ({ id, name, count: games_count })),
    ),
    providers: search(
      'provider',
      shownProviders.map(({ sysname, name, games_count }) => ({
        id: sysname,
        name: providerName(sysname) ?? name,
        count: games_count,
      })),
    ),
  }
}

/** The searches of this device, read again whenever the list opens. */
function useRecent(isOpen: boolean) {
  const uid = usePlayerUid()
  const [changes, setChanges] = useState(0)
  const store = useMemo(() => recentWords(uid), [uid])
  const words = isOpen ? store.get() : []
  return {
    words,
    remember: store.add,
    forget: words.length === 0 ? undefined : () => (store.forget(), setChanges(changes + 1)),
  }
}

/**
 * What is offered under the field: categories, providers and games that answer, the whole list of them; recent, popular
 * games and searches where there is nothing to answer.
 */
export function useOffers(typed: string, { count, isOpen }: { count: number; isOpen: boolean }): Offers {
  const { t } = useTranslation(['widgets', 'games'])
  const { suggestions = [], empty_text, min_length = 2 } = useSettings('search')
  const { games, state, total, best, words, retry } = useSearch(typed, { count, isActive: isOpen })
  const recent = useRecent(isOpen)
  const places = usePlaces(words, isOpen && state !== 'typing')
  const hasPlaces = places.categories.length + places.providers.length > 0
  const needsPopular = state === 'typing' || state === 'none' || (state === 'waiting' && games.length === 0)
  const popular = usePopular(count, isOpen && needsPopular)
  const answers: readonly Offer[] = games.map((game) => ({ kind: 'game', game }))
  const popularGames: readonly Offer[] = popular.map((game) => ({ kind: 'game', game }))
  const suggested: readonly Offer[] = suggestions.map((words) => ({ kind: 'words', words }))
  const common = {
    isWaiting: state === 'waiting',
    retry,
    found: state === 'found' ? total : state === 'none' ? 0 : undefined,
    best,
    remember: recent.remember,
  }
  const offers = (groups: readonly OfferGroup[], notice: Offers['notice']): Offers => {
    const filled = groups.filter(({ offers }) => offers.length > 0)
    return { ...common, groups: filled, list: filled.flatMap(({ offers }) => offers), notice }
  }
  const placeGroups: readonly OfferGroup[] = [
    { heading: t('games:categories'), offers: places.categories },
    { heading: t('games:providers'), offers: places.providers },
  ]
  const gamesHeading = hasPlaces ? t('widgets:searchGames') : undefined
  const popularGroups: readonly OfferGroup[] = [
    { heading: t('widgets:searchPopularGames'), offers: popularGames },
    { heading: t('widgets:searchPopular'), offers: suggested },
  ]
  if (state === 'failed')
    return offers([...placeGroups, { offers: [{ kind: 'all' }] }], { kind: 'failed', text: t('games:failed') })
  if (state === 'found')
    return offers([...placeGroups, { heading: gamesHeading, offers: [...answers, { kind: 'all' }] }], undefined)
  if (state === 'waiting' && (answers.length > 0 || hasPlaces))
    return offers([...placeGroups, { heading: gamesHeading, offers: answers }], undefined)
  if (state === 'none') {
    const text = empty_text || t('widgets:searchEmpty')
    return hasPlaces
      ? offers(placeGroups, { kind: 'none', text: t('widgets:searchNoGames') })
      : offers(popularGroups, { kind: 'none', text })
  }
  if (state === 'typing' && tidied(typed) !== '')
    return offers(popularGroups, { kind: 'hint', text: t('widgets:searchTooShort', { count: min_length }) })
  const own = state === 'typing' ? recent.words : []
  const recentWordsOffered: readonly Offer[] = own.map((words) => ({ kind: 'words', words, isRecent: true }))
  const rest = suggested.filter((offer) => offer.kind !== 'words' || !own.includes(offer.words))
  const heading = own.length > 0 ? 'widgets:searchRecent' : 'widgets:searchPopular'
  // The notice is the heading of the first group.
  const groups =
    own.length > 0
      ? [{ offers: recentWordsOffered }, { heading: t('widgets:searchPopular'), offers: [...popularGames, ...rest] }]
      : [{ offers: [...popularGames, ...rest] }]
  const shown = offers(groups, undefined)
  return {
    ...shown,
    notice: shown.list.length > 0 ? { kind: 'heading', text: t(heading) } : undefined,
    forget: own.length > 0 ? recent.forget : undefined,
  }
}
