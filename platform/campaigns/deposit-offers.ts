import type { CallOutput } from '#schemas/api/calls.ts'

export type Offer = CallOutput<'campaigns.getoffers'>['items'][number]

/** What is known of the deposit so far; what is not known yet excludes nothing. */
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
 * Offers to choose from at a deposit (section 4): those whose trigger is a deposit that this player's satisfies, or all of them for a guest. Without
 * `method` it is the list of deposit offers, with it that of payment offers, from which those that exclude the method are gone too.
 */
export function depositOffers(offers: readonly Offer[], facts: DepositFacts): Offer[] {
  return offers.filter(({ trigger }) => trigger?.action === 'deposit' && (!facts.isPlayer || satisfies(trigger, facts)))
}

function satisfies(
  { min_amount, currency, methods, exclude_methods, count }: NonNullable<Offer['trigger']>,
  facts: DepositFacts,
): boolean {
  if (currency !== undefined && facts.currency !== undefined && facts.currency !== currency) return false
  if (min_amount !== undefined && facts.amount !== undefined && facts.amount < min_amount) return false
  if (
    facts.method !== undefined &&
    (exclude_methods?.includes(facts.method) || (methods && !methods.includes(facts.method)))
  )
    return false
  return count === undefined || facts.deposits === undefined || facts.deposits + 1 === count
}
