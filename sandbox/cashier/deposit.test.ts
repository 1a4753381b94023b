import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { readSecret } from '../provider/secret.ts'
import { SIGNATURE_HEADER, signNotice, TOLERANCE_MS } from '../provider/signature.ts'
import { decide, deposit, mainOf, paidDeposit, statusOf } from '../testing/cashier-fixtures.ts'
import { newPlayer } from '../testing/identity-fixtures.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { NOTICES_PATH } from './serve-notices.ts'

const MINUTE = 60_000

onEachDatabase((open) => {
  const me = () => open().player('player@playbill.test')
  const run = () => open().sandbox.jobs.run()
  const noticesOf = (id: number) =>
    open().sandbox.database.query<{ type: string; effect: string; times: number }>(
      'select type, effect, times from sandbox.notices where transaction_id = $1 order by sequence',
      [id],
    )
  const bodyOf = async (id: number, type: string) =>
    (
      await open().sandbox.database.query<{ body: string }>(
        "select w.body from sandbox.provider_webhooks w join sandbox.provider_payments p on p.id = w.payment_id where p.transaction_id = $1 and w.body::jsonb ->> 'type' = $2",
        [id, type],
      )
    )[0]?.body ?? ''
  const post = async (body: string, signature: string) =>
    (
      await open().app.inject({
        method: 'POST',
        url: NOTICES_PATH,
        payload: body,
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
      })
    ).statusCode
  const secret = () => readSecret(open().sandbox.database)

  test.each([
    ['succeeded', 'success', null, 50_000],
    ['declined', 'failed', 'card_expired', 0],
    ['cancelled', 'cancelled', null, 0],
  ] as const)(
    '[M7] a payment that is %s makes the deposit %s once the notice is there, and not before',
    async (outcome, status, reason, money) => {
      const [player, before] = [await me(), await mainOf(await me())]
      const id = await deposit(player)
      expect(await statusOf(player, id)).toBe('new')
      await decide(open(), id, outcome, reason === null ? {} : { reason })
      expect([await statusOf(player, id), await mainOf(player)]).toEqual(['new', before])
      await run()
      const info = (await player.call('cashier.getdepositinfo', { id })).body
        .data as CallOutput<'cashier.getdepositinfo'>
      expect([info.status, info.reason, info.next, await mainOf(player)]).toEqual([
        status,
        reason,
        null,
        before + money,
      ])
    },
  )

  test('a fee is taken off the deposit and is an entry of its own', async () => {
    const [player, before] = [await me(), await mainOf(await me())]
    const id = await paidDeposit(open(), player, {
      method: 'aloqa-hisobi',
      amount: 10_000,
      requisites: { phone: '+998901234567' },
    })
    expect(await mainOf(player)).toBe(before + 9_500)
    const info = (await player.call('cashier.getdepositinfo', { id })).body.data as CallOutput<'cashier.getdepositinfo'>
    expect([info.amount, info.fee, info.requisites]).toEqual([
      { amount: 10_000, currency: 'UZS' },
      { amount: 500, currency: 'UZS' },
      { phone: '•••• 4567' },
    ])
  })

  test('[M11] a pending payment decides itself by the clock', async () => {
    const [player, { clock }] = [await me(), open()]
    const id = await deposit(player)
    await decide(open(), id, 'pending', { decide: { at: clock.now() + 10 * MINUTE, as: 'succeeded' } })
    await run()
    expect(await statusOf(player, id)).toBe('processing')
    clock.advance(9 * MINUTE)
    await run()
    expect(await statusOf(player, id)).toBe('processing')
    clock.advance(MINUTE)
    await run()
    expect(await statusOf(player, id)).toBe('success')
  })

  test('[M6] notices that come twice and out of order move the money once, and the last state holds', async () => {
    const [player, { clock }, before] = [await me(), open(), await mainOf(await me())]
    const id = await deposit(player)
    await decide(open(), id, 'succeeded', { delivery: { twice: true, shuffled: true, delay: 3_000 } })
    await run()
    expect(await statusOf(player, id)).toBe('new')
    clock.advance(3_000)
    await run()
    clock.advance(10_000)
    await run()
    expect([await statusOf(player, id), await mainOf(player)]).toEqual(['success', before + 50_000])
    expect(await noticesOf(id)).toEqual([
      { type: 'payment.pending', effect: 'ignored', times: 2 },
      { type: 'payment.succeeded', effect: 'applied', times: 2 },
    ])
  })

  test('[M9] an abandoned deposit expires; late money is still credited, and nothing else revives it', async () => {
    const [player, { clock }, before] = [await me(), open(), await mainOf(await me())]
    const [paid, given] = [await deposit(player), await deposit(player)]
    await decide(open(), paid, 'succeeded', { delivery: { delay: 2 * 3_600_000 } })
    clock.advance(30 * MINUTE)
    await run()
    expect([await statusOf(player, paid), await statusOf(player, given), await mainOf(player)]).toEqual([
      'expired',
      'expired',
      before,
    ])
    clock.advance(2 * 3_600_000)
    await decide(open(), given, 'pending')
    await run()
    expect([await statusOf(player, paid), await statusOf(player, given), await mainOf(player)]).toEqual([
      'success',
      'expired',
      before + 50_000,
    ])
    expect((await noticesOf(paid)).map(({ effect }) => effect)).toEqual(['late'])
  })

  test('[M9] an expired deposit keeps the currency while its money may come; a page on which nothing was paid closes with the change', async () => {
    const [payer, other, { clock }] = [await newPlayer(open()), await newPlayer(open()), open()]
    const change = async (player: Visitor) => {
      const { status, body } = await player.call('account.setCurrency', { currency: 'USD' })
      return [status, body.error?.error_data]
    }
    const [paid, abandoned] = [await deposit(payer), await deposit(other)]
    await decide(open(), paid, 'succeeded', { delivery: { delay: 2 * 3_600_000 } })
    expect(await change(other)).toEqual([400, { currency: ['hasOpenPayment'] }])
    clock.advance(30 * MINUTE)
    await run()
    expect([await statusOf(payer, paid), await change(payer)]).toEqual([
      'expired',
      [400, { currency: ['hasOpenPayment'] }],
    ])
    expect([await statusOf(other, abandoned), await change(other)]).toEqual(['expired', [200, undefined]])
    expect(await decide(open(), abandoned, 'succeeded')).toBe(false)
    clock.advance(2 * 3_600_000)
    await run()
    expect([await statusOf(payer, paid), await mainOf(payer)]).toEqual(['success', 50_000])
  })

  test('notices that are forged, old, altered or of another amount are refused and move nothing', async () => {
    const [player, { clock }, before] = [await me(), open(), await mainOf(await me())]
    const id = await deposit(player)
    await decide(open(), id, 'succeeded', { delivery: { delay: 86_400_000 } })
    const body = await bodyOf(id, 'payment.succeeded')
    const good = signNotice(await secret(), body, clock.now())
    expect(await post(body, signNotice('0'.repeat(64), body, clock.now()))).toBe(401)
    expect(await post(body, '')).toBe(401)
    expect(
      await post(
        body,
        good.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ).toBe(401)
    expect(await post(body.replace('"amount":5000000', '"amount":9000000'), good)).toBe(401)
    expect(await post(body, signNotice(await secret(), body, clock.now() - TOLERANCE_MS - 1_000))).toBe(401)
    const signed = async (text: string) => await post(text, signNotice(await secret(), text, clock.now()))
    expect(await signed('{"id":')).toBe(400)
    expect(await signed(body.replace('"amount":5000000', '"amount":9000000'))).toBe(422)
    expect(await signed(body.replace('payment.succeeded', 'payout.succeeded'))).toBe(422)
    expect(await signed(body.replace(`"transaction":${id}`, '"transaction":999999999'))).toBe(404)
    expect([await statusOf(player, id), await mainOf(player)]).toEqual(['new', before])
    expect(await signed(body)).toBe(200)
    expect(await signed(body)).toBe(200)
    expect(await signed(body.replace('"reason":null', '"reason":"x"'))).toBe(409)
    clock.advance(TOLERANCE_MS + 2_000)
    expect(await post(body, good)).toBe(401)
    expect(await mainOf(player)).toBe(before + 50_000)
  })

  test('a notice that the platform refuses is sent again later, and finally abandoned', async () => {
    const [player, { clock, sandbox }] = [await me(), open()]
    const id = await deposit(player)
    await decide(open(), id, 'succeeded')
    await sandbox.database.query(
      'update sandbox.provider_webhooks set body = replace(body, \'"amount":5000000\', \'"amount":5000001\') where body like $1',
      [`%"transaction":${id}%`],
    )
    const rows = () =>
      sandbox.database.query<{ attempts: number; last_status: number; gave_up: boolean }>(
        'select attempts, last_status, gave_up_at is not null as gave_up from sandbox.provider_webhooks where body like $1',
        [`%"transaction":${id}%`],
      )
    await run()
    await run()
    expect(await rows()).toEqual([{ attempts: 1, last_status: 422, gave_up: false }])
    clock.advance(5_000)
    await run()
    expect(await rows()).toEqual([{ attempts: 2, last_status: 422, gave_up: false }])
    for (let day = 0; day < 8; day++) {
      clock.advance(86_400_000)
      await run()
    }
    expect(await rows()).toEqual([{ attempts: 8, last_status: 422, gave_up: true }])
  })

  test("[M7] another player's transaction and an unknown one are refused alike", async () => {
    const other = await open().player('empty@playbill.test')
    const id = await deposit(await me())
    const [theirs, none] = [
      await other.call('cashier.getdepositinfo', { id }),
      await other.call('cashier.getdepositinfo', { id: 2_000_000_000 }),
    ]
    expect([theirs.status, theirs.body.error?.type, theirs.body.error?.error_data]).toEqual([
      none.status,
      none.body.error?.type,
      none.body.error?.error_data,
    ])
  })

  test('[CSH-16] the history has the newest first, by type, status and page', async () => {
    const player = await me()
    open().clock.advance(1_000)
    const id = await deposit(player)
    const list = async (filter: object) =>
      (await player.call('cashier.gethistory', filter)).body.data as CallOutput<'cashier.gethistory'>
    const all = await list({ count: 100 })
    expect(all.items[0]).toMatchObject({ id, type: 'deposit', status: 'new', method_name: 'Oltin karta' })
    expect(all.total).toBe(all.items.length)
    expect((await list({ offset: 1, count: 2 })).items.map((item) => item.id)).toEqual(
      all.items.slice(1, 3).map((item) => item.id),
    )
    expect((await list({ count: 100, type: 'withdrawal' })).items.map((item) => item.id)).toEqual(
      all.items.filter(({ type }) => type === 'withdrawal').map((item) => item.id),
    )
    const good = await list({ count: 100, statuses: ['success', 'cancelled'] })
    expect(good.items.map((item) => item.id)).toEqual(
      all.items.filter(({ status }) => status === 'success' || status === 'cancelled').map((item) => item.id),
    )
  })
})
