import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { hallFilters } from '../hall-address.ts'
import { useSettings } from '../site-settings.ts'
import { useGameHearts } from '../use-game-hearts.ts'
import { EmptyGrid } from './empty-grid.tsx'
import type { gameGridSchema } from './game-grid.schema.ts'
import styles from './game-grid.module.css'
import { GridFailure, GridList } from './grid-list.tsx'
import { chunkQuery } from './grid-query.ts'
import { GridToolbar } from './grid-toolbar.tsx'

/** Games that one press of "show more" adds. */
const step = 60

/** The game hall's list (specification section 2, /gamehall; section 7, games.get): as long as it may be, only what is looked at is in the document. */
export function GameGrid({ title, pageSize, requestSize, paging, orientation, signIn, run, root }: WidgetProps<Props<typeof gameGridSchema>>) {
  const { t } = useTranslation(['games', 'widgets'])
  const { gamesItem, maxPageSize = 300 } = useSettings('games')
  const filters = hallFilters(useRoute())
  const question = JSON.stringify(filters)
  const end = useRef<HTMLParagraphElement>(null)
  const [more, setMore] = useState({ question, count: 0 })
  const page = useQuery(chunkQuery(filters, { offset: 0, count: pageSize }))
  const hearts = useGameHearts(signIn, run)

  const total = page.data?.total
  const extra = more.question === question ? more.count : 0
  const count = total === undefined ? pageSize : paging === 'button' ? Math.min(total, pageSize + extra) : total
  const skip = () => {
    end.current?.focus({ preventScroll: true })
    end.current?.scrollIntoView({ block: 'center' })
  }
  const className = joinClasses(
    styles.grid,
    (orientation ?? gamesItem?.type) === 'vertical' && styles.vertical,
    gamesItem?.contentViewType === 'contain' && styles.contain,
  )
  const size = Math.min(requestSize, maxPageSize)
  return (
    <section {...root} className={className} aria-label={title || t('games:all')}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <GridToolbar filters={filters} total={total}>
        {count > pageSize && paging === 'scroll' && (
          <Button variant="quiet" size="small" iconEnd="chevron-down" onClick={skip}>
            {t('games:skipList')}
          </Button>
        )}
      </GridToolbar>
      {page.isError && !page.data ? (
        <GridFailure isRetrying={page.isFetching} retry={() => void page.refetch()} />
      ) : total === 0 ? (
        <EmptyGrid filters={filters} />
      ) : (
        <>
          <GridList {...{ filters, size, count, hearts }} first={pageSize} isLoading={total === undefined} />
          {paging === 'button' && total !== undefined && count < total ? (
            <LoadMore
              text={t('games:shownOf', { shown: count, total })}
              progressLabel={t('games:shownProgress')}
              shown={count}
              total={total}
              label={t('widgets:showMore')}
              onMore={() => setMore({ question, count: extra + step })}
            />
          ) : (
            <p ref={end} tabIndex={-1} className={styles.end}>
              {total !== undefined && t('games:end')}
            </p>
          )}
        </>
      )}
    </section>
  )
}
