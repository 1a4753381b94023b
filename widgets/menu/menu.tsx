import { useId } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import { MenuEntryView } from './menu-entry.tsx'
import type { menuSchema } from './index.ts'
import styles from './menu.module.css'

const none: readonly never[] = []

export function Menu({ menu: own, variant, isTitleShown, run, root }: WidgetProps<Props<typeof menuSchema>>) {
  const id = useId()
  const { menus } = useSettings('site')
  const menu = own ?? menus?.main
  const entries = useVisibleEntries(menu?.items ?? none)
  if (!menu || entries.length === 0) return <nav {...root} hidden aria-label={menu?.title} />
  return (
    <nav
      {...root}
      className={joinClasses(styles.menu, styles[variant])}
      {...(isTitleShown ? { 'aria-labelledby': id } : { 'aria-label': menu.title })}
    >
      {isTitleShown && (
        <p id={id} className={styles.title}>
          {menu.title}
        </p>
      )}
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <MenuEntryView key={entry.id} entry={entry} variant={variant} run={run} />
        ))}
      </ul>
    </nav>
  )
}
