import { mutationOptions } from '@tanstack/react-query'
import type { CallName, CallOutput } from '#schemas/api/calls.ts'
import { PlatformError } from './platform-error.ts'
import { callOf, callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

/** Reads that an offer or a code may change by what it gives. */
export const giftChanges: readonly CallName[] = [
  'campaigns.getoffers',
  'bonuses.get',
  'BettingBonuses.get',
  'freespins.get',
]

/**
 * Gives the player what a promo code stands for (`campaigns.activateOffer`): `status` given, or waiting for the deposit
 * of its offer. A code that gives nothing rejects with PlatformError: see `promoCodeProblem`.
 */
export const activateOfferMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'campaigns.activateOffer', isOnline, changes: giftChanges })

/**
 * What a promo code would give (`campaigns.checkPromocode`). Rejects with PlatformError whose
 * `error_data.promo_code[0]` says why it gives nothing: see `promoCodeProblem`.
 */
export const checkPromoCodeMutation = () =>
  mutationOptions({
    mutationKey: ['campaigns.checkPromocode'],
    mutationFn: (promo_code: string, { client }) => callOf(client)('campaigns.checkPromocode', { promo_code }),
    networkMode: 'always',
    retry: false,
  })

export type DepositOffer = CallOutput<'campaigns.getoffers'>['items'][number]

/** What is known about the deposit so far; unknown values exclude nothing. */
export type DepositFacts = {
  isPlayer: boolean
  currency?: string
  /** Whole units. */
  amount?: number
  method?: string
  /** How many deposits the player has made. */
  deposits?: number
}

/**
 * The offers that a deposit may choose from (CSH-11): those whose trigger is a deposit that this player satisfies, or
 * all for a guest. With `method`, offers that exclude the method are left out.
 */
export function depositOffers(offers: readonly DepositOffer[], facts: DepositFacts): DepositOffer[] {
  return offers.filter(
    ({ trigger }) =>
      trigger?.action === 'deposit' && takesMethod(trigger, facts) && (!facts.isPlayer || satisfies(trigger, facts)),
  )
}

type Trigger = NonNullable<DepositOffer['trigger']>

const takesMethod = ({ methods, exclude_methods }: Trigger, { method }: DepositFacts): boolean =>
  method === undefined || (!exclude_methods?.includes(method) && (!methods || methods.includes(method)))

function satisfies({ min_amount, currency, count }: Trigger, facts: DepositFacts): boolean {
  if (currency !== undefined && facts.currency !== undefined && facts.currency !== currency) return false
  if (min_amount !== undefined && facts.amount !== undefined && facts.amount < min_amount) return false
  return count === undefined || facts.deposits === undefined || facts.deposits + 1 === count
}

/** The offers that run now for this visitor (`campaigns.getoffers`, OFR-1); fresh for half a minute. */
export const offersQuery = () =>
  callQuery('campaigns.getoffers', { offset: 0, fields: ['trigger', 'description', 'promotions'] }, 30_000)

export type Offer = CallOutput<'campaigns.getoffers'>['items'][number]

/** One of the offers that run now for this visitor, or null (`campaigns.getoffers`, OFR-1). */
export const offerQuery = (id: number) => ({
  ...offersQuery(),
  select: ({ items }: CallOutput<'campaigns.getoffers'>): Offer | null =>
    items.find((offer) => offer.id === id) ?? null,
})

/**
 * Banners for this visitor (`banners.get`, BNR-2), ten by default; fresh for five minutes. Signing in or out changes
 * them.
 */
export const bannersQuery = (count = 10) =>
  callQuery('banners.get', { offset: 0, count, fields: ['finished_at', 'description'] }, 300_000)

/** The most banners that one call answers. */
const everyBanner = 50

/**
 * What /promotions shows: all banners of this visitor, wherever else they appear (`banners.get`); fresh for five
 * minutes.
 */
export const promotionsQuery = () => bannersQuery(everyBanner)

export type Promotion = CallOutput<'banners.get'>['items'][number]

/** One promotion, or null where this visitor has no such banner (`banners.get`). */
export const promotionQuery = (id: number) => ({
  ...promotionsQuery(),
  select: ({ items }: CallOutput<'banners.get'>): Promotion | null => items.find((banner) => banner.id === id) ?? null,
})

/** Stored value (storage.set) of the ids of campaign popups that were shown, joined by commas. */
export const SEEN_POPUPS_KEY = 'campaign_popups_seen'

/** Campaign popups of the player for a page (`popups.get`), those left out whose ids are stored under `SEEN_POPUPS_KEY`. */
export const popupsQuery = (path: string) => callQuery('popups.get', { path }, 0)

/** What to store when a popup has been shown: the latest 370 ids, which fit into one stored value. */
export function withSeenPopup(stored: string | null, id: number): string {
  const seen = (stored ?? '').split(',').filter((one) => /^\d+$/.test(one) && one !== String(id))
  return [...seen, String(id)].slice(-370).join(',')
}

/**
 * The key of a promo code error's message under common.promoCodeErrors, whose fallback is INVALID (PRM-1). Null where
 * the error does not concern the code, for example a lost connection. The text is the server's: look it up in a Map or
 * a null-prototype dictionary.
 */
export function promoCodeProblem(error: unknown): string | null {
  if (!(error instanceof PlatformError)) return null
  const codes = error.data?.['promo_code']
  if (!Array.isArray(codes)) return null
  return typeof codes[0] === 'string' && codes[0] !== '' ? codes[0].slice(0, 64) : 'INVALID'
}

/** Keys of the words for a problem with a promo code (PRM-1), the most specific first. */
export const promoKeys = (codes: readonly string[]): string[] => [
  ...codes.map((code) => `common:promoCodeErrors.${code}`),
  'common:promoCodeErrors.INVALID',
]

/**
 * Takes the promotions of an offer with the trigger take (`campaigns.takepromotions`). A PlatformError with status 409
 * says that it no longer gives anything.
 */
export const takePromotionsMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'campaigns.takepromotions', isOnline, changes: giftChanges })
