import { expect, test } from 'vitest'
import { sharedCaching } from './page-answer.ts'

test.each([
  [60_000, true, 60, true],
  [3_600_000, true, 60, true],
  [29_999, true, 29, true],
  [30_000, false, 30, false],
  [999, false, 0, false],
  [0, true, 0, true],
  [-5_000, false, 0, false],
])(
  '[O10] a page that is right for %i ms more, lasting: %s, is kept by shared caches for %i s',
  (left, mayBeStale, seconds, isShownStale) => {
    expect(sharedCaching({ staleAt: 1_000_000 + left, mayBeStale }, 1_000_000)).toBe(
      `public, max-age=0, s-maxage=${seconds}${isShownStale ? ', stale-while-revalidate=600' : ''}`,
    )
  },
)
