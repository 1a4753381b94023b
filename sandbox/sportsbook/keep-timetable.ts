import { randomUUID } from 'node:crypto'
import type { Queryable } from '#database/database.ts'
import { opening } from './sport.ts'
import { type Sport, sports } from './sports.ts'
import { pairing } from './teams.ts'

/** How long a match without bets is stored after its end. */
const KEPT_MS = 24 * 3_600_000

/**
 * Creates the matches of the sports' timetables: the upcoming and the running ones. Each is created once, however many
 * callers there are.
 */
export async function keepTimetable(tx: Queryable, now: number): Promise<void> {
  const wanted = sports.flatMap((sport) => slotsOf(sport, now).map((slot) => ({ sport, slot })))
  const there = new Set(
    (
      await tx.query<{ key: string }>(
        `select e.sport || ' ' || e.slot as key from sandbox.sport_events e
       join jsonb_to_recordset($1::jsonb) as w (sport text, slot bigint) on w.sport = e.sport and w.slot = e.slot`,
        [JSON.stringify(wanted.map(({ sport, slot }) => ({ sport: sport.id, slot })))],
      )
    ).map(({ key }) => key),
  )
  for (const { sport, slot } of wanted) if (!there.has(`${sport.id} ${slot}`)) await makeEvent(tx, sport, slot)
}

/** Numbers of the matches that are to come or are played now. */
function slotsOf({ everyMs, aheadMs, lastsMs, id }: Sport, now: number): number[] {
  const shift = offsetOf(id, everyMs)
  const first = Math.floor((now - lastsMs - shift) / everyMs) + 1
  const last = Math.floor((now + aheadMs - shift) / everyMs)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Sports do not all begin at the same minute. */
const offsetOf = (id: string, everyMs: number): number =>
  (sports.findIndex((sport) => sport.id === id) * 7 * 60_000) % everyMs

async function makeEvent(tx: Queryable, sport: Sport, slot: number): Promise<void> {
  const league = sport.leagues[slot % sport.leagues.length]
  if (!league) throw new Error(`${sport.id} has no leagues`)
  const { home, away } = pairing(league, Math.floor(slot / sport.leagues.length))
  const startsAt = slot * sport.everyMs + offsetOf(sport.id, sport.everyMs)
  const name = ({ uz, ru }: { uz: string; ru: string }) => ({ uz, ru })
  await tx.query(
    `insert into sandbox.sport_events (sport, slot, names, strength, seed, starts_at, score, next_at)
     values ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7::jsonb, $8) on conflict (sport, slot) do nothing`,
    [
      sport.id,
      slot,
      JSON.stringify({ league: name(league), home: name(home), away: name(away) }),
      JSON.stringify(sport.strengthOf(home, away)),
      randomUUID(),
      new Date(startsAt),
      JSON.stringify(opening),
      new Date(startsAt + sport.stepMs),
    ],
  )
}

/** Drops matches that are long over and that nobody bet on. */
export async function purgeEvents(tx: Queryable, now: number): Promise<void> {
  await tx.query(
    `delete from sandbox.sport_events e where e.ended_at < $1 and not exists (select 1 from sandbox.sport_bet_legs l where l.event_id = e.id)`,
    [new Date(now - KEPT_MS)],
  )
}
