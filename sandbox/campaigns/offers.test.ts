import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { paidDeposit } from '../testing/cashier-fixtures.ts'
import { freshIntent } from '../testing/cashier-fixtures.ts'
import { freshOffer } from '../testing/campaign-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { isTriggered } from './give-for-deposit.ts'
import type { Reward } from './offer.ts'

const half: Reward = {
  type: 'bonus',
  bonusType: 'casino',
  percent: 50,
  max: { UZS: 40_000 },
  wagering: 10,
  days: 7,
  maxPayoutTimes: 3,
}

test.each([
  [{ action: 'deposit' as const }, 1, true],
  [{ action: 'take' as const }, 1, false],
  [{ action: 'deposit' as const, minAmounts: { UZS: 500 } }, 1, true],
  [{ action: 'deposit' as const, minAmounts: { UZS: 501 } }, 1, false],
  [{ action: 'deposit' as const, minAmounts: { USD: 1 } }, 1, false],
  [{ action: 'deposit' as const, methods: ['oltin-karta'] }, 1, true],
  [{ action: 'deposit' as const, methods: ['lochin-pay'] }, 1, false],
  [{ action: 'deposit' as const, excludeMethods: ['oltin-karta'] }, 1, false],
  [{ action: 'deposit' as const, count: 2 }, 2, true],
  [{ action: 'deposit' as const, count: 1 }, 2, false],
])('[OFR-2] a trigger holds if everything it names does: %j, deposit number %i', (trigger, number, expected) => {
  expect(isTriggered(trigger, { method: 'oltin-karta', currency: 'UZS', minor: 50_000 }, number)).toBe(expected)
})

