import type { ReactNode, Ref } from 'react'
import { Button } from '../button/button.tsx'
import { useFocusHandover } from '../focus-handover/use-focus-handover.ts'
import { Progress } from '../progress/progress.tsx'
import styles from './load-more.module.css'

export interface LoadMoreProps {
  /** How much of the list is shown, in words: announced when it changes. */
  text: ReactNode
  /** Says what the bar measures. */
  progressLabel: string
  shown: number
  total: number
  label: ReactNode
  onMore: () => void
  busy?: boolean | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/**
 * The end of a list that goes on, or its end when everything is shown: its words have the focus of the button that
 * went.
 */
export function LoadMore({ text, progressLabel, shown, total, label, onMore, busy, ref }: LoadMoreProps) {
  const { from, to } = useFocusHandover<HTMLParagraphElement>()
  return (
    <div ref={ref} className={styles.more}>
      <p ref={to} tabIndex={-1} className={styles.text} role="status">
        {text}
      </p>
      {shown < total && (
        <>
          <Progress bare label={progressLabel} value={shown} max={total} className={styles.bar} />
          <Button ref={from} variant="secondary" busy={busy} onClick={onMore} className={styles.button}>
            {label}
          </Button>
        </>
      )}
    </div>
  )
}
