import type { ReactNode } from 'react'
import { SiteLink } from '#engine/render/site-link.tsx'
import type { Href } from '#schemas/document/link.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/names.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import styles from './record-list.module.css'

export type RecordRowProps = {
  readonly id: string
  readonly icon: IconName
  readonly title: ReactNode
  readonly note?: ReactNode
  /** The number that support asks for, with its button. */
  readonly reference?: ReactNode
  readonly amount?: ReactNode
  readonly status?: ReactNode
  /** Where the whole row leads. */
  readonly to?: Href | undefined
  readonly action?: ReactNode
  /** The action is below, as wide as the row. */
  readonly isWide?: boolean
}

/** Something that happened, in one row: what and when on the left, how much and how it ended on the right. */
export function RecordRow({
  id,
  icon,
  title,
  note,
  reference,
  amount,
  status,
  to,
  action,
  isWide = false,
}: RecordRowProps): ReactNode {
  return (
    <li
      className={joinClasses(styles.row, to && styles.leads, Boolean(action) && !isWide && styles.acts)}
      data-record={id}
    >
      <span className={styles.disc}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {to ? (
            <SiteLink to={to} className={styles.cover}>
              {title}
            </SiteLink>
          ) : (
            title
          )}
        </p>
        {note && <p className={styles.note}>{note}</p>}
        {reference && <div className={styles.reference}>{reference}</div>}
      </div>
      <div className={styles.side}>
        {amount}
        {status}
      </div>
      {action && <div className={joinClasses(styles.action, isWide && styles.wide)}>{action}</div>}
    </li>
  )
}

/**
 * Gives a list that is not laid out yet the height of its rows. By script: the policy of the page allows no style
 * attribute.
 */
const asHighAs =
  (rows: number) =>
  (list: HTMLElement | null): void =>
    list?.style.setProperty('--rows', String(rows))

/**
 * Days of a long list. Together they are passed over while they are far from the screen, so that scrolling does not
 * look at each.
 */
export function RecordDays({ rows, children }: { readonly rows: number; readonly children: ReactNode }): ReactNode {
  return (
    <div ref={asHighAs(rows)} className={styles.days}>
      {children}
    </div>
  )
}

/** @param rows How many there are, where the list is one of many. */
export function RecordList({
  label,
  rows,
  children,
}: {
  readonly label: string
  readonly rows?: number
  readonly children: ReactNode
}): ReactNode {
  return (
    <ul ref={rows === undefined ? undefined : asHighAs(rows)} className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

/** The places of so many rows. */
export function RecordsLoading({ count }: { readonly count: number }): ReactNode {
  return (
    <div className={styles.list}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.disc} />
          <span className={styles.place}>
            <Skeleton width="half" />
            <Skeleton step="14" width="third" />
          </span>
          <span className={styles.side}>
            <Skeleton className={styles.sum} />
            <Skeleton shape="chip" className={styles.sum} />
          </span>
        </div>
      ))}
    </div>
  )
}
