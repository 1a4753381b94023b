import { valueMutation } from '../value-mutation.ts'

/**
 * Buys one piece of a product for points (`loyalty.buyproduct`). InvalidParameterException: error_data.product_id[0] is unknown, level, limit, stock or
 * points. Any other end than PlatformError with money `no` is unknown: read points and shop again (reliability rule 3).
 */
export const buyProductMutation = (isOnline: () => boolean) =>
  valueMutation({
    name: 'loyalty.buyproduct',
    isOnline,
    changes: [
      'loyalty.getinfo',
      'loyalty.getproducts',
      'loyalty.getnotifications',
      'account.getBalance',
      'bonuses.get',
      'BettingBonuses.get',
      'freespins.get',
    ],
  })
