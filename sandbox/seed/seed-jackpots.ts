import type { Transaction } from '#database/database.ts'
import { postMovement } from '../ledger/post-movement.ts'

type Texts = { name: string; title: string; text: string }
type SeedJackpot = { id: string; category: string; seedMinor: number; uz: Texts; ru: Texts }

/** Amounts in tiyin of UZS: what the house puts in at first, and again after each hit. */
const jackpots: readonly SeedJackpot[] = [
  {
    id: 'ipak-yoli',
    category: 'jackpots',
    seedMinor: 250_000_000_000,
    uz: {
      name: 'Ipak yoʻli',
      title: 'Ipak yoʻli jekpoti',
      text: 'Jekpotli oʻyinlarning har biri bu jamgʻarmani toʻldiradi.',
    },
    ru: {
      name: 'Шёлковый путь',
      title: 'Джекпот «Шёлковый путь»',
      text: 'Этот фонд пополняет каждая игра с джекпотом.',
    },
  },
  {
    id: 'yulduz',
    category: 'slots',
    seedMinor: 48_000_000_000,
    uz: { name: 'Yulduz', title: 'Yulduz jekpoti', text: 'Slotlarda oʻynaladi.' },
    ru: { name: 'Звезда', title: 'Джекпот «Звезда»', text: 'Разыгрывается в слотах.' },
  },
  {
    id: 'registon',
    category: 'live',
    seedMinor: 12_500_000_000,
    uz: { name: 'Registon', title: 'Registon jekpoti', text: 'Jonli kazino stollarida oʻynaladi.' },
    ru: { name: 'Регистан', title: 'Джекпот «Регистан»', text: 'Разыгрывается за столами живого казино.' },
  },
  {
    id: 'chaqmoq',
    category: 'fast',
    seedMinor: 900_000_000,
    uz: { name: 'Chaqmoq', title: 'Chaqmoq jekpoti', text: 'Tezkor oʻyinlarda oʻynaladi.' },
    ru: { name: 'Молния', title: 'Джекпот «Молния»', text: 'Разыгрывается в быстрых играх.' },
  },
]

/** Writes the progressive jackpots. */
export async function seedJackpots(tx: Transaction, now: number): Promise<void> {
  for (const { id, category, seedMinor, uz, ru } of jackpots) {
    await tx.query(
      "insert into sandbox.jackpots (id, texts, category, currency, seed_minor, started_at) values ($1, $2::jsonb, $3, 'UZS', $4, $5)",
      [id, JSON.stringify({ uz, ru }), category, seedMinor, new Date(now)],
    )
  }
}

/** Puts the house's money into the jackpots that hold none. */
export async function fundJackpots(tx: Transaction, now: number): Promise<void> {
  const empty = await tx.query<{ id: string; currency: string; seed_minor: number }>(
    'select id, currency, seed_minor from sandbox.jackpots where pool_minor = 0 order by id for update',
  )
  for (const { id, currency, seed_minor } of empty) {
    await postMovement(tx, {
      at: now,
      cause: 'jackpot-seed',
      reference: id,
      currency,
      entries: [
        { account: { house: 'jackpots' }, minor: seed_minor },
        { account: { house: 'opening' }, minor: -seed_minor },
      ],
    })
    await tx.query('update sandbox.jackpots set pool_minor = seed_minor, started_at = $2 where id = $1', [
      id,
      new Date(now),
    ])
  }
}
