import { useQuery } from '@tanstack/react-query'
import { useId, type MouseEvent } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { favouritesCategory, type HallFilters } from '../_shared/games/hall-address.ts'
import { isNarrowed } from '../_shared/games/hall-narrowing.ts'
import { useHall } from '../_shared/games/known-hall.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useCachedState } from '../_shared/records/use-cached-state.ts'
import { useGameHearts } from '../_shared/games/favourites.ts'
import { EmptyGrid } from './empty-grid.tsx'
import { FavouriteGrid } from './favourite-grid.tsx'
import type { gameGridSchema } from './index.ts'
import styles from './game-grid.module.css'
import { GridFailure, GridList } from './grid-list.tsx'
import { chunkQuery } from './grid-query.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { HallRows } from './hall-rows.tsx'

/** How many games one press of "show more" adds, if the grid is paged by a button. */
const buttonStep = 60

type GameGridProps = WidgetProps<Props<typeof gameGridSchema>>

/** The game hall's list (RTE-3): the catalogue, or the player's favourites under the category of that name. */
export function GameGrid(props: GameGridProps) {
  const { filters } = useHall()
  const { gamesItem } = useSettings('games')
  const className = joinClasses(
    styles.grid,
    (props.orientation ?? gamesItem?.type) === 'vertical' && styles.vertical,
    gamesItem?.contentViewType === 'contain' && styles.contain,
  )
  return filters.category === favouritesCategory ? (
    <FavouriteGrid {...props} className={className} />
  ) : (
    <CatalogueGrid {...props} hall={filters} className={className} />
  )
}

/** The games of the catalogue (GAM-1), of any number: only the visible ones are in the document. */
function CatalogueGrid({
  title,
  pageSize,
  requestSize,
  paging,
  filters: filterPopup,
  signIn,
  run,
  root,
  hall: filters,
  className,
}: GameGridProps & { hall: HallFilters; className: string }) {
  const { t } = useTranslation(['games', 'widgets'])
  const { gamehall, maxPageSize = 300 } = useSettings('games')
  const isInRows = gamehall?.type !== 'grid' && !isNarrowed(filters) && filters.sort === 'priority'
  const { from: lastMore, to: end } = useFocusHandover<HTMLDivElement>()
  const { from: wayBack, to: counted } = useFocusHandover<HTMLParagraphElement>()
  // How many games "show more" has added to the answer of this question.
  const [extra, setExtra] = useCachedState(['hall-extra-games', filters], 0)
  const page = useQuery(chunkQuery(filters, { offset: 0, count: pageSize }))
  const hearts = useGameHearts(signIn, run)

  const total = page.data?.total
  // The foot of the page follows after so many games: a list without an end would keep it out of reach.
  const [first, step] =
    paging === 'button' ? [pageSize, buttonStep] : [Math.max(pageSize, gamehall?.games ?? 300), gamehall?.games ?? 300]
  const count = total === undefined ? pageSize : Math.min(total, first + extra)
  const endId = useId()
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    end.current?.focus({ preventScroll: true })
    end.current?.scrollIntoView({ block: 'center' })
  }
  const size = Math.min(requestSize, maxPageSize)
  return (
    <section {...root} className={className} aria-label={title || t(isInRows ? 'games:categories' : 'games:all')}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <GridToolbar
        filters={filters}
        total={total}
        counted={counted}
        onFilters={filterPopup === undefined ? undefined : () => run([{ do: 'popup', id: filterPopup }])}
      >
        {count > pageSize && paging === 'scroll' && !isInRows && (
          <a href={`#${endId}`} className={styles.skip} onClick={skip}>
            {t('games:skipList')}
          </a>
        )}
      </GridToolbar>
      {page.isError && !page.data ? (
        <GridFailure error={page.error} isRetrying={page.isFetching} retry={() => void page.refetch()} />
      ) : total === 0 ? (
        <EmptyGrid filters={filters} wayBack={wayBack} hearts={hearts} />
      ) : isInRows ? (
        <HallRows first={page.data?.items} count={pageSize} hearts={hearts} />
      ) : (
        <>
          <GridList {...{ filters, size, count, hearts }} first={pageSize} isLoading={total === undefined} />
          <div ref={end} id={endId} tabIndex={-1} className={styles.end}>
            {total !== undefined && count < total ? (
              <LoadMore
                ref={lastMore}
                text={t('games:shownOf', { shown: count, total })}
                progressLabel={t('games:shownProgress')}
                shown={count}
                total={total}
                label={t('widgets:showMore')}
                onMore={() => setExtra(extra + step)}
              />
            ) : (
              total !== undefined && t('games:end')
            )}
          </div>
        </>
      )}
    </section>
  )
}
