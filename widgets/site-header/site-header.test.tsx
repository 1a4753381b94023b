import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import siteLogo from '../site-logo/index.ts'
import localeSwitch from '../locale-switch/index.ts'
import definition from './index.ts'

const slots = {
  logo: [{ id: 'logo', type: 'site-logo', props: { name: 'Chiroq' } }],
  actions: [{ id: 'locale', type: 'locale-switch' }],
}
const others = [siteLogo, localeSwitch]

test('the first stop of the keyboard is the way past the header to the page', async () => {
  await renderWidget(definition, { props: {}, slots }, { others })
  await userEvent.tab()
  expect([document.activeElement?.textContent, document.activeElement?.getAttribute('href')]).toEqual([
    'Asosiy qismga oʻtish',
    '#main',
  ])
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Chiroq')
})

test('logo, menu and actions are in this order, whatever the order of the document', async () => {
  const { container } = await renderWidget(
    definition,
    { props: {}, slots: { actions: slots.actions, logo: slots.logo } },
    { others },
  )
  expect(
    [...container.querySelectorAll('header [data-widget]')].map((element) => element.getAttribute('data-widget')),
  ).toEqual(['site-logo', 'locale-switch'])
  expect(screen.getByRole('banner').getAttribute('data-widget')).toBe('site-header')
})

test('it stays in view unless the document says no', async () => {
  const sticky = await renderWidget(definition, { props: {} })
  expect(sticky.container.firstElementChild?.className).toContain('sticky')
  const { container } = await renderWidget(definition, { props: { isSticky: false } })
  expect(container.firstElementChild?.className).not.toContain('sticky')
})
