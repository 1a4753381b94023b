import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import type { ActKind } from '#flows/reward/reward.view.ts'
import type { Call } from '#platform/create-call.ts'
import { createIntentJournal } from '#platform/intent-journal.ts'
import { NetworkError, PlatformError, TimeoutError } from '#platform/platform-error.ts'
import { provideCall } from '#platform/query-call.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import { createVault } from '../vault.ts'
import { characterStore } from '#widgets/_shared/rewards/own-character.ts'
import { createRewardPorts, type RewardPortsOptions } from './reward.ts'

const signal = new AbortController().signal
const now = Date.UTC(2026, 0)

type World = {
  bonus: string
  cashback: string | null
  offers: number[]
  newest: number
  /** The newest betting bonus. */
  betting: number
  points: number
  character: number
  /** What is left of the bonus. */
  sum: number
  price: number
  cost: number
}

/**
 * A platform with the state of one bonus, one cashback, one offer, the points and the character, which performs each
 * act.
 */
function open(more: Pick<RewardPortsOptions, 'ownCharacter'> & { isOnline?: boolean; isFarDown?: boolean } = {}) {
  const world: World = {
    bonus: 'available',
    cashback: 'active',
    offers: [3],
    newest: 50,
    betting: 8,
    points: 600,
    character: 0,
    sum: 5_000,
    price: 100,
    cost: 20,
  }
  const requests: { name: string; input: Record<string, unknown> }[] = []
  const state = { isDown: false, answer: null as null | (() => unknown) }
  const done: Record<string, () => unknown> = {
    'bonuses.activate': () => ((world.bonus = 'active'), 1),
    'bonuses.deactivate': () => ((world.bonus = 'available'), 1),
    'bonuses.remove': () => ((world.bonus = 'removed'), 1),
    'BettingBonuses.activate': () => ((world.bonus = 'active'), 1),
    'BettingBonuses.remove': () => ((world.bonus = 'removed'), 1),
    'cashbacks.payout': () => ((world.cashback = 'paid_out'), 1),
    'cashbacks.remove': () => ((world.cashback = null), 1),
    'campaigns.takepromotions': () => {
      world.offers = []
      world.newest += 1
      return { offer: { id: 3 }, status: 'given', bonus_ids: [world.newest] }
    },
    'campaigns.activateOffer': () => {
      world.offers = [...world.offers, 9]
      return { offer: { id: 9 }, status: 'waiting', bonus_ids: [] }
    },
    'loyalty.buyproduct': () => {
      world.points -= 100
      return { id: 1, product_id: 7, price: 100, points: world.points }
    },
    'loyalty.setcharacter': ((): unknown => ((world.character = 7), 1)) as () => unknown,
  }
  const list = (id: number, status: string | null) => ({ items: status === null ? [] : [{ id, status }] })
  const bonus = () => {
    const sum = { amount: world.sum, currency: 'UZS' }
    return { id: 7, status: world.bonus, balance: sum, wagering: { done: sum, required: sum } }
  }
  const reads: Record<string, (input: Record<string, unknown>) => unknown> = {
    'bonuses.get': ({ offset, count }) =>
      more.isFarDown && count !== 1
        ? { items: offset === 2 ? [bonus()] : [{ id: world.newest }], total: 3 }
        : { items: [bonus(), { id: world.newest }] },
    'BettingBonuses.get': () => ({ items: [{ id: world.betting }, bonus()] }),
    'cashbacks.get': () => list(7, world.cashback),
    'campaigns.getoffers': ({ offset }) =>
      more.isFarDown && offset === 0
        ? { items: [{ id: 1 }], total: world.offers.length + 1 }
        : { items: world.offers.map((id) => ({ id })), total: world.offers.length + 1 },
    'freespins.get': () => ({ items: [] }),
    'loyalty.getinfo': () => ({
      earned: 600,
      points: world.points,
      character: { id: world.character },
      character_change: { cost: world.cost },
    }),
    'loyalty.getproducts': () => ({ items: [{ id: 7, price: world.price }] }),
  }
  const call = async (name: string, input: Record<string, unknown>) => {
    requests.push({ name, input })
    const read = reads[name]
    if (read) {
      if (state.isDown) throw new NetworkError(name)
      return read(input)
    }
    if (state.answer) return state.answer()
    return done[name]?.()
  }
  const queryClient = new QueryClient()
  provideCall(queryClient, call as unknown as Call)
  const journal = createIntentJournal({ uid: () => 1, now: () => now, open: () => Promise.reject(new Error('none')) })
  const vault = createVault()
  const events: unknown[] = []
  let keys = 0
  const parts: RewardPortsOptions = {
    call: call as unknown as Call,
    vault,
    queryClient,
    uid: () => 1,
    serverNow: () => now,
    isOnline: () => more.isOnline ?? true,
    emit: async (name, params) => void events.push([name, params]),
    refreshBalance: () => undefined,
    newId: () => `key-${(keys += 1)}`,
    journal,
    ...(more.ownCharacter && { ownCharacter: more.ownCharacter }),
  }
  const ports = createRewardPorts(parts)
  const prepare = (kind: ActKind, id = kind === 'offer.take' ? 3 : 7) =>
    ports.prepare(
      {
        act: { kind, id: kind === 'code.activate' ? 0 : id },
        ticket: kind === 'code.activate' ? vault.put('reward', { promo_code: ' SALOM ' }) : '',
      },
      signal,
    )
  const begin = async (kind: ActKind) => {
    const ready = await prepare(kind)
    if (ready.kind !== 'ready') throw new Error(`Not ready: ${JSON.stringify(ready)}`)
    return { ready, act: ready.act, outcome: await ports.sendAct(ready, signal) }
  }
  const sent = () => requests.filter(({ name }) => !(name in reads))
  const otherTab = () => createRewardPorts(parts)
  return { ports, otherTab, world, state, done, journal, vault, events, prepare, begin, sent, client: queryClient }
}

