import { trackingHit } from '#schemas/api/other.ts'
import { handle } from '../../handle.ts'

const KEPT_MS = 30 * 86_400_000

export default handle(trackingHit, async ({ input: { referer, track_id, seon_session }, player, tx, clock }) => {
  const now = clock.now()
  await tx.query('delete from sandbox.hits where at < $1', [new Date(now - KEPT_MS)])
  // Of the fingerprint only that there was one: the sandbox is no place for it.
  await tx.query(
    'insert into sandbox.hits (at, player_id, referer, track_id, has_fingerprint) values ($1, $2, $3, $4, $5)',
    [new Date(now), player?.id ?? null, referer ?? null, track_id ?? null, Boolean(seon_session)],
  )
  return 1 as const
})
