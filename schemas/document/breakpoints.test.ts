import { expect, test } from 'vitest'
import { breakpointNames, breakpointOf, breakpoints } from './breakpoints.ts'

test('[CON-1] the eight screen classes of the specification begin and end where it says', () => {
  const edges = [0, 360, 767, 768, 991, 992, 1279, 1280, 1365, 1366, 1439, 1440, 1695, 1696, 1919, 1920, 5000]
  expect(edges.map(breakpointOf)).toEqual([
    'mobile',
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'laptop',
    'laptop',
    'large-laptop',
    'large-laptop',
    'small-desktop',
    'small-desktop',
    'desktop',
    'desktop',
    'medium-desktop',
    'medium-desktop',
    'large-desktop',
    'large-desktop',
  ])
})

test('[CON-1] no width lies between two of them', () => {
  for (const [index, name] of breakpointNames.entries())
    expect(breakpoints[name].min).toBe(index === 0 ? 0 : breakpoints[breakpointNames[index - 1] ?? 'mobile'].max + 1)
})
