import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './accordion.module.css'

export interface AccordionProps {
  items: readonly { id: string; title: ReactNode; content: ReactNode; open?: boolean | undefined }[]
  /** Only one is open at a time: a name no other accordion of the page has. */
  exclusive?: string | undefined
  className?: string | undefined
}

/** Questions and answers. Opens without any script. */
export function Accordion({ items, exclusive, className }: AccordionProps) {
  return (
    <div className={joinClasses(styles.accordion, className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} className={styles.item} open={item.open} name={exclusive}>
          <summary className={styles.title}>
            <span>{item.title}</span>
            <Icon name="chevron-down" className={styles.chevron} />
          </summary>
          <div className={styles.content}>{item.content}</div>
        </details>
      ))}
    </div>
  )
}
