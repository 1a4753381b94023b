import { useRef, type ReactNode } from 'react'
import type { Action } from '#schemas/document/action.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { EntryLink } from '../_shared/page/links.tsx'
import { useClosingDetails } from '../_shared/page/use-closing-details.ts'
import styles from './menu.module.css'

type MenuEntryViewProps = {
  entry: MenuEntry
  variant: 'bar' | 'list' | 'columns' | 'social' | 'chips'
  run: (action: Action) => void
}

const withoutItems = ({ items: _items, ...entry }: MenuEntry): MenuEntry => entry

function Entries({ entry, run }: { entry: MenuEntry; run: (action: Action) => void }): ReactNode {
  return (
    <ul className={styles.nested}>
      {(entry.to || entry.action) && (
        <li>
          <EntryLink
            entry={withoutItems(entry)}
            run={run}
            className={styles.entry}
            labelClass={styles.label}
            badgeClass={styles.badge}
          />
        </li>
      )}
      {entry.items?.map((item) => (
        <li key={item.id}>
          <EntryLink
            entry={item}
            run={run}
            className={styles.entry}
            labelClass={styles.label}
            badgeClass={styles.badge}
          />
        </li>
      ))}
    </ul>
  )
}

function Dropdown({ entry, run }: { entry: MenuEntry; run: (action: Action) => void }): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  useClosingDetails(details)
  return (
    <details ref={details} className={styles.dropdown}>
      <summary className={styles.entry}>
        <span className={styles.label}>{entry.label}</span>
        <Icon name="chevron-down" size="small" className={styles.chevron} />
      </summary>
      <Entries entry={entry} run={run} />
    </details>
  )
}

/** An entry with its sub-entries: in a bar behind a button, elsewhere below its text. */
export function MenuEntryView({ entry, variant, run }: MenuEntryViewProps): ReactNode {
  if (!entry.items || variant === 'social') {
    return (
      <li>
        <EntryLink
          entry={withoutItems(entry)}
          run={run}
          className={styles.entry}
          labelClass={styles.label}
          badgeClass={styles.badge}
          iconOnly={variant === 'social'}
        />
      </li>
    )
  }
  if (variant === 'bar' || variant === 'chips') {
    return (
      <li>
        <Dropdown entry={entry} run={run} />
      </li>
    )
  }
  return (
    <li className={styles.group}>
      <p className={styles.heading}>{entry.label}</p>
      <Entries entry={entry} run={run} />
    </li>
  )
}
