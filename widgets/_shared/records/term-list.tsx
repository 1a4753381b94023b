import { type ReactNode, useId } from 'react'
import styles from './term-list.module.css'

/** Every condition in words, one below the other: none is hidden behind a button. Renders nothing without conditions. */
export function TermList({ title, terms }: { title: string; terms: readonly string[] | undefined }): ReactNode {
  const id = useId()
  if (!terms || terms.length === 0) return null
  return (
    <section className={styles.terms} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.list}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  )
}
