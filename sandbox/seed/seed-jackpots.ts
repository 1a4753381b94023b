import type { Transaction } from '../database/database.ts'

type Texts = { name: string; title: string; text: string }
type SeedJackpot = { id: string; category: string; seedMinor: number; growthPerHourMinor: number; uz: Texts; ru: Texts }

/** Amounts in tiyin of UZS. They grow by the clock alone until stakes feed them. */
const jackpots: readonly SeedJackpot[] = [
  {
    id: 'ipak-yoli', category: 'jackpots', seedMinor: 250_000_000_000, growthPerHourMinor: 185_000_000,
    uz: { name: 'Ipak yoʻli', title: 'Ipak yoʻli jekpoti', text: 'Jekpotli oʻyinlarning har biri bu jamgʻarmani toʻldiradi.' },
    ru: { name: 'Шёлковый путь', title: 'Джекпот «Шёлковый путь»', text: 'Этот фонд пополняет каждая игра с джекпотом.' },
  },
  {
    id: 'yulduz', category: 'slots', seedMinor: 48_000_000_000, growthPerHourMinor: 61_000_000,
    uz: { name: 'Yulduz', title: 'Yulduz jekpoti', text: 'Slotlarda oʻynaladi.' },
    ru: { name: 'Звезда', title: 'Джекпот «Звезда»', text: 'Разыгрывается в слотах.' },
  },
  {
    id: 'registon', category: 'live', seedMinor: 12_500_000_000, growthPerHourMinor: 24_000_000,
    uz: { name: 'Registon', title: 'Registon jekpoti', text: 'Jonli kazino stollarida oʻynaladi.' },
    ru: { name: 'Регистан', title: 'Джекпот «Регистан»', text: 'Разыгрывается за столами живого казино.' },
  },
  {
    id: 'chaqmoq', category: 'fast', seedMinor: 900_000_000, growthPerHourMinor: 7_500_000,
    uz: { name: 'Chaqmoq', title: 'Chaqmoq jekpoti', text: 'Tezkor oʻyinlarda oʻynaladi.' },
    ru: { name: 'Молния', title: 'Джекпот «Молния»', text: 'Разыгрывается в быстрых играх.' },
  },
]

/** Writes the progressive jackpots, which count from now. */
export async function seedJackpots(tx: Transaction, now: number): Promise<void> {
  for (const { id, category, seedMinor, growthPerHourMinor, uz, ru } of jackpots) {
    await tx.query(
      `insert into sandbox.jackpots (id, texts, category, currency, seed_minor, growth_per_hour_minor, started_at) values ($1, $2::jsonb, $3, 'UZS', $4, $5, $6)`,
      [id, JSON.stringify({ uz, ru }), category, seedMinor, growthPerHourMinor, new Date(now)],
    )
  }
}
