import { expect, test } from 'vitest'
import { authPopupGuard, registrationMark } from './guards.ts'
import { contextOf } from './testing/guard-context.ts'

const wish = (popup: string, preventClose: boolean, onClose: string) => ({ wish: { popup, preventClose, onClose } })

test.each([
  ['/?show_popup_reg', wish('registration', false, 'clean')],
  ['/ru/help?show_popup_reg=1&utm=a', wish('registration', false, 'clean')],
  ['/?show_popup_auth=1', wish('auth', false, 'clean')],
  ['/?show_popup_auth=1&prevent_close=1', wish('auth', true, 'clean')],
  ['/?show_popup_reg=1&prevent_close=1', wish('registration', true, 'clean')],
  ['/?show_popup_reg=1&show_popup_auth=1', wish('registration', false, 'clean')],
  ['/?show_popup_reg=1&prevent_close=true', wish('registration', false, 'clean')],
])('[GRD-4] %s', async (url, outcome) => {
  expect(await authPopupGuard(contextOf(url))).toEqual(outcome)
})

test.each(['/', '/?prevent_close=1', '/?show_popup=1', '/?x=show_popup_reg', '/#show_popup_reg'])(
  '[GRD-4] %s asks for no dialog',
  async (url) => {
    expect(await authPopupGuard(contextOf(url))).toBeNull()
  },
)

test('[GRD-5] #real on a game page, also at /game/##name##, opens the registration; closing it leads to the index', async () => {
  expect(await authPopupGuard(contextOf('/ru/game/book#real'))).toEqual(wish('registration', false, 'index'))
  for (const url of ['/game/book', '/game/book#really', '/gamehall#real', '/#real', '/promotions/book#real'])
    expect(await authPopupGuard(contextOf(url))).toBeNull()
})

test.each([
  '/?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Dbonuses',
  '/ru?redirectUrl=%2Fru%2Fprofile&utm=1',
  '/ru?redirectUrl=%2Fprofile%2Fsettings%23limits',
])('[GRD-3] at %s a guest is offered to sign in: the page that was wanted is for players', async (url) => {
  expect(await authPopupGuard(contextOf(url))).toEqual(wish('auth', false, 'clean'))
})

test.each([
  '/?redirectUrl=%2Fhelp',
  '/?redirectUrl=%2F%2Fevil.example%2Fcashier',
  '/?redirectUrl=https%3A%2F%2Fevil.example%2Fcashier',
  '/?redirectUrl=%2Fforms%2Fsign_in',
  '/help?redirectUrl=%2Fcashier',
  '/?redirectUrl=',
])('[GRD-3] [O9] %s offers nothing', async (url) => {
  expect(await authPopupGuard(contextOf(url))).toBeNull()
})

test('[GRD-3] [GRD-4] a popup that the address names comes first', async () => {
  expect(await authPopupGuard(contextOf('/?redirectUrl=%2Fcashier&show_popup_reg=1'))).toEqual(
    wish('registration', false, 'clean'),
  )
})

test('[GRD-4] a link that is only hovered over asks for nothing', async () => {
  expect(await authPopupGuard(contextOf('/?show_popup_reg=1', { load: 'preload' }))).toBeNull()
})

test('[GRD-4] [D11] the value of show_popup_reg is read to be stored if it is valid: the last one, short', () => {
  expect(['?show_popup_reg=partner-7', '?show_popup_reg', '', '?show_popup_auth=1'].map(registrationMark)).toEqual([
    'partner-7',
    '',
    null,
    null,
  ])
  expect(
    [
      `?show_popup_reg=${'x'.repeat(10_240)}`,
      '?show_popup_reg=a&show_popup_reg=<b>',
      '?show_popup_reg=<b>&show_popup_reg=b',
      '?show_popup_reg=%D1%8F',
    ].map(registrationMark),
  ).toEqual(['', '', 'b', ''])
})
