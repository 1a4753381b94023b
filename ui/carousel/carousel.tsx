import { Children, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './carousel.module.css'
import { useScrollEdges } from './use-scroll-edges.ts'

export interface CarouselProps {
  title: string
  /** The title as it is drawn, a link for instance; without it its words. */
  heading?: ReactNode
  /** Level of the title in the outline of the page. */
  level?: 2 | 3 | undefined
  titleHidden?: boolean | undefined
  /** Beside the title: a link to all of it. */
  action?: ReactNode
  previousLabel: string
  nextLabel: string
  /** tile: 2 on a phone up to 6; card: 1 up to 3; banner: one at a time. The next one peeks in. */
  items?: 'tile' | 'card' | 'banner' | undefined
  busy?: boolean | undefined
  children: ReactNode
}

const share = 0.85

/**
 * A row that scrolls by itself: a finger, a wheel, the arrow keys, and from 768 px two buttons, which keep the focus at
 * the ends. Works before any script.
 */
export function Carousel({
  title,
  heading,
  level = 2,
  titleHidden,
  action,
  previousLabel,
  nextLabel,
  items = 'tile',
  busy,
  children,
}: CarouselProps) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(row)
  const isWhole = edges.atStart && edges.atEnd
  const Heading = `h${level}` as const
  const go = (direction: 1 | -1) => {
    const { current } = row
    current?.scrollBy({ left: direction * current.clientWidth * share, behavior: 'smooth' })
  }
  return (
    <section className={styles.carousel} aria-labelledby={id} aria-busy={busy}>
      <div className={joinClasses(styles.head, titleHidden && styles.headless)}>
        <Heading id={id} className={titleHidden ? 'sr-only' : styles.title}>
          {heading ?? title}
        </Heading>
        {action && <div className={styles.action}>{action}</div>}
        <div className={styles.arrows}>
          <IconButton
            icon="chevron-left"
            label={previousLabel}
            disabled={isWhole}
            aria-disabled={edges.atStart}
            onClick={() => go(-1)}
            variant="raised"
          />
          <IconButton
            icon="chevron-right"
            label={nextLabel}
            disabled={isWhole}
            aria-disabled={edges.atEnd}
            onClick={() => go(1)}
            variant="raised"
          />
        </div>
      </div>
      <ul
        ref={row}
        className={joinClasses(styles.row, styles[items])}
        tabIndex={isWhole ? undefined : 0}
        aria-labelledby={id}
      >
        {Children.map(children, (child) => (
          <li className={styles.item}>{child}</li>
        ))}
      </ul>
    </section>
  )
}
