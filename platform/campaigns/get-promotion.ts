import type { CallOutput } from '#schemas/api/calls.ts'
import { promotionsQuery } from './list-promotions.ts'

export type Promotion = CallOutput<'banners.get'>['items'][number]

/** One promotion, or null where this visitor is shown no such banner (`banners.get`, section 7). */
export const promotionQuery = (id: number) => ({
  ...promotionsQuery(),
  select: ({ items }: CallOutput<'banners.get'>): Promotion | null => items.find((banner) => banner.id === id) ?? null,
})
