import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Media } from '#schemas/document/media.ts'
import { Card } from '#ui/card/card.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Picture } from '../pictures/picture.tsx'
import styles from './promo-card.module.css'

export type PromoCardProps = {
  /** Where the whole card leads. */
  href: string
  title: string
  text?: string | undefined
  media?: Media | undefined
  badge?: ReactNode
  /** Below the words: an amount, a time. */
  children?: ReactNode
  /** Seen without scrolling. */
  isFirst?: boolean
}

/** One of several things on a page: its picture, its words, and one link that covers the whole card. */
export function PromoCard({ href, title, text, media, badge, children, isFirst = false }: PromoCardProps): ReactNode {
  return (
    <Card as="article" padding="none" interactive className={styles.card}>
      <div className={joinClasses(styles.cover, !media && styles.bare)}>
        {media && <Picture media={media} fit="fill" eager={isFirst} className={styles.picture} />}
        {badge && <div className={styles.badge}>{badge}</div>}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <SiteLink to={{ href, external: false }} className={styles.link}>
            {title}
          </SiteLink>
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </Card>
  )
}

/** As big as a card with two lines of text and one below. */
export function PromoCardSkeleton(): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.cover}>
        <Skeleton shape="fill" />
      </div>
      <div className={styles.words}>
        <Skeleton step="18" width="most" />
        <Skeleton step="14" />
        <Skeleton step="14" width="half" />
        <div className={styles.more}>
          <Skeleton step="22" width="half" />
        </div>
      </div>
    </div>
  )
}

/** Cards beside each other: one column on a phone, then two, then three. */
export function PromoCards({ children, isBusy = false }: { children: ReactNode; isBusy?: boolean }): ReactNode {
  return (
    <ul className={styles.cards} aria-busy={isBusy || undefined}>
      {children}
    </ul>
  )
}
