import { type ReactNode, useId } from 'react'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './panel.module.css'

export type PanelProps = {
  readonly title: string
  /** Where links of the page lead to it. */
  readonly anchor?: string | undefined
  readonly lead?: ReactNode
  /** Beside the title: a status or a link. */
  readonly side?: ReactNode
  readonly className?: string | undefined
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

/** One subject of a page of the player: a heading and what belongs to it, on a surface. */
export function Panel({ title, anchor, lead, side, className, isBusy = false, children }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section
      id={anchor}
      className={joinClasses(styles.panel, className)}
      aria-labelledby={id}
      aria-busy={isBusy || undefined}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {side}
      </div>
      {children}
    </section>
  )
}
