import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import definition, { bannerCarouselSamples } from './index.ts'

const { i18n } = createSampleDictionary('uz')
const button = (key: string) => screen.getByRole('button', { name: i18n.t(key) })

const sample = { props: bannerCarouselSamples[1]?.props ?? {} }
let wantsLessMotion = false
const scrollTo = vi.fn<(options: { left: number }) => void>()

beforeEach(() => {
  wantsLessMotion = false
  scrollTo.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: wantsLessMotion }))
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 300 })
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrollTo })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

test('advances after the configured seconds, and stops for good at a press', async () => {
  await renderWidget(definition, sample)
  pass(7)
  expect(scrollTo).not.toHaveBeenCalled()
  pass(1)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: 'smooth' })
  fireEvent.click(button('pause'))
  scrollTo.mockClear()
  pass(60)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(button('play')).toBeTruthy()
})

test('waits while the focus is in it', async () => {
  await renderWidget(definition, sample)
  act(() => screen.getAllByRole('link')[0]?.focus())
  pass(60)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('does not advance by itself for visitors who prefer reduced motion', async () => {
  wantsLessMotion = true
  await renderWidget(definition, sample)
  pass(60)
  expect(scrollTo).not.toHaveBeenCalled()
})

test('does not move by itself unless asked to', async () => {
  await renderWidget(definition, { props: bannerCarouselSamples[0]?.props ?? {} })
  pass(60)
  expect(scrollTo).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: i18n.t('pause') })).toBeNull()
})

test('knows its place from the scrolling and ends at the last banner', async () => {
  const { container } = await renderWidget(definition, sample)
  const viewport = container.querySelector('[role="group"]') as HTMLElement
  expect(button('previous').getAttribute('aria-disabled')).toBe('true')
  viewport.scrollLeft = 600
  fireEvent.scroll(viewport)
  expect(button('next').getAttribute('aria-disabled')).toBe('true')
  expect(button('previous').getAttribute('aria-disabled')).toBe('false')
})
