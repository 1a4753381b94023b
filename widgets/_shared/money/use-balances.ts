import { useValue } from '#engine/render/use-value.ts'
import type { BoundMoney } from '#schemas/document/marks.ts'

export type BalanceName = 'main' | 'bonus' | 'bettingBonus' | 'fun'

export type Balances = {
  /** Those that are known, in the order of the specification. */
  readonly parts: readonly { readonly name: BalanceName; readonly amount: BoundMoney }[]
  /** The sum where amounts may be added, else null. */
  readonly total: BoundMoney | null
}

const toMoney = (value: ReturnType<typeof useValue>): BoundMoney | null => (typeof value === 'object' ? value : null)

/**
 * The player's four balances (BAL-1). `total` is null under bonus isolation and where main, bonus and betting bonus
 * have different currencies; fun money is never part of it.
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
