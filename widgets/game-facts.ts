import type { CallOutput } from '#schemas/api/calls.ts'

/** One game as `games.get` answers it. */
export type Game = CallOutput<'games.get'>['items'][number]

/** The name on a tile: the description's own replaces the catalogue's (specification section 3). */
export const nameOf = (game: Game): string => game.description?.name || game.name

/** The picture of a tile, 288 by 192: the description's own replaces the catalogue's (specification section 3). */
export function pictureOf(game: Game): string | undefined {
  return game.description?.image || game.image_url || undefined
}

/** What a tile says besides its name, the most telling first; a tile shows two of them. */
export type GameMark =
  | { readonly kind: 'freespins'; readonly count: number }
  | { readonly kind: 'jackpot' | 'new' | 'live' }

/** The marks of a game: free spins that wait for this player, then a jackpot, then that it is new or live. */
export function marksOf(game: Game): readonly GameMark[] {
  const remaining = game.extra?.remaining_count
  const count = typeof remaining === 'number' ? remaining : 0
  const marks: GameMark[] = [
    ...(count > 0 ? [{ kind: 'freespins', count } as const] : []),
    ...(game.tags?.includes('jackpot') ? [{ kind: 'jackpot' } as const] : []),
    ...(game.is_new ? [{ kind: 'new' } as const] : []),
    ...(game.type === 'live' ? [{ kind: 'live' } as const] : []),
  ]
  return marks.slice(0, 2)
}

/** A provider's name while the list of providers is on its way: its sysname, written as a name. */
export function spelledOut(sysname: string): string {
  return sysname.replace(/[-_.]+/g, ' ').replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}
