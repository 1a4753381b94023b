import { type ReactNode, useId } from 'react'
import type { Media } from '#schemas/document/media.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Picture } from '../pictures/picture.tsx'
import styles from './item-head.module.css'

export type ItemHeadProps = {
  title: string
  text?: string | undefined
  media?: Media | undefined
  badges?: ReactNode
  /** Amounts, facts and what can be done. */
  children?: ReactNode
}

/** The head of the page of one thing: its picture, its name as the page's title, what it is, and what can be done. */
export function ItemHead({ title, text, media, badges, children }: ItemHeadProps): ReactNode {
  const id = useId()
  return (
    <section className={joinClasses(styles.head, media && styles.pictured)} aria-labelledby={id}>
      {media && (
        <div className={styles.cover}>
          <Picture media={media} fit="fill" eager className={styles.picture} />
        </div>
      )}
      <div className={styles.words}>
        {badges && <div className={styles.badges}>{badges}</div>}
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  )
}

/**
 * As big as a head with a line of text, an amount and a button. `title` is what the page is about, for screen readers
 * while it loads.
 */
export function ItemHeadSkeleton({ title }: { title: string }): ReactNode {
  return (
    <section className={joinClasses(styles.head, styles.pictured)} aria-busy="true">
      <div className={styles.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.words}>
        <h1 className="sr-only">{title}</h1>
        <Skeleton shape="chip" width="third" />
        <Skeleton step="36" width="most" />
        <Skeleton step="16" />
        <div className={styles.more}>
          <Skeleton step="36" width="half" />
          <Skeleton shape="control" width="half" />
        </div>
      </div>
    </section>
  )
}
