import { useQuery } from '@tanstack/react-query'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Href } from '#schemas/document/link.ts'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { GameTileSkeleton } from '#ui/game-tile/game-tile-skeleton.tsx'
import { GameCard } from './game-card.tsx'
import type { Game } from './game-facts.ts'
import { providersQuery } from './game-queries.ts'
import styles from './game-shelf.module.css'
import type { GameHearts } from './use-game-hearts.ts'
import { useProviderNames } from './use-provider-names.ts'

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
  /** The first row of its page: its pictures are loaded at once. */
  isFirst: boolean
  hearts: GameHearts
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Games side by side under a heading, with the way to all of them. */
export function GameShelf({ title, to, titleTo, games, count, isFirst, hearts }: GameShelfProps) {
  const { t } = useTranslation('widgets')
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  return (
    <Carousel
      title={title}
      heading={titleTo && <SiteLink to={titleTo} className={styles.title}>{title}</SiteLink>}
      previousLabel={t('previous')}
      nextLabel={t('next')}
      busy={!games}
      action={to && <SiteLink to={to} className={styles.all} aria-label={`${t('showAll')}: ${title}`}>{t('showAll')}</SiteLink>}
    >
      {games
        ? games.map((game, index) => (
            <GameCard
              key={game.sysname}
              game={game}
              provider={providerName(game.provider)}
              eager={isFirst && index < 6}
              isFavourite={hearts.has(game.sysname)}
              onHeart={hearts.toggle}
            />
          ))
        : skeletons.slice(0, count).map((key) => <GameTileSkeleton key={key} />)}
    </Carousel>
  )
}
