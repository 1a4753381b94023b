import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import jackpotTicker from './index.ts'

let see: ((isSeen: boolean) => void) | undefined
let isStill = false

beforeEach(() => {
  vi.useFakeTimers()
  isStill = false
  vi.stubGlobal('matchMedia', () => ({
    matches: isStill,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function jackpots(amounts: number[]) {
  const platform = fakePlatform({
    'Jackpots.get': () => ({
      items: [
        {
          id: 'karvon',
          name: 'Karvon',
          amount: { amount: (amounts.length > 1 ? amounts.shift() : amounts[0]) ?? 0, currency: 'UZS' },
          at: '2026-11-20T10:00:00.000Z',
          category: 'jackpots',
        },
      ],
    }),
  })
  return { ...platform, asked: () => platform.inputsOf('Jackpots.get').length }
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => Number(document.querySelector('[aria-hidden="true"] > span')?.textContent?.replace(/[^0-9.]/g, ''))

test('the amount is read again only while it is on the screen, and never more often than every five seconds', async () => {
  const platform = jackpots([1_000])
  await renderWidget(jackpotTicker, { props: { every: 5 } }, { prepare: platform.prepare })
  await later(60_000)
  expect(platform.asked()).toBe(1)
  act(() => see?.(true))
  await later(20_100)
  expect(platform.asked()).toBe(5)
  act(() => see?.(false))
  await later(60_000)
  expect(platform.asked()).toBe(5)
})

test('it counts up smoothly, never beyond the reading, and shows a won jackpot at once', async () => {
  const platform = jackpots([1_000, 2_000, 50])
  await renderWidget(jackpotTicker, { props: { every: 10 } }, { prepare: platform.prepare })
  await later(100)
  act(() => see?.(true))
  expect(shown()).toBe(1_000)
  await later(10_100)
  const steps: number[] = []
  for (let at = 0; at < 9; at++) {
    await later(1_000)
    steps.push(shown())
  }
  expect(
    steps.every((amount, at) => amount > 1_000 && amount <= 2_000 && (at === 0 || amount > (steps[at - 1] ?? 0))),
  ).toBe(true)
  await later(1_100)
  expect(shown()).toBe(50)
})

test('under reduced motion it stands still between two readings', async () => {
  isStill = true
  const platform = jackpots([1_000, 2_000])
  await renderWidget(jackpotTicker, { props: { every: 10 } }, { prepare: platform.prepare })
  await later(100)
  act(() => see?.(true))
  await later(10_200)
  expect(shown()).toBe(2_000)
})

test('nothing is shown while the amount is unknown, or of a jackpot that nobody knows', async () => {
  const down = fakePlatform({ 'Jackpots.get': () => Promise.reject(new Error('down')) })
  const first = await renderWidget(jackpotTicker, { props: {} }, { prepare: down.prepare })
  expect(first.container.childElementCount).toBe(0)
  await later(1_000)
  expect(first.container.childElementCount).toBe(0)
  const other = await renderWidget(jackpotTicker, { props: { jackpot: 'none' } }, { prepare: jackpots([5]).prepare })
  await later(1_000)
  expect(other.container.childElementCount).toBe(0)
})

test('it leads to the games that feed it', async () => {
  await renderWidget(jackpotTicker, { props: {} }, { prepare: jackpots([5]).prepare, locale: 'ru' })
  await later(10)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/ru/gamehall?category=jackpots')
})
