import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { isPaused, remainingDeposit } from '../identity/limits.ts'
import { newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { START } from '../testing/open-sandbox.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const uzs = (amount: number) => ({ amount, currency: 'UZS' })

onUsualDatabase((open) => {
  const db = () => open().sandbox.database
  const deposit = (playerId: number, minor: number, status: string) =>
    db().query(
      `insert into sandbox.transactions (player_id, type, status, method, currency, minor, created_at, updated_at, expires_at) values ($1, 'deposit', $2, 'card', 'UZS', $3, $4, $4, $4)`,
      [playerId, status, minor, new Date(open().clock.now())],
    )

  test('[CSH-18] without a limit the period is "none"', async () => {
    const someone = await newPlayer(open())
    expect((await someone.call('account.getDepositLimit', {})).body.data).toEqual({
      available_amount: null,
      can_edit: true,
      paused_until: null,
      expired_at: null,
      limit_amount: null,
      period: 'none',
      next: null,
    })
    expect(await remainingDeposit(db(), someone.uid, open().clock.now())).toBeNull()
  })

  test('[CSH-13] deposits of the period count, pending ones too, failed ones do not; the next period starts at zero', async () => {
    open().clock.set(START + 10 * DAY)
    const someone = await newPlayer(open())
    await deposit(someone.uid, 3_000, 'success')
    expect((await someone.call('account.setDepositLimit', { limit_amount: 100, period: 'day' })).body.data).toEqual({
      available_amount: uzs(70),
      can_edit: true,
      paused_until: null,
      expired_at: '2026-01-20T19:00:00.000Z',
      limit_amount: uzs(100),
      period: 'day',
      next: null,
    })
    await deposit(someone.uid, 5_000, 'processing')
    await deposit(someone.uid, 9_000, 'failed')
    expect(await remainingDeposit(db(), someone.uid, open().clock.now())).toEqual({ minor: 2_000, currency: 'UZS' })
    await deposit(someone.uid, 5_000, 'success')
    expect(await remainingDeposit(db(), someone.uid, open().clock.now())).toEqual({ minor: 0, currency: 'UZS' })
    open().clock.set(Date.UTC(2026, 0, 20, 19))
    expect(await remainingDeposit(db(), someone.uid, open().clock.now())).toEqual({ minor: 10_000, currency: 'UZS' })
  })

  test('[CSH-13] a stricter limit holds at once, a laxer one after 24 hours, and a stricter one gives that up', async () => {
    open().clock.set(START + 20 * DAY)
    const someone = await newPlayer(open())
    const set = async (limit_amount: number | null, period: 'day' | 'week' | 'none') => {
      const {
        limit_amount: amount,
        period: now,
        next,
      } = (await someone.call('account.setDepositLimit', { limit_amount, period })).body
        .data as CallOutput<'account.getDepositLimit'>
      return [amount?.amount ?? null, now, next && [next.limit_amount?.amount ?? null, next.period]]
    }
    const now = async () =>
      ((await someone.call('account.getDepositLimit', {})).body.data as CallOutput<'account.getDepositLimit'>)
        .limit_amount?.amount ?? null
    expect(await set(100, 'day')).toEqual([100, 'day', null])
    expect(await set(50, 'day')).toEqual([50, 'day', null])
    expect(await set(200, 'day')).toEqual([50, 'day', [200, 'day']])
    open().clock.advance(DAY - 1)
    expect(await now()).toBe(50)
    open().clock.advance(1)
    expect(await now()).toBe(200)
    expect(await set(null, 'none')).toEqual([200, 'day', [null, 'none']])
    expect(await set(150, 'week')).toEqual([150, 'week', null])
    open().clock.advance(2 * DAY)
    await someone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect(await now()).toBe(150)
    expect(await set(null, 'none')).toEqual([150, 'week', [null, 'none']])
    open().clock.advance(DAY)
    await someone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect(await now()).toBeNull()
  })

  test('[CSH-13] [PRF-4] a month in place of a week waits: the week that lies in two months leaves no more for it', async () => {
    open().clock.set(Date.UTC(2026, 2, 31, 12))
    const someone = await newPlayer(open())
    await someone.call('account.setDepositLimit', { limit_amount: 100, period: 'week' })
    await deposit(someone.uid, 10_000, 'success')
    open().clock.set(Date.UTC(2026, 3, 1, 12))
    const login = { login: someone.email, password: 'Secret-1' }
    await someone.call('auth.login', login)
    const set = { limit_amount: 100, period: 'month' } as const
    expect((await someone.call('account.setDepositLimit', set)).body.data).toMatchObject({
      available_amount: uzs(0),
      period: 'week',
      next: { limit_amount: uzs(100), period: 'month', from: '2026-04-02T12:00:00.000Z' },
    })
    await someone.call('account.setTimeOut', { duration: 'day' })
    expect(refusal(await someone.call('account.setDepositLimit', set))).toEqual([
      'InvalidParameterException',
      { limit_amount: ['paused'] },
    ])
  })

  test.each([
    [{ period: 'day' as const }, 'required'],
    [{ limit_amount: 5, period: 'none' as const }, 'none'],
    [{ limit_amount: 5.001, period: 'day' as const }, 'decimals'],
  ])('[CSH-13] %o is refused: %s', async (input, rule) => {
    const someone = await newPlayer(open())
    expect(refusal(await someone.call('account.setDepositLimit', input))).toEqual([
      'InvalidParameterException',
      { limit_amount: [rule] },
    ])
  })

  test('[PRF-4] a time-out pauses, can be made longer and never shorter, and limits only become stricter meanwhile', async () => {
    open().clock.set(START + 40 * DAY)
    const someone = await newPlayer(open())
    await someone.call('account.setDepositLimit', { limit_amount: 100, period: 'day' })
    const until = async (duration: 'day' | 'week') =>
      Date.parse(((await someone.call('account.setTimeOut', { duration })).body.data as { until: string }).until) -
      open().clock.now()
    expect([await until('day'), await until('week'), await until('day')]).toEqual([DAY, 7 * DAY, 7 * DAY])
    expect((await someone.call('account.getDepositLimit', {})).body.data).toMatchObject({
      can_edit: false,
      paused_until: new Date(open().clock.now() + 7 * DAY).toISOString(),
    })
    expect(refusal(await someone.call('account.setDepositLimit', { limit_amount: 101, period: 'day' }))).toEqual([
      'InvalidParameterException',
      { limit_amount: ['paused'] },
    ])
    expect((await someone.call('account.setDepositLimit', { limit_amount: 99, period: 'day' })).status).toBe(200)
    expect(await isPaused(db(), someone.uid, open().clock.now())).toBe(true)
    const account = async () => {
      const visitor = open().visitor()
      await visitor.call('auth.login', { login: someone.email, password: 'Secret-1' })
      return (await visitor.call('account.getInfo', {})).body.data
    }
    expect(await account()).toMatchObject({ uid: someone.uid, is_in_time_out: true })
    open().clock.advance(7 * DAY)
    expect(await isPaused(db(), someone.uid, open().clock.now())).toBe(false)
    expect(await account()).toMatchObject({ uid: someone.uid, is_in_time_out: false })
  })

  test('[OFR-1] [BNR-1] [POP-6] [LOY-3] during a time-out nothing is offered and nothing is announced; notices come when it is over', async () => {
    const someone = await newPlayer(open())
    const offered = async (visitor: Pick<typeof someone, 'call'>) =>
      Promise.all(
        [
          ['banners.get', {}],
          ['campaigns.getoffers', {}],
          ['popups.get', { path: '/' }],
        ].map(async ([name, input]) => {
          const { items } = (await visitor.call(name as 'banners.get', input as object)).body.data as {
            items: unknown[]
          }
          return items.length > 0
        }),
      )
    const before = await offered(someone)
    expect(before.slice(0, 2)).toEqual([true, true])
    await someone.call('account.setTimeOut', { duration: 'day' })
    const notices = async (visitor: Pick<typeof someone, 'call'>) =>
      ((await visitor.call('loyalty.getnotifications', {})).body.data as CallOutput<'loyalty.getnotifications'>).items
    expect([await offered(someone), await notices(someone)]).toEqual([[false, false, false], []])
    open().clock.advance(DAY)
    const again = open().visitor()
    await again.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect(await offered(again)).toEqual(before)
    expect((await notices(again)).map(({ trigger }) => trigger)).toContain('register')
  })

  test('[PRF-4] a self-excluded player is signed out in every browser and cannot sign in until it is over', async () => {
    open().clock.set(START + 60 * DAY)
    const someone = await newPlayer(open())
    const elsewhere = open().visitor()
    await elsewhere.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect((await someone.send('account.selfExclude', { duration: 'half_year', confirm: false })).status).toBe(400)
    const until = new Date(open().clock.now() + 182 * DAY).toISOString()
    const cookie = someone.cookie() ?? ''
    expect((await someone.call('account.selfExclude', { duration: 'half_year', confirm: true })).body).toEqual({
      data: { until },
    })
    expect(someone.cookie()).toBeNull()
    // The browser on another device, and this one if it misses the answer, is a guest's, and can say why.
    expect((await elsewhere.call('account.getBalance', {})).status).toBe(401)
    for (const answer of [
      await elsewhere.call('account.getInfo', {}),
      await open().visitor().call('account.getInfo', {}, { cookie }),
    ])
      expect(answer.body.data).toMatchObject({ uid: 0, session_end: 'self_exclusion', excluded_until: until })
    expect((await open().visitor().call('account.getInfo', {})).body.data).not.toHaveProperty('session_end')
    const signIn = async (password: string) =>
      await open().visitor().call('auth.login', { login: someone.email, password })
    const refused = await signIn('Secret-1')
    expect([refused.status, refusal(refused)]).toEqual([
      403,
      ['UserBannedException', { reason: 'self_exclusion', until }],
    ])
    expect((await signIn('wrong-1')).status).toBe(401)
    expect(await isPaused(db(), someone.uid, open().clock.now())).toBe(true)
    open().clock.advance(182 * DAY)
    // Sessions from that time stay ended.
    const later = (await elsewhere.call('account.getInfo', {})).body.data
    expect([later, 'session_end' in Object(later)]).toEqual([expect.objectContaining({ uid: 0 }), false])
    expect((await signIn('Secret-1')).status).toBe(200)
  })

  test('[PRF-4] an exclusion for good has no end date', async () => {
    const someone = await newPlayer(open())
    expect((await someone.call('account.selfExclude', { duration: 'forever', confirm: true })).body).toEqual({
      data: { until: null },
    })
    const answer = await open().visitor().call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect(refusal(answer)).toEqual(['UserBannedException', { reason: 'self_exclusion', until: null }])
  })
})
