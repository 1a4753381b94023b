import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import definition from './index.ts'

test('[LOC-4] a click chooses the locale, also the one that is shown; a new tab is the browser’s business', async () => {
  const host = createTestHost('uz', { path: '/rules' })
  await renderWidget(definition, { props: {} }, { locale: 'uz', host })
  const [uzbek, russian] = screen.getAllByRole('link') as [HTMLElement, HTMLElement]
  const click = (link: HTMLElement, init: MouseEventInit = {}): boolean => {
    const event = createEvent.click(link, { button: 0, ...init })
    fireEvent(link, event)
    return event.defaultPrevented
  }
  expect(click(russian)).toBe(true)
  expect(click(uzbek)).toBe(true)
  expect(host.choices).toEqual(['ru', 'uz'])
  // jsdom goes nowhere; that the default is left alone is what counts.
  expect(click(russian, { ctrlKey: true })).toBe(false)
  expect(host.choices).toEqual(['ru', 'uz'])
})
