import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import richText from '../rich-text/index.ts'
import definition, { tabsSamples } from './index.ts'

const sample = tabsSamples[0] as (typeof tabsSamples)[0]

test('every view is in the page from the start, the first one open', async () => {
  const { html } = await renderWidgetToString(definition, sample, { others: [richText] })
  expect(html).toContain('Pul oʻtkazish')
  expect(html).toContain('Oʻyin qoidalari')
})

test('arrow keys choose; the focus is one stop of the Tab key', async () => {
  await renderWidget(definition, sample, { others: [richText] })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(
    screen.getAllByRole('tab').map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex]),
  ).toEqual([
    ['Toʻlovlar', 'false', -1],
    ['Oʻyinlar', 'true', 0],
  ])
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Toʻlovlar')
})

test('a visitor who returns to the page finds the chosen tab', async () => {
  const { createElement } = await renderWidget(definition, sample, { others: [richText] })
  await userEvent.click(screen.getByRole('tab', { name: 'Oʻyinlar' }))
  cleanup()
  render(createElement())
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Oʻyinlar')
})
