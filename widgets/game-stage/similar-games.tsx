import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { GameCard, useWaitingSpins } from '../_shared/games/game-card.tsx'
import { type Game, gamesQuery } from '../_shared/games/games.ts'
import styles from './game-play.module.css'

const MOST = 4

/** Other games of the same kind, for a player whose game does not open. Games by the same provider come first. */
export function SimilarGames({ game: { sysname, type, provider } }: { game: Game }) {
  const { t } = useTranslation('play')
  const id = useId()
  const waitingSpins = useWaitingSpins()
  const { data } = useQuery(gamesQuery({ types: [type], offset: 0, count: 12 }))
  const open = data?.items.filter((game) => game.sysname !== sysname && !game.maintenance) ?? []
  const similar = open
    .toSorted((one, other) => Number(other.provider === provider) - Number(one.provider === provider))
    .slice(0, MOST)
  if (similar.length === 0) return null
  return (
    <section className={styles.similar} aria-labelledby={id}>
      <h2 id={id}>{t('similar')}</h2>
      <ul>
        {similar.map((game) => (
          <li key={game.sysname}>
            <GameCard game={game} freeSpins={waitingSpins(game.sysname)} isFavourite={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