onUsualDatabase((open) => {
  const offersOf = async (who: Visitor) =>
    ((await who.call('campaigns.getoffers', {})).body.data as CallOutput<'campaigns.getoffers'>).items
  const bonusesOf = async (who: Visitor) =>
    ((await who.call('bonuses.get', { count: 100 })).body.data as CallOutput<'bonuses.get'>).items
  const me = () => open().player('player@playbill.test')

  test('[OFR-2] the offer chosen with a deposit is given when it is paid: a percentage of it up to the limit, once per deposit', async () => {
    const mine = await me()
    const before = (await bonusesOf(mine)).length
    const { id } = await freshOffer(open(), {
      trigger: { action: 'deposit', minAmounts: { UZS: 20_000 } },
      rewards: [half],
      maxUsesEach: 2,
    })
    await paidDeposit(open(), mine, { amount: 30_000, campaign_offer_id: id })
    await paidDeposit(open(), mine, { amount: 200_000, campaign_offer_id: id })
    await paidDeposit(open(), mine, { amount: 100_000, campaign_offer_id: id })
    const given = (await bonusesOf(mine)).slice(0, -before)
    expect(given.map(({ amount, max_payout, status }) => [amount.amount, max_payout?.amount, status])).toEqual([
      [40_000, 120_000, 'available'],
      [15_000, 45_000, 'available'],
    ])
    expect((await offersOf(mine)).some((offer) => offer.id === id)).toBe(false)
  })

  test('[OFR-2] a deposit that does not match the trigger is credited and gives nothing', async () => {
    const mine = await me()
    const before = (await bonusesOf(mine)).length
    const { id } = await freshOffer(open(), {
      trigger: { action: 'deposit', minAmounts: { UZS: 20_000 }, excludeMethods: ['oltin-karta'] },
      rewards: [half],
    })
    const taken = await freshOffer(open())
    for (const campaign_offer_id of [id, taken.id, 999_999])
      await paidDeposit(open(), mine, { amount: 30_000, campaign_offer_id })
    expect((await bonusesOf(mine)).length).toBe(before)
  })

  test('[OFR-2] the offer for the first deposit is for the first one', async () => {
    const fresh = await open().player('empty@playbill.test')
    const first = (await offersOf(fresh)).find(({ trigger }) => trigger?.count === 1)
    expect(first?.trigger).toEqual({ action: 'deposit', min_amount: 50_000, currency: 'UZS', count: 1 })
    await paidDeposit(open(), fresh, { amount: 60_000, campaign_offer_id: first?.id ?? 0 })
    expect((await bonusesOf(fresh)).map(({ amount }) => amount.amount)).toEqual([60_000])
    expect((await offersOf(fresh)).some(({ id }) => id === first?.id)).toBe(false)
    await paidDeposit(open(), fresh, { amount: 60_000, campaign_offer_id: first?.id ?? 0 })
    expect(await bonusesOf(fresh)).toHaveLength(1)
  })

  test('[PRM-1] an offer opened by a code is listed for and given to only the player who entered the code', async () => {
    const [mine, other] = [await open().player('twofactor@playbill.test'), await me()]
    const { id, code } = await freshOffer(open(), { code: 'new', trigger: { action: 'deposit' }, rewards: [half] })
    expect(
      (await mine.call('campaigns.activateOffer', { promo_code: code, intent_id: freshIntent() })).body.data,
    ).toMatchObject({ status: 'waiting', bonus_ids: [] })
    expect([
      (await offersOf(mine)).some((offer) => offer.id === id),
      (await offersOf(other)).some((offer) => offer.id === id),
    ]).toEqual([true, false])
    const before = (await bonusesOf(other)).length
    await paidDeposit(open(), other, { campaign_offer_id: id })
    await paidDeposit(open(), mine, { campaign_offer_id: id })
    expect([(await bonusesOf(other)).length - before, (await bonusesOf(mine)).length]).toEqual([0, 1])
  })

  test('[OFR-1] a guest sees the public offers, without codes; every condition is in the terms, in both languages', async () => {
    const guest = open().visitor()
    const items = await offersOf(guest)
    expect(items.map(({ trigger }) => trigger?.action)).not.toContain('promo_code')
    const first = items.find(({ trigger }) => trigger?.count === 1)
    expect(first?.description?.terms).toEqual([
      'Toʻldirish summasi kamida 50\u00a0000\u00a0soʻm, toʻldirishda taklifni oʻzingiz tanlaysiz.',
      'Faqat birinchi toʻldirish uchun.',
      'Bonus: toʻldirishning 100%, koʻpi bilan 1\u00a0000\u00a0000\u00a0soʻm.',
      'Aylanma: bonusning 25 barobari, 14 kun ichida.',
      'Bitta tikishdan koʻpi bilan 50\u00a0000\u00a0soʻm hisobga olinadi.',
      'Asosiy hisobga koʻpi bilan bonusning 10 barobari oʻtadi.',
      'Taklif 10.01.2027 gacha amal qiladi.',
    ])
    const ru = await open().app.inject({
      method: 'GET',
      url: '/api/campaigns.getoffers?v=2.34&locale=ru&fields=description',
    })
    const [offer] = (ru.json() as { data: CallOutput<'campaigns.getoffers'> }).data.items
    expect(offer?.description?.title).toBe('Бонус за первое пополнение')
    expect(Object.keys(offer ?? {})).toEqual(['id', 'description'])
  })

  test('[BNR-1] a guest and a player see banners of their own; [BNR-2] each has its end and its position', async () => {
    const list = async (who: Visitor, input = {}) =>
      (await who.call('banners.get', input)).body.data as CallOutput<'banners.get'>
    const [guest, player] = [await list(open().visitor()), await list(await me())]
    expect(guest.items.map(({ description }) => description?.title)).toContain('Birinchi toʻldirish uchun bonus')
    expect(player.items.map(({ description }) => description?.slug)).toContain('/profile/cashback')
    expect(guest.items.map(({ description }) => description?.slug)).not.toContain('/profile/cashback')
    expect(player.items.every(({ finished_at, description }) => finished_at && description?.position)).toBe(true)
    expect((await list(open().visitor(), { count: 1, offset: 1 })).items).toEqual([guest.items[1]])
  })

  test('[POP-6] a campaign popup is shown until its id is stored, never at games, money and responsible gaming, never during a break', async () => {
    const mine = await me()
    const { database } = open().sandbox
    const now = open().clock.now()
    const texts = JSON.stringify({ uz: { title: 'Sinov', text: '' }, ru: { title: 'Проба', text: '' } })
    const [{ id } = { id: 0 }] = await database.query<{ id: number }>(
      `insert into sandbox.campaign_popups (player_id, texts, image, trigger, paths, link, starts_at, ends_at) values (100001, $1::jsonb, 'reload', '{"action": "visit", "delay": 2}', '{/gamehall,/}', '/offers', $2, $3) returning id`,
      [texts, new Date(now), new Date(now + 1_000_000)],
    )
    const at = async (path: string, who = mine) =>
      ((await who.call('popups.get', { path })).body.data as CallOutput<'popups.get'>).items
    expect(await at('/gamehall')).toMatchObject([
      { id, sysname: null, trigger: { action: 'visit', delay: 2 }, link: '/offers', description: { title: 'Sinov' } },
    ])
    for (const path of ['/', '/ru', '/ru/gamehall?x=1', '/gamehall/slots#real'])
      expect(
        (await at(path)).map((one) => one.id),
        path,
      ).toEqual([id])
    for (const path of [
      '/offers',
      '/game/x',
      '/ru/game/x',
      '/cashier/deposit',
      '/cashier/withdraw',
      '/CASHIER/paysuccess',
      '/profile/verification',
      '/profile/responsible-game',
    ])
      expect(await at(path), path).toEqual([])
    expect(await at('/gamehall', await open().player('empty@playbill.test'))).toEqual([])
    await database.query('update sandbox.players set paused_until = $1 where id = 100001', [new Date(now + 1_000)])
    expect(await at('/gamehall')).toEqual([])
    await database.query('update sandbox.players set paused_until = null where id = 100001')
    await mine.call('storage.set', { key: 'campaign_popups_seen', value: `7,${id}` })
    expect(await at('/gamehall')).toEqual([])
  })
})
