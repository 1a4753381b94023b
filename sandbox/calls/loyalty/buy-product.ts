import { loyaltyBuyProduct } from '#schemas/api/loyalty.ts'
import { handle } from '../../handle.ts'
import { buyProduct } from '../../loyalty/shop.ts'

export default handle(
  loyaltyBuyProduct,
  async ({ input, player, tx, clock }) => await buyProduct(tx, player.id, input.product_id, clock.now()),
)
