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

/** @param perHour what the platform says that it grows by. */
function jackpots(amounts: number[], perHour?: number) {
  let isStopped = false
  const platform = fakePlatform({
    'Jackpots.get': () =>
      isStopped
        ? new Promise(() => undefined)
        : {
            items: [
              {
                id: 'karvon',
                name: 'Karvon',
                amount: { amount: (amounts.length > 1 ? amounts.shift() : amounts[0]) ?? 0, currency: 'UZS' },
                ...(perHour !== undefined && { growth_per_hour: { amount: perHour, currency: 'UZS' } }),
                at: new Date().toISOString(),
                category: 'jackpots',
              },
            ],
          },
  })
  return { ...platform, stop: () => void (isStopped = true), asked: () => platform.inputsOf('Jackpots.get').length }
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

test("[JKP-1] it counts on by the platform's own rate, one interval ahead at most, and shows the next reading at once", async () => {
  const platform = jackpots([1_000, 1_004, 50], 1_800)
  await renderWidget(jackpotTicker, { props: { every: 10 } }, { prepare: platform.prepare })
  await later(100)
  act(() => see?.(true))
  const steps: number[] = []
  for (let at = 0; at < 9; at++) {
    await later(1_000)
    steps.push(shown())
  }
  // 0.5 a second.
  expect(steps.every((amount, at) => Math.abs(amount - (1_000 + (at + 1) / 2)) < 0.1)).toBe(true)
  await later(1_100)
  expect(platform.asked()).toBe(2)
  expect(Math.abs(shown() - 1_004)).toBeLessThan(0.2)
  await later(10_000)
  expect(Math.abs(shown() - 50)).toBeLessThan(0.2)
})

test('[JKP-1] without the next reading it stops one interval ahead', async () => {
  const platform = jackpots([1_000], 1_800)
  await renderWidget(jackpotTicker, { props: { every: 10 } }, { prepare: platform.prepare })
  await later(100)
  act(() => see?.(true))
  await later(1_000)
  platform.stop()
  await later(60_000)
  expect(shown()).toBe(1_005)
})

test('[JKP-1] without a rate it does not move between two readings: nothing is invented', async () => {
  const platform = jackpots([1_000, 2_000])
  await renderWidget(jackpotTicker, { props: { every: 10 } }, { prepare: platform.prepare })
  await later(100)
  act(() => see?.(true))
  await later(9_000)
  expect(shown()).toBe(1_000)
  await later(1_100)
  expect(shown()).toBe(2_000)
})

test('under reduced motion it does not move between two readings', async () => {
  isStill = true
  const platform = jackpots([1_000, 2_000], 1_800)
  await renderWidget(jackpotTicker, { props: { every: 10 } }, { prepare: platform.prepare })
  await later(100)
  act(() => see?.(true))
  await later(9_000)
  expect(shown()).toBe(1_000)
  await later(1_200)
  expect(shown()).toBe(2_000)
})

test('nothing is shown while the amount is unknown, or for an unknown jackpot', async () => {
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
