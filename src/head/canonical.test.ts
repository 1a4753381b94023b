import { expect, test } from 'vitest'
import { canonicalAddress } from './canonical.ts'

const origin = 'https://casino.example'
test.each([
  ['/', 'uz', '', '/'],
  ['/', 'ru', '', '/ru'],
  ['/rules/', 'uz', '', '/rules'],
  ['/rules///', 'ru', '', '/ru/rules'],
  ['/game/meteor', 'uz', '', '/game/meteor'],
  ['/game/meteor/', 'ru', 'web', '/ru/web/game/meteor'],
  ['/game/meteor', 'uz', 'web', '/web/game/meteor'],
  ['/gamehall', 'ru', 'web', '/ru/gamehall'],
  ['/tournaments/1/gamehall', 'uz', 'web', '/tournaments/1/gamehall'],
  ['/', 'ru', 'web', '/ru'],
] as const)('[SYS-4] %s in %s with the platform segment "%s" is %s', (path, locale, platformSegment, address) => {
  expect(canonicalAddress({ origin, path, locale, platformSegment })).toBe(origin + address)
})
