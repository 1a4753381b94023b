import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useValue } from '#engine/render/use-value.ts'
import type { Action } from '#schemas/document/action.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { GameCard, useWaitingSpins } from '../_shared/games/game-card.tsx'
import { TileSkeleton } from '../_shared/games/game-facts.tsx'
import { type Game, providersQuery, useProviderNames } from '../_shared/games/games.ts'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import { type GameHearts, useGameHearts } from '../_shared/games/favourites.ts'
import { useFavouriteGames } from '../_shared/games/use-favourite-games.ts'
import { useFollow } from '../_shared/page/use-follow.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import styles from './game-grid.module.css'
import { GridFailure } from './grid-list.tsx'

type FavouriteGridProps = {
  signIn?: string | undefined
  run: (action: Action) => void
  root: RootAttributes
  className: string
}

/** How many favourites are shown at first, and more by each press: each is a request of its own. */
const step = 60
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f']

/** The player's favourites; a guest learns that they belong to an account, and how to sign in. */
export function FavouriteGrid({ signIn, run, root, className }: FavouriteGridProps) {
  const { t } = useTranslation(['games', 'widgets'])
  const user = useValue('user')
  const hearts = useGameHearts(signIn, run)
  const [count, setCount] = useCachedState(['favourites-shown'], step)
  const { games, sysnames, isGrowing, hasFailed, error, isRetrying, retry } = useFavouriteGames({ count })
  return (
    <section {...root} className={className} aria-label={t('games:favourites')}>
      <h2 className={styles.title}>{t('games:favourites')}</h2>
      {user === 'guest' ? (
        <GuestState onSignIn={signIn === undefined ? undefined : () => run([{ do: 'popup', id: signIn }])} />
      ) : hasFailed ? (
        <GridFailure error={error} isRetrying={isRetrying} retry={retry} />
      ) : (
        <>
          <Favourites
            games={user === 'player' ? games : undefined}
            total={sysnames.length > count ? sysnames.length : (games?.length ?? 0)}
            hearts={hearts}
          />
          {games && error && (
            <div className={styles.partly}>
              <LoadFailed error={error} isRetrying={isRetrying} retry={retry} title={t('games:failedSome')} />
            </div>
          )}
          {games && sysnames.length > step && (
            <LoadMore
              text={t('games:shownOf', { shown: Math.min(count, sysnames.length), total: sysnames.length })}
              progressLabel={t('games:shownProgress')}
              shown={Math.min(count, sysnames.length)}
              total={sysnames.length}
              label={t('widgets:showMore')}
              busy={isGrowing}
              onMore={() => setCount(count + step)}
            />
          )}
        </>
      )}
    </section>
  )
}

/** The games as they are now, and those that were let go where they stood. */
function withLetGo(games: readonly Game[], shown: readonly Game[]): readonly Game[] {
  const all = [...games]
  const placeOf = (sysname: string | undefined): number => all.findIndex((game) => game.sysname === sysname)
  for (const [index, game] of shown.entries())
    if (placeOf(game.sysname) < 0) all.splice(placeOf(shown[index - 1]?.sysname) + 1, 0, game)
  return all
}

type FavouritesProps = { games: readonly Game[] | undefined; total: number; hearts: GameHearts }

/** A game that is removed from the favourites stays until the page is left, so that an accidental tap can be undone. */
function Favourites({ games, total, hearts }: FavouritesProps) {
  const { t } = useTranslation('games')
  const [shown, setShown] = useState<readonly Game[]>([])
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const waitingSpins = useWaitingSpins()
  const now = withLetGo(games ?? [], shown)
  if (now.length !== shown.length) setShown(now)
  if (games?.length === 0 && shown.length === 0) return <NoneState />
  return (
    <>
      <p className={styles.count} role="status">
        {games && t('games', { count: total })}
      </p>
      <ul className={styles.list} aria-busy={!games}>
        {games
          ? now.map((game) => (
              <li key={game.sysname} className={styles.tile}>
                <GameCard
                  game={game}
                  provider={providerName(game.provider)}
                  freeSpins={waitingSpins(game.sysname)}
                  isFavourite={hearts.has(game.sysname)}
                  onHeart={hearts.toggle}
                />
              </li>
            ))
          : skeletons.map((key) => (
              <li key={key} className={styles.tile}>
                <TileSkeleton />
              </li>
            ))}
      </ul>
    </>
  )
}

function NoneState() {
  const { t } = useTranslation('games')
  const follow = useFollow()
  return (
    <EmptyState
      icon="heart"
      title={t('emptyFavourites')}
      text={t('emptyFavouritesText')}
      action={
        <ButtonLink {...follow(hallHref(noFilters))} variant="secondary">
          {t('game.toHall')}
        </ButtonLink>
      }
    />
  )
}

function GuestState({ onSignIn }: { onSignIn: (() => void) | undefined }) {
  const { t } = useTranslation(['games', 'widgets'])
  const follow = useFollow()
  return (
    <EmptyState
      icon="heart"
      title={t('games:favouritesGuest')}
      action={
        onSignIn ? (
          <Button variant="primary" onClick={onSignIn}>
            {t('widgets:account.signIn')}
          </Button>
        ) : (
          <ButtonLink {...follow(hallHref(noFilters))} variant="secondary">
            {t('games:game.toHall')}
          </ButtonLink>
        )
      }
    />
  )
}
