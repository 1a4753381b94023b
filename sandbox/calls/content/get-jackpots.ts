import { toWire } from '#base/money.ts'
import { jackpotsGet } from '#schemas/api/content.ts'
import { handle, type Locale } from '../../handle.ts'

type Texts = { name: string; title: string; text: string }
type Row = {
  id: string
  texts: Record<Locale, Texts>
  category: string
  currency: string
  seed_minor: number
  growth_per_hour_minor: number
  started_at: Date
  games_count: number
}

const HOUR_MS = 3_600_000

/** What a jackpot holds: its seed and a steady growth since it started. */
export default handle(jackpotsGet, async ({ tx, clock, locale }) => {
  const now = clock.now()
  const rows = await tx.query<Row>(
    `select j.*, (select count(*) from sandbox.games g where g.categories @> array[j.category])::integer as games_count
       from sandbox.jackpots j`,
  )
  const items = rows.map((row) => {
    const { name, title, text } = row.texts[locale]
    const grown = Math.floor((row.growth_per_hour_minor * Math.max(0, now - row.started_at.getTime())) / HOUR_MS)
    return {
      id: row.id,
      name,
      amount: toWire({ minor: row.seed_minor + grown, currency: row.currency }),
      growth_per_hour: toWire({ minor: row.growth_per_hour_minor, currency: row.currency }),
      at: new Date(now).toISOString(),
      games_count: row.games_count,
      category: row.category,
      description: { title, text },
    }
  })
  return { items: items.sort((a, b) => b.amount.amount - a.amount.amount) }
})
