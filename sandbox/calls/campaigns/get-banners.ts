import { bannersGet } from '#schemas/api/campaigns.ts'
import { listBanners } from '../../campaigns/list-banners.ts'
import { handle } from '../../handle.ts'

export default handle(bannersGet, ({ input, player, tx, clock, locale }) =>
  listBanners(tx, { audience: player ? 'player' : 'guest', locale, now: clock.now(), input }),
)
