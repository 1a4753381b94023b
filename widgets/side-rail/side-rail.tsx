import type { WidgetProps } from '#engine/define-widget.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Props } from '#schemas/document/marks.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'
import { EntryLink } from '../_shared/page/links.tsx'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import type { sideRailSchema } from './index.ts'
import styles from './side-rail.module.css'

function Entries({ entries, run }: { entries: readonly MenuEntry[]; run: (action: Action) => void }) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.id} data-screen={entry.screen} className={entry.items && styles.group}>
          {entry.items && !entry.to && !entry.action ? (
            <p className={styles.heading}>{entry.label}</p>
          ) : (
            <EntryLink
              entry={entry}
              run={run}
              className={styles.entry}
              labelClass={styles.label}
              badgeClass={styles.badge}
            />
          )}
          {entry.items && <Entries entries={entry.items} run={run} />}
        </li>
      ))}
    </ul>
  )
}

export function SideRail({ menu, run, root }: WidgetProps<Props<typeof sideRailSchema>>) {
  const entries = useVisibleEntries(menu.items)
  if (entries.length === 0) return <nav {...root} hidden aria-label={menu.title} />
  return (
    <nav {...root} className={styles.rail} aria-label={menu.title}>
      <Entries entries={entries} run={run} />
    </nav>
  )
}
