// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { depositReturn, rememberReturn } from './deposit-return.ts'

beforeEach(() => sessionStorage.clear())

test('[CSH-12] the page that a deposit was begun from is remembered; the next deposit without one forgets it', () => {
  expect(depositReturn()).toBeNull()
  rememberReturn('?redirectUrl=%2Fgame%2Foltin-vodiy%3Fdemo%3D1')
  expect(depositReturn()).toBe('/game/oltin-vodiy?demo=1')
  rememberReturn('')
  expect(depositReturn()).toBeNull()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  '[O9] %s is not a page of this site: nobody is sent there',
  (address) => {
    rememberReturn(`?redirectUrl=${encodeURIComponent(address)}`)
    expect(depositReturn()).toBeNull()
  },
)
