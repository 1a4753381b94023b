import { expect, test } from 'vitest'
import { screenClass } from './breakpoints.ts'

test('[CON-1] every screen class ends where the specification says', () => {
  const edges = [360, 767, 768, 991, 992, 1279, 1280, 1365, 1366, 1439, 1440, 1695, 1696, 1919, 1920]
  expect(edges.map(screenClass)).toEqual([
    'mobile', 'mobile', 'tablet', 'tablet', 'laptop', 'laptop', 'largeLaptop', 'largeLaptop', 'smallDesktop', 'smallDesktop',
    'desktop', 'desktop', 'mediumDesktop', 'mediumDesktop', 'largeDesktop',
  ])
})
