import type { ReactNode } from 'react'
import { useValue } from '#engine/render/use-value.ts'
import { useTranslation } from '#engine/words/use-translation.ts'
import type { BoundMoney } from '#schemas/document/marks.ts'
import { joinClasses } from '#ui/join-classes.ts'
import { Amount } from './amount.tsx'
import styles from './balance-breakdown.module.css'

export type BalanceName = 'main' | 'bonus' | 'bettingBonus' | 'fun'
export type Balances = {
  /** Those that are known, in the order of the specification. */
  readonly parts: readonly { readonly name: BalanceName; readonly amount: BoundMoney }[]
  /** The sum where amounts may be added, else null. */
  readonly total: BoundMoney | null
}

const toMoney = (value: ReturnType<typeof useValue>): BoundMoney | null => (typeof value === 'object' ? value : null)

/**
 * The player's four balances (specification sections 1 and 3, decisions: bonus isolation). `total` is null under isolation and where main, bonus and betting
 * bonus are of different currencies; fun money is never part of it.
 */
export function useBalances(): Balances {
  const isIsolated = useValue('flag:is_bonus_isolation_enabled') === true
  const amounts = {
    main: toMoney(useValue('player.balance.main')),
    bonus: toMoney(useValue('player.balance.bonus')),
    bettingBonus: toMoney(useValue('player.balance.bettingBonus')),
    fun: toMoney(useValue('player.balance.fun')),
  }
  const total = toMoney(useValue('player.balance.total'))
  const parts = (Object.keys(amounts) as BalanceName[]).flatMap((name) => {
    const amount = amounts[name]
    return amount ? [{ name, amount }] : []
  })
  const isAddable =
    total !== null && parts.every(({ name, amount }) => name === 'fun' || amount.currency === total.currency)
  return { parts, total: isIsolated || !isAddable ? null : total }
}

/** What the player has, part by part (specification section 2, deposit detalization). Different currencies and isolated bonuses are never added. */
export function BalanceBreakdown({ look }: { readonly look: 'strip' | 'column' }): ReactNode {
  const { t } = useTranslation('widgets')
  const { parts, total } = useBalances()
  if (parts.length === 0) return null
  return (
    <dl className={joinClasses(styles.parts, styles[look])}>
      {parts
        .filter(({ name }) => name !== 'fun')
        .map(({ name, amount }) => (
          <div key={name} className={styles.part}>
            <dt>{t(`account.${name}`)}</dt>
            <dd>
              <Amount value={amount} />
            </dd>
          </div>
        ))}
      {total && (
        <div className={joinClasses(styles.part, styles.total)}>
          <dt>{t('account.total')}</dt>
          <dd>
            <Amount value={total} />
          </dd>
        </div>
      )}
    </dl>
  )
}
