import { useEffect, useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { useRoute } from '#engine/render/use-route.ts'
import type { Props } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { BalanceBreakdown } from '../_shared/money/balance-breakdown.tsx'
import { EntryLink } from '../_shared/page/links.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import type { accountShellSchema } from './index.ts'
import styles from './account-shell.module.css'

/** Whether a page belongs to an entry: it is its page, whatever its search says, or lies below it. */
const isWithin = (path: string, href: string): boolean => {
  const own = href.split(/[?#]/)[0] ?? ''
  return path === own || path.startsWith(`${own}/`)
}

/** Two columns from 992 px on; before that the ways to the other pages are a row above the page. */
export function AccountShell({
  title,
  lead,
  menu,
  area,
  slots,
  root,
  run,
}: WidgetProps<Props<typeof accountShellSchema>>) {
  const { depositDetalization = 'cashier-header' } = useSettings('cashier')
  const { path } = useRoute()
  const entries = useVisibleEntries(menu.items)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`.${styles.current}`)
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2
  }, [path])
  return (
    <div {...root} className={styles.shell}>
      <div className={styles.aside}>
        {area === 'profile' && depositDetalization === 'profile-menu-header' && <BalanceBreakdown look="column" />}
        <nav aria-label={menu.title} className={styles.nav}>
          <ul className={styles.entries} ref={row}>
            {entries.map((entry) => {
              const isCurrent = entry.to !== undefined && isWithin(path, entry.to.href)
              return (
                <li key={entry.id} data-screen={entry.screen} className={joinClasses(isCurrent && styles.current)}>
                  <EntryLink
                    entry={entry}
                    run={run}
                    isCurrent={isCurrent}
                    className={styles.entry}
                    badgeClass={styles.badge}
                  />
                </li>
              )
            })}
          </ul>
        </nav>
      </div>
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {area === 'cashier' && depositDetalization === 'cashier-header' && <BalanceBreakdown look="strip" />}
        {slots.default}
      </div>
    </div>
  )
}
