/**
 * Screen widths (CON-1): each name's first and last pixel. Custom properties do not work inside media queries, so style
 * sheets repeat these numbers and tests/structure/breakpoints.test.ts refuses any other. Write rules for the phone and
 * widen them with `min-width`.
 */
export const breakpoints = {
  mobile: { min: 0, max: 767 },
  tablet: { min: 768, max: 991 },
  laptop: { min: 992, max: 1279 },
  'large-laptop': { min: 1280, max: 1365 },
  'small-desktop': { min: 1366, max: 1439 },
  desktop: { min: 1440, max: 1695 },
  'medium-desktop': { min: 1696, max: 1919 },
  'large-desktop': { min: 1920, max: Number.POSITIVE_INFINITY },
} as const
export type BreakpointName = keyof typeof breakpoints
export const breakpointNames = Object.keys(breakpoints) as [BreakpointName, ...BreakpointName[]]
