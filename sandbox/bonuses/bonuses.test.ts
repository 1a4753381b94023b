import { DAY_MS } from '#base/time.ts'
import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { grantFreeSpins } from '../casino/free-spins.ts'
import { playRound } from '../casino/play-round.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { freshBonus, withoutActive } from '../testing/bonus-fixtures.ts'
import { freshIntent } from '../testing/cashier-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import type { BonusType } from './bonus.ts'
import { expireBonuses } from './expire-due.ts'
import { wagerStake } from './wager-stake.ts'

const ME = 100_001

onUsualDatabase((open) => {
  const database = () => open().sandbox.database
  const player = () => open().player('player@playbill.test')
  const balance = async (kind: 'main' | 'bonus' | 'betting_bonus') =>
    (await readBalance(database(), ME, kind, 'read')).minor
  const find = async (me: Visitor, id: number) => {
    const lists = await Promise.all([
      me.call('bonuses.get', { count: 100 }),
      me.call('BettingBonuses.get', { count: 100 }),
    ])
    return lists.flatMap(({ body }) => (body.data as CallOutput<'bonuses.get'>).items).find((one) => one.id === id)
  }
  const activate = (me: Visitor, id: number, intent = freshIntent()) =>
    me.call('bonuses.activate', { bonus_id: id, intent_id: intent })
  const stake = (minor: number, product: BonusType = 'casino', gameType?: 'slot' | 'live') =>
    database().transaction(async (tx) => {
      await readBalance(tx, ME, 'main', 'for-update')
      await wagerStake(tx, {
        playerId: ME,
        currency: 'UZS',
        minor,
        product,
        at: open().clock.now(),
        ...(gameType ? { gameType } : {}),
      })
    })

  test('[BON-2] a fresh sandbox has bonuses whose money is exactly the bonus balances that the test players begin with', async () => {
    const me = await player()
    const { items } = (await me.call('bonuses.get', { status: 'active' })).body.data as CallOutput<'bonuses.get'>
    expect(items).toMatchObject([
      {
        type: 'casino',
        status: 'active',
        balance: { amount: 150_000, currency: 'UZS' },
        wagering: { required: { amount: 1_500_000 }, done: { amount: 0 } },
      },
    ])
    expect(await balance('bonus')).toBe(15_000_000)
    const betting = (await me.call('BettingBonuses.get', { status: 'active' })).body.data as CallOutput<'bonuses.get'>
    expect(betting.items[0]).toMatchObject({ type: 'betting', balance: { amount: 50_000 } })
  })

  test('[BON-1] activating moves the money from the house once, however often the intent is sent', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'casino')
    const id = await freshBonus(open(), ME, { minor: 700_000 })
    const intent = freshIntent()
    const answers = await Promise.all(Array.from({ length: 8 }, () => activate(me, id, intent)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect((await activate(me, id, intent)).body).toEqual({ data: 1 })
    expect(await balance('bonus')).toBe(700_000)
    expect(await find(me, id)).toMatchObject({ status: 'active', balance: { amount: 7_000 } })
    const again = await activate(me, id)
    expect([again.status, again.body.error?.type, again.body.error?.error_data]).toEqual([
      409,
      'InvalidRequestException',
      { status: 'active' },
    ])
  })

  test('[BON-1] one bonus of a type is active at a time, whatever is asked at once; the other type is another matter', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'casino')
    await withoutActive(open(), ME, 'betting')
    const [one, two, betting] = [
      await freshBonus(open(), ME),
      await freshBonus(open(), ME),
      await freshBonus(open(), ME, { type: 'betting' }),
    ]
    const answers = await Promise.all([activate(me, one), activate(me, two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const active = answers[0]?.status === 200 ? one : two
    expect(answers.find(({ status }) => status === 409)?.body.error?.error_data).toEqual({ active_id: active })
    expect((await me.call('BettingBonuses.activate', { bonus_id: betting })).status).toBe(200)
    expect([await balance('bonus'), await balance('betting_bonus')]).toEqual([1_000_000, 1_000_000])
    const wrongType = await me.call('bonuses.remove', { bonus_id: betting })
    expect([wrongType.body.error?.type, wrongType.body.error?.error_data]).toEqual([
      'InvalidParameterException',
      { bonus_id: ['unknown'] },
    ])
  })

  test('[BON-1] a bonus that is put back keeps what is left of it and what was staked for it', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'casino')
    const id = await freshBonus(open(), ME, { minor: 1_000_000, wagering: 5 })
    await activate(me, id)
    await database().transaction((tx) =>
      postMovement(tx, {
        at: 0,
        cause: 'test-lost',
        reference: `${id}`,
        currency: 'UZS',
        entries: [
          { account: { player: ME, kind: 'bonus' }, minor: -400_000 },
          { account: { house: 'games' }, minor: 400_000 },
        ],
      }),
    )
    await stake(400_000)
    expect((await me.call('bonuses.deactivate', { bonus_id: id })).body).toEqual({ data: 1 })
    expect(await balance('bonus')).toBe(0)
    expect(await find(me, id)).toMatchObject({
      status: 'available',
      balance: { amount: 6_000 },
      wagering: { done: { amount: 4_000 } },
    })
    await activate(me, id)
    expect(await balance('bonus')).toBe(600_000)
    expect(await find(me, id)).toMatchObject({
      status: 'active',
      balance: { amount: 6_000 },
      wagering: { done: { amount: 4_000 } },
    })
  })

  test('[BON-1] a wagered bonus becomes real money up to its limit, the rest is burned; large stakes and tables count for what the terms say', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'casino')
    const id = await freshBonus(open(), ME, {
      minor: 1_000_000,
      wagering: 3,
      maxBetMinor: 500_000,
      maxPayoutMinor: 800_000,
    })
    await activate(me, id)
    const before = await balance('main')
    await stake(2_000_000, 'casino', 'slot')
    await stake(400_000, 'casino', 'live')
    await stake(400_000, 'betting')
    expect((await find(me, id))?.wagering.done.amount).toBe(5_400)
    for (let n = 0; n < 5; n++) await stake(500_000, 'casino', 'slot')
    expect(await find(me, id)).toMatchObject({
      status: 'wagered',
      balance: { amount: 0 },
      paid_out: { amount: 8_000 },
      wagering: { done: { amount: 30_000 } },
    })
    expect([(await balance('main')) - before, await balance('bonus')]).toEqual([800_000, 0])
  })

  test('[M17] removing burns the money of this bonus only, once; real money is not touched', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'betting')
    const id = await freshBonus(open(), ME, { type: 'betting', minor: 300_000 })
    await me.call('BettingBonuses.activate', { bonus_id: id })
    const before = await balance('main')
    const intent = freshIntent()
    for (let n = 0; n < 3; n++)
      expect((await me.call('BettingBonuses.remove', { bonus_id: id, intent_id: intent })).body).toEqual({ data: 1 })
    expect([(await balance('main')) - before, await balance('betting_bonus')]).toEqual([0, 0])
    expect((await me.call('BettingBonuses.remove', { bonus_id: id })).body.error?.error_data).toEqual({
      status: 'removed',
    })
  })

  test('[BON-1] a bonus whose time is over is worth nothing at once, and the job ends it', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'casino')
    const [active, available] = [await freshBonus(open(), ME, { days: 1 }), await freshBonus(open(), ME, { days: 1 })]
    await activate(me, active)
    open().clock.advance(DAY_MS)
    const again = await player()
    expect((await activate(again, available)).body.error?.error_data).toEqual({ status: 'expired' })
    expect((await again.call('bonuses.deactivate', { bonus_id: active })).body.error?.error_data).toEqual({
      status: 'expired',
    })
    await expireBonuses(database(), open().clock.now())
    expect(await balance('bonus')).toBe(0)
    expect([(await find(again, active))?.status, (await find(again, available))?.status]).toEqual([
      'expired',
      'expired',
    ])
  })

  test('[BON-1] what a free spin wins is a bonus of its own: active where none is, else kept until it is activated', async () => {
    const me = await player()
    await withoutActive(open(), ME, 'casino')
    const now = open().clock.now()
    const [slot] = await database().query<{ sysname: string }>(
      "select sysname from sandbox.games where type = 'slot' and not maintenance order by priority limit 1",
    )
    const grant = {
      playerId: ME,
      game: slot?.sysname ?? '',
      count: 400,
      stakeMinor: 100_000,
      currency: 'UZS',
      texts: { uz: 'Sinov', ru: 'Проба' },
      now,
      expiresAt: now + DAY_MS,
    }
    const spins = await database().transaction((tx) => grantFreeSpins(tx, { ...grant, source: 'test-spins' }))
    let won = 0
    let n = 0
    const spin = async () => {
      const round = await database().transaction((tx) =>
        playRound(
          tx,
          { playerId: ME, game: grant.game, mode: 'free', clientId: `spins-test-${n++}`, stakeMinor: 0, choice: {} },
          { random: { next: () => Math.random() }, now },
        ),
      )
      won += round.win_minor
    }
    while (won === 0) await spin()
    const [made] = await database().query<{ id: number }>('select id from sandbox.bonuses where source like $1', [
      `spins-${spins}-%`,
    ])
    expect(await find(me, made?.id ?? 0)).toMatchObject({
      status: 'active',
      amount: { amount: won / 100 },
      balance: { amount: won / 100 },
      wagering: { required: { amount: won / 10 } },
    })
    await me.call('bonuses.deactivate', { bonus_id: made?.id ?? 0 })
    const other = await freshBonus(open(), ME)
    await activate(me, other)
    const first = won
    while (won === first) await spin()
    expect(await balance('bonus')).toBe(1_000_000)
    expect(await find(me, made?.id ?? 0)).toMatchObject({
      status: 'available',
      amount: { amount: won / 100 },
      balance: { amount: won / 100 },
      wagering: { required: { amount: won / 10 } },
    })
  })

  test('[CFG-8] a bonus is described in the locale of the call, with its terms and pictures', async () => {
    const me = await player()
    const id = await freshBonus(open(), ME, { wagering: 5, maxPayoutMinor: 5_000_000 })
    const uz = (await find(me, id))?.description
    expect(uz?.terms).toContain('Aylanma: bonusning 5 barobari, jami 50\u00a0000\u00a0soʻm.')
    expect(uz?.image).toMatch(/^\/sandbox\/media\/thanks-image\.[0-9a-f]{12}\.svg$/)
    expect(Object.keys(uz ?? {})).toEqual(
      expect.arrayContaining(['image', 'image_mobile', 'image_square', 'image_card']),
    )
    const ru = await (await open().player('+998901234567')).call('bonuses.get', {})
    expect((ru.body.data as CallOutput<'bonuses.get'>).items[0]?.description?.terms[0]).toContain('Отыгрыш: 15-кратная')
  })
})
