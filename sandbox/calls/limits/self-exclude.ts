import { accountSelfExclude } from '#schemas/api/limits.ts'
import { handle } from '../../handle.ts'
import { needCapability } from '../../identity/capabilities.ts'
import { exclusionMs, FOR_GOOD } from '../../identity/exclusion.ts'
import { endSessions } from '../../session/end-sessions.ts'

export default handle(accountSelfExclude, async ({ input, player, tx, clock, session }) => {
  await needCapability(tx, 'self_exclude')
  const until = input.duration === 'forever' ? FOR_GOOD : clock.now() + exclusionMs[input.duration]
  await tx.query(
    'update sandbox.players set excluded_until = greatest(excluded_until, $2), is_subscribed = false where id = $1',
    [player.id, new Date(until)],
  )
  await tx.query('update sandbox.contacts set is_subscribed = false where player_id = $1', [player.id])
  await endSessions(tx, player.id)
  await session.signOut()
  return 1 as const
})
