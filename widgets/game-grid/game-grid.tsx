import { useQuery } from '@tanstack/react-query'
import { useId, useState, type MouseEvent } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { useFocusHandover } from '#ui/focus-handover/use-focus-handover.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { favouritesCategory, hallFilters, isNarrowed, type HallFilters } from '../hall-address.ts'
import { useSettings } from '../site-settings.ts'
import { useGameHearts } from '../use-game-hearts.ts'
import { EmptyGrid } from './empty-grid.tsx'
import { FavouriteGrid } from './favourite-grid.tsx'
import type { gameGridSchema } from './game-grid.schema.ts'
import styles from './game-grid.module.css'
import { GridFailure, GridList } from './grid-list.tsx'
import { chunkQuery } from './grid-query.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { HallRows } from './hall-rows.tsx'

/** Games that one press of "show more" adds. */
const step = 60

type GameGridProps = WidgetProps<Props<typeof gameGridSchema>>

/** The game hall's list (specification section 2, /gamehall): the catalogue, or the player's favourites under the category of that name. */
export function GameGrid(props: GameGridProps) {
  const filters = hallFilters(useRoute())
  const { gamesItem } = useSettings('games')
  const className = joinClasses(
    styles.grid,
    (props.orientation ?? gamesItem?.type) === 'vertical' && styles.vertical,
    gamesItem?.contentViewType === 'contain' && styles.contain,
  )
  return filters.category === favouritesCategory ? <FavouriteGrid {...props} className={className} /> : <CatalogueGrid {...props} filters={filters} className={className} />
}

/** The games of the catalogue (section 7, games.get): as many as they may be, only what is looked at is in the document. */
function CatalogueGrid({ title, pageSize, requestSize, paging, signIn, run, root, filters, className }: GameGridProps & { filters: HallFilters; className: string }) {
  const { t } = useTranslation(['games', 'widgets'])
  const { gamehall, maxPageSize = 300 } = useSettings('games')
  const isInRows = gamehall?.type !== 'grid' && !isNarrowed(filters) && filters.sort === 'priority'
  const question = JSON.stringify(filters)
  const { from: lastMore, to: end } = useFocusHandover<HTMLParagraphElement>()
  const { from: wayBack, to: counted } = useFocusHandover<HTMLParagraphElement>()
  const [more, setMore] = useState({ question, count: 0 })
  const page = useQuery(chunkQuery(filters, { offset: 0, count: pageSize }))
  const hearts = useGameHearts(signIn, run)

  const total = page.data?.total
  const extra = more.question === question ? more.count : 0
  const count = total === undefined ? pageSize : paging === 'button' ? Math.min(total, pageSize + extra) : total
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
      <GridToolbar filters={filters} total={total} counted={counted}>
        {count > pageSize && paging === 'scroll' && !isInRows && (
          <a href={`#${endId}`} className={styles.skip} onClick={skip}>
            {t('games:skipList')}
          </a>
        )}
      </GridToolbar>
      {page.isError && !page.data ? (
        <GridFailure error={page.error} isRetrying={page.isFetching} retry={() => void page.refetch()} />
      ) : total === 0 ? (
        <EmptyGrid filters={filters} wayBack={wayBack} />
      ) : isInRows ? (
        <HallRows first={page.data?.items} count={pageSize} hearts={hearts} />
      ) : (
        <>
          <GridList {...{ filters, size, count, hearts }} first={pageSize} isLoading={total === undefined} />
          {paging === 'button' && total !== undefined && count < total ? (
            <LoadMore
              ref={lastMore}
              text={t('games:shownOf', { shown: count, total })}
              progressLabel={t('games:shownProgress')}
              shown={count}
              total={total}
              label={t('widgets:showMore')}
              onMore={() => setMore({ question, count: extra + step })}
            />
          ) : (
            <p ref={end} id={endId} tabIndex={-1} className={styles.end}>
              {total !== undefined && t('games:end')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
