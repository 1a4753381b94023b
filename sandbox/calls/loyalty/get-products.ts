import { loyaltyGetProducts } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { readMember } from '../../loyalty/member.ts'
import { listProducts } from '../../loyalty/shop.ts'

export default handle(loyaltyGetProducts, async ({ input: { offset = 0, count = 20 }, player, tx, locale }) => {
  const currency = player ? (await readMember(tx, player.id)).currency : 'UZS'
  return await listProducts(tx, { playerId: player?.id ?? null, currency, locale, offset, count })
})
