import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Button } from '#ui/button/button.tsx'
import { ErrorState } from '#ui/error-state/error-state.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { LoadMore } from '#ui/load-more/load-more.tsx'
import { spelledOut } from '../game-facts.ts'
import { providersQuery } from '../game-queries.ts'
import { hallFilters } from '../hall-address.ts'
import { useSettings } from '../site-settings.ts'
import { useGameHearts } from '../use-game-hearts.ts'
import { useProviderNames } from '../use-provider-names.ts'
import { EmptyGrid } from './empty-grid.tsx'
import type { gameGridSchema } from './game-grid.schema.ts'
import styles from './game-grid.module.css'
import { chunkQuery } from './grid-query.ts'
import { GridTiles } from './grid-tiles.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { useGridGames } from './use-grid-games.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowWindow } from './use-row-window.ts'

/** The game hall's list (specification section 2, /gamehall; section 7, games.get): as long as it may be, only what is looked at is in the document. */
export function GameGrid({ title, pageSize, requestSize, paging, orientation, signIn, run, root }: WidgetProps<Props<typeof gameGridSchema>>) {
  const { t } = useTranslation(['games', 'widgets'])
  const { gamesItem, maxPageSize = 300 } = useSettings('games')
  const filters = hallFilters(useRoute())
  const question = JSON.stringify(filters)
  const list = useRef<HTMLUListElement>(null)
  const end = useRef<HTMLParagraphElement>(null)
  const [more, setMore] = useState({ question, count: 0 })
  const extra = more.question === question ? more.count : 0
  const size = Math.min(requestSize, maxPageSize)
  const total = useQuery(chunkQuery(filters, { offset: 0, count: pageSize })).data?.total
  const count = total === undefined ? pageSize : paging === 'button' ? Math.min(total, pageSize + extra) : total

  const { from, to, columns, scrollToIndex } = useRowWindow(list, { count, first: Math.min(pageSize, count) })
  const games = useGridGames({ filters, first: pageSize, size, from, to })
  const { gameAt, hasFailed } = games
  const nearFrom = useDeferredValue(from)
  const nearTo = useDeferredValue(to)
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const hearts = useGameHearts(signIn, run)
  const heartAt = (index: number) => {
    const game = gameAt(index)
    if (game) hearts.toggle?.(game.sysname)
  }
  const keys = useGridKeys({ list, count, from, columns, scrollToIndex, onHeart: hearts.toggle && heartAt })
  useTopOnChange(list, question)

  const isBroken = hasFailed && total === undefined
  const retry = (
    <Button size="small" icon="refresh-cw" busy={games.isLoading} onClick={games.retry}>
      {t('widgets:retry')}
    </Button>
  )
  const skip = () => {
    end.current?.focus({ preventScroll: true })
    end.current?.scrollIntoView({ block: 'center' })
  }
  const className = joinClasses(
    styles.grid,
    (orientation ?? gamesItem?.type) === 'vertical' && styles.vertical,
    gamesItem?.contentViewType === 'contain' && styles.contain,
  )
  return (
    <section {...root} className={className} aria-label={title || t('games:all')}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <GridToolbar filters={filters} total={total} providerName={(sysname) => providerName(sysname) ?? spelledOut(sysname)}>
        {count > pageSize && paging === 'scroll' && (
          <Button variant="quiet" size="small" iconEnd="chevron-down" onClick={skip}>
            {t('games:skipList')}
          </Button>
        )}
      </GridToolbar>
      {isBroken ? (
        <ErrorState title={t('games:failed')} text={t('games:failedText')} action={retry} />
      ) : total === 0 ? (
        <EmptyGrid filters={filters} />
      ) : (
        <>
          <ul ref={list} className={joinClasses(styles.list, count >= pageSize && styles.long)} tabIndex={-1} aria-busy={total === undefined} {...keys}>
            <GridTiles {...{ from, to, nearFrom, nearTo, columns, gameAt, providerName, hearts }} />
          </ul>
          {hasFailed && (
            <div className={styles.failure}>
              <ErrorState title={t('games:failed')} text={t('games:failedText')} action={retry} />
            </div>
          )}
          {paging === 'button' && total !== undefined && count < total ? (
            <LoadMore
              text={t('games:shownOf', { shown: count, total })}
              progressLabel={t('games:shownProgress')}
              shown={count}
              total={total}
              label={t('widgets:showMore')}
              busy={games.isLoading}
              onMore={() => setMore({ question, count: extra + 60 })}
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

/** Another question starts at the top of its answer: without it a visitor deep in the old list would stand somewhere in the new one. */
function useTopOnChange(list: RefObject<HTMLElement | null>, question: string): void {
  const before = useRef(question)
  useEffect(() => {
    if (before.current === question) return
    before.current = question
    const { current } = list
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' })
  }, [list, question])
}
