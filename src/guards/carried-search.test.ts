import { expect, test } from 'vitest'
import { indexFor, landingOf } from '#schemas/document/landing.ts'
import { carriedSearch } from './guards.ts'

test.each([
  ['', ''],
  ['?tab=bonuses', ''],
  ['?show_popup_reg=aff1&promo_code=SPRING&x=1', '&show_popup_reg=aff1&promo_code=SPRING'],
  ['?show_popup_auth=1&prevent_close=1', '&show_popup_auth=1&prevent_close=1'],
  ['?show_popup_reg=<b>&track_id=td_7', '&show_popup_reg&track_id=td_7'],
  ['?promo_code=A&promo_code=B', '&promo_code=B'],
  ['?redirectUrl=//evil.example&promo_code=%26redirectUrl%3D//evil.example', ''],
])('[GRD-3] [GRD-4] of %s the index gets %j', (search, carried) => {
  expect(carriedSearch(search)).toBe(carried)
})

test('[GRD-3] the whole address is still remembered', () => {
  const search = '?show_popup_reg=aff1&tab=bonuses'
  expect(
    landingOf(
      new URL(indexFor(`/cashier/history${search}`) + carriedSearch(search), 'https://own.example').searchParams.get(
        'redirectUrl',
      ),
      'uz',
    ),
  ).toBe('/cashier/history?show_popup_reg=aff1&tab=bonuses')
})
