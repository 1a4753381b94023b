import { useId, useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Props } from '#schemas/document/marks.ts'
import { PagesEnd } from '../_shared/records/pages-end.tsx'
import { routeId } from '../_shared/page/route-id.ts'
import { usePages } from '../_shared/records/use-pages.ts'
import type { leaderboardSchema } from './index.ts'
import styles from './leaderboard.module.css'
import { BoardRows, BoardSkeleton, type Standing } from './board-rows.tsx'
import { boardQuery } from './board-query.ts'
import { MyPlace } from './my-place.tsx'
import { useBoardRefresh } from './use-board-refresh.ts'

/** A leaderboard (JKP-1): the player's own row shows even outside of the visible places, with what the next prize takes. */
export function Leaderboard({ of, title, count, root }: WidgetProps<Props<typeof leaderboardSchema>>) {
  const { t } = useTranslation('casino')
  const headingId = useId()
  const place = useRef<HTMLElement>(null)
  const id = routeId(useRoute().params)
  const isKnown = of === 'players' || id > 0
  const board = useBoardRefresh(place, boardQuery(of, id, 0, count), isKnown)
  const list = usePages<Standing>({
    list: `${of} ${id}`,
    size: count,
    queryAt: (offset) => ({
      ...boardQuery(of, id, offset, count),
      ...(isKnown ? { refetchInterval: board.refetchInterval } : { enabled: false }),
    }),
    keyOf: (standing) => standing.place,
  })
  if (!isKnown) return null
  const { items } = list
  const me = board.me ?? null
  return (
    <section {...root} ref={place} className={styles.board} aria-labelledby={headingId} aria-busy={!items || undefined}>
      <h2 id={headingId}>{title || t('board.title')}</h2>
      {items ? (
        items.length === 0 ? (
          <p className={styles.empty}>{t('board.empty')}</p>
        ) : (
          <>
            <BoardRows
              standings={items}
              caption={title || t('board.title')}
              me={me && !items.some(({ is_me }) => is_me) ? me : null}
            />
            <MyPlace me={me} standings={items} total={list.total} />
            <p className={styles.note}>
              {t('board.ties')}
              {board.readAt && ` ${t('board.readAt', { time: board.readAt })}`}
            </p>
          </>
        )
      ) : (
        !list.hasFailed && <BoardSkeleton count={count} />
      )}
      <PagesEnd list={list} />
    </section>
  )
}
