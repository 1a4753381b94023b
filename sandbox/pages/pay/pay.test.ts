import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { freshIntent, mainOf, paidDeposit, statusOf } from '../../testing/cashier-fixtures.ts'
import { onUsualDatabase } from '../../testing/on-each-database.ts'
import { ORIGIN, type Visitor } from '../../testing/open-sandbox.ts'

type Begun = CallOutput<'cashier.makedeposit'>

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

onUsualDatabase((open) => {
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = form) =>
    open().app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
  const begin = async (player: Visitor, input: object = {}): Promise<Begun> =>
    (await player.send('cashier.makedeposit', { method: 'bulut-hamyon', amount: 20_000, currency: 'UZS', ...input }))
      .body.data as Begun
  const urlOf = ({ next }: Begun): string => next.url ?? ''

  test.each([
    ['pay', {}, 'paysuccess/', 'success'],
    ['decline', { reason: 'wrong_code' }, 'payfail/', 'failed'],
    ['cancel', {}, 'paycancel?transaction=', 'cancelled'],
    ['wait', { after: '60000', then: 'succeeded' }, 'paypending/', 'processing'],
    ['pay', { delay: '300000' }, 'paysuccess/', 'new'],
  ])('[CSH-5] choosing "%s" %j leads back to %s, and the deposit is %s by then', async (what, fields, page, status) => {
    const player = await open().player('player@playbill.test')
    const begun = await begin(player)
    const answer = await post(urlOf(begun), { do: what, ...fields })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/cashier/${page}${begun.id}`])
    expect(await statusOf(player, begun.id)).toBe(status)
  })

  test('[CSH-5] the link back has the locale in which the deposit was started', async () => {
    const player = await open().player('+998901234567')
    expect((await post(urlOf(await begin(player)), { do: 'pay' })).headers.location).toMatch(
      /^\/ru\/cashier\/paysuccess\/\d+$/,
    )
  })

  test('a finished payment does not change, whatever is sent to its page', async () => {
    const player = await open().player('player@playbill.test')
    const before = await mainOf(player)
    const begun = await begin(player)
    await post(urlOf(begun), { do: 'pay', twice: 'on' })
    for (const what of ['decline', 'cancel', 'wait', 'pay'])
      expect((await post(urlOf(begun), { do: what })).headers.location).toBe(urlOf(begun))
    expect([await statusOf(player, begun.id), await mainOf(player)]).toEqual(['success', before + 20_000])
    expect((await open().app.inject(urlOf(begun))).body).toContain('This payment is over')
  })

  test('app and transfer have pages of their own, with the QR code as a picture', async () => {
    const player = await open().player('player@playbill.test')
    const mobile = await begin(player, { method: 'chinor-mobil' })
    expect(mobile.next.details.map(({ name }) => name)).toEqual(['receiver', 'account', 'comment', 'amount'])
    const qr = await open().app.inject(mobile.next.qr_url ?? '')
    expect([qr.statusCode, qr.headers['content-type'], qr.body.slice(0, 4)]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
      '<svg',
    ])
    expect((await post(urlOf(mobile), { do: 'pay' })).headers.location).toBe(urlOf(mobile))
    const transfer = await begin(player, {
      method: 'bank-otkazma',
      amount: 100_000,
      requisites: { payer: 'Anora Karimova' },
    })
    expect(transfer.next).toMatchObject({ mode: 'pending', url: null, qr_url: null })
    const list = await open().app.inject('/sandbox/pay')
    const link = new RegExp(`href="(/sandbox/pay/[^"]+)">${transfer.id}<`).exec(list.body)?.[1] ?? ''
    await post(link, { do: 'pay' })
    expect(await statusOf(player, transfer.id)).toBe('success')
  })

  test('[S9] its forms refuse what another site sends, and an address that was never issued is not found', async () => {
    const player = await open().player('player@playbill.test')
    const begun = await begin(player)
    for (const headers of [
      { ...form, origin: 'https://evil.test' },
      { ...form, 'sec-fetch-site': 'cross-site' },
      { 'content-type': form['content-type'] },
    ]) {
      for (const url of [urlOf(begun), '/sandbox/pay', '/sandbox/withdrawals'])
        expect(
          (
            await post(
              url,
              { do: 'pay', method: 'bulut-hamyon', state: 'maintenance', id: '1' },
              headers as Record<string, string>,
            )
          ).statusCode,
        ).toBe(403)
    }
    expect(await statusOf(player, begun.id)).toBe('new')
    expect((await open().app.inject(`/sandbox/pay/${'x'.repeat(43)}`)).statusCode).toBe(404)
    expect((await post(`/sandbox/pay/${'x'.repeat(43)}`, { do: 'pay' })).statusCode).toBe(404)
    expect((await post(urlOf(begun), { do: 'steal' })).statusCode).toBe(404)
  })

  test('[O7] its pages carry no script and no inline style, and the site may frame only a card page', async () => {
    const player = await open().player('player@playbill.test')
    const [card, wallet] = [
      await open().app.inject(urlOf(await begin(player, { method: 'oltin-karta' }))),
      await open().app.inject(urlOf(await begin(player))),
    ]
    expect([card.headers['content-security-policy'], wallet.headers['content-security-policy']]).toEqual([
      expect.stringContaining("frame-ancestors 'self'"),
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    for (const page of [
      card,
      wallet,
      await open().app.inject('/sandbox/pay'),
      await open().app.inject('/sandbox/withdrawals'),
    ]) {
      expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(page.body).not.toMatch(/<script| style=|onclick/)
    }
  })

  test('[CSH-8] on the page of withdrawals a person approves, declines, blocks a player and reviews requisites', async () => {
    const { sandbox, clock } = open()
    await sandbox.database.query(
      "insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at) select id, 'email', 'desk-' || id, true, 'x', $1 from sandbox.players on conflict do nothing",
      [new Date(clock.now())],
    )
    const [player, other] = [await open().player('player@playbill.test'), await open().player('empty@playbill.test')]
    for (const one of [player, other]) await paidDeposit(open(), one, { amount: 3_000_000 })
    const ask = (who: Visitor, wallet = '111111111111') =>
      who.call('cashier.makewithdrawal', {
        method: 'bulut-hamyon',
        amount: 700_000,
        currency: 'UZS',
        requisites: { wallet },
        intent_id: freshIntent(),
      })
    const desk = async () => (await open().app.inject('/sandbox/withdrawals')).body
    const decide = (id: number, what: string) => post('/sandbox/withdrawals', { id: String(id), do: what })
    const [first, second] = [
      ((await ask(player)).body.data as { id: number }).id,
      ((await ask(player)).body.data as { id: number }).id,
    ]
    expect(await desk()).toContain(`number ${first}`)
    await decide(first, 'pay')
    await decide(second, 'decline')
    clock.advance(60_000)
    await sandbox.jobs.run()
    expect([await statusOf(player, first), await statusOf(player, second)]).toEqual(['success', 'failed'])
    expect((await ask(other)).body.error?.type).toBe('RequisitesOnVerificationException')
    const [shared] = await sandbox.database.query<{ id: number }>(
      "select id from sandbox.requisites where status = 'checking'",
    )
    expect(await desk()).toContain('checking')
    await decide(shared?.id ?? 0, 'valid')
    const third = ((await ask(other)).body.data as { id: number }).id
    await decide(third, 'stop')
    expect((await ask(other)).body.error?.type).toBe('WithdrawalDeclinedException')
    await decide(100_003, 'go')
    expect((await ask(other)).status).toBe(200)
    await decide(shared?.id ?? 0, 'fraudulent')
    expect((await ask(player)).body.error?.type).toBe('RequisitesFraudulentException')
  })
})
