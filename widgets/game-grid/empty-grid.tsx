import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { gamesQuery } from '../_shared/games/games.ts'
import { GameShelf } from '../_shared/games/game-shelf.tsx'
import { hallHref, noFilters, type HallFilters } from '../_shared/games/hall-address.ts'
import { isNarrowed } from '../_shared/games/hall-narrowing.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useFollow } from '../_shared/page/use-follow.ts'
import type { GameHearts } from '../_shared/games/favourites.ts'

const popularCount = 12

/** Nothing was found: says so, leads back to all games, and shows the first of them under a heading of their own. */
export function EmptyGrid({
  filters,
  wayBack,
  hearts,
}: {
  filters: HallFilters
  wayBack: Ref<HTMLAnchorElement>
  hearts: GameHearts
}) {
  const { t } = useTranslation(['games', 'widgets'])
  const follow = useFollow()
  const { empty_text } = useSettings('search')
  const narrowed = isNarrowed(filters)
  const to = narrowed ? hallHref(noFilters) : { href: '/', external: false }
  const popular = useQuery(gamesQuery({ sort: 'priority', offset: 0, count: popularCount })).data?.items
  return (
    <>
      <EmptyState
        icon="search"
        title={filters.query && empty_text ? empty_text : t(narrowed ? 'games:emptyFilters' : 'games:empty')}
        action={
          <ButtonLink ref={wayBack} {...follow(to)} variant="secondary">
            {t(narrowed ? 'games:filtersReset' : 'widgets:toHome')}
          </ButtonLink>
        }
      />
      {narrowed && popular?.length !== 0 && (
        <GameShelf
          title={t('games:popularGames')}
          to={hallHref(noFilters)}
          games={popular}
          count={popularCount}
          isFirst={false}
          hearts={hearts}
        />
      )}
    </>
  )
}
