import type { ReactNode } from 'react'
import type { AskedGames } from '../_shared/games/games.ts'
import { useFavouriteGames } from '../_shared/games/use-favourite-games.ts'

export type FavouriteRowProps = { readonly count: number; readonly show: (found: AskedGames) => ReactNode }

/** The player's favourites, in a file of their own: a guest has none. */
export const FavouriteRow = ({ count, show }: FavouriteRowProps): ReactNode => show(useFavouriteGames({ count }))
