import { useQueryClient } from '@tanstack/react-query'
import { memo, type MouseEvent } from 'react'
import { useHost } from '#engine/render/host.ts'
import { useEnvironment } from '#engine/render/use-value.ts'
import { prefetchLaunch, requestAutoplay } from '#platform/games/prefetch-launch.ts'
import { launchProvidersQuery } from '#platform/games.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { GameTile } from '#ui/game-tile/game-tile.tsx'
import { useFollow } from '../page/use-follow.ts'
import type { GameHearts } from './favourites.ts'
import { FreeSpinsCount } from './free-spins-count.tsx'
import { useMarkedSpins } from './marked-spins.ts'
import { TileFacts, TilePrize, useTileFacts } from './game-facts.tsx'
import { type Game, lookOf, marksOf, nameOf, pictureOf, spelledOut } from './games.ts'

export type GameCardProps = {
  game: Game
  /** The provider's name; without it its sysname is spelled out. */
  provider?: string | undefined
  eager?: boolean
  /** That wait for this player in the game (GAM-10). */
  freeSpins: number
  isFavourite: boolean
  /** Absent where hearts are not shown. */
  onHeart?: GameHearts['toggle'] | undefined
}

/**
 * How many free spins wait for this player in a game: read once for a list of cards, since an observer of a query costs
 * more than a card.
 */
export function useWaitingSpins(): (sysname: string) => number {
  const counts = useMarkedSpins()
  return (sysname) => counts.get(sysname) ?? 0
}

/**
 * The tile of one game: opens the game's page and, where hearts are shown, keeps it among the favourites. Renders again
 * only when its own props change.
 */
export const GameCard = memo(function GameCard({
  game,
  provider,
  eager = false,
  freeSpins,
  isFavourite,
  onHeart,
}: GameCardProps) {
  const follow = useFollow()
  const { t } = useTranslation('games')
  const client = useQueryClient()
  const host = useHost()
  const { values } = useEnvironment()
  const page = { href: `/game/${game.sysname}`, external: false }
  const { href, onClick } = follow(page)
  /** Asks how games are opened, unless that is known. */
  const readLaunches = (): void => void client.prefetchQuery(launchProvidersQuery())
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick(event)
    // A press that stays in this tab opens the game itself, not only its page.
    if (!event.defaultPrevented) return
    requestAutoplay(client, game.sysname)
    readLaunches()
    if (values.get('user') === 'player' && !game.maintenance) prefetchLaunch(client, game.sysname)
  }
  const facts = useTileFacts()
  const name = nameOf(game)
  const picture = pictureOf(game)
  return (
    <GameTile
      game={game.sysname}
      href={href}
      name={name}
      provider={provider ?? (game.provider ? spelledOut(game.provider) : '\u00a0')}
      cover={picture ? { src: picture } : undefined}
      badges={marksOf(game, freeSpins).map((mark) => ({
        ...lookOf(mark),
        isIconNeeded: mark.kind === 'freespins',
        children: mark.kind === 'freespins' ? <FreeSpinsCount count={mark.count} /> : t(mark.kind),
      }))}
      facts={facts.length > 0 && <TileFacts game={game} facts={facts} />}
      prize={facts.includes('jackpot') && game.tags?.includes('jackpot') && <TilePrize game={game} />}
      maintenance={game.maintenance ? t('maintenance') : undefined}
      eager={eager}
      onOpen={open}
      onNear={() => {
        host.preload(page)
        readLaunches()
      }}
      {...(onHeart && {
        favourite: { on: isFavourite, label: t('favourite', { name }), onToggle: () => onHeart(game.sysname) },
      })}
    />
  )
})
