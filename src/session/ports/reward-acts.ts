import { pagesOf } from '#base/pages-of.ts'
import type { Store } from '#base/store.ts'
import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import type { RewardAct } from '#flows/reward/reward.context.ts'
import type { ActKind } from '#flows/reward/reward.view.ts'
import {
  activateBettingBonusMutation,
  activateBonusMutation,
  bonusChanges,
  deactivateBonusMutation,
  removeBettingBonusMutation,
  removeBonusMutation,
} from '#platform/bonuses.ts'
import { activateOfferMutation, giftChanges, takePromotionsMutation } from '#platform/campaigns.ts'
import { payOutCashbackMutation, payoutChanges, removeCashbackMutation } from '#platform/cashbacks.ts'
import type { Call } from '#platform/create-call.ts'
import { buyProductMutation, setCharacterMutation, shopChanges } from '#platform/loyalty.ts'
import type { CallName } from '#schemas/api/calls.ts'
import { OWN_CHARACTER } from '#widgets/_shared/rewards/own-character.ts'

/**
 * What a reading says about an act: it was done, it was done and waits for a deposit, it was not done, or it is no
 * longer possible.
 */
export type Verdict = 'found' | 'opened' | 'absent' | 'changed'
/** What the platform gave for an offer or a code. */
type Given = { readonly status?: 'given' | 'waiting'; readonly bonus_ids?: readonly number[] }
export type Sent = { readonly isWaiting: boolean; readonly bonuses: readonly number[] }

type ActRules = {
  /** Sends it, once. */
  readonly send: (act: RewardAct, code: string) => Promise<unknown>
  /** The state of the reward, as text that a later reading is compared with. */
  readonly read: (id: number, signal: AbortSignal) => Promise<string>
  readonly judge: (now: string, before: string, id: number) => Verdict
  /** Bonuses that an act gave whose answer was lost. */
  readonly findGiven?: (before: string, signal: AbortSignal) => Promise<readonly number[]>
  /** Reads that the act may have changed, whatever its outcome. */
  readonly changes: readonly (CallName | typeof OWN_CHARACTER)[]
}

type BonusKind = Extract<ActKind, `bonus.${string}` | `betting.${string}`>
type CashbackKind = Extract<ActKind, `cashback.${string}`>
type GiftKind = Extract<ActKind, 'offer.take' | 'code.activate'>
type LoyaltyKind = Extract<ActKind, 'product.buy' | 'character.set'>

/** How many things a page of a list has at most. */
const MOST = 100

/** The thing of that id, on whichever page of a list it is. */
async function findById<Item extends { readonly id: number }>(
  read: Parameters<typeof pagesOf<Item>>[0],
  id: number,
): Promise<Item | undefined> {
  for await (const items of pagesOf(read)) {
    const found = items.find((item) => item.id === id)
    if (found) return found
  }
  return undefined
}
const gone = 'none'
/** A reading begins with what tells whether the act was done; what follows is only what the player is asked about. */
const firstOf = (reading: string): string => reading.split(' ')[0] ?? gone
/** A thing whose status says everything: `open` before, `done` after. */
const byStatus =
  (open: readonly string[], done: readonly string[]) =>
  (now: string): Verdict =>
    open.includes(firstOf(now)) ? 'absent' : done.includes(firstOf(now)) ? 'found' : 'changed'

/**
 * What acts are sent and read with. `ownCharacter`: where this device keeps the character, null where the platform does
 * (LOY-1).
 */
type Means = {
  readonly client: QueryClient
  readonly call: Call
  readonly isOnline: () => boolean
  readonly ownCharacter: () => Store<number> | null
}
type Acts<Kind extends ActKind> = Readonly<Record<Kind, ActRules>>

const run = <Data, Variables>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables>,
  variables: Variables,
) => client.getMutationCache().build(client, options).execute(variables)

/** Every act of the flow `reward` over the platform's calls: how it is sent, and how it is known afterwards. */
export const rewardActs = (means: Means): Acts<ActKind> => ({
  ...bonusActs(means),
  ...cashbackActs(means),
  ...giftActs(means),
  ...loyaltyActs(means),
})

