import type { Offer, Offers } from './use-offers.ts'

const wordsOf = (offer: Offer): string =>
  offer.kind === 'game'
    ? offer.game.sysname
    : offer.kind === 'words'
      ? offer.words
      : offer.kind === 'all'
        ? ''
        : `${offer.id} ${offer.name} ${offer.count}`
export const isSameOffer = (a: Offer | undefined, b: Offer | undefined): boolean =>
  a !== undefined && b !== undefined && a.kind === b.kind && wordsOf(a) === wordsOf(b)

/** Whether the field would show and do the same with both: without it every render of the list would cause another. */
export const isSameOffers = (a: Offers, b: Offers): boolean =>
  a.isWaiting === b.isWaiting &&
  a.best === b.best &&
  a.groups.length === b.groups.length &&
  a.groups.every(({ heading }, index) => heading === b.groups[index]?.heading) &&
  a.found === b.found &&
  a.notice?.text === b.notice?.text &&
  a.list.length === b.list.length &&
  a.list.every((offer, index) => isSameOffer(offer, b.list[index])) &&
  a.remember === b.remember
