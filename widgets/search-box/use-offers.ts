import { useMemo, useState } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Game } from '../game-facts.ts'
import { useSettings } from '../site-settings.ts'
import { recentWords } from './recent-words.ts'
import { usePopular } from './use-popular.ts'
import { useSearch } from './use-search.ts'

export type Offer = { readonly kind: 'game'; readonly game: Game } | { readonly kind: 'words'; readonly words: string; readonly isRecent?: true } | { readonly kind: 'all' }
export type Offers = {
  /** What the list box offers, in order. */
  readonly list: readonly Offer[]
  /** Above the list: what it is, or why it is short. */
  readonly notice: { readonly kind: 'heading' | 'none' | 'failed'; readonly text: string } | undefined
  readonly isWaiting: boolean
  /** How many games answer what is typed; undefined while that is not known. */
  readonly found: number | undefined
  readonly retry: () => void
  /** Keeps what was searched for. */
  readonly remember: (words: string) => void
  /** Forgets the searches of this device; absent where there are none. */
  readonly forget?: (() => void) | undefined
}

/** The searches of this device, read anew whenever the list opens. */
function useRecent(isOpen: boolean) {
  const uid = useValue('player.uid')
  const [changes, setChanges] = useState(0)
  const store = useMemo(() => recentWords(typeof uid === 'number' ? uid : 0), [uid])
  const words = isOpen ? store.get() : []
  return { words, remember: store.add, forget: words.length === 0 ? undefined : () => (store.forget(), setChanges(changes + 1)) }
}

/** What is offered under the field: games that answer, the whole list of them; recent, popular games and searches where there is nothing to answer. */
export function useOffers(typed: string, { count, isOpen }: { count: number; isOpen: boolean }): Offers {
  const { t } = useTranslation(['widgets', 'games'])
  const { suggestions = [], empty_text } = useSettings('search')
  const { games, state, total, retry } = useSearch(typed, { count, isActive: isOpen })
  const recent = useRecent(isOpen)
  const needsPopular = state === 'typing' || state === 'none' || (state === 'waiting' && games.length === 0)
  const popular = usePopular(count, isOpen && needsPopular)
  const answers = games.map((game) => ({ kind: 'game', game }) as const)
  const common = { isWaiting: state === 'waiting', retry, found: state === 'found' ? total : state === 'none' ? 0 : undefined, remember: recent.remember }
  if (state === 'failed') return { ...common, list: [{ kind: 'all' }], notice: { kind: 'failed', text: t('games:failed') } }
  if (state === 'found') return { ...common, list: [...answers, { kind: 'all' }], notice: undefined }
  if (state === 'waiting' && answers.length > 0) return { ...common, list: answers, notice: undefined }
  const offered = [...popular.map((game) => ({ kind: 'game', game }) as const), ...suggestions.map((words) => ({ kind: 'words', words }) as const)]
  if (state === 'none') return { ...common, list: offered, notice: { kind: 'none', text: empty_text || t('widgets:searchEmpty') } }
  const own = state === 'typing' ? recent.words : []
  const list = [...own.map((words) => ({ kind: 'words', words, isRecent: true }) as const), ...offered.filter((offer) => offer.kind !== 'words' || !own.includes(offer.words))]
  const heading = own.length > 0 ? 'widgets:searchRecent' : 'widgets:searchPopular'
  return { ...common, list, notice: list.length > 0 ? { kind: 'heading', text: t(heading) } : undefined, forget: own.length > 0 ? recent.forget : undefined }
}
