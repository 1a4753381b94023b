import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
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
}

/** The end of a list that goes on, or its end when everything is shown. */
export function LoadMore({ text, progressLabel, shown, total, label, onMore, busy }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.text} role="status">
        {text}
      </p>
      {shown < total && (
        <>
          <Progress bare label={progressLabel} value={shown} max={total} className={styles.bar} />
          <Button variant="secondary" busy={busy} onClick={onMore} className={styles.button}>
            {label}
          </Button>
        </>
      )}
    </div>
  )
}
