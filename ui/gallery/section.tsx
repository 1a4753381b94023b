import type { ReactNode } from 'react'
import styles from './gallery.module.css'

/** One part of the gallery under its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={name.toLowerCase().replaceAll(' ', '-')}>
      <h2 className={styles.sectionName}>{name}</h2>
      {children}
    </section>
  )
}
