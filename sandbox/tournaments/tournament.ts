import type { tournamentRules, tournamentStatuses } from '#schemas/api/tournaments-shapes.ts'
import type { Queryable } from '#database/database.ts'
import type { Locale } from '../handle.ts'
import type { TournamentPicture } from './tournament-picture.ts'

export type TournamentStatus = (typeof tournamentStatuses)[number]

/** Which rounds bring how many points. Sums are minor units of the base currency, into which stakes are exchanged. */
export type ScoreRule = {
  by: (typeof tournamentRules)[number]
  /** What brings one point, of `stake` and `win`. */
  perMinor: number
  minStakeMinor: number
}

export type Restrictions = {
  minLevel?: number
  needsDeposit?: boolean
  needsContact?: boolean
  maxParticipants?: number
}
export type TournamentTexts = Record<Locale, { title: string; text: string }>

export type Tournament = {
  id: number
  series: string
  edition: number
  texts: TournamentTexts
  image: TournamentPicture
  provider: string | null
  tags: string[]
  currency: string
  /** Minor units from the first place on. */
  prizes: number[]
  rule: ScoreRule
  restrictions: Restrictions
  reset_on_cashout: boolean
  starts_at: Date
  ends_at: Date
  ranked_at: Date | null
}

const COLUMNS =
  'id, series, edition, texts, image, provider, tags, currency, prizes, rule, restrictions, reset_on_cashout, starts_at, ends_at, ranked_at'

export function statusOf(
  { starts_at, ends_at }: Pick<Tournament, 'starts_at' | 'ends_at'>,
  now: number,
): TournamentStatus {
  return now < starts_at.getTime() ? 'future' : now < ends_at.getTime() ? 'active' : 'finished'
}

/**
 * One tournament, or null. `lock` keeps its places from being fixed, and its number of participants as it is, until the
 * transaction ends.
 */
export async function findTournament(
  tx: Queryable,
  id: number,
  lock: 'for-update' | 'read',
): Promise<Tournament | null> {
  const [row] = await tx.query<Tournament>(
    `select ${COLUMNS} from sandbox.tournaments where id = $1 ${lock === 'for-update' ? 'for update' : ''}`,
    [id],
  )
  return row ?? null
}

export type TournamentFilter = {
  status: TournamentStatus | 'all'
  ids: readonly number[] | null
  offset: number
  count: number
  now: number
}

const STATUS = "case when $1 < starts_at then 'future' when $1 < ends_at then 'active' else 'finished' end"
const WHERE = `where ($2 = 'all' or ${STATUS} = $2) and ($3::integer[] is null or id = any($3::integer[]))`

/** A page of tournaments, those that run first, then those to come, then the others, and how many there are. */
export async function listTournaments(
  tx: Queryable,
  { status, ids, offset, count, now }: TournamentFilter,
): Promise<{ items: Tournament[]; total: number }> {
  const filters = [new Date(now), status, ids]
  const [total] = await tx.query<{ total: number }>(
    `select count(*)::integer as total from sandbox.tournaments ${WHERE}`,
    filters,
  )
  const items = await tx.query<Tournament>(
    `select ${COLUMNS} from sandbox.tournaments ${WHERE}
      order by case ${STATUS} when 'active' then 0 when 'future' then 1 else 2 end,
               case when $1 < ends_at then ends_at end, ends_at desc, id
      limit $4 offset $5`,
    [...filters, count, offset],
  )
  return { items, total: total?.total ?? 0 }
}
