import { type Money, moneyOf } from './money.ts'

/** @throws RangeError for different currencies or a sum beyond the safe integers. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) {
    throw new RangeError(`Amounts in ${a.currency} and ${b.currency} are never added: show them apart`)
  }
  return moneyOf(a.minor + b.minor, a.currency)
}

/** @throws RangeError like `addMoney`, and for an empty list without `emptyCurrency`. */
export function sumMoney(list: readonly Money[], emptyCurrency?: string): Money {
  const [first, ...rest] = list
  if (first) return rest.reduce(addMoney, moneyOf(first.minor, first.currency))
  if (emptyCurrency === undefined) throw new RangeError('The sum of no amounts has no currency: give one')
  return moneyOf(0, emptyCurrency)
}
