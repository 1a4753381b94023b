import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#engine/words/use-translation.ts'
import { useValue } from '#engine/render/use-value.ts'
import type { Action } from '#schemas/document/action.ts'
import type { BoundMoney } from '#schemas/document/marks.ts'
import type { Menu } from '#schemas/document/menu.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { Amount } from '../_shared/money/amount.tsx'
import { useClosingDetails } from '../_shared/page/use-closing-details.ts'
import styles from './account-chip.module.css'
import { AccountPanel } from './account-panel.tsx'
import { useBalances } from '../_shared/money/use-balances.ts'
import { useMoneyWords } from '../_shared/money/use-money-format.ts'

type PlayerChipProps = {
  balance: BoundMoney | null
  menu?: Menu | undefined
  logout: Action
  run: (action: Action) => void
}

/**
 * The amount on the chip is what the document binds; where amounts may not be added (bonus isolation, several
 * currencies) it is the real money alone, never a sum of part of them.
 */
export function PlayerChip({ balance, menu, logout, run }: PlayerChipProps): ReactNode {
  const { t } = useTranslation('widgets')
  const details = useRef<HTMLDetailsElement>(null)
  const balances = useBalances()
  const login = useValue('player.login')
  useClosingDetails(details)
  const main = balances.parts.find(({ name }) => name === 'main')?.amount ?? null
  const shown = balances.total === null ? main : (balance ?? balances.total)
  const isCached = useValue('player.balance.isCached') === true
  const moneyWords = useMoneyWords()
  const unread = useValue('inbox:unread') as string | null
  const unreadWords = useValue('inbox:unreadWords') as string | null
  const announcedChange = useAnnouncedChange(shown && `${t('account.balance')}: ${moneyWords(shown)}`)
  /** The focus goes to the chip first: what opens now gives it back there, not to a place that is hidden. */
  const close = () => {
    const { current } = details
    if (!current) return
    if (current.contains(document.activeElement)) current.querySelector('summary')?.focus()
    current.open = false
  }
  return (
    <>
      <span role="status" aria-live="polite" className="sr-only">
        {announcedChange}
      </span>
      <details ref={details} className={styles.details}>
        <summary className={styles.chip}>
          <span className="sr-only">{t('account.open')}</span>
          <Icon name="wallet" className={styles.wallet} />
          {shown ? (
            <Amount value={shown} size="bar" className={isCached ? styles.cached : undefined} />
          ) : (
            <Skeleton step="16" className={styles.amount} />
          )}
          {isCached && <span className="sr-only">{t('account.cached')}</span>}
          <Icon name="chevron-down" size="small" className={styles.chevron} />
          {unread && (
            <>
              <span className={styles.unread} aria-hidden="true">
                {unread}
              </span>
              <span className="sr-only">, {unreadWords}</span>
            </>
          )}
        </summary>
        <AccountPanel
          balances={balances}
          isCached={isCached}
          login={typeof login === 'string' ? login : null}
          menu={menu}
          logout={logout}
          run={run}
          onPress={close}
        />
      </details>
    </>
  )
}

/**
 * What screen readers announce: the balance after a change caused by the player's own act, once; changes that a poll
 * finds are not announced.
 */
function useAnnouncedChange(words: string | null): string {
  const announced = useValue('balance:announced')
  const [last, setLast] = useState({ announced, words: '' })
  if (announced !== last.announced)
    setLast({ announced, words: typeof announced === 'number' && announced > 0 ? (words ?? '') : '' })
  return last.words
}
