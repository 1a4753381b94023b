import { DAY_MS } from '#base/time.ts'
import type { Texts } from '../bonuses/bonus.ts'
import { adoptBonusMoney } from '../bonuses/adopt-bonus-money.ts'
import { removeBonus } from '../bonuses/end-bonus.ts'
import { grantBonus } from '../bonuses/grant-bonus.ts'
import { listCashbacks } from '../cashbacks/cashback.ts'
import { closeWeek, WEEK_MS, weekStart } from '../cashbacks/close-weeks.ts'
import { payCashback } from '../cashbacks/pay-cashback.ts'
import { banners } from '../campaigns/seeds/banners.ts'
import { ANY_SLOT, offers } from '../campaigns/seeds/offers.ts'
import type { Transaction } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'
import { readBalance } from '../ledger/read-balance.ts'

const ANORA = 100_001
const JASUR = 100_004

const gift: Texts = {
  uz: { title: 'Dam olish kuni bonusi', text: 'Kazino oʻyinlari uchun.' },
  ru: { title: 'Бонус выходного дня', text: 'Для игр казино.' },
}

/** Offers, promo codes, banners, popups; bonuses and cashbacks of the test players, made by what makes all of them. */
export async function seedCampaigns(tx: Transaction, now: number): Promise<void> {
  await seedOffers(tx, now)
  await seedBanners(tx, now)
  await adoptBonusMoney(tx, now)
  const grant = {
    playerId: ANORA,
    texts: gift,
    image: 'thanks',
    currency: 'UZS',
    minor: 3_000_000,
    wagering: 15,
    days: 7,
    maxPayoutMinor: 30_000_000,
  }
  const removed = await grantBonus(tx, { ...grant, type: 'casino', at: now - 5 * DAY_MS, source: 'seed-1' })
  await removeBonus(tx, { playerId: ANORA, type: 'casino', id: removed, now: now - 4 * DAY_MS })
  await grantBonus(tx, { ...grant, type: 'casino', at: now, source: 'seed-2' })
  await grantBonus(tx, { ...grant, type: 'betting', at: now, source: 'seed-3' })
  await grantBonus(tx, { ...grant, playerId: JASUR, type: 'casino', at: now, source: 'seed-4' })
  await seedCashbacks(tx, now)
}

async function seedOffers(tx: Transaction, now: number): Promise<void> {
  const [slot] = await tx.query<{ sysname: string }>(
    "select sysname from sandbox.games where type = 'slot' and not maintenance order by priority, sysname limit 1",
  )
  for (const [
    place,
    {
      sysname,
      texts,
      image,
      trigger,
      code,
      rewards,
      needs,
      from = -1,
      until = 365,
      maxUses,
      maxUsesEach = 1,
      onlyPlayers,
    },
  ] of offers.entries()) {
    const given = rewards.map((reward) =>
      reward.type === 'free_spins' && reward.game === ANY_SLOT ? { ...reward, game: slot?.sysname ?? '' } : reward,
    )
    await tx.query(
      `insert into sandbox.offers (sysname, place, texts, image, trigger, promo_code, rewards, needs_deposit, needs_contact, starts_at, ends_at, max_uses, max_uses_each, only_players)
       values ($1, $2, $3::jsonb, $4, $5::jsonb, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14)`,
      [
        sysname,
        place,
        JSON.stringify(texts),
        image,
        JSON.stringify(trigger),
        code ?? null,
        JSON.stringify(given),
        needs === 'deposit',
        needs === 'contact',
        new Date(now + from * DAY_MS),
        new Date(now + until * DAY_MS),
        maxUses ?? null,
        maxUsesEach,
        onlyPlayers ?? null,
      ],
    )
  }
}

async function seedBanners(tx: Transaction, now: number): Promise<void> {
  for (const [place, { position, texts, image, slug, audience }] of banners.entries()) {
    await tx.query(
      'insert into sandbox.banners (place, position, texts, image, slug, audience, starts_at, finished_at) values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8)',
      [
        place,
        position,
        JSON.stringify(texts),
        image,
        slug ?? null,
        audience,
        new Date(now - DAY_MS),
        new Date(now + 365 * DAY_MS),
      ],
    )
  }
}

/** Two weeks of play of player@playbill.test: the cashback of the first was taken, that of the second waits. */
async function seedCashbacks(tx: Transaction, now: number): Promise<void> {
  const end = weekStart(now)
  const weeks = [
    { end: end - WEEK_MS, stakes: 40_000_000, wins: 15_000_000 },
    { end, stakes: 30_000_000, wins: 12_000_000 },
  ]
  const before = await readBalance(tx, ANORA, 'main', 'read')
  for (const [index, week] of weeks.entries()) {
    for (const [cause, minor] of [
      ['stake', -week.stakes],
      ['win', week.wins],
    ] as const) {
      await postMovement(tx, {
        at: week.end - 3 * DAY_MS,
        cause,
        reference: `seed-week-${index}`,
        currency: 'UZS',
        entries: [
          { account: { player: ANORA, kind: 'main' }, minor },
          { account: { house: 'games' }, minor: -minor },
        ],
      })
    }
    await closeWeek(tx, week.end, now)
    if (index > 0) continue
    const { items } = await listCashbacks(tx, ANORA, {
      statuses: ['active'],
      order: 'desc',
      offset: 0,
      count: 1,
      now: week.end,
    })
    const [first] = items
    if (first) await payCashback(tx, { playerId: ANORA, id: first.id, now: week.end + DAY_MS })
  }
  // What the weeks cost was there before them: the balance stays what the list of test players says.
  const cost = before.minor - (await readBalance(tx, ANORA, 'main', 'read')).minor
  await postMovement(tx, {
    at: end - 3 * WEEK_MS,
    cause: 'opening',
    reference: 'seed-weeks',
    currency: 'UZS',
    entries: [
      { account: { player: ANORA, kind: 'main' }, minor: cost },
      { account: { house: 'opening' }, minor: -cost },
    ],
  })
}
