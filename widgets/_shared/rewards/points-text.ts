import { useQuery } from '@tanstack/react-query'
import type { Translation } from '#engine/words/use-translation.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'

type PointsText = (key: string, values: Readonly<Record<string, unknown>> & { readonly count: number }) => string

/** Counts that take every form of a word in the languages of the sites. */
const everyForm = [1, 2, 5]

/**
 * Messages that name a number of loyalty points (LOY-4). The site's own words decline; a platform that calls points
 * something else gets the message `<key>.named`, with its name for them. A guest, whose membership nobody asks for,
 * reads the site's own words.
 */
export function usePointsText(t: Translation['t']): PointsText {
  const name = useQuery({ ...loyaltyInfoQuery(), enabled: false }).data?.pointsAlias
  return (key, values) =>
    name === undefined || everyForm.some((count) => t(key, { ...values, count }).includes(name))
      ? t(key, values)
      : t([`${key}.named`, key], { ...values, name })
}
