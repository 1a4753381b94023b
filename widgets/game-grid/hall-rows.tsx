import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { categoriesQuery, type Game, gamesQuery } from '../_shared/games/games.ts'
import { GameShelf } from '../_shared/games/game-shelf.tsx'
import { hallHref, noFilters } from '../_shared/games/hall-address.ts'
import type { GameHearts } from '../_shared/games/favourites.ts'
import styles from './game-grid.module.css'
import { GridFailure } from './grid-list.tsx'

type Category = CallOutput<'games.getCategories'>['items'][number]
type RowProps = { count: number; hearts: GameHearts }

/** The hall as rows (GAM-8): one of all games, then one for each category that has games. */
export function HallRows({ first, count, hearts }: RowProps & { first: readonly Game[] | undefined }) {
  const { t } = useTranslation('games')
  const { data } = useQuery(categoriesQuery())
  const isTitleClickable = useValue('flag:isTitleClickable') === true
  const all = hallHref({ ...noFilters, sort: 'name' })
  const categories = data?.items.filter(({ games_count }) => games_count > 0) ?? []
  return (
    <div className={styles.rows}>
      <GameShelf
        title={t('all')}
        to={all}
        titleTo={isTitleClickable ? all : undefined}
        games={first}
        isFirst
        {...{ count, hearts }}
      />
      {categories.map((category) => (
        <CategoryRow key={category.id} {...{ category, count, hearts, isTitleClickable }} />
      ))}
    </div>
  )
}

function CategoryRow({
  category: { id, name },
  count,
  hearts,
  isTitleClickable,
}: RowProps & { category: Category; isTitleClickable: boolean }) {
  const to = hallHref({ ...noFilters, category: id })
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const { data, error, isFetching, refetch } = useQuery({
    ...gamesQuery({ category: id, sort: 'priority', offset: 0, count }),
    enabled: isNear,
  })
  if (data?.items.length === 0) return null
  return (
    <div ref={place}>
      {error && !data ? (
        <>
          <h2>{name}</h2>
          <GridFailure error={error} isRetrying={isFetching} retry={() => void refetch()} />
        </>
      ) : (
        <GameShelf
          title={name}
          to={to}
          titleTo={isTitleClickable ? to : undefined}
          games={data?.items}
          isFirst={false}
          {...{ count, hearts }}
        />
      )}
    </div>
  )
}

/** Whether a place has ever been within a screen of the one seen. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    if (typeof IntersectionObserver === 'undefined') return setIsNear(true)
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '100% 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
