import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Money as MoneyValue } from '#base/money.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Menu } from '#schemas/document/menu.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { Amount } from '../_shared/money/amount.tsx'
import { EntryLink } from '../_shared/page/links.tsx'
import { useVisibleEntries } from '../_shared/rewards/use-visible-entries.ts'
import styles from './account-chip.module.css'
import type { BalanceName, Balances } from '../_shared/money/use-balances.ts'

const words = {
  main: 'account.main',
  bonus: 'account.bonus',
  bettingBonus: 'account.bettingBonus',
  fun: 'account.fun',
} as const satisfies Record<BalanceName, string>

type AccountPanelProps = {
  balances: Balances
  isCached: boolean
  login: string | null
  menu?: Menu | undefined
  logout: Action
  run: (action: Action) => void
  onPress: () => void
}

function Links({ menu, run, onPress }: { menu: Menu; run: (action: Action) => void; onPress: () => void }): ReactNode {
  const entries = useVisibleEntries(menu.items)
  if (entries.length === 0) return null
  return (
    <nav aria-label={menu.title}>
      <ul className={styles.links}>
        {entries.map((entry) => (
          <li key={entry.id} data-screen={entry.screen}>
            <EntryLink entry={entry} run={run} onPress={onPress} className={styles.link} badgeClass={styles.badge} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Part({
  label,
  value,
  className,
}: {
  label: string
  value: MoneyValue
  className: string | undefined
}): ReactNode {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        <Amount value={value} />
      </dd>
    </div>
  )
}

/** What the player has: real money and its sum, below it the demo money that no sum contains. */
export function AccountPanel({ balances, isCached, login, menu, logout, run, onPress }: AccountPanelProps): ReactNode {
  const { t } = useTranslation('widgets')
  const real = balances.parts.filter(({ name }) => name !== 'fun')
  const demo = balances.parts.find(({ name }) => name === 'fun')
  return (
    <div className={styles.panel}>
      {(login || isCached) && (
        <p className={styles.heading}>
          {login && <span className={styles.login}>{login}</span>}
          {isCached && <span className={styles.note}>{t('account.cached')}</span>}
        </p>
      )}
      <dl className={styles.parts}>
        {real.map(({ name, amount }) => (
          <Part key={name} label={t(words[name])} value={amount} className={styles.part} />
        ))}
        {balances.total && <Part label={t('account.total')} value={balances.total} className={styles.total} />}
        {demo && <Part label={t(words.fun)} value={demo.amount} className={joinClasses(styles.part, styles.demo)} />}
      </dl>
      {menu && <Links menu={menu} run={run} onPress={onPress} />}
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          onPress()
          run(logout)
        }}
      >
        <Icon name="log-out" />
        <span>{t('account.logout')}</span>
      </button>
    </div>
  )
}
