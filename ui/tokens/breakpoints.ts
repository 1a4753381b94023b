/**
 * Last CSS pixel of each screen class (specification section 9); a screen wider than the last is `largeDesktop`.
 *
 * In CSS a rule is written for the phone and widened with `@media (min-width: 768px)`, `992px`, `1280px`, `1366px`, `1440px`, `1696px` or
 * `1920px`: the pixel after each of these. Custom properties do not work inside media queries, so the numbers stand there as they are.
 */
export const breakpoints = {
  mobile: 767,
  tablet: 991,
  laptop: 1279,
  largeLaptop: 1365,
  smallDesktop: 1439,
  desktop: 1695,
  mediumDesktop: 1919,
} as const

export type ScreenClass = keyof typeof breakpoints | 'largeDesktop'

/** The screen class of a viewport `width` CSS pixels wide. */
export function screenClass(width: number): ScreenClass {
  for (const [name, last] of Object.entries(breakpoints)) if (width <= last) return name as keyof typeof breakpoints
  return 'largeDesktop'
}