const acts: readonly (readonly [kind: ActKind, call: string, event: string | null])[] = [
  ['bonus.activate', 'bonuses.activate', 'take_bonus'],
  ['bonus.deactivate', 'bonuses.deactivate', null],
  ['bonus.remove', 'bonuses.remove', 'remove_bonus'],
  ['betting.activate', 'BettingBonuses.activate', 'take_bonus'],
  ['betting.remove', 'BettingBonuses.remove', 'remove_bonus'],
  ['cashback.take', 'cashbacks.payout', 'take_cashback'],
  ['cashback.remove', 'cashbacks.remove', null],
  ['offer.take', 'campaigns.takepromotions', 'take_bonus'],
  ['code.activate', 'campaigns.activateOffer', 'activate_promocode'],
  ['product.buy', 'loyalty.buyproduct', 'buy_product'],
  ['character.set', 'loyalty.setcharacter', 'set_character'],
]
const refuse = (type: string, { status = 400, data }: { status?: number; data?: Record<string, unknown> } = {}) =>
  Promise.reject(
    new PlatformError({ call: 'x', status, error: { type, message: '', ...(data && { error_data: data }) } as never }),
  )

describe.each(acts)('%s', (kind, call, event) => {
  test('[M1] one call with the key of the journal, which leaves with the answer; the event follows', async () => {
    const own = open()
    if (kind === 'bonus.deactivate') own.world.bonus = 'active'
    const { act, outcome } = await own.begin(kind)
    expect(outcome).toEqual({ kind: 'accepted', isWaiting: kind === 'code.activate' })
    expect(own.sent().map(({ name }) => name)).toEqual([call])
    // Choosing a character has no key: repeating it is the same choice.
    if (kind !== 'character.set') expect(own.sent()[0]?.input.intent_id).toBe('key-1')
    expect([await own.journal.unfinished('reward'), own.vault.size]).toEqual([null, 0])
    own.ports.announce({ act })
    expect(own.events.map((one) => (one as [string])[0])).toEqual(event === null ? [] : [event])
  })

  test('[M2] after a lost answer reading shows whether the act was done; nothing is sent again', async () => {
    for (const error of [new NetworkError('x'), new TimeoutError('x', 60_000), new Error('reset')]) {
      const own = open()
      if (kind === 'bonus.deactivate') own.world.bonus = 'active'
      own.state.answer = () => {
        throw error
      }
      const { act, outcome } = await own.begin(kind)
      expect(outcome).toEqual({ kind: 'unknown' })
      expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'absent', at: now, sentAt: now })
      expect(await own.ports.readJournal(undefined, signal)).toEqual({ kind: 'unfinished', act })
      // No other act has been started before.
      expect(await own.prepare('cashback.take')).toEqual({ kind: 'unfinished', act })
      own.state.isDown = true
      expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'unread', at: now })
      own.state.isDown = false
      own.done[call]?.()
      expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'found', isWaiting: kind === 'code.activate' })
      expect([own.sent().length, await own.journal.unfinished('reward')]).toEqual([1, null])
    }
  })

  test('[ANA-1] [M2] the event of an act whose answer was lost is emitted when the act is found, and once for all tabs that look for it', async () => {
    const own = open()
    if (kind === 'bonus.deactivate') own.world.bonus = 'active'
    own.state.answer = () => {
      own.done[call]?.()
      throw new NetworkError('x')
    }
    const { act } = await own.begin(kind)
    expect(own.events).toEqual([])
    for (const tab of [own.ports, own.otherTab(), own.ports]) {
      expect(await tab.findAct({ act }, signal)).toMatchObject({ kind: 'found' })
      tab.announce({ act })
    }
    expect(own.events.map((one) => (one as [string])[0])).toEqual(event === null ? [] : [event])
  })

  test('[M2] an act that the platform never got is sent with the same key', async () => {
    const own = open()
    if (kind === 'bonus.deactivate') own.world.bonus = 'active'
    own.state.answer = () => Promise.reject(new NetworkError('x'))
    const { act } = await own.begin(kind)
    own.ports.giveUp({ key: act.key, absentSince: now })
    await vi.waitFor(async () => expect(await own.journal.unfinished('reward')).toBeNull())
    expect((await own.begin(kind)).act.key).toBe(act.key)
  })

  test('[M2] an act that was called unsent and arrived late is shown, and not done once more: the next one has another key', async () => {
    const own = open()
    if (kind === 'bonus.deactivate') own.world.bonus = 'active'
    own.state.answer = () => Promise.reject(new NetworkError('x'))
    const { act } = await own.begin(kind)
    own.ports.giveUp({ key: act.key, absentSince: now })
    await vi.waitFor(async () => expect(await own.journal.unfinished('reward')).toBeNull())
    own.state.answer = null
    own.done[call]?.()
    expect(await own.prepare(kind)).toEqual({ kind: 'refused', problem: { code: 'Changed' } })
    expect([own.sent(), await own.journal.get(act.key)]).toEqual([[expect.anything()], undefined])
  })

  test.each(errorTypes)('[ERR-1] %s: refused if nothing was taken, else unknown', async (type) => {
    const own = open()
    if (kind === 'bonus.deactivate') own.world.bonus = 'active'
    own.state.answer = () => refuse(type)
    const { outcome } = await own.begin(kind)
    expect(outcome.kind).toBe(errorMeaning(type).money === 'no' ? 'refused' : 'unknown')
  })
})