function bonusActs({ client, call, isOnline }: Means): Acts<BonusKind> {
  type List = 'bonuses.get' | 'BettingBonuses.get'
  const bonusOf = (name: List, id: number, signal: AbortSignal) =>
    findById((offset) => call(name, { offset, count: MOST, status: 'all', fields: ['status'] }, { signal }), id)
  const bonusStatus = (name: List) => async (id: number, signal: AbortSignal) =>
    (await bonusOf(name, id, signal))?.status ?? gone
  /** With the sums that the player agrees to lose or to wager: another sum is another question. */
  const bonusSums = (name: List) => async (id: number, signal: AbortSignal) => {
    const { status = gone, balance, wagering } = (await bonusOf(name, id, signal)) ?? {}
    return [status, balance?.amount, wagering?.done.amount, wagering?.required.amount].join(' ')
  }
  const act = (mutation: typeof activateBonusMutation, read: ActRules['read'], judge: ActRules['judge']): ActRules => ({
    send: ({ key, id }) => run(client, mutation(isOnline), { intentId: key, input: { bonus_id: id } }),
    read,
    judge,
    changes: bonusChanges,
  })
  const isActivated = byStatus(['available'], ['active', 'wagered'])
  const isRemoved = byStatus(['available', 'active'], ['removed'])
  return {
    'bonus.activate': act(activateBonusMutation, bonusStatus('bonuses.get'), isActivated),
    'bonus.deactivate': act(deactivateBonusMutation, bonusStatus('bonuses.get'), byStatus(['active'], ['available'])),
    'bonus.remove': act(removeBonusMutation, bonusSums('bonuses.get'), isRemoved),
    'betting.activate': act(activateBettingBonusMutation, bonusSums('BettingBonuses.get'), isActivated),
    'betting.remove': act(removeBettingBonusMutation, bonusSums('BettingBonuses.get'), isRemoved),
  }
}

function cashbackActs({ client, call, isOnline }: Means): Acts<CashbackKind> {
  const read = async (id: number, signal: AbortSignal): Promise<string> => {
    const cashback = await findById((offset) => call('cashbacks.get', { offset, count: MOST }, { signal }), id)
    return cashback?.status ?? gone
  }
  return {
    'cashback.take': {
      send: ({ key, id }) =>
        run(client, payOutCashbackMutation(isOnline), { intentId: key, input: { cashback_id: id } }),
      read,
      judge: byStatus(['active'], ['paid_out']),
      changes: payoutChanges,
    },
    'cashback.remove': {
      send: ({ key, id }) =>
        run(client, removeCashbackMutation(isOnline), { intentId: key, input: { cashback_id: id } }),
      read,
      judge: byStatus(['active'], [gone]),
      changes: ['cashbacks.get'],
    },
  }
}

const giftsOf = (text: string): readonly (readonly number[])[] =>
  text.split('|').map((ids) => ids.split(' ').filter(Boolean).map(Number))
const judgeGifts = (now: string, before: string, offer: number): Verdict => {
  const [offersBefore = [], newestBefore = []] = giftsOf(before)
  const [offers = [], newest = []] = giftsOf(now)
  const hasNew = newest.some((id, index) => id > (newestBefore[index] ?? 0))
  const isOpened = offers.some((id) => !offersBefore.includes(id))
  // A code opens an offer that a deposit gives, or gives at once.
  if (offer === 0 && isOpened) return 'opened'
  // An offer that was taken may be offered again, and no bonus names its offer.
  if (hasNew) return 'found'
  return offer === 0 || offers.includes(offer) ? 'absent' : 'changed'
}

