import { expect, test } from 'vitest'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { randomIds } from '../ids.ts'
import { readBalance } from '../ledger/read-balance.ts'
import { freshIntent, infoOf, mainOf, paidDeposit, statusOf } from '../testing/cashier-fixtures.ts'
import { newPlayer } from '../testing/identity-fixtures.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { PAYOUT_MS, reviewWithdrawal, type Review } from './review-withdrawal.ts'

const PLAYER = 100_001
const MINUTE = 60_000

onEachDatabase((open) => {
  const run = () => open().sandbox.jobs.run()
  const heldOf = async () => (await readBalance(open().sandbox.database, PLAYER, 'held', 'read')).minor / 100
  const review = (id: number, how: Review) =>
    reviewWithdrawal(open().sandbox.database, id, how, { now: open().clock.now(), ids: randomIds })
  const ask = (visitor: Visitor, input: Partial<CallInput<'cashier.makewithdrawal'>> = {}) =>
    visitor.call('cashier.makewithdrawal', {
      method: 'bulut-hamyon',
      amount: 600_000,
      currency: 'UZS',
      requisites: { wallet: '123456789012' },
      intent_id: freshIntent(),
      ...input,
    })

  /** Signed in, with money, a contact, no withdrawal under way and no period used. */
  const ready = async (): Promise<Visitor> => {
    const { sandbox, clock } = open()
    clock.advance(31 * 86_400_000)
    await run()
    await sandbox.database.query(
      "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) values ($1, 'email', 'withdrawal@playbill.test', true, 'x', $2) on conflict do nothing",
      [PLAYER, new Date(clock.now())],
    )
    const player = await open().player('player@playbill.test')
    await paidDeposit(open(), player, { amount: 2_000_000 })
    return player
  }
  const requestWithdrawal = async (
    visitor: Visitor,
    input: Partial<CallInput<'cashier.makewithdrawal'>> = {},
  ): Promise<number> => {
    const answer = await ask(visitor, input)
    if (answer.status !== 200) throw new Error(answer.text)
    return (answer.body.data as CallOutput<'cashier.makewithdrawal'>).id
  }

  test('[CSH-8] a requested withdrawal leaves the balance and is held; once approved, it is paid when the provider says so', async () => {
    const player = await ready()
    const before = await mainOf(player)
    const id = await requestWithdrawal(player)
    expect([await mainOf(player), await heldOf(), await statusOf(player, id)]).toEqual([
      before - 600_000,
      600_000,
      'new',
    ])
    const expected = (await infoOf(player, id)).expected_at
    expect(Date.parse(expected ?? '')).toBeGreaterThan(open().clock.now())
    expect(await review(id, { do: 'approve', payout: 'succeeded' })).toBe(true)
    await run()
    expect([await heldOf(), await statusOf(player, id)]).toEqual([600_000, 'processing'])
    open().clock.advance(PAYOUT_MS)
    await run()
    expect([await mainOf(player), await heldOf(), await statusOf(player, id)]).toEqual([before - 600_000, 0, 'success'])
    const paid = await infoOf(player, id)
    expect([paid.received_at, paid.expected_at]).toEqual([paid.updated_at, undefined])
    expect(await review(id, { do: 'decline' })).toBe(false)
  })

  test.each([
    ['the house declines', { do: 'decline' }, 'failed', 'declined_by_house'],
    ['the payout fails', { do: 'approve', payout: 'declined' }, 'failed', 'payout_refused'],
  ] as const)('[CSH-8] where %s the money is in the balance again', async (_what, how, status, reason) => {
    const player = await ready()
    const before = await mainOf(player)
    const id = await requestWithdrawal(player)
    await review(id, how)
    open().clock.advance(PAYOUT_MS)
    await run()
    const info = (await player.call('cashier.getdepositinfo', { id })).body.data as CallOutput<'cashier.getdepositinfo'>
    expect([info.status, info.reason, info.can_cancel, await mainOf(player), await heldOf()]).toEqual([
      status,
      reason,
      false,
      before,
      0,
    ])
  })

  test('[CSH-8] a withdrawal that is not reviewed lapses, and the money returns to the balance', async () => {
    const player = await ready()
    const before = await mainOf(player)
    const id = await requestWithdrawal(player)
    open().clock.advance(14 * 86_400_000)
    await run()
    const later = await open().player('player@playbill.test')
    expect([await statusOf(later, id), await mainOf(later), await heldOf()]).toEqual(['expired', before, 0])
  })

  test('a small withdrawal needs no review', async () => {
    const player = await ready()
    const id = await requestWithdrawal(player, { amount: 500_000 })
    open().clock.advance(2 * MINUTE)
    await run()
    expect(await statusOf(player, id)).toBe('processing')
    open().clock.advance(PAYOUT_MS)
    await run()
    expect(await statusOf(player, id)).toBe('success')
  })

  test('[M14] the player can cancel it while it is new or processing; a paid one stays paid, and the answer says so', async () => {
    const player = await ready()
    const before = await mainOf(player)
    const [first, second, third] = [
      await requestWithdrawal(player),
      await requestWithdrawal(player),
      await requestWithdrawal(player),
    ]
    expect((await player.call('cashier.cancelwithdrawal', { id: first })).body.data).toBe(1)
    await review(second, { do: 'approve', payout: 'succeeded' })
    expect((await player.call('cashier.cancelwithdrawal', { id: second })).body.data).toBe(1)
    await review(third, { do: 'approve', payout: 'succeeded' })
    open().clock.advance(PAYOUT_MS)
    await run()
    const late = await player.call('cashier.cancelwithdrawal', { id: third })
    expect([late.status, late.body.error?.type, late.body.error?.error_data]).toEqual([
      409,
      'InvalidRequestException',
      { status: 'success' },
    ])
    expect([await statusOf(player, first), await statusOf(player, second), await statusOf(player, third)]).toEqual([
      'cancelled',
      'cancelled',
      'success',
    ])
    expect([await mainOf(player), await heldOf()]).toEqual([before - 600_000, 0])
    expect((await player.call('cashier.cancelwithdrawal', { id: first })).status).toBe(409)
  })

  test('[M14] cancelled and reviewed at the same time, it ends in one way and the money moves once', async () => {
    const player = await ready()
    const before = await mainOf(player)
    const id = await requestWithdrawal(player)
    await Promise.all([
      player.call('cashier.cancelwithdrawal', { id }),
      review(id, { do: 'decline' }),
      player.call('cashier.cancelwithdrawal', { id }),
      review(id, { do: 'decline' }),
    ])
    expect(['cancelled', 'failed']).toContain(await statusOf(player, id))
    expect([await mainOf(player), await heldOf()]).toEqual([before, 0])
  })

  test('the same money is never withdrawn twice, however many requests come at once', async () => {
    const player = await ready()
    const before = await mainOf(player)
    const amount = Math.floor(before / 2) + 1
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ask(player, { amount, method: 'oltin-karta', requisites: { card: '8600550001', holder: 'Anora Karimova' } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
    expect(await mainOf(player)).toBe(before - amount)
    for (const answer of answers)
      if (answer.status === 200)
        await player.call('cashier.cancelwithdrawal', { id: (answer.body.data as { id: number }).id })
  })

  test('limits say what is allowed now, and from when more is', async () => {
    const player = await ready()
    const { clock } = open()
    for (let count = 0; count < 4; count++) await paidDeposit(open(), player, { amount: 7_000_000 })
    const over = await ask(player, { amount: 5_000_001 })
    expect(over.body.error?.error_data).toEqual({ amount: 5_000_000, min: 10_000, currency: 'UZS' })
    expect((await ask(player, { amount: 9_999 })).body.error?.error_data).toEqual({
      amount: 5_000_000,
      min: 10_000,
      currency: 'UZS',
    })
    expect((await ask(player, { amount: 10_000.005 })).body.error?.error_data).toEqual({ amount: ['multipleOf'] })
    const start = clock.now()
    for (const _ of [1, 2, 3, 4]) {
      await review(await requestWithdrawal(player, { amount: 4_900_000 }), { do: 'approve', payout: 'succeeded' })
      clock.advance(60 * MINUTE)
      await run()
    }
    const tooMuch = await ask(player, { amount: 5_000_000 })
    expect([tooMuch.body.error?.type, tooMuch.body.error?.error_data]).toEqual([
      'WithdrawalLimitsPeriodExceededException',
      { amount: 400_000, currency: 'UZS', date: new Date(start + 86_400_000).toISOString(), period: 'day' },
    ])
    const settings = (await player.call('cashier.getwithdrawsettings', {})).body
      .data as CallOutput<'cashier.getwithdrawsettings'>
    expect(settings.periods[0]).toEqual({
      period: 'day',
      limit: { amount: 20_000_000, currency: 'UZS' },
      left: { amount: 400_000, currency: 'UZS' },
      next_at: new Date(start + 86_400_000).toISOString(),
    })
    clock.set(start + 86_400_000)
    const again = await open().player('player@playbill.test')
    expect((await ask(again, { amount: 5_000_000 })).status).toBe(200)
  })

  test('changing the currency does not reset the sums of withdrawals', async () => {
    const { sandbox, clock } = open()
    const player = await newPlayer(open(), { currency: 'USD' })
    await sandbox.database.query(
      "update sandbox.players set first_name = 'Anora', last_name = 'Karimova', birth_date = '1990-05-04' where id = $1",
      [player.uid],
    )
    await sandbox.database.query('update sandbox.contacts set is_confirmed = true where player_id = $1', [player.uid])
    const card = {
      method: 'safar-karta',
      amount: 975,
      requisites: { card: '8600771299', holder: 'Anora Karimova' },
    } as const
    await paidDeposit(open(), player, { method: 'safar-karta', amount: 1_000, currency: 'USD' })
    const id = await requestWithdrawal(player, { ...card, currency: 'USD' })
    await review(id, { do: 'approve', payout: 'succeeded' })
    clock.advance(PAYOUT_MS)
    await run()
    expect(await statusOf(player, id)).toBe('success')
    expect((await player.call('account.setCurrency', { currency: 'EUR' })).body).toEqual({ data: 1 })
    await paidDeposit(open(), player, { method: 'safar-karta', amount: 1_000, currency: 'EUR' })
    expect((await ask(player, { ...card, currency: 'EUR' })).body.error?.type).toBe(
      'SumsubVerificationRequiredException',
    )
    const settings = (await player.call('cashier.getwithdrawsettings', {})).body
      .data as CallOutput<'cashier.getwithdrawsettings'>
    expect(settings.periods[0]).toMatchObject({ period: 'day', left: { amount: 1_101.04, currency: 'EUR' } })
  })

  test('requisites: the name of the owner is required once, and a card is shown only by its last digits', async () => {
    const player = await ready()
    const card = { method: 'oltin-karta', amount: 20_000, requisites: { card: '860077 1234' } } as const
    const first = await ask(player, card)
    expect([first.body.error?.type, first.body.error?.error_data]).toEqual([
      'RequisitesValidationRequiredException',
      { fields: ['holder'] },
    ])
    await requestWithdrawal(player, { ...card, requisites: { ...card.requisites, holder: 'Anora Karimova' } })
    const id = await requestWithdrawal(player, { ...card, requisites: { card: '8600771234' } })
    const info = (await player.call('cashier.getdepositinfo', { id })).body.data as CallOutput<'cashier.getdepositinfo'>
    expect(info.requisites).toEqual({ card: '•••• 1234' })
    expect(
      (await ask(player, { ...card, requisites: { card: '8600771234', cvv: '123' } })).body.error?.error_data,
    ).toEqual({ 'requisites.cvv': ['additionalProperties'] })
    expect((await ask(player, { ...card, requisites: { card: '8600000000001234' } })).body.error?.error_data).toEqual({
      'requisites.card': ['regex'],
    })
  })

  test('[CSH-8] requisites of an earlier withdrawal can be used again by their id, except unknown and fraudulent ones', async () => {
    const player = await ready()
    const savedOf = async (visitor: Visitor) => {
      const answer = await visitor.call('cashier.getwithdrawsettings', {})
      const { methods } = answer.body.data as CallOutput<'cashier.getwithdrawsettings'>
      return methods.find(({ sysname }) => sysname === 'chinor-mobil')?.saved ?? []
    }
    const phone = { method: 'chinor-mobil', amount: 20_000, requisites: { phone: '+998901112233' } } as const
    await requestWithdrawal(player, phone)
    const [saved] = await savedOf(player)
    if (!saved) throw new Error('nothing was saved')
    expect(saved.requisites).toEqual({ phone: '•••• 2233' })
    const again = { ...phone, requisites: { saved: String(saved.id) } }
    expect((await infoOf(player, await requestWithdrawal(player, again))).requisites).toEqual({ phone: '•••• 2233' })

    const unknown = { 'requisites.saved': ['unknown'] }
    for (const id of ['0', 'x', `${saved.id} or 1=1`])
      expect((await ask(player, { ...again, requisites: { saved: id } })).body.error?.error_data).toEqual(unknown)
    expect((await ask(player, { ...again, method: 'bulut-hamyon' })).body.error?.error_data).toEqual(unknown)
    expect(
      (await ask(player, { ...again, requisites: { ...again.requisites, ...phone.requisites } })).body.error
        ?.error_data,
    ).toEqual({ 'requisites.phone': ['additionalProperties'] })

    await open().sandbox.database.query("update sandbox.requisites set status = 'fraudulent' where id = $1", [saved.id])
    expect((await savedOf(player)).filter(({ id }) => id === saved.id)).toEqual([])
    expect((await ask(player, again)).body.error?.error_data).toEqual(unknown)
  })
})
