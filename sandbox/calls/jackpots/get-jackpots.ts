import { toWire } from '#base/to-wire.ts'
import { jackpotsGet } from '#schemas/api/jackpots.ts'
import { picturesOf } from '../../campaigns/media/picture-path.ts'
import { HOUR_MS } from '../../casino/feed-jackpots.ts'
import { handle, type Locale } from '../../handle.ts'

type Texts = { name: string; title: string; text: string }
type Row = {
  id: string
  texts: Record<Locale, Texts>
  category: string
  currency: string
  pool_minor: number
  fed_minor: number
  games_count: number
}

/** Over how many hours, the present one included, the growth is measured. */
const MEASURED_HOURS = 24

/** What a jackpot holds, and what stakes of the last hours added to it. */
export default handle(jackpotsGet, async ({ tx, clock, locale }) => {
  const now = clock.now()
  const since = new Date((Math.floor(now / HOUR_MS) - MEASURED_HOURS + 1) * HOUR_MS)
  const rows = await tx.query<Row>(
    `select j.id, j.texts, j.category, j.currency, j.pool_minor,
            coalesce((select sum(h.minor) from sandbox.jackpot_hours h where h.jackpot = j.id and h.hour >= $1 and h.hour <= $2), 0)::bigint as fed_minor,
            (select count(*) from sandbox.games g where g.categories @> array[j.category])::integer as games_count
       from sandbox.jackpots j order by j.pool_minor desc, j.id`,
    [since, new Date(now)],
  )
  return {
    items: rows.map(({ id, texts, category, currency, pool_minor, fed_minor, games_count }) => {
      const { name, title, text } = texts[locale]
      return {
        id,
        name,
        category,
        games_count,
        amount: toWire({ minor: pool_minor, currency }),
        growth_per_hour: toWire({ minor: Math.floor(fed_minor / MEASURED_HOURS), currency }),
        at: new Date(now).toISOString(),
        description: { title, text, ...picturesOf(id) },
      }
    }),
  }
})