function giftActs({ client, call, isOnline }: Means): Acts<GiftKind> {
  async function offerIds(signal: AbortSignal): Promise<readonly number[]> {
    const ids: number[] = []
    const read = (offset: number) => call('campaigns.getoffers', { offset, fields: ['trigger'] }, { signal })
    for await (const items of pagesOf(read)) ids.push(...items.map(({ id }) => id))
    return ids
  }
  /** Offers that there are, and the newest of what offers give: ids only grow. */
  async function gifts(signal: AbortSignal): Promise<{ offers: readonly number[]; newest: readonly number[] }> {
    const newest = { offset: 0, count: 1 } as const
    const [offers, casino, betting, spins] = await Promise.all([
      offerIds(signal),
      call('bonuses.get', newest, { signal }),
      call('BettingBonuses.get', newest, { signal }),
      call('freespins.get', {}, { signal }),
    ])
    const most = (items: readonly { readonly id: number }[]): number => Math.max(0, ...items.map(({ id }) => id))
    return {
      offers,
      newest: [Math.max(most(casino.items), most(betting.items)), most(spins.items)],
    }
  }
  const readGifts = async (_id: number, signal: AbortSignal): Promise<string> => {
    const { offers, newest } = await gifts(signal)
    return `${offers.join(' ')}|${newest.join(' ')}`
  }
  /** Bonuses that are newer than a reading: none names its offer, and ids only grow. */
  async function bonusesSince(before: string, signal: AbortSignal): Promise<readonly number[]> {
    const [newest = 0] = giftsOf(before)[1] ?? []
    const lists = await Promise.all([
      call('bonuses.get', { offset: 0, count: MOST }, { signal }),
      call('BettingBonuses.get', { offset: 0, count: MOST }, { signal }),
    ])
    return lists
      .flatMap(({ items }) => items.map(({ id }) => id))
      .filter((id) => id > newest)
      .toSorted((a, b) => a - b)
  }
  return {
    'offer.take': {
      send: ({ key, id }) => run(client, takePromotionsMutation(isOnline), { intentId: key, input: { offer_id: id } }),
      read: readGifts,
      judge: judgeGifts,
      findGiven: bonusesSince,
      changes: giftChanges,
    },
    'code.activate': {
      send: ({ key }, promo_code) =>
        run(client, activateOfferMutation(isOnline), { intentId: key, input: { promo_code } }),
      read: readGifts,
      judge: (now, before) => judgeGifts(now, before, 0),
      findGiven: bonusesSince,
      changes: giftChanges,
    },
  }
}

function loyaltyActs({ client, call, isOnline, ownCharacter }: Means): Acts<LoyaltyKind> {
  /**
   * Points that were ever spent, which only a purchase or a change of character raises; then the price that the player
   * agrees to.
   */
  const readPurchase = async (id: number, signal: AbortSignal): Promise<string> => {
    const [{ earned, points }, product] = await Promise.all([
      call('loyalty.getinfo', {}, { signal }),
      findById((offset) => call('loyalty.getproducts', { offset, count: MOST }, { signal }), id),
    ])
    return `${earned - points} ${product?.price ?? gone}`
  }
  return {
    'product.buy': {
      send: ({ key, id }) => run(client, buyProductMutation(isOnline), { intentId: key, input: { product_id: id } }),
      read: readPurchase,
      judge: (now, before) => (Number(firstOf(now)) > Number(firstOf(before)) ? 'found' : 'absent'),
      changes: shopChanges,
    },
    'character.set': {
      async send({ id }) {
        const own = ownCharacter()
        if (!own) return await run(client, setCharacterMutation(), { id })
        own.set(id)
        await client.invalidateQueries({ queryKey: [OWN_CHARACTER] })
      },
      async read(_id, signal) {
        const own = ownCharacter()
        if (own) return String(own.get() ?? 0)
        const { character, character_change } = await call('loyalty.getinfo', {}, { signal })
        return `${character?.id ?? 0} ${character_change.cost}`
      },
      judge: (now, before, id) =>
        firstOf(now) === String(id) ? 'found' : firstOf(now) === firstOf(before) ? 'absent' : 'changed',
      changes: ['loyalty.getinfo', 'loyalty.getcharacters', OWN_CHARACTER],
    },
  }
}

/** What an answer says besides that it was done. */
export function sentOf(answer: unknown): Sent {
  const { status, bonus_ids = [] } = (typeof answer === 'object' && answer !== null ? answer : {}) as Given // of an offer or a code
  return { isWaiting: status === 'waiting', bonuses: bonus_ids }
}
