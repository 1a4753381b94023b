import { popupsGet } from '#schemas/api/campaigns.ts'
import { listPopups } from '../../campaigns/list-popups.ts'
import { handle } from '../../handle.ts'

export default handle(popupsGet, async ({ input, player, tx, clock, locale }) => ({
  items: await listPopups(tx, { playerId: player.id, path: input.path, locale, now: clock.now() }),
}))
