import { expect, test } from 'vitest'
import { breakpointNames, breakpoints } from './breakpoints.ts'

test('[CON-1] the eight screen classes of the specification begin and end where it says, without a gap', () => {
  expect(breakpointNames.map((name) => [name, breakpoints[name].min])).toEqual([
    ['mobile', 0],
    ['tablet', 768],
    ['laptop', 992],
    ['large-laptop', 1280],
    ['small-desktop', 1366],
    ['desktop', 1440],
    ['medium-desktop', 1696],
    ['large-desktop', 1920],
  ])
  expect(breakpointNames.map((name) => breakpoints[name].max)).toEqual([
    ...breakpointNames.slice(1).map((name) => breakpoints[name].min - 1),
    Number.POSITIVE_INFINITY,
  ])
})
