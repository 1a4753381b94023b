import { expect, test } from 'vitest'
import { afterSignUp } from './after-sign-up.ts'

test('a new player goes where he came from, with register=success; what is no path of ours is home', () => {
  expect(['/cashier/deposit', '/gamehall?category=live#top', undefined, '//evil.example', 'https://evil.example/', '/a\\b'].map(afterSignUp)).toEqual([
    '/cashier/deposit?register=success', '/gamehall?category=live&register=success#top', '/?register=success', '/?register=success', '/?register=success', '/?register=success',
  ])
})
