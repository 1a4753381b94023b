import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { EntryLink } from '../entry-link.tsx'
import { useVisibleEntries } from '../use-visible-entries.ts'
import type { bottomBarSchema } from './bottom-bar.schema.ts'
import styles from './bottom-bar.module.css'

const places = 5

export function BottomBar({ menu, run, root }: WidgetProps<Props<typeof bottomBarSchema>>) {
  const entries = useVisibleEntries(menu.items).slice(0, places)
  if (entries.length === 0) return <nav {...root} hidden aria-label={menu.title} />
  return (
    <nav {...root} className={styles.bar} aria-label={menu.title}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} data-screen={entry.screen} className={styles.place}>
            <EntryLink entry={entry} run={run} className={styles.entry} labelClass={styles.label} badgeClass={styles.badge} iconSize="large" />
          </li>
        ))}
      </ul>
    </nav>
  )
}
