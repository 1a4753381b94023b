import { useCallback } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useFavourites } from '#platform/games/use-favourites.ts'
import type { Action } from '#schemas/document/action.ts'
import { useSettings } from '../page/site-settings.ts'

export type GameHearts = {
  /** Sysnames of the favourites, the newest first; none for a guest. */
  readonly sysnames: readonly string[]
  readonly has: (sysname: string) => boolean
  /** Absent where the site shows no hearts, or where a guest would press one in vain. */
  readonly toggle: ((sysname: string) => void) | undefined
}

/**
 * The hearts of a list of games (GAM-3): a player toggles a favourite, a guest is asked to sign in by the popup
 * `signIn`. `canVisibleFavoriteIcon` of the games settings removes all hearts.
 */
export function useGameHearts(signIn: string | undefined, run: (action: Action) => void): GameHearts {
  const user = useValue('user')
  const { gamesItem } = useSettings('games')
  const { sysnames, has, toggle } = useFavourites(user === 'player')
  const askToSignIn = useCallback(() => signIn && run([{ do: 'popup', id: signIn }]), [run, signIn])
  const isShown = gamesItem?.canVisibleFavoriteIcon !== false && (user === 'player' || signIn !== undefined)
  return { sysnames, has, toggle: isShown ? (user === 'player' ? toggle : askToSignIn) : undefined }
}
