import type { CallOutput } from '#schemas/api/calls.ts'
import type { Texts } from '../bonuses/bonus.ts'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import { isPaused } from '../identity/limits.ts'
import { picturesOf } from './media/picture-path.ts'

type Row = {
  id: number
  sysname: string | null
  texts: Texts
  image: string
  trigger: { action: 'login' | 'visit'; delay: number }
  paths: readonly string[] | null
  link: string | null
}

/** Stored value (storage.set) of the ids that were shown. */
const SEEN_KEY = 'campaign_popups_seen'

/** Where nothing of a campaign comes between: games, money, verification, responsible gaming (DEC-63). */
const quiet = new Set(['game', 'cashier', 'verification', 'responsible-game', 'forms', 'confirmation'])

/** The campaign popups of a player on a page, those left out that were shown. */
export async function listPopups(
  tx: Queryable,
  { playerId, path, locale, now }: { playerId: number; path: string; locale: Locale; now: number },
): Promise<CallOutput<'popups.get'>['items']> {
  const [own = ''] = path.split(/[?#]/)
  const segments = own
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
  if (segments[0] === 'ru') segments.shift()
  if (segments.some((segment) => quiet.has(segment)) || (await isPaused(tx, playerId, now))) return []
  const here = `/${segments.join('/')}`
  const rows = await tx.query<Row>(
    `select id, sysname, texts, image, trigger, paths, link from sandbox.campaign_popups
      where (player_id = $1 or player_id is null) and starts_at <= $2 and ends_at > $2
        and not id::text = any(string_to_array(coalesce((select value from sandbox.storage where player_id = $1 and key = $3), ''), ','))
      order by id`,
    [playerId, new Date(now), SEEN_KEY],
  )
  return rows
    .filter(
      ({ paths }) =>
        paths === null || paths.some((one) => here === one || here.startsWith(one === '/' ? '//' : `${one}/`)),
    )
    .slice(0, 20)
    .map(({ id, sysname, texts, image, trigger, link }) => ({
      id,
      sysname,
      trigger: { action: trigger.action, delay: trigger.delay },
      description: { ...texts[locale], terms: [], ...picturesOf(image) },
      ...(link === null ? {} : { link }),
    }))
}
