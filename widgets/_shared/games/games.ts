import { oncePer } from '#base/once-per.ts'
import { lookup } from '#base/dictionary.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { BadgeProps } from '#ui/badge/badge.tsx'
import { useSettings } from '../page/site-settings.ts'

export { jackpotsQuery, jackpotWinnersQuery } from '#platform/jackpots.ts'
export { categoriesQuery, gameQuery, gamesQuery, launchProvidersQuery, providersQuery } from '#platform/games.ts'

/** One game as `games.get` answers it. */
export type Game = CallOutput<'games.get'>['items'][number]

/** The name on a tile: the description's name overrides the catalogue's (GAM-2). */
export const nameOf = (game: Game): string => game.description?.name || game.name

/** The picture of a tile, 288 by 192: the description's picture overrides the catalogue's (GAM-2). */
export function pictureOf(game: Game): string | undefined {
  return game.description?.image || game.image_url || undefined
}

/** What a tile says besides its name, the most telling first; a tile shows two of them. */
export type GameMark =
  | { readonly kind: 'freespins'; readonly count: number }
  | { readonly kind: 'jackpot' | 'new' | 'live' }

/** The marks of a game: free spins that wait for this player, then a jackpot, then that it is new or live. */
export function marksOf(game: Game, count: number): readonly GameMark[] {
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

/**
 * A game's name where only its sysname is known: that written as a name, without the provider that it begins with, who
 * is named beside it.
 */
export function gameNameOf({ game, game_name, provider }: GameOfWin): string {
  if (game_name !== undefined) return game_name
  return spelledOut(provider !== undefined && game.startsWith(`${provider}_`) ? game.slice(provider.length + 1) : game)
}
type GameOfWin = Pick<CallOutput<'Jackpots.getWinners'>['items'][number], 'game' | 'game_name' | 'provider'>

/** A list of games that was asked for. `games` is undefined while nothing is known yet. */
export type GameListState = {
  readonly games: readonly Game[] | undefined
  readonly hasFailed: boolean
  readonly error?: unknown
  readonly isRetrying: boolean
  readonly retry: () => void
}

const looks: Record<GameMark['kind'], NonNullable<BadgeProps['tone']>> = {
  freespins: 'accent',
  jackpot: 'accent',
  new: 'glass',
  live: 'glass',
}

const icons = { freespins: 'ticket', jackpot: 'crown', new: undefined, live: 'radio' } as const

/** How a mark of a game looks. */
export const lookOf = ({ kind }: GameMark) => ({ tone: looks[kind], icon: icons[kind] })

/** Made once for an answer: each row of games of a page looks into it. */
const namesIn = oncePer(
  ({ items }: CallOutput<'games.getProviders'>) => new Map(items.map(({ sysname, name }) => [sysname, name])),
)

/** Names of providers by sysname: the title in the games settings (GAM-8), else the platform's; undefined while unknown. */
export function useProviderNames(
  known: CallOutput<'games.getProviders'> | undefined,
): (sysname: string | undefined) => string | undefined {
  const { providers } = useSettings('games')
  const names = known && namesIn(known)
  return (sysname) =>
    sysname === undefined ? undefined : ((providers && lookup(providers, sysname)?.title) ?? names?.get(sysname))
}

/** Tells which providers the games settings do not hide. */
export function useShownProviders(): (sysname: string) => boolean {
  const { providers } = useSettings('games')
  return (sysname) => (providers && lookup(providers, sysname))?.isVisible !== false
}
