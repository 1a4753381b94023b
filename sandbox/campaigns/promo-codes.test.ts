import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { freshOffer } from '../testing/campaign-fixtures.ts'
import { freshIntent } from '../testing/cashier-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Answer, Visitor } from '../testing/open-sandbox.ts'

const problem = ({ body: { error } }: Answer) => (error ? [error.type, error.error_data] : null)
const refused = (code: string) => ['InvalidParameterException', { promo_code: [code] }]

onUsualDatabase((open) => {
  const give = (me: Visitor, promo_code: string) =>
    me.call('campaigns.activateOffer', { promo_code, intent_id: freshIntent() })
  const me = () => open().player('player@playbill.test')

  test.each([
    ['NOSUCHCODE', 'INVALID'],
    ['bahor', 'EXPIRED'],
    ['KELGUSI', 'NOT_STARTED'],
    ['JASUR', 'NOT_ALLOWED'],
    ['DOLLAR', 'CURRENCY'],
  ])('[PRM-1] the code %s is refused as %s, when it is checked and when it is given', async (code, why) => {
    expect(problem(await (await me()).call('campaigns.checkPromocode', { promo_code: code }))).toEqual(refused(why))
    expect(problem(await give(await me(), code))).toEqual(refused(why))
  })

  test('[PRM-1] a code gives its bonus once a player; checking gives nothing', async () => {
    const mine = await me()
    const checked = (await mine.call('campaigns.checkPromocode', { promo_code: ' welcome ' })).body
      .data as CallOutput<'campaigns.checkPromocode'>
    expect(checked).toMatchObject({
      promo_code: 'WELCOME',
      offer: { promotions: [{ type: 'bonus', amount: { amount: 20_000, currency: 'UZS' }, wagering: 20, days: 7 }] },
    })
    const intent = freshIntent()
    const first = await mine.call('campaigns.activateOffer', { promo_code: 'Welcome', intent_id: intent })
    const { status, bonus_ids } = first.body.data as CallOutput<'campaigns.activateOffer'>
    expect([status, bonus_ids.length]).toEqual(['given', 1])
    expect((await mine.call('campaigns.activateOffer', { promo_code: 'Welcome', intent_id: intent })).body).toEqual(
      first.body,
    )
    const bonuses = (await mine.call('bonuses.get', {})).body.data as CallOutput<'bonuses.get'>
    expect(bonuses.items[0]).toMatchObject({
      id: bonus_ids[0],
      status: 'available',
      amount: { amount: 20_000 },
      wagering: { required: { amount: 400_000 } },
    })
    expect(problem(await give(mine, 'WELCOME'))).toEqual(refused('USED'))
    expect(problem(await mine.call('campaigns.checkPromocode', { promo_code: 'WELCOME' }))).toEqual(refused('USED'))
    expect(
      (await open().visitor('203.0.113.9').call('campaigns.checkPromocode', { promo_code: 'WELCOME' })).status,
    ).toBe(200)
  })

  test('[PRM-1] a code for one player goes to one player, even with simultaneous requests', async () => {
    const players = await Promise.all(
      [
        'player@playbill.test',
        'twofactor@playbill.test',
        'empty@playbill.test',
        '+998901234567',
        'unverified@playbill.test',
      ].map((login) => open().player(login)),
    )
    const answers = await Promise.all(players.map((one) => give(one, 'YAGONA')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).map(problem)).toEqual(
      Array.from({ length: 4 }, () => refused('LIMIT')),
    )
  })

  test('[PRM-1] codes cannot be guessed: the eleventh wrong one within 15 minutes must wait, right ones do not count', async () => {
    open().clock.advance(15 * 60_000)
    const guest = open().visitor('203.0.113.77')
    for (let n = 0; n < 15; n++)
      expect((await guest.call('campaigns.checkPromocode', { promo_code: 'PLUS50' })).status).toBe(200)
    for (let n = 0; n < 10; n++)
      expect(problem(await guest.call('campaigns.checkPromocode', { promo_code: `TRY${n}` }))).toEqual(
        refused('INVALID'),
      )
    const answer = await guest.call('campaigns.checkPromocode', { promo_code: 'TRY' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '900'])
    const mine = await open().player('unverified@playbill.test')
    for (let n = 0; n < 10; n++) expect(problem(await give(mine, `TRY${n}`))).toEqual(refused('INVALID'))
    expect((await give(mine, 'PLUS50')).status).toBe(429)
    open().clock.advance(15 * 60_000)
    const intent = freshIntent()
    for (let n = 0; n < 15; n++)
      expect((await mine.call('campaigns.activateOffer', { promo_code: 'PLUS50', intent_id: intent })).status).toBe(200)
    expect((await guest.call('campaigns.checkPromocode', { promo_code: 'PLUS50' })).status).toBe(200)
  })

  test('[OFR-1] an offer is taken once, and only if its trigger is take; one that is over says so', async () => {
    const mine = await me()
    const take = (offer_id: number) => mine.call('campaigns.takepromotions', { offer_id, intent_id: freshIntent() })
    const { id } = await freshOffer(open())
    expect((await take(id)).body.data).toMatchObject({ status: 'given', offer: { id } })
    expect(problem(await take(id))).toEqual(['InvalidRequestException', { status: 'used' }])
    const over = await freshOffer(open(), { fromMs: -2_000, untilMs: -1_000 })
    expect(problem(await take(over.id))).toEqual(['InvalidRequestException', { status: 'expired' }])
    const forDeposit = await freshOffer(open(), { trigger: { action: 'deposit' } })
    expect(problem(await take(forDeposit.id))).toEqual(['InvalidParameterException', { offer_id: ['deposit'] }])
    const byCode = await freshOffer(open(), { code: 'new' })
    expect(problem(await take(byCode.id))).toEqual(['InvalidParameterException', { offer_id: ['unknown'] }])
    const notMine = await freshOffer(open(), { onlyPlayers: [100_004] })
    expect(problem(await take(notMine.id))).toEqual(['InvalidParameterException', { offer_id: ['unknown'] }])
    expect(problem(await take(2_000_000))).toEqual(['InvalidParameterException', { offer_id: ['unknown'] }])
  })

  test('[OFR-1] free spins of an offer are there when it was taken', async () => {
    const mine = await me()
    const before = ((await mine.call('campaigns.getoffers', {})).body.data as CallOutput<'campaigns.getoffers'>).items
    const spins = before.find(({ promotions }) => promotions?.some(({ type }) => type === 'free_spins'))
    expect(
      (await mine.call('campaigns.takepromotions', { offer_id: spins?.id ?? 0, intent_id: freshIntent() })).status,
    ).toBe(200)
    const rows = await open().sandbox.database.query<{ remaining: number; stake: number; days: number }>(
      "select remaining, stake_minor as stake, round(extract(epoch from expires_at - granted_at) / 86400)::integer as days from sandbox.free_spins where player_id = 100001 and source like 'offer-%'",
    )
    expect(rows).toEqual([{ remaining: 15, stake: 200_000, days: 7 }])
  })
})
