import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/names.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './tabs.module.css'

interface Tab<Id extends string> {
  id: Id
  label: string
  icon?: IconName | undefined
  count?: number | undefined
  disabled?: boolean | undefined
}

export interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** equal: tabs share the width, for two or three of them. */
  fit?: 'content' | 'equal' | undefined
  /** A stable name, of tabs whose choice is carried over to the same page in another locale. */
  name?: string | undefined
  /** What the chosen tab shows. */
  children: ReactNode
}

const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowRight: (at, length) => (at + 1) % length,
  ArrowLeft: (at, length) => (at - 1 + length) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** Views of one page. One stop of the Tab key; arrow keys choose. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  fit = 'content',
  name,
  children,
}: TabsProps<Id>) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const usable = tabs.filter((tab) => !tab.disabled)
    const next =
      step &&
      usable[
        step(
          usable.findIndex((tab) => tab.id === value),
          usable.length,
        )
      ]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]').item(tabs.indexOf(next)).focus()
  }

  return (
    <div>
      <div
        className={joinClasses(styles.list, fit === 'equal' && styles.equal)}
        role="tablist"
        aria-label={label}
        data-tabs={name}
        ref={list}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            className={styles.tab}
            id={`${base}-tab-${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${base}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} size="small" />}
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        className={styles.panel}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${value}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
