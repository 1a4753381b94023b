import { render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ClockContext } from '#engine/render/clock.ts'
import { type Reading, useCounter } from './use-counter.ts'

afterEach(() => vi.unstubAllGlobals())

const at = '2026-01-01T00:00:00.000Z'
const uzs = (amount: number) => ({ amount, currency: 'UZS' })
const reading: Reading = { amount: uzs(1_000), growth_per_hour: uzs(3_600), at }

const Counter = ({ isRunning }: { isRunning: boolean }) => (
  <output>{useCounter(reading, { ms: 60_000, isRunning })}</output>
)

/** How often a counter renders, and what it shows at last. */
function show(isRunning: boolean): readonly [number, string] {
  let renders = 0
  render(
    <ClockContext value={() => Date.parse(at) + 10_000}>
      <Profiler id="counter" onRender={() => (renders += 1)}>
        <Counter isRunning={isRunning} />
      </Profiler>
    </ClockContext>,
  )
  return [renders, screen.getByRole('status').textContent]
}

test('a counter off the screen shows its reading, and renders once: a page of them is hydrated without a second render', () => {
  expect(show(false)).toEqual([1, '100000'])
})

test('a counter on the screen counts on by the rate of the platform', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  expect(show(true)).toEqual([2, '101000'])
})
