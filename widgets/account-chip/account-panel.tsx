import type { ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { Action } from '#schemas/document/action.ts'
import type { Menu } from '#schemas/document/menu.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Money } from '#ui/money/money.tsx'
import { EntryLink } from '../entry-link.tsx'
import { useVisibleEntries } from '../use-visible-entries.ts'
import styles from './account-chip.module.css'
import type { BalanceName, Balances } from './use-balances.ts'

const words = { main: 'account.main', bonus: 'account.bonus', bettingBonus: 'account.bettingBonus', fun: 'account.fun' } as const satisfies Record<BalanceName, string>

type AccountPanelProps = { balances: Balances; login: string | null; menu?: Menu | undefined; logout: Action; run: (action: Action) => void; onPress: () => void }

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

export function AccountPanel({ balances, login, menu, logout, run, onPress }: AccountPanelProps): ReactNode {
  const { t } = useTranslation('widgets')
  return (
    <div className={styles.panel}>
      {login && <p className={styles.login}>{login}</p>}
      <dl className={styles.parts}>
        {balances.parts.map(({ name, amount }) => (
          <div key={name} className={styles.part}>
            <dt>{t(words[name])}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
        {balances.total && (
          <div className={styles.total}>
            <dt>{t('account.total')}</dt>
            <dd>
              <Money value={balances.total} />
            </dd>
          </div>
        )}
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
