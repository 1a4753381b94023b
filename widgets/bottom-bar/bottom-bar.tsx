import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { EntryLink } from '../_shared/page/links.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import type { bottomBarSchema } from './index.ts'
import styles from './bottom-bar.module.css'

const places = 5
const none: readonly never[] = []

export function BottomBar({ menu: own, variant, run, root }: WidgetProps<Props<typeof bottomBarSchema>>) {
  const { menus } = useSettings('site')
  const menu = own ?? menus?.bottom
  const entries = useVisibleEntries(menu?.items ?? none).slice(0, places)
  if (!menu || entries.length === 0) return <nav {...root} hidden aria-label={menu?.title} />
  return (
    <nav
      {...root}
      className={joinClasses(styles.bar, variant === 'floating' && styles.floating)}
      aria-label={menu.title}
    >
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id} data-screen={entry.screen} className={styles.place}>
            <EntryLink
              entry={entry}
              run={run}
              className={styles.entry}
              labelClass={styles.label}
              badgeClass={styles.badge}
              iconSize="large"
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}
