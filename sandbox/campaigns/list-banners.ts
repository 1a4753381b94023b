import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import type { Texts } from '../bonuses/bonus.ts'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { isPaused } from '../identity/limits.ts'
import { picturesOf } from './media/picture-path.ts'

type Row = {
  id: number
  position: string
  texts: Texts
  image: string
  slug: string | null
  finished_at: Date
  total: number
}

/** The audience of an offer: `nobody` while a player is on a break. */
type Audience = 'guest' | 'player' | 'nobody'

export async function audienceOf(
  tx: Queryable,
  player: { readonly id: number } | null,
  now: number,
): Promise<Audience> {
  if (!player) return 'guest'
  return (await isPaused(tx, player.id, now)) ? 'nobody' : 'player'
}

/** The answer of banners.get to a guest or a player. */
export async function listBanners(
  tx: Queryable,
  {
    audience,
    locale,
    now,
    input: { offset = 0, count = 10, fields = ['finished_at', 'description'] },
  }: { audience: Audience; locale: Locale; now: number; input: CallInput<'banners.get'> },
): Promise<CallOutput<'banners.get'>> {
  if (audience === 'nobody') return { items: [], total: 0, offset, count: 0 }
  const where = "where starts_at <= $1 and finished_at > $1 and audience in ('all', $2)"
  const rows = await tx.query<Row>(
    `select id, position, texts, image, slug, finished_at from sandbox.banners ${where} order by place, id limit $3 offset $4`,
    [new Date(now), audience, count, offset],
  )
  const [all] = await tx.query<{ total: number }>(`select count(*)::integer as total from sandbox.banners ${where}`, [
    new Date(now),
    audience,
  ])
  const items = rows.map(({ id, position, texts, image, slug, finished_at }) => ({
    id,
    ...(fields.includes('finished_at') ? { finished_at: finished_at.toISOString() } : {}),
    ...(fields.includes('description')
      ? { description: { position, ...texts[locale], ...picturesOf(image), ...(slug === null ? {} : { slug }) } }
      : {}),
  }))
  return { items, total: all?.total ?? 0, offset, count: items.length }
}
