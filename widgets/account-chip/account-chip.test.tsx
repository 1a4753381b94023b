import { screen } from '@testing-library/react'
import { act } from 'react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const sample = { props: { signIn: { do: 'popup', id: 'auth' }, menu: 'profile' } }
const { i18n } = createSampleDictionary('uz')
const word = (key: string) => i18n.t(`account.${key}`)
const opener = () => screen.getByText(word('open'))
const chip = () => document.querySelector('summary')?.textContent?.replaceAll('\u00a0', ' ')
const rows = () => [...document.querySelectorAll('dl > div')].map((row) => row.textContent?.replaceAll('\u00a0', ' '))

test('[BAL-1] a player sees the sum of main, bonus and betting bonus, and one tap away its parts, with demo money below their sum', async () => {
  await renderWidget(definition, sample, { user: 'player' })
  expect(chip()).toContain('UZS 128,500.00')
  await userEvent.click(opener())
  expect(document.querySelector('details')?.open).toBe(true)
  expect(rows()).toEqual([
    `${word('main')}UZS 125,000.00`,
    `${word('bonus')}UZS 3,500.00`,
    `${word('bettingBonus')}UZS 0.00`,
    `${word('total')}UZS 128,500.00`,
    `${word('fun')}FUN 10,000.00`,
  ])
})

test('[CON-2] [BAL-1] the chip, its parts and its text for screen readers format amounts by the settings', async () => {
  const { values } = await renderWidget(definition, sample, {
    user: 'player',
    prepare: (client) =>
      client.setQueryData(settingsKey('cashier'), { availableCurrencies: { UZS: 'soʻm' }, symbolPosition: 'after' }),
  })
  expect(chip()).toContain('128,500.00 soʻm')
  expect(rows()).toEqual([
    `${word('main')}125,000.00 soʻm`,
    `${word('bonus')}3,500.00 soʻm`,
    `${word('bettingBonus')}0.00 soʻm`,
    `${word('total')}128,500.00 soʻm`,
    `${word('fun')}10,000.00 FUN`,
  ])
  act(() => values.set([['balance:announced', 1]]))
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toContain('128,500.00 soʻm')
})

test('[BAL-1] under bonus isolation balances are shown apart and never added', async () => {
  await renderWidget(definition, sample, { user: 'player', values: { 'flag:is_bonus_isolation_enabled': true } })
  expect(chip()).toContain('UZS 125,000.00')
  expect(rows().some((row) => row?.startsWith(word('total')))).toBe(false)
})

test('[BAL-1] amounts of different currencies are never added, even if a sum was given', async () => {
  await renderWidget(definition, sample, {
    user: 'player',
    values: { 'player.balance.bonus': { minor: 500, currency: 'USD' } },
  })
  expect(chip()).toContain('UZS 125,000.00')
  expect(rows()).toContain(`${word('bonus')}$5.00`)
  expect(rows().some((row) => row?.startsWith(word('total')))).toBe(false)
})

test('[BAL-1] the chip follows the balance', async () => {
  const { values } = await renderWidget(definition, sample, { user: 'player' })
  act(() => values.set([['player.balance.total', { minor: 100, currency: 'UZS' }]]))
  expect(chip()).toContain('UZS 1.00')
})

test('[AUT-1] a guest signs in by the action of the document, and becomes a player in place', async () => {
  const { values, actions } = await renderWidget(definition, sample, { user: 'guest' })
  await userEvent.click(screen.getByRole('button', { name: word('signIn') }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  act(() =>
    values.set([
      ['user', 'player'],
      ['player.balance.main', { minor: 5, currency: 'UZS' }],
    ]),
  )
  expect(chip()).toContain('UZS 0.05')
})

test('without scripts a guest reads that signing in needs them', async () => {
  for (const [locale, line] of [
    ['uz', /JavaScript yoqilgan/],
    ['ru', /включите в браузере JavaScript/],
  ] as const) {
    const { html } = await renderWidgetToString(definition, sample, { user: 'guest', locale })
    expect(/<noscript>(.*)<\/noscript>/.exec(html)?.[1]).toMatch(line)
  }
  expect((await renderWidgetToString(definition, sample, { user: 'player' })).html).not.toContain('<noscript>')
})

test('a visitor is not taken for a guest before the session is known', async () => {
  const { container } = await renderWidget(definition, sample, { user: null })
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('[AUT-2] the panel logs out, closes on Escape and gives the focus back', async () => {
  const { actions } = await renderWidget(definition, sample, { user: 'player' })
  const details = document.querySelector('details')
  await userEvent.click(opener())
  screen.getByRole('link', { name: /Sevimli/ }).focus()
  await userEvent.keyboard('{Escape}')
  expect(details?.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  await userEvent.click(opener())
  await userEvent.click(screen.getByRole('button', { name: word('logout') }))
  expect(actions).toEqual([[{ do: 'send', flow: 'auth', event: 'auth.logout' }]])
  expect(details?.open).toBe(false)
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

test('[BAL-1] what this device remembers is marked, for the eye and for readers, until it is refreshed; the chip keeps its place', async () => {
  const { values } = await renderWidget(definition, sample, {
    user: 'player',
    values: { 'player.balance.isCached': true },
  })
  const summary = document.querySelector('summary')
  expect(chip()).toContain(word('cached'))
  expect(summary?.querySelector('[class*="cached"]')?.textContent?.replaceAll('\u00a0', ' ')).toBe('UZS 128,500.00')
  expect(document.querySelector('[class*="panel"] [class*="note"]')?.textContent).toBe(word('cached'))
  act(() => values.set([['player.balance.isCached', false]]))
  expect(document.querySelector('summary')).toBe(summary)
  expect(document.body.textContent).not.toContain(word('cached'))
})

test('a change caused by the player is announced to screen readers once; a change that a poll finds is shown but not announced', async () => {
  const { values } = await renderWidget(definition, sample, { user: 'player' })
  const announced = () => screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')
  expect(announced()).toBe('')
  // A dialog takes all other places off the tree of readers.
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite')
  act(() => values.set([['player.balance.total', { minor: 100, currency: 'UZS' }]]))
  expect([chip()?.includes('UZS 1.00'), announced()]).toEqual([true, ''])
  act(() =>
    values.set([
      ['player.balance.total', { minor: 200, currency: 'UZS' }],
      ['balance:announced', 1],
    ]),
  )
  expect(announced()).toBe(`${word('balance')}: UZS 2.00`)
  act(() => values.set([['player.balance.total', { minor: 300, currency: 'UZS' }]]))
  expect(announced()).toBe(`${word('balance')}: UZS 2.00`)
  act(() =>
    values.set([
      ['player.balance.total', { minor: 400, currency: 'UZS' }],
      ['balance:announced', 2],
    ]),
  )
  expect(announced()).toBe(`${word('balance')}: UZS 4.00`)
})

test('[STG-1] the chip says on its corner and in its name how much in the inbox is unread; nothing where nothing is', async () => {
  const { values } = await renderWidget(definition, sample, { user: 'player' })
  const name = () => document.querySelector('summary')?.textContent ?? ''
  expect(name()).not.toContain(', ')
  act(() =>
    values.set([
      ['inbox:unread', '2'],
      ['inbox:unreadWords', '2 ta oʻqilmagan xabar'],
    ]),
  )
  expect(name()).toContain('2, 2 ta oʻqilmagan xabar')
  expect(document.querySelector('summary [aria-hidden=true]:not(svg)')?.textContent).toBe('2')
  act(() => values.set([['inbox:unread', null]]))
  expect(name()).not.toContain(', ')
})
