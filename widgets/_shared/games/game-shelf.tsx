import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Href } from '#schemas/document/link.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import type { GameHearts } from './favourites.ts'
import { GameCard, useWaitingSpins } from './game-card.tsx'
import { TileSkeleton } from './game-facts.tsx'
import styles from './game-shelf.module.css'
import { type Game, providersQuery, useProviderNames } from './games.ts'

type GameShelfProps = {
  title: string
  /** Where the whole list is. */
  to?: Href | undefined
  /** Where the title leads, when titles lead somewhere. */
  titleTo?: Href | undefined
  /** Undefined while they are loading. */
  games: readonly Game[] | undefined
  /** The most games that will come. */
  count: number
  layout?: 'row' | 'wall' | undefined
  /** The first row of its page: its pictures are loaded at once. */
  isFirst: boolean
  hearts: GameHearts
}

/** As many places as a row shows at once. */
const rowPlaces = 8

/** Games side by side under a heading, with the way to all of them. */
export function GameShelf({ title, to, titleTo, games, count, layout = 'row', isFirst, hearts }: GameShelfProps) {
  const { t } = useTranslation('widgets')
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const waitingSpins = useWaitingSpins()
  const id = useId()
  const heading = titleTo && (
    <SiteLink to={titleTo} className={styles.title}>
      {title}
    </SiteLink>
  )
  const action = to && (
    <SiteLink to={to} className={styles.all} aria-label={`${t('showAll')}: ${title}`}>
      {t('showAll')}
    </SiteLink>
  )
  const tiles = games
    ? games.map((game, index) => (
        <GameCard
          key={game.sysname}
          game={game}
          provider={providerName(game.provider)}
          eager={isFirst && index < 6}
          freeSpins={waitingSpins(game.sysname)}
          isFavourite={hearts.has(game.sysname)}
          onHeart={hearts.toggle}
        />
      ))
    : Array.from({ length: layout === 'wall' ? count : Math.min(count, rowPlaces) }, (_, index) => (
        <TileSkeleton key={index} />
      ))
  if (layout === 'wall') {
    return (
      <section aria-labelledby={id} aria-busy={!games}>
        <div className={styles.head}>
          <h2 id={id}>{heading ?? title}</h2>
          {action}
        </div>
        <ul className={styles.wall}>
          {tiles.map((tile) => (
            <li key={tile.key} className={styles.place}>
              {tile}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <Carousel
      title={title}
      heading={heading}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      busy={!games}
      action={action}
    >
      {tiles}
    </Carousel>
  )
}
