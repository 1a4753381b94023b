import { type MouseEvent } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import styles from './tabs.module.css'

export interface TabLinksProps {
  label: string
  links: readonly {
    href: string
    label: string
    icon?: IconName | undefined
    count?: number | undefined
    current?: boolean | undefined
  }[]
  onNavigate?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** Pages that belong together, each with an address of its own. */
export function TabLinks({ label, links, onNavigate }: TabLinksProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {links.map((link) => (
        <a
          key={link.href}
          className={styles.tab}
          href={link.href}
          aria-current={link.current ? 'page' : undefined}
          onClick={onNavigate}
        >
          {link.icon && <Icon name={link.icon} size="small" />}
          {link.label}
          {link.count !== undefined && <span className={styles.count}>{link.count}</span>}
        </a>
      ))}
    </nav>
  )
}
