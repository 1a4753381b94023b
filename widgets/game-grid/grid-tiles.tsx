import { GameCard, useWaitingSpins } from '../_shared/games/game-card.tsx'
import { TileSkeleton } from '../_shared/games/game-facts.tsx'
import type { Game } from '../_shared/games/games.ts'
import type { GameHearts } from '../_shared/games/favourites.ts'
import styles from './game-grid.module.css'

type GridTilesProps = {
  from: number
  to: number
  /** Where whole tiles are drawn; elsewhere there is a placeholder of their size. */
  drawnFrom: number
  drawnTo: number
  /** Whether the rows have their height: then a shape is one element, which costs a tenth of a skeleton. */
  isMeasured: boolean
  columns: number
  gameAt: (index: number) => Game | undefined
  providerName: (sysname: string | undefined) => string | undefined
  hearts: GameHearts
}

/** The tiles from `from` up to `to`. */
export function GridTiles({
  from,
  to,
  drawnFrom,
  drawnTo,
  isMeasured,
  columns,
  gameAt,
  providerName,
  hearts,
}: GridTilesProps) {
  const waitingSpins = useWaitingSpins()
  return Array.from({ length: to - from }, (_, at) => {
    const index = from + at
    const game = index >= drawnFrom && index < drawnTo ? gameAt(index) : undefined
    if (!game && isMeasured) return <li key={index} className={styles.shape} aria-hidden="true" />
    return (
      <li key={index} className={styles.tile}>
        {game ? (
          <GameCard
            key={game.sysname}
            game={game}
            provider={providerName(game.provider)}
            eager={index < Math.max(columns, 2)}
            freeSpins={waitingSpins(game.sysname)}
            isFavourite={hearts.has(game.sysname)}
            onHeart={hearts.toggle}
          />
        ) : (
          <TileSkeleton />
        )}
      </li>
    )
  })
}
