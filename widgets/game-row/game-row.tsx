import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RootAttributes, WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { GameTileSkeleton } from '#ui/game-tile/game-tile-skeleton.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { GameCard } from '../game-card.tsx'
import { providersQuery } from '../game-queries.ts'
import { useSettings } from '../site-settings.ts'
import { useGameHearts } from '../use-game-hearts.ts'
import { useProviderNames } from '../use-provider-names.ts'
import type { gameRowSchema } from './game-row.schema.ts'
import styles from './game-row.module.css'
import { useCatalogueGames, useFavouriteGames, type RowGames } from './use-row-games.ts'

type GameRowProps = WidgetProps<Props<typeof gameRowSchema>>

/** A row of games (specification section 3, games config). Hidden while it has none, so that no empty shelf is shown. */
export function GameRow(props: GameRowProps) {
  return props.source.favourites ? <FavouriteRow {...props} /> : <CatalogueRow {...props} />
}

const CatalogueRow = (props: GameRowProps) => <Row {...props} found={useCatalogueGames(props)} />
const FavouriteRow = (props: GameRowProps) => <Row {...props} found={useFavouriteGames(props)} />

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

function Row({ title, to, count, orientation, isFirst, signIn, run, root, found }: GameRowProps & { found: RowGames }) {
  const { t } = useTranslation('widgets')
  const { gamesItem } = useSettings('games')
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const hearts = useGameHearts(signIn, run)
  const { games, hasFailed } = found
  if (games?.length === 0) return null
  const className = joinClasses(
    styles.row,
    (orientation ?? gamesItem?.type) === 'vertical' && styles.vertical,
    gamesItem?.contentViewType === 'contain' && styles.contain,
  )
  if (hasFailed) return <FailedRow {...{ title, found, root, className }} />
  return (
    <div {...root} className={className}>
      <Carousel
        title={title}
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
    </div>
  )
}

function FailedRow({ title, found, root, className }: { title: string; found: RowGames; root: RootAttributes; className: string }) {
  const { t } = useTranslation(['games', 'widgets'])
  return (
    <section {...root} className={className} aria-label={title}>
      <h2 className={styles.failedTitle}>{title}</h2>
      <ErrorState
        title={t('games:failed')}
        text={t('games:failedText')}
        action={
          <Button size="small" icon="refresh-cw" busy={found.isRetrying} onClick={found.retry}>
            {t('widgets:retry')}
          </Button>
        }
      />
    </section>
  )
}
