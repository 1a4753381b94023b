import type { Transaction } from '#database/database.ts'
import { earnPoints } from '../loyalty/earn-points.ts'
import type { LoyaltyPicture } from '../loyalty/pictures/loyalty-picture.ts'
import type { ProductEffect, ProductTexts } from '../loyalty/product-effect.ts'

type SeedProduct = {
  sysname: string
  image: LoyaltyPicture
  price: number
  stock?: number
  maxEach?: number
  minLevel?: number
  /** Free spins get the first slot of the catalogue that has no free spins yet. */
  effect: Exclude<ProductEffect, { type: 'free_spins' }> | { type: 'free_spins'; count: number; days: number }
  texts: ProductTexts
}

const products: readonly SeedProduct[] = [
  {
    sysname: 'oyin-puli',
    image: 'product-fun',
    price: 50,
    effect: { type: 'fun_money', minor: 50_000_000 },
    texts: {
      uz: { title: 'Oʻyin puli', text: 'Sinov oʻyinlari uchun qoʻshimcha oʻyin puli.' },
      ru: { title: 'Игровые деньги', text: 'Ещё игровых денег для пробной игры.' },
    },
  },
  {
    sysname: 'aylantirish-10',
    image: 'product-spins',
    price: 150,
    maxEach: 5,
    effect: { type: 'free_spins', count: 10, days: 7 },
    texts: {
      uz: { title: '10 ta bepul aylantirish', text: 'Bitta slotda eng kichik tikish bilan.' },
      ru: { title: '10 бесплатных вращений', text: 'В одном слоте, по наименьшей ставке.' },
    },
  },
  {
    sysname: 'bonus-20',
    image: 'product-bonus',
    price: 400,
    maxEach: 3,
    minLevel: 2,
    effect: { type: 'bonus', minor: 2_000_000, wagering: 10, days: 14 },
    texts: {
      uz: { title: 'Kazino bonusi', text: 'Kazino oʻyinlari uchun bonus.' },
      ru: { title: 'Бонус для казино', text: 'Бонус для игр казино.' },
    },
  },
  {
    sysname: 'sport-20',
    image: 'product-betting',
    price: 400,
    maxEach: 3,
    minLevel: 2,
    effect: { type: 'betting_bonus', minor: 2_000_000, wagering: 5, days: 14 },
    texts: {
      uz: { title: 'Sport bonusi', text: 'Sportga tikishlar uchun bonus.' },
      ru: { title: 'Бонус для спорта', text: 'Бонус для ставок на спорт.' },
    },
  },
  {
    sysname: 'chiroq',
    image: 'product-rare',
    price: 1_000,
    stock: 5,
    maxEach: 1,
    minLevel: 3,
    effect: { type: 'free_spins', count: 100, days: 14 },
    texts: {
      uz: { title: 'Sehrli chiroq', text: '100 ta bepul aylantirish. Soni cheklangan.' },
      ru: { title: 'Волшебная лампа', text: '100 бесплатных вращений. Количество ограничено.' },
    },
  },
  {
    sysname: 'kolleksiya',
    image: 'product-rare',
    price: 300,
    stock: 0,
    maxEach: 1,
    effect: { type: 'fun_money', minor: 500_000_000 },
    texts: {
      uz: { title: 'Katta sandiq', text: 'Koʻp oʻyin puli. Hozir tugagan.' },
      ru: { title: 'Большой сундук', text: 'Много игровых денег. Сейчас закончился.' },
    },
  },
]

/** Points that player@playbill.test begins with, so that the shop can be tried at once; they count for the level too. */
const OPENING = { playerId: 100_001, points: 600 }

/** Writes the shop of loyalty. */
export async function seedLoyalty(tx: Transaction, now: number): Promise<void> {
  const slots = await tx.query<{ sysname: string }>(
    "select sysname from sandbox.games where type = 'slot' and not maintenance order by priority, sysname limit 2",
  )
  let slot = 0
  for (const [place, { sysname, image, price, stock, maxEach, minLevel = 1, effect, texts }] of products.entries()) {
    const given = effect.type === 'free_spins' ? { ...effect, game: slots[slot++]?.sysname } : effect
    await tx.query(
      `insert into sandbox.loyalty_products (sysname, place, texts, image, price, stock, max_each, min_level, effect) values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8, $9::jsonb)`,
      [
        sysname,
        place,
        JSON.stringify(texts),
        image,
        price,
        stock ?? null,
        maxEach ?? null,
        minLevel,
        JSON.stringify(given),
      ],
    )
  }
  await earnPoints(tx, {
    ...OPENING,
    cause: 'points-award',
    reference: `opening-player-${OPENING.playerId}`,
    at: now,
  })
}
