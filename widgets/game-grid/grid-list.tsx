import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { providersQuery, useProviderNames } from '../_shared/games/games.ts'
import type { HallFilters } from '../_shared/games/hall-address.ts'
import { LoadFailed } from '../_shared/records/list-state.tsx'
import type { GameHearts } from '../_shared/games/favourites.ts'
import styles from './game-grid.module.css'
import { GridTiles } from './grid-tiles.tsx'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useGridGames } from './use-grid-games.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRowWindow } from './use-row-window.ts'

type GridListProps = {
  filters: HallFilters
  first: number
  size: number
  count: number
  isLoading: boolean
  hearts: GameHearts
}

/** The list itself: what scrolling changes is rendered here and nowhere above. */
export function GridList({ filters, first, size, count, isLoading, hearts }: GridListProps) {
  const list = useRef<HTMLUListElement>(null)
  const grid = useRowWindow(list, { count, first: Math.min(first, count) })
  const { from, to, columns, scrollToIndex } = grid
  const { gameAt, isKnown, hasFailed, error, isFetching, retry } = useGridGames({ filters, first, size, from, to })
  const whole = useDrawnRows(grid, first, isKnown)
  const providerName = useProviderNames(useQuery(providersQuery()).data)
  const hintId = useId()
  const { t } = useTranslation('games')
  const heartAt = (index: number) => {
    const game = gameAt(index)
    if (game) hearts.toggle?.(game.sysname)
  }
  const keys = useGridKeys({ list, count, from, columns, scrollToIndex, hintId, onHeart: hearts.toggle && heartAt })
  useTopOnChange(list, JSON.stringify(filters))
  return (
    <>
      <p id={hintId} className={styles.keys}>
        {t('gridKeys')}
      </p>
      <ul
        ref={list}
        className={joinClasses(styles.list, count >= first && styles.long)}
        tabIndex={-1}
        aria-busy={isLoading}
        {...keys}
      >
        <GridTiles
          {...{ from, to, columns, gameAt, providerName, hearts }}
          {...whole}
          isMeasured={grid.rows !== undefined}
        />
      </ul>
      {hasFailed && !isLoading && (
        <div className={styles.failure}>
          <GridFailure error={error} isRetrying={isFetching} retry={retry} />
        </div>
      )}
    </>
  )
}

/** Says that games could not be loaded, and how to try again. */
export function GridFailure(props: { error: unknown; isRetrying: boolean; retry: () => void }): ReactNode {
  const { t } = useTranslation('games')
  return <LoadFailed {...props} title={t('failed')} />
}

/**
 * A new query starts at the top of its answer: otherwise a visitor deep in the old list would land somewhere in the new
 * one.
 */
function useTopOnChange(list: RefObject<HTMLElement | null>, question: string): void {
  const before = useRef(question)
  useEffect(() => {
    if (before.current === question) return
    before.current = question
    const { current } = list
    if (current && current.getBoundingClientRect().top < 0) current.scrollIntoView({ block: 'start' })
  }, [list, question])
}
