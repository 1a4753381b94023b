import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './menu.module.css'

type MenuItem = {
  id: string
  label: string
  icon?: IconName | undefined
  /** Marks the choice in force. */
  current?: boolean | undefined
  disabled?: boolean | undefined
  danger?: boolean | undefined
} & ({ href: string; onSelect?: (() => void) | undefined } | { href?: undefined; onSelect: () => void })

export interface MenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end' | undefined
}

/** A list of things to do or places to go, opened by a button. Arrow keys and first letters choose. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={8} collisionPadding={8}>
          <Base.Popup className={styles.panel}>{items.map(toItem)}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

function toItem(item: MenuItem) {
  const className = joinClasses(styles.item, item.danger && styles.danger)
  const content = (
    <>
      {item.icon && <Icon name={item.icon} className={styles.icon} />}
      <span className={styles.label}>{item.label}</span>
      {item.current && <Icon name="check" size="small" className={styles.check} />}
    </>
  )
  if (item.href === undefined) {
    return (
      <Base.Item
        key={item.id}
        className={className}
        label={item.label}
        disabled={item.disabled ?? false}
        onClick={item.onSelect}
      >
        {content}
      </Base.Item>
    )
  }
  return (
    <Base.LinkItem
      key={item.id}
      className={className}
      label={item.label}
      href={item.href}
      aria-current={item.current ? 'true' : undefined}
      onClick={() => item.onSelect?.()}
    >
      {content}
    </Base.LinkItem>
  )
}
