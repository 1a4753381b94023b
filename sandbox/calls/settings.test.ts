import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { paymentMethods } from '../cashier/methods.ts'
import { withdrawalRules } from '../cashier/withdrawal-rules.ts'
import { deposit } from '../testing/cashier-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

type Settings = CallOutput<'cashier.getdepositsettings'>

test('at least eight methods, of every kind and mode, that differ in limits, currencies, fees, fields and state', () => {
  expect(paymentMethods.length).toBeGreaterThanOrEqual(8)
  const ways = paymentMethods.flatMap(({ deposit: way }) => (way ? [way] : []))
  expect(new Set(ways.map(({ mode }) => mode))).toEqual(
    new Set(['frame', 'redirect', 'new_window', 'mobile', 'pending']),
  )
  expect(new Set(paymentMethods.map(({ kind }) => kind))).toEqual(
    new Set(['card', 'wallet', 'mobile', 'bank', 'phone']),
  )
  expect(new Set(paymentMethods.map(({ state }) => state))).toEqual(new Set(['working', 'troubled', 'maintenance']))
  expect(new Set(ways.map((way) => JSON.stringify(way.currencies))).size).toBe(ways.length)
  expect(new Set(paymentMethods.map(({ id }) => id)).size).toBe(paymentMethods.length)
})

test('no withdrawal method takes more at once than a day allows, and every method can be paid out in the currency in which its period is known', () => {
  for (const { sysname, withdraw } of paymentMethods) {
    for (const [currency, { min, max }] of Object.entries(withdraw?.currencies ?? {})) {
      expect([sysname, currency, max <= withdrawalRules(currency).day, min < max]).toEqual([
        sysname,
        currency,
        true,
        true,
      ])
    }
  }
})

onUsualDatabase((open) => {
  test('[CSH-10] a guest sees the methods, in the words of the locale, with limits, fees, fields and sums for each currency', async () => {
    const read = async (locale: string) =>
      (await open().app.inject(`/api/cashier.getdepositsettings?v=2.34&locale=${locale}`)).json().data as Settings
    const [uz, ru] = [await read('uz'), await read('ru')]
    expect([uz.currency, uz.remaining]).toEqual(['UZS', null])
    expect(uz.methods.find(({ sysname }) => sysname === 'sadaf-pay')).toMatchObject({
      name: 'Sadaf',
      state: 'troubled',
      state_text: expect.stringContaining('kechikishi'),
      fees: [{ currency: 'UZS', percent: 0.5, fixed: 1000 }],
    })
    expect(ru.methods.find(({ sysname }) => sysname === 'aloqa-hisobi')).toMatchObject({
      name: 'Счёт телефона',
      mode: 'pending',
      fields: [{ name: 'phone', type: 'phone', label: 'Номер телефона', is_required: true }],
    })
    expect(uz.currencies).toEqual(['UZS', 'RUB', 'USD', 'EUR'])
  })

  test('a method that a person puts into maintenance takes nothing, and says so in the settings', async () => {
    const player = await open().player('player@playbill.test')
    await open().sandbox.database.query(
      "insert into sandbox.method_states (method, state) values ('bulut-hamyon', 'maintenance')",
    )
    const settings = (await player.call('cashier.getdepositsettings', {})).body.data as Settings
    expect(settings.methods.find(({ sysname }) => sysname === 'bulut-hamyon')?.state).toBe('maintenance')
    expect(
      (await player.call('cashier.makedeposit', { method: 'bulut-hamyon', amount: 50_000, currency: 'UZS' })).body.error
        ?.type,
    ).toBe('BillingUnavailableException')
    await open().sandbox.database.query('delete from sandbox.method_states')
  })

  test("[M12] a deposit fits the method's limits, currency and fields, and what the player's own limit leaves, open ones counted", async () => {
    const player = await open().player('player@playbill.test')
    const refused = async (input: object) => {
      const { body } = await player.send('cashier.makedeposit', {
        method: 'oltin-karta',
        amount: 50_000,
        currency: 'UZS',
        ...input,
      })
      return body.error?.error_data
    }
    expect(await refused({ amount: 9_999 })).toEqual({ amount: ['minimum'], min: 10_000, max: 10_000_000 })
    expect(await refused({ amount: 10_000_001 })).toEqual({ amount: ['maximum'], min: 10_000, max: 10_000_000 })
    expect(await refused({ currency: 'USD' })).toEqual({ currency: ['unknown'] })
    expect(await refused({ method: 'safar-karta', currency: 'USD', amount: 10 })).toEqual({ currency: ['account'] })
    expect(await refused({ method: 'toString' })).toEqual({ method: ['unknown'] })
    expect(await refused({ currency: 'CONSTR' })).toEqual({ currency: ['unknown'] })
    expect(await refused({ method: 'aloqa-hisobi', amount: 10_000, requisites: {} })).toEqual({
      'requisites.phone': ['required'],
    })
    expect(await refused({ method: 'aloqa-hisobi', amount: 10_000, requisites: { phone: 'abc' } })).toEqual({
      'requisites.phone': ['phoneFormat'],
    })
    await open().sandbox.database.query(
      "insert into sandbox.player_limits (player_id, kind, period, amount) values (100003, 'deposit', 'day', 10000000)",
    )
    const limited = await open().player('empty@playbill.test')
    await deposit(limited, { amount: 60_000 })
    const both = await Promise.all(
      [40_000, 40_000].map((amount) =>
        limited.call('cashier.makedeposit', { method: 'oltin-karta', amount, currency: 'UZS' }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const over = both.find(({ status }) => status === 422)?.body.error
    expect([over?.type, over?.error_data]).toEqual([
      'BillingDepositLimitExceededException',
      { amount: 0, currency: 'UZS', date: '2026-01-10T19:00:00.000Z' },
    ])
    expect(((await limited.call('cashier.getdepositsettings', {})).body.data as Settings).remaining).toEqual({
      amount: 0,
      currency: 'UZS',
    })
  })

  test('a player on a break cannot deposit, and learns until when; withdrawals still work', async () => {
    const { clock, sandbox } = open()
    const until = new Date(clock.now() + 86_400_000)
    await sandbox.database.query('update sandbox.players set paused_until = $1 where id = 100001', [until])
    const player = await open().player('player@playbill.test')
    const refused = await player.call('cashier.makedeposit', { method: 'oltin-karta', amount: 10_000, currency: 'UZS' })
    expect([refused.body.error?.type, refused.body.error?.error_data]).toEqual([
      'BillingDepositLimitExceededException',
      { amount: 0, currency: 'UZS', date: until.toISOString() },
    ])
    await sandbox.database.query(
      "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values (100001, 'email', 'break@playbill.test', true, 'x', $1) on conflict do nothing",
      [until],
    )
    expect(
      (
        await player.call('cashier.makewithdrawal', {
          method: 'bulut-hamyon',
          amount: 10_000,
          currency: 'UZS',
          requisites: { wallet: '123456789012' },
        })
      ).status,
    ).toBe(200)
    await sandbox.database.query('update sandbox.players set paused_until = null where id = 100001')
  })
})
