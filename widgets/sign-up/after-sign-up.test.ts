import { expect, test } from 'vitest'
import { afterSignUp } from './after-sign-up.ts'

test.each([
  ['/cashier/deposit', '/cashier/deposit?register=success'],
  ['/ru/gamehall?category=live#top', '/ru/gamehall?category=live&register=success#top'],
  ['/?register=failed&a=1', '/?register=success&a=1'],
  [undefined, '/?register=success'],
  ['//evil.example', '/?register=success'],
  ['https://evil.example/', '/?register=success'],
  ['/a\\b', '/?register=success'],
  ['/forms/sign_up', '/?register=success'],
])('[GRD-6] a new player who wanted %s goes to %s', (wished, to) => {
  expect(afterSignUp(wished)).toBe(to)
})