test('[M3] without a network nothing is read, sent or kept for later', async () => {
  const own = open({ isOnline: false })
  expect(await own.prepare('cashback.take')).toEqual({ kind: 'refused', problem: { code: 'OfflineError' } })
  expect([own.sent(), await own.journal.unfinished('reward')]).toEqual([[], null])
})

test('[M5] one tab sends at a time', async () => {
  const own = open()
  let finish: (answer: unknown) => void = () => undefined
  own.state.answer = () => new Promise((resolve) => (finish = resolve))
  const [one, two] = [await own.prepare('cashback.take'), await own.prepare('cashback.take')]
  if (one.kind !== 'ready' || two.kind !== 'ready') throw new Error('not ready')
  const first = own.ports.sendAct(one, signal)
  await vi.waitFor(() => expect(own.sent()).toHaveLength(1))
  expect(await own.ports.sendAct(two, signal)).toEqual({ kind: 'elsewhere' })
  finish(1)
  await first
})

test("[M2] [M5] nothing is sent while another tab's act has an unknown outcome, nor after the agreed state has changed", async () => {
  const own = open()
  const [one, two, three] = [
    await own.prepare('product.buy'),
    await own.prepare('product.buy'),
    await own.prepare('product.buy'),
  ]
  if (one.kind !== 'ready' || two.kind !== 'ready' || three.kind !== 'ready') throw new Error('not ready')
  own.state.answer = () => Promise.reject(new NetworkError('x'))
  expect(await own.ports.sendAct(one, signal)).toEqual({ kind: 'unknown' })
  own.state.answer = null
  expect(await own.ports.sendAct(two, signal)).toEqual({ kind: 'elsewhere' })
  own.ports.giveUp({ key: one.act.key, absentSince: now })
  await vi.waitFor(async () => expect(await own.journal.unfinished('reward')).toBeNull())
  expect(await own.ports.sendAct(two, signal)).toEqual({ kind: 'accepted', isWaiting: false })
  expect(await own.ports.sendAct(three, signal)).toEqual({ kind: 'refused', problem: { code: 'Changed' } })
  own.state.isDown = true
  expect(await own.ports.sendAct(three, signal)).toEqual({ kind: 'refused', problem: expect.objectContaining({}) })
  expect(own.sent()).toHaveLength(2)
})

test('[M14] a conflict is read; one that names its reason is a refusal', async () => {
  const own = open()
  own.state.answer = () => refuse('InvalidRequestException', { status: 409, data: { status: 'removed' } })
  const { act, outcome } = await own.begin('bonus.activate')
  expect(outcome).toEqual({ kind: 'unknown' })
  own.world.bonus = 'removed'
  expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'changed' })
  own.world.bonus = 'available'
  own.state.answer = () => refuse('InvalidRequestException', { status: 409, data: { active_id: 4 } })
  expect((await own.begin('bonus.activate')).outcome).toMatchObject({ problem: { code: 'AnotherActive' } })
  own.state.answer = () => refuse('InvalidParameterException', { status: 409, data: { product_id: ['stock'] } })
  expect((await own.begin('product.buy')).outcome).toMatchObject({ problem: { data: { product_id: ['stock'] } } })
})

