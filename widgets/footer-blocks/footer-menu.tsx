import { useId, type ReactNode } from 'react'
import type { Action } from '#schemas/document/action.ts'
import type { Menu } from '#schemas/document/menu.ts'
import { EntryLink } from '../_shared/page/links.tsx'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import styles from './footer-blocks.module.css'

/** One menu of the footer under its name, or a row of icons. */
export function FooterMenu({
  menu,
  run,
  iconsOnly = false,
}: {
  menu: Menu
  run: (action: Action) => void
  iconsOnly?: boolean
}): ReactNode {
  const id = useId()
  const entries = useVisibleEntries(menu.items)
  if (entries.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <p id={id} className={iconsOnly ? 'sr-only' : styles.name}>
        {menu.title}
      </p>
      <ul className={iconsOnly ? styles.icons : styles.links}>
        {entries.map((entry) => (
          <li key={entry.id} data-screen={entry.screen}>
            <EntryLink entry={entry} run={run} className={iconsOnly ? styles.icon : styles.link} iconOnly={iconsOnly} />
          </li>
        ))}
      </ul>
    </nav>
  )
}
