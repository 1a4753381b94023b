import type { ReactNode } from 'react'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './fact-rows.module.css'

export type Fact = {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** Names and values in rows, values on the right, a note below both. */
export function FactRows({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ id, label, value, note }) => (
        <div key={id} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** The place of a list of so many facts. */
export function FactsLoading({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={styles.facts}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.fact}>
          <Skeleton width="third" />
          <Skeleton className={styles.place} />
        </div>
      ))}
    </div>
  )
}
