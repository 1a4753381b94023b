import { expect, test } from 'vitest'
import { countsPages } from './custom-code-policy.ts'

test.each([
  [{ analytics: { isPageviewSent: false } }, false],
  [{ analytics: { isPageviewSent: true } }, true],
  [{ analytics: {} }, true],
  [{}, true],
])('[CFG-3] [ANA-1] the site %j: pages are counted: %s', (site, expected) => {
  expect(countsPages({ sections: { uz: { 'site-config': site } } } as never)).toBe(expected) // the rest of a release is of no account here
})
