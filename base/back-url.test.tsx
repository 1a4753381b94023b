import { beforeEach, expect, test } from 'vitest'
import { forgetBackUrl, keepBackUrl, keptBackUrl, ownBackUrl } from './back-url.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('[STG-2] [CSH-12] the last backUrl of an address lies in local storage, where another tab finds it, until it is forgotten', () => {
  keepBackUrl('?backUrl=https%3A%2F%2Fa.example%2F&backUrl=https%3A%2F%2Fpartner.example%2Fshop%3Fa%3D1')
  expect([Object.keys({ ...localStorage }), sessionStorage.length]).toEqual([['playbill/guest/pay-success'], 0])
  keepBackUrl('?promo_code=X')
  expect(keptBackUrl()).toBe('https://partner.example/shop?a=1')
  forgetBackUrl()
  expect([keptBackUrl(), localStorage.length]).toEqual([null, 0])
})

test('[CSH-12] an address that is too long is not kept', () => {
  keepBackUrl(`?backUrl=${'x'.repeat(3_000)}`)
  expect(keptBackUrl()).toBeNull()
})

test('[CSH-12] [S16] the address is of the first player who is here with it; before that, and for nobody, it is kept', () => {
  localStorage.setItem('playbill/guest/pay-success', JSON.stringify({ v: 1, value: 'https://partner.example/' }))
  ownBackUrl(0)
  ownBackUrl(7)
  ownBackUrl(7)
  expect(keptBackUrl()).toBe('https://partner.example/')
  ownBackUrl(8)
  expect([keptBackUrl(), localStorage.length]).toEqual([null, 0])
})
