import { loyaltyGetNotifications } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { takeNotices } from '../../loyalty/notices.ts'

export default handle(loyaltyGetNotifications, async ({ player, tx, locale, clock }) => ({
  items: await takeNotices(tx, player.id, locale, clock.now()),
}))
