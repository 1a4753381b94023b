import type { CallOutput } from '#schemas/api/calls.ts'

export type Product = CallOutput<'loyalty.getproducts'>['items'][number]
/** Who looks: a guest, a player whose points are not known yet, or a player; `isActive`: points can be spent now. */
export type Buyer =
  | 'guest'
  | 'unknown'
  | { readonly points: number; readonly level: number; readonly isActive: boolean }

/**
 * The state of a product for this visitor, the first that is true: sold out, purchase limit reached, membership not
 * active, level too low, not enough points; else it can be bought.
 */
export type ProductState =
  | { readonly kind: 'soldOut' | 'limit' | 'guest' | 'unknown' | 'inactive' | 'enough' }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'points'; readonly missing: number }

export function productState({ stock, left, min_level, price }: Product, buyer: Buyer): ProductState {
  if (stock === 0) return { kind: 'soldOut' }
  if (left === 0) return { kind: 'limit' }
  if (typeof buyer === 'string') return { kind: buyer }
  if (!buyer.isActive) return { kind: 'inactive' }
  if (buyer.level < min_level) return { kind: 'level', level: min_level }
  if (buyer.points < price) return { kind: 'points', missing: price - buyer.points }
  return { kind: 'enough' }
}
