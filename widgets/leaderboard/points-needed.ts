import type { WireMoney } from '#base/money.ts'

type Place = { readonly place: number; readonly points: number; readonly prize: WireMoney | null }

/**
 * What the player still needs for the nearest prize that is better than the present one: of equal points the earlier is before, so that it takes one point more than who
 * has the place. Null where that is not known from these places, or where there is nothing better.
 * @param isWhole whether these are all places of the board.
 */
export function pointsNeeded(
  me: { readonly place: number; readonly points: number },
  places: readonly Place[],
  isWhole: boolean,
): { readonly points: number; readonly prize: WireMoney } | null {
  const better = places
    .filter(({ place, prize }) => place < me.place && prize !== null)
    .toSorted((one, other) => other.place - one.place)
  const [nearest] = better
  if (!nearest?.prize) return null
  const isNext = nearest.place === me.place - 1
  const isLastPrize = isWhole || places.some(({ place, prize }) => place === nearest.place + 1 && prize === null)
  if (!isNext && !isLastPrize) return null
  return { points: Math.max(1, nearest.points - me.points + 1), prize: nearest.prize }
}
