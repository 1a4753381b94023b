import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { clamp } from '#base/clamp.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import type { Props } from '#schemas/document/marks.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { GameCard, useWaitingSpins } from '../_shared/games/game-card.tsx'
import { TileSkeleton } from '../_shared/games/game-facts.tsx'
import { type Game, providersQuery, useProviderNames } from '../_shared/games/games.ts'
import { GameShelf } from '../_shared/games/game-shelf.tsx'
import { PagesEnd } from '../_shared/records/pages-end.tsx'
import { routeId } from '../_shared/page/route-id.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useGameHearts } from '../_shared/games/favourites.ts'
import { usePages } from '../_shared/records/use-pages.ts'
import { WayOn } from '../_shared/page/way-on.tsx'
import styles from './tournament-games.module.css'
import { tournamentGamesQuery } from './games-query.ts'
import type { tournamentGamesSchema } from './index.ts'

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** A tournament's own games (RTE-11): 12 a page, "show more" adds a page. */
export function TournamentGames({
  layout,
  isPageTitle,
  signIn,
  run,
  root,
}: WidgetProps<Props<typeof tournamentGamesSchema>>) {
  const { t } = useTranslation('casino')
  const headingId = useId()
  const id = routeId(useRoute().params)
  const size = clamp('tournamentGamesPageSize', useSettings('games').tournamentPageSize)
  const tournament = useQuery({ ...tournamentQuery(id), ...(id > 0 ? {} : { enabled: false }) }).data
  const hearts = useGameHearts(signIn, run)
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const waitingSpins = useWaitingSpins()
  const list = usePages<Game>({
    list: String(id),
    size,
    queryAt: (offset) => ({ ...tournamentGamesQuery(id, offset, size), ...(id > 0 ? {} : { enabled: false }) }),
    keyOf: ({ sysname }) => sysname,
  })
  const { items } = list
  const name = tournament?.description?.title
  const title = isPageTitle && name ? t('tournamentGames.titleOf', { name }) : t('tournamentGames.title')
  if (layout === 'row') {
    if (items?.length === 0 || (list.hasFailed && !items)) return <div {...root} hidden />
    return (
      <div {...root}>
        <GameShelf
          title={title}
          to={{ href: `/tournaments/${id}/gamehall`, external: false }}
          games={items}
          count={size}
          isFirst={false}
          hearts={hearts}
        />
      </div>
    )
  }
  const Heading = isPageTitle ? 'h1' : 'h2'
  return (
    <section {...root} className={styles.games} aria-labelledby={headingId} aria-busy={!items || undefined}>
      <Heading id={headingId}>{title}</Heading>
      {items?.length === 0 ? (
        <EmptyState
          icon="gamepad-2"
          title={t('tournamentGames.empty')}
          text={t('tournamentGames.emptyText')}
          action={<WayOn href={`/tournaments/${id}`}>{t('tournamentGames.back')}</WayOn>}
        />
      ) : (
        (items !== undefined || !list.hasFailed) && (
          <ul className={styles.grid}>
            {items
              ? items.map((game, index) => (
                  <li key={game.sysname}>
                    <GameCard
                      game={game}
                      provider={providerName(game.provider)}
                      eager={index < 6}
                      freeSpins={waitingSpins(game.sysname)}
                      isFavourite={hearts.has(game.sysname)}
                      onHeart={hearts.toggle}
                    />
                  </li>
                ))
              : skeletons.slice(0, size).map((key) => (
                  <li key={key}>
                    <TileSkeleton />
                  </li>
                ))}
          </ul>
        )
      )}
      <PagesEnd list={list} />
    </section>
  )
}
