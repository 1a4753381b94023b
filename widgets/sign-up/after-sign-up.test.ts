import { expect, test } from 'vitest'
import { afterSignUp } from './after-sign-up.ts'

test.each([
  ['/cashier/deposit', '/cashier/deposit?register=success'],
  ['/gamehall?category=live#top', '/gamehall?category=live&register=success#top'],
  ['/?register=failed&a=1', '/?register=success&a=1'],
  [undefined, '/?register=success'],
  ['//evil.example', '/?register=success'],
  ['https://evil.example/', '/?register=success'],
  ['/a\\b', '/?register=success'],
  ['/forms/sign_up', '/?register=success'],
])('[GRD-6] a new player who wanted %s goes to %s', (wished, to) => {
  expect(afterSignUp(wished, 'uz')).toBe(to)
})

test('[LOC-4] [GRD-6] in the language of the form, whatever that of the wish', () => {
  expect([
    afterSignUp('/ru/cashier/deposit', 'uz'),
    afterSignUp('/cashier/deposit', 'ru'),
    afterSignUp(undefined, 'ru'),
  ]).toEqual(['/cashier/deposit?register=success', '/ru/cashier/deposit?register=success', '/ru?register=success'])
})
