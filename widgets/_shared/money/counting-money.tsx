import { type ReactNode } from 'react'
import { fromWire } from '#base/money.ts'
import { Amount } from './amount.tsx'
import { type Reading, useCounter } from './use-counter.ts'

type CountingMoneyProps = {
  /** The latest one. */
  reading: Reading
  /** Milliseconds between two readings. */
  ms: number
  isRunning: boolean
  size?: 'inherit' | 'large' | 'hero'
}

/** An amount that grows from a reading until the next one. Screen readers get the reading itself. */
export function CountingMoney({ reading, ms, isRunning, size = 'large' }: CountingMoneyProps): ReactNode {
  const minor = useCounter(reading, { ms, isRunning })
  const value = fromWire(reading.amount)
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
