import { useEffect, useRef } from 'react'
import type { Href } from '#schemas/document/link.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { isSameOffer, isSameOffers } from './same-offers.ts'
import { SearchPanel } from './search-panel.tsx'
import { type Offer, useOffers, type Offers } from './use-offers.ts'

type LiveOffersProps = {
  readonly id: string
  readonly label: string
  readonly typed: string
  readonly count: number
  readonly isOpen: boolean
  readonly isInline: boolean
  readonly active: number
  readonly setActive: (index: number) => void
  readonly choose: (index: number) => void
  readonly focusField: () => void
  /** What is offered now; the arrow keys of the field move through it. */
  readonly onOffers: (offers: Offers) => void
}

/**
 * What asks and answers while somebody types: fetched when the field is first used, so that pages without a search load
 * nothing of it.
 */
export function LiveOffers({
  id,
  label,
  typed,
  count,
  isOpen,
  isInline,
  active,
  setActive,
  choose,
  focusField,
  onOffers,
}: LiveOffersProps) {
  const offers = useOffers(typed, { count, isOpen })
  const lastOffers = useRef<Offers | null>(null)
  useEffect(() => {
    const before = lastOffers.current
    if (before && isSameOffers(before, offers)) return
    lastOffers.current = offers
    // Otherwise Enter would open what took the place of the highlighted offer.
    if (active >= 0 && !isSameOffer(before?.list[active], offers.list[active])) setActive(-1)
    onOffers(offers)
  })
  const isShown = isOpen && (offers.list.length > 0 || offers.notice !== undefined)
  return isShown ? <SearchPanel {...{ id, label, offers, active, setActive, choose, focusField, isInline }} /> : null
}

/** Where an offer leads; other words, where it offers to search for those. `words` is what is searched for. */
export function wayOf(offer: Offer, words: string): Href | string {
  if (offer.kind === 'words') return offer.words
  if (offer.kind === 'game') return { href: `/game/${offer.game.sysname}`, external: false }
  return hallHref({
    ...noFilters,
    ...(offer.kind === 'all' && { query: words }),
    ...(offer.kind === 'category' && { category: offer.id }),
    ...(offer.kind === 'provider' && { providers: [offer.id] }),
  })
}
