import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClockContext } from '#engine/render/clock.ts'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import { renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { render } from '@testing-library/react'
import definition from './index.ts'

const until = Date.UTC(2026, 11, 1, 12)
const hour = 3_600_000
const props = { until, label: { uz: 'Boshlanishiga', ru: 'До начала' }, over: { uz: 'Boshlandi.', ru: 'Началось.' } }
let now = 0

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

async function at(left: number): Promise<HTMLElement> {
  now = until - left
  const { createElement } = await prepareWidget(definition, { props })
  return render(<ClockContext value={() => now}>{createElement()}</ClockContext>).container
}
const pass = (ms: number) =>
  act(() => {
    now += ms
    vi.advanceTimersByTime(ms)
  })
const text = (container: HTMLElement) => container.textContent?.replaceAll('\u00a0', ' ')

test('the server writes the moment, never what is left of it', async () => {
  const { html } = await renderWidgetToString(definition, { props })
  expect(html).toContain('01.12.2026, 17:00')
})

test("follows the server's clock: days and hours, then minutes, then seconds, then a sentence", async () => {
  const container = await at(50 * hour)
  expect(text(container)).toBe('Boshlanishiga2 kun 2 soat')
  pass(47 * hour)
  expect(text(container)).toBe('Boshlanishiga3 soat 0 daq')
  pass(3 * hour - 65_000)
  expect(text(container)).toBe('Boshlanishiga01:05')
  pass(65_000)
  expect(text(container)).toBe('Boshlandi.')
  expect(vi.getTimerCount()).toBe(0)
})

test('more than a week ahead stays a date; it is no live region', async () => {
  const container = await at(8 * 24 * hour)
  expect(text(container)).toContain('01.12.2026, 17:00')
  expect(container.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull()
})
