import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { CasinoGame } from '../casino/find-game.ts'
import { engineIdOf } from '../casino/engines/engine-of.ts'
import { playRound } from '../casino/play-round.ts'
import { Refusal } from '../casino/refusal.ts'
import { bettor } from '../testing/betting-fixtures.ts'
import { newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { START } from '../testing/open-sandbox.ts'
import { eventsOf, legsOf, sendSlip, slipOf } from '../testing/sportsbook-fixtures.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const uzs = (amount: number) => ({ amount, currency: 'UZS' })
/** The highest draw flies as high as any target; this one below twice the stake, and hits no jackpot. */
const wins = { next: () => 0.999_999_9 }
const loses = { next: () => 0.3 }

type Someone = Awaited<ReturnType<typeof bettor>>
type Items = CallOutput<'account.getPlayLimits'>['items']

onUsualDatabase((open) => {
  let n = 0
  const db = () => open().sandbox.database
  const crash = async (): Promise<CasinoGame> => {
    const games = await db().query<CasinoGame>(
      'select * from sandbox.games where not maintenance and has_demo order by priority',
    )
    const game = games.find((one) => engineIdOf(one) === 'crash' && one.min_bet <= 100_000)
    if (!game) throw new Error('There is no crash game')
    return game
  }

  const richPlayer = () => bettor(open(), 100_000_000)
  const play = async (someone: Someone, stake: number, { random = loses, mode = 'real' as 'real' | 'fun' } = {}) => {
    // Read before: PGlite has one connection, which the transaction holds.
    const { sysname } = await crash()
    const wish = {
      playerId: someone.uid,
      game: sysname,
      mode,
      clientId: `limited-round-${++n}`,
      stakeMinor: stake * 100,
      choice: { target: 200 },
    }
    return await db()
      .transaction((tx) => playRound(tx, wish, { random, now: open().clock.now() }))
      .then(
        () => 'played',
        (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error)),
      )
  }
  const launch = async (someone: Someone, mode: 'real' | 'fun' = 'real') =>
    (
      (await someone.call('games.createLaunch', { sysname: (await crash()).sysname, mode })).body
        .data as CallOutput<'games.createLaunch'>
    ).refusal
  const limitsOf = async (someone: Someone) =>
    new Map(
      ((await someone.call('account.getPlayLimits', {})).body.data as { items: Items }).items.map((one) => [
        one.kind,
        one,
      ]),
    )

  test('[PRF-4] all limits of play are listed, even if none is set', async () => {
    const limits = await limitsOf(await newPlayer(open()))
    expect([...limits.keys()]).toEqual(['session', 'loss', 'stake'])
    expect(limits.get('loss')).toEqual({
      kind: 'loss',
      can_edit: true,
      expired_at: null,
      available_amount: null,
      available_minutes: null,
      limit_amount: null,
      limit_minutes: null,
      period: 'none',
      next: null,
    })
  })

  test('[PRF-4] a limit of stakes counts stakes regardless of wins, refuses a round that exceeds what is left, and starts over each period', async () => {
    open().clock.set(START + 10 * DAY)
    const someone = await richPlayer()
    expect(
      (await someone.call('account.setStakeLimit', { limit_amount: 10_000, period: 'day' })).body.data,
    ).toMatchObject({
      kind: 'stake',
      limit_amount: uzs(10_000),
      available_amount: uzs(10_000),
      limit_minutes: null,
      expired_at: '2026-01-20T19:00:00.000Z',
      period: 'day',
    })
    expect(await play(someone, 6_000, { random: wins })).toBe('played')
    expect((await limitsOf(someone)).get('stake')?.available_amount).toEqual(uzs(4_000))
    expect([await play(someone, 5_000), await launch(someone)]).toEqual(['stake-limit', null])
    expect(await play(someone, 4_000)).toBe('played')
    expect([await play(someone, 1_000), await launch(someone), await launch(someone, 'fun')]).toEqual([
      'stake-limit',
      'stake-limit',
      null,
    ])
    expect(await play(someone, 1_000, { mode: 'fun' })).toBe('played')
    open().clock.set(Date.UTC(2026, 0, 20, 19))
    expect([await play(someone, 5_000), await launch(someone)]).toEqual(['played', null])
  })

  test('[PRF-4] a limit of losses counts stakes less wins; what was won can be lost again', async () => {
    open().clock.set(START + 20 * DAY)
    const someone = await richPlayer()
    await someone.call('account.setLossLimit', { limit_amount: 10_000, period: 'week' })
    expect(await play(someone, 8_000)).toBe('played')
    expect((await limitsOf(someone)).get('loss')?.available_amount).toEqual(uzs(2_000))
    expect(await play(someone, 3_000)).toBe('loss-limit')
    expect(await play(someone, 2_000, { random: wins })).toBe('played')
    expect((await limitsOf(someone)).get('loss')?.available_amount).toEqual(uzs(4_000))
    for (let round = 0; round < 4; round++) {
      const left = (await limitsOf(someone)).get('loss')?.available_amount?.amount ?? 0
      expect(await play(someone, left, { random: wins })).toBe('played')
    }
    // More was won than lost: the limit shows itself, and the win can be lost besides.
    expect((await limitsOf(someone)).get('loss')?.available_amount).toEqual(uzs(10_000))
    expect(await play(someone, 11_000)).toBe('played')
  })

  test('[PRF-4] a limit of time counts from round to round, 3 minutes at most, and refuses when it is used up', async () => {
    open().clock.set(START + 30 * DAY)
    const someone = await richPlayer()
    await someone.call('account.setSessionLimit', { limit_minutes: 5, period: 'day' })
    const left = async () => (await limitsOf(someone)).get('session')?.available_minutes
    expect([await play(someone, 1_000), await left()]).toEqual(['played', 5])
    open().clock.advance(MINUTE)
    expect([await play(someone, 1_000), await left()]).toEqual(['played', 4])
    open().clock.advance(90 * MINUTE)
    expect(await left()).toBe(1)
    expect(await play(someone, 1_000)).toBe('played')
    open().clock.advance(MINUTE - 1)
    expect([await play(someone, 1_000, { mode: 'fun' }), await play(someone, 1_000)]).toEqual(['played', 'played'])
    open().clock.advance(1)
    expect([await left(), await play(someone, 1_000), await launch(someone)]).toEqual([0, 'time-limit', 'time-limit'])
    expect(await play(someone, 1_000, { mode: 'fun' })).toBe('played')
    open().clock.advance(DAY)
    expect(await play(someone, 1_000)).toBe('played')
  })

  test('[PRF-4] rounds at once do not exceed a limit together', async () => {
    open().clock.set(START + 40 * DAY)
    for (const call of ['account.setStakeLimit', 'account.setLossLimit'] as const) {
      const someone = await richPlayer()
      await someone.call(call, { limit_amount: 10_000, period: 'day' })
      const ends = await Promise.all(Array.from({ length: 6 }, () => play(someone, 4_000)))
      expect(ends.filter((end) => end === 'played')).toHaveLength(2)
      expect(new Set(ends)).toEqual(
        new Set(['played', call === 'account.setStakeLimit' ? 'stake-limit' : 'loss-limit']),
      )
    }
  })

  test('[PRF-4] bets on sports count and are refused like rounds', async () => {
    open().clock.set(START + 50 * DAY)
    const someone = await bettor(open())
    const leg = async () => legsOf(await eventsOf(open(), someone)).slice(0, 1)
    await someone.call('account.setStakeLimit', { limit_amount: 3_000, period: 'day' })
    const bet = async (amount: number) =>
      (await sendSlip(open(), someone, slipOf(await leg(), { stakeMinor: amount * 100 }))).body.error?.reason ?? null
    expect([await bet(2_000), await bet(2_000), await bet(1_000), await bet(1_000)]).toEqual([
      null,
      'stake-limit',
      null,
      'stake-limit',
    ])
    await someone.call('account.setLossLimit', { limit_amount: 3_000, period: 'day' })
    open().clock.advance(DAY)
    await someone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    await someone.call('account.setSessionLimit', { limit_minutes: 1, period: 'day' })
    expect(await bet(1_000)).toBe(null)
    open().clock.advance(MINUTE)
    expect(await bet(1_000)).toBe('time-limit')
  })

  test('[PRF-4] a laxer limit waits 24 hours, a stricter one holds at once; a break allows only stricter ones', async () => {
    open().clock.set(START + 60 * DAY)
    const someone = await richPlayer()
    const set = async (limit_minutes: number | null, period: 'day' | 'none') =>
      (await someone.call('account.setSessionLimit', { limit_minutes, period })).body.data
    await set(60, 'day')
    expect(await set(30, 'day')).toMatchObject({ limit_minutes: 30, next: null })
    expect(await set(null, 'none')).toMatchObject({
      limit_minutes: 30,
      next: { limit_minutes: null, limit_amount: null, period: 'none', from: '2026-03-12T12:00:00.000Z' },
    })
    await someone.call('account.setTimeOut', { duration: 'day' })
    expect((await limitsOf(someone)).get('session')).toMatchObject({ can_edit: false })
    expect(refusal(await someone.call('account.setSessionLimit', { limit_minutes: 31, period: 'day' }))).toEqual([
      'InvalidParameterException',
      { limit_minutes: ['paused'] },
    ])
    open().clock.advance(DAY)
    await someone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect((await limitsOf(someone)).get('session')).toMatchObject({ limit_minutes: null, period: 'none', next: null })
  })

  test.each([
    ['account.setLossLimit', { period: 'day' as const }, { limit_amount: ['required'] }],
    ['account.setStakeLimit', { limit_amount: 5.001, period: 'day' as const }, { limit_amount: ['decimals'] }],
    ['account.setSessionLimit', { period: 'week' as const }, { limit_minutes: ['required'] }],
    ['account.setSessionLimit', { limit_minutes: 5, period: 'none' as const }, { limit_minutes: ['none'] }],
  ] as const)('[PRF-4] %s refuses %o', async (call, input, data) => {
    const someone = await newPlayer(open())
    expect(refusal(await someone.call(call, input))).toEqual(['InvalidParameterException', data])
  })

  test('[PRF-4] a limit that the platform does not have is neither listed nor applied', async () => {
    open().clock.set(START + 70 * DAY)
    const someone = await richPlayer()
    await someone.call('account.setStakeLimit', { limit_amount: 2_000, period: 'day' })
    expect(await play(someone, 3_000)).toBe('stake-limit')
    await db().query(
      `insert into sandbox.settings (name, value) values ('missing_capabilities', '["set_stake_limit"]')`,
    )
    expect([...(await limitsOf(someone)).keys()]).toEqual(['session', 'loss'])
    expect(await play(someone, 3_000)).toBe('played')
    await db().query("delete from sandbox.settings where name = 'missing_capabilities'")
    expect(await play(someone, 1_000)).toBe('stake-limit')
  })
})
