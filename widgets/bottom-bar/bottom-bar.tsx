import { useEffect } from 'react'
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
  const look = menu && entries.length > 0 ? (variant ?? 'bar') : null
  // For what stands at the lower edge over the page, and has to leave room for the bar.
  useEffect(() => {
    const { dataset } = document.documentElement
    if (look === null) return
    dataset['bottomBar'] = look
    return () => void delete dataset['bottomBar']
  }, [look])
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
