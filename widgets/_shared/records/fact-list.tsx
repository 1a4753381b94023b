import type { ReactNode } from 'react'
import styles from './fact-list.module.css'

export type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode }

/** Short facts side by side, each under its name. */
export function FactList({ facts }: { facts: readonly Fact[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
