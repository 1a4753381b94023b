import type { ReactNode } from 'react'
import type { Money as MoneyValue, WireMoney } from '#base/money.ts'
import { Money, type MoneyProps } from '#ui/money/money.tsx'
import { useMoneyFormat, useWireMoney } from './use-money-format.ts'

export type AmountProps = Omit<MoneyProps, 'value' | 'format'> & {
  readonly value: MoneyValue | WireMoney
  /** Without `.00`: for limits and offered sums, which have no hundredths. */
  readonly isShort?: boolean
}

/** An amount as the platform sends it, or in minor units, written as the site writes amounts. */
export function Amount({ value, isShort = false, ...look }: AmountProps): ReactNode {
  const format = useMoneyFormat()
  const read = useWireMoney()
  return (
    <Money
      {...look}
      value={'minor' in value ? value : read(value)}
      format={isShort ? { ...format, fractionDigits: 0 } : format}
    />
  )
}
