import type { CallOutput } from '#schemas/api/calls.ts'
import { offersQuery } from './list-offers.ts'

export type Offer = CallOutput<'campaigns.getoffers'>['items'][number]

/** One of the offers that run now for this visitor, or null where it is none of them (`campaigns.getoffers`, section 7). */
export const offerQuery = (id: number) => ({
  ...offersQuery(),
  select: ({ items }: CallOutput<'campaigns.getoffers'>): Offer | null =>
    items.find((offer) => offer.id === id) ?? null,
})
