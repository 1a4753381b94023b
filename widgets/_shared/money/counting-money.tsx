import { type ReactNode } from 'react'
import type { Money } from '#base/money.ts'
import { Amount } from './amount.tsx'
import { useCounter } from './use-counter.ts'

type CountingMoneyProps = {
  /** The latest reading. */
  value: Money
  /** Milliseconds between two readings. */
  ms: number
  isRunning: boolean
  size?: 'inherit' | 'large' | 'hero'
}

/** An amount that counts up from reading to reading, never beyond the newer one. What is heard is the reading itself. */
export function CountingMoney({ value, ms, isRunning, size = 'large' }: CountingMoneyProps): ReactNode {
  const minor = useCounter(value.minor, { ms, isRunning })
  return (
    <>
      <span className="sr-only">
        <Amount value={value} />
      </span>
      <span aria-hidden="true">
        <Amount value={{ ...value, minor }} size={size} />
      </span>
    </>
  )
}
