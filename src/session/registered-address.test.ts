import { expect, test } from 'vitest'
import { registeredAddress } from './registered-address.ts'

test.each([
  ['/', '/?register=success'],
  ['/ru/gamehall?category=live#top', '/ru/gamehall?category=live&register=success#top'],
  ['/?register=failed&a=1', '/?register=success&a=1'],
  ['//evil.example', '/?register=success'],
])('[GRD-6] after a registration at %s the address is %s', (address, to) => {
  expect(registeredAddress(address)).toBe(to)
})
