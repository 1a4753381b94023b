import { useEffect, useRef } from 'react'
import type { WidgetProps } from '#engine/define-widget.ts'
import { SiteLink } from '#engine/render/site-link.tsx'
import { useRoute } from '#engine/render/use-route.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { MenuEntry } from '#schemas/document/menu.ts'
import type { Props } from '#schemas/document/marks.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { INBOX_PATH, leadsToInbox } from '../_shared/inbox/inbox-path.ts'
import { useInbox } from '../_shared/inbox/use-inbox.ts'
import { BalanceBreakdown } from '../_shared/money/balance-breakdown.tsx'
import { EntryLink } from '../_shared/page/links.tsx'
import { useSettings } from '../_shared/page/site-settings.ts'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import type { accountShellSchema } from './index.ts'
import { useEntryStates } from './entry-states.ts'
import styles from './account-shell.module.css'

/** Whether a page belongs to an entry: it is its page, whatever its search says, or lies below it. */
const isWithin = (path: string, href: string): boolean => {
  const own = href.split(/[?#]/)[0] ?? ''
  return path === own || path.startsWith(`${own}/`)
}

/** Two columns from 992 px on; before that the ways to the other pages are a row above the page, or the list of the hub. */
export function AccountShell({
  title,
  lead,
  menu,
  area,
  hub,
  slots,
  root,
  run,
}: WidgetProps<Props<typeof accountShellSchema>>) {
  const { depositDetalization = 'cashier-header' } = useSettings('cashier')
  const { t } = useTranslation('account')
  const { path, search } = useRoute()
  // Who was sent here to fill something in sees that first.
  const isHub = hub !== undefined && isWithin(path, hub.href) && search['toastType'] === undefined
  const place = hub && (isHub ? styles.atHub : styles.belowHub)
  const entries = useVisibleEntries(menu.items)
  const { unread } = useInbox(leadsToInbox(entries))
  const stateOf = useEntryStates(unread.length)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`.${styles.current}`)
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2
  }, [path])
  const way = (entry: MenuEntry) => {
    const isCurrent = entry.to !== undefined && isWithin(path, entry.to.href)
    const isInbox = entry.to?.href === INBOX_PATH
    const state = (isHub || isInbox) && entry.to ? stateOf(entry.to.href) : null
    return (
      <li key={entry.id} data-screen={entry.screen} className={joinClasses(styles.way, isCurrent && styles.current)}>
        <EntryLink
          entry={state ? { ...entry, badge: t(`hub.${state.key}`, state.values ?? {}) } : entry}
          run={run}
          isCurrent={isCurrent}
          className={styles.entry}
          badgeClass={isInbox ? styles.unread : state ? styles.state : styles.badge}
        />
      </li>
    )
  }
  return (
    <div {...root} className={joinClasses(styles.shell, place)}>
      {hub && !isHub && (
        <SiteLink to={hub} className={styles.back}>
          <Icon name="chevron-left" />
          {menu.title}
        </SiteLink>
      )}
      <div className={styles.aside}>
        {area === 'profile' && depositDetalization === 'profile-menu-header' && <BalanceBreakdown look="column" />}
        <nav aria-label={menu.title} className={styles.nav}>
          <ul className={styles.entries} ref={row}>
            {entries.map((entry) =>
              entry.items ? (
                <li key={entry.id} data-screen={entry.screen} className={styles.group}>
                  <span className={styles.groupTitle} id={`${menu.id}-${entry.id}`}>
                    {entry.label}
                  </span>
                  <ul className={styles.groupEntries} aria-labelledby={`${menu.id}-${entry.id}`}>
                    {entry.items.map(way)}
                  </ul>
                </li>
              ) : (
                way(entry)
              ),
            )}
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