test.each([
  ['bonus.remove', 'sum'],
  ['betting.activate', 'sum'],
  ['betting.remove', 'sum'],
  ['product.buy', 'price'],
  ['character.set', 'cost'],
] as const)('[BON-2] [POP-7] %s is not sent if its %s differs from what the player agreed to', async (kind, what) => {
  const own = open()
  const ready = await own.prepare(kind)
  if (ready.kind !== 'ready') throw new Error('not ready')
  own.world[what] += 1
  expect(await own.ports.sendAct(ready, signal)).toEqual({ kind: 'refused', problem: { code: 'Changed' } })
  expect(own.sent()).toEqual([])
  expect((await own.begin(kind)).outcome.kind).toBe('accepted')
})

test('[M2] [BON-1] the bonus of a lost answer is found on whichever page of the list it is', async () => {
  const own = open({ isFarDown: true })
  own.state.answer = () => Promise.reject(new NetworkError('x'))
  const { act, outcome } = await own.begin('bonus.activate')
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'absent', at: now, sentAt: now })
  own.done['bonuses.activate']?.()
  expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'found', isWaiting: false })
})

test('[M2] [OFR-1] the offer of a lost answer is found on whichever page of the list it is', async () => {
  const own = open({ isFarDown: true })
  own.state.answer = () => Promise.reject(new NetworkError('x'))
  const { act, outcome } = await own.begin('offer.take')
  expect(outcome).toEqual({ kind: 'unknown' })
  expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'absent', at: now, sentAt: now })
  own.done['campaigns.takepromotions']?.()
  expect(await own.ports.findAct({ act }, signal)).toEqual({ kind: 'found', isWaiting: false })
})

test('[ANA-1] [M2] [OFR-1] the bonuses of a lost answer are the new ones of either type; earlier ones emit no event', async () => {
  const own = open()
  own.state.answer = () => {
    own.done['campaigns.takepromotions']?.()
    own.world.betting = 52
    throw new NetworkError('x')
  }
  const { act } = await own.begin('offer.take')
  own.state.isDown = true
  expect(await own.ports.findAct({ act }, signal)).toMatchObject({ kind: 'unread' })
  own.state.isDown = false
  await own.ports.findAct({ act }, signal)
  own.ports.announce({ act })
  expect(own.events).toEqual([
    ['take_bonus', { bonus: 51 }],
    ['take_bonus', { bonus: 52 }],
  ])
})

test('[BON-2] the reward is read again before the question, after the state that it is compared with', async () => {
  const own = open()
  own.client.setQueryData(['bonuses.get', {}], { items: [] })
  await own.prepare('bonus.activate')
  expect(own.client.getQueryState(['bonuses.get', {}])?.isInvalidated).toBe(false)
  await own.prepare('bonus.remove')
  expect(own.client.getQueryState(['bonuses.get', {}])?.isInvalidated).toBe(true)
})

test('an act that is no longer possible is refused before anything is sent', async () => {
  const own = open()
  own.world.bonus = 'expired'
  expect(await own.prepare('bonus.remove')).toEqual({ kind: 'refused', problem: { code: 'Changed' } })
})

test('[PRM-2] a code is passed by ticket and its error is set on its field; an unknown code has an event of its own', async () => {
  const own = open()
  own.state.answer = () => refuse('InvalidParameterException', { data: { promo_code: ['INVALID'] } })
  const { act, outcome } = await own.begin('code.activate')
  expect([own.sent()[0]?.input.promo_code, JSON.stringify(act)]).toEqual([
    'SALOM',
    expect.not.stringContaining('SALOM'),
  ])
  expect(outcome).toMatchObject({ kind: 'refused', problem: { fields: { promo_code: ['INVALID'] } } })
  own.ports.trackRefusal({ act, code: 'USED' })
  own.ports.trackRefusal({ act, code: 'INVALID' })
  expect(own.events).toEqual([['promocode_not_found', {}]])
})

test('[LOY-1] if the platform stores no character, this device does: nothing is sent, and the event is the same', async () => {
  const store = characterStore(1)
  const own = open({ ownCharacter: () => store })
  const { act, outcome } = await own.begin('character.set')
  own.ports.announce({ act })
  expect([outcome.kind, store.get(), own.sent(), own.events]).toEqual([
    'accepted',
    7,
    [],
    [['set_character', { character: '7' }]],
  ])
  expect(await own.prepare('character.set')).toEqual({ kind: 'refused', problem: { code: 'Changed' } })
})
