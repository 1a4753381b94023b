import { accountSetTimeOut } from '#schemas/api/limits.ts'
import { only } from '#database/database.ts'
import { handle } from '../../handle.ts'
import { needCapability } from '../../identity/capabilities.ts'
import { timeOutMs } from '../../identity/exclusion.ts'

export default handle(accountSetTimeOut, async ({ input, player, tx, clock }) => {
  await needCapability(tx, 'set_time_out')
  const { paused_until } = only(
    await tx.query<{ paused_until: Date }>(
      'update sandbox.players set paused_until = greatest(paused_until, $2) where id = $1 returning paused_until',
      [player.id, new Date(clock.now() + timeOutMs[input.duration])],
    ),
  )
  return { until: paused_until.toISOString() }
})
