import type { WireMoney } from '#base/money.ts'

type Place = { readonly place: number; readonly points: number; readonly prize: WireMoney | null }

/**
 * What the player still needs for the next better prize: with equal points the earlier player is ahead, so it takes one
 * point more than the player in that place has. Null if these places do not show it, or if there is no better prize.
 *
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
