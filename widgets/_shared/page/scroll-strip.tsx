import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { RootAttributes } from '#engine/define-widget.ts'
import { useScrollEdges } from '#ui/carousel/use-scroll-edges.ts'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './scroll-strip.module.css'

/** Whether an element is on the screen of a visible page. `false` on the server and until it is known. */
export function useOnScreen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || typeof IntersectionObserver === 'undefined') return
    let isInView = false
    const tell = () => setSeen(isInView && document.visibilityState === 'visible')
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true
      tell()
    })
    observer.observe(current)
    document.addEventListener('visibilitychange', tell)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [element])
  return isSeen
}

type ScrollStripProps = {
  root: RootAttributes
  label: string
  busy?: boolean
  className?: string | undefined
  current?: string | undefined
  children: ReactNode
}

/** Width in px of the faded edge, where a link counts as out of view. */
const fade = 32

/**
 * A bar of links that scrolls sideways and fades where it goes on. The arrow keys go from link to link; the current one
 * is brought into view.
 */
export function ScrollStrip({ root, label, busy, className, current, children }: ScrollStripProps) {
  const row = useRef<HTMLUListElement>(null)
  const { atStart, atEnd } = useScrollEdges(row)
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!shown || !row.current) return
    const isInFirstView = shown.offsetLeft + shown.offsetWidth <= row.current.clientWidth - fade
    row.current.scrollLeft = isInFirstView ? 0 : shown.offsetLeft - (row.current.clientWidth - shown.offsetWidth) / 2
  }, [current])
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const links = [...(row.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const next = links[links.indexOf(document.activeElement as HTMLElement) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <nav
      {...root}
      aria-label={label}
      aria-busy={busy}
      className={joinClasses(styles.strip, !atStart && styles.before, !atEnd && styles.after, className)}
    >
      <ul ref={row} className={styles.row} onKeyDown={onKeyDown}>
        {children}
      </ul>
    </nav>
  )
}
