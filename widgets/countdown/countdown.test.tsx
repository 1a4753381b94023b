import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClockContext } from '#engine/render/clock.ts'
import { prepareWidget } from '#engine/testing/prepare-widget.tsx'
import { renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const until = Date.UTC(2026, 11, 1, 12)
const hour = 3_600_000
const props = { until, label: { uz: 'Boshlanishiga', ru: 'До начала' }, over: { uz: 'Boshlandi.', ru: 'Началось.' } }
let now = 0
const { i18n } = createSampleDictionary('uz')
const moment = '01.12.2026 soat 17:00'
const prepare = (client: { setQueryData: (key: readonly unknown[], data: unknown) => unknown }) =>
  void client.setQueryData(settingsKey('site'), { dateTimeJoiner: 'soat' })
const [days, hours, minutes] = [i18n.t('countdown.days'), i18n.t('countdown.hours'), i18n.t('countdown.minutes')]

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function at(left: number): Promise<HTMLElement> {
  now = until - left
  const { createElement } = await prepareWidget(definition, { props }, { prepare })
  return render(<ClockContext value={() => now}>{createElement()}</ClockContext>).container
}
const pass = (ms: number) =>
  act(() => {
    now += ms
    vi.advanceTimersByTime(ms)
  })
const text = (container: HTMLElement) => container.textContent?.replaceAll('\u00a0', ' ')

test('[CON-2] without a joiner of the settings the specification joins date and time', async () => {
  expect((await renderWidgetToString(definition, { props })).html).toContain('01.12.2026 a las 17:00')
})

test('[CON-2] the server writes the moment, never what is left of it', async () => {
  const { html } = await renderWidgetToString(definition, { props }, { prepare })
  expect(html).toContain(moment)
})

test('a moment as documents write it is counted down to', async () => {
  const { html } = await renderWidgetToString(definition, { props: { ...props, until: '2026-12-01T17:00+05:00' } })
  expect(html).toContain(`<time dateTime="${new Date(until).toISOString()}">`)
  now = until - 65_000
  const { createElement } = await prepareWidget(definition, { props: { ...props, until: '2026-12-01T17:00+05:00' } })
  expect(text(render(<ClockContext value={() => now}>{createElement()}</ClockContext>).container)).toBe(
    'Boshlanishiga01:05',
  )
})

test("follows the server's clock: days and hours, then minutes, then seconds, then a sentence", async () => {
  const container = await at(50 * hour)
  expect(text(container)).toBe(`Boshlanishiga2 ${days} 2 ${hours}`)
  pass(47 * hour)
  expect(text(container)).toBe(`Boshlanishiga3 ${hours} 0 ${minutes}`)
  pass(3 * hour - 65_000)
  expect(text(container)).toBe('Boshlanishiga01:05')
  pass(65_000)
  expect(text(container)).toBe('Boshlandi.')
  expect(vi.getTimerCount()).toBe(0)
})

test('more than a week ahead stays a date; it is no live region', async () => {
  const container = await at(8 * 24 * hour)
  expect(text(container)).toContain(moment)
  expect(container.querySelector('[aria-live], [role="timer"], [role="status"]')).toBeNull()
})
