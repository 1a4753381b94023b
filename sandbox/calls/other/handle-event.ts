import { eventsHandle } from '#schemas/api/other.ts'
import { handle } from '../../handle.ts'

/** Events older than this are of no use to a sandbox. */
const KEPT_MS = 7 * 86_400_000

export default handle(eventsHandle, async ({ input, player, tx, clock }) => {
  await tx.query('delete from sandbox.events where at < $1', [new Date(clock.now() - KEPT_MS)])
  await tx.query('insert into sandbox.events (at, player_id, name, params) values ($1, $2, $3, $4::jsonb)', [
    new Date(clock.now()),
    player?.id ?? null,
    input.event_name,
    JSON.stringify(input.event_params ?? {}),
  ])
  return 1 as const
})
