import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpointNames, breakpoints } from '#schemas/document/breakpoints.ts'

const starts = breakpointNames.map((name) => breakpoints[name].min)
const ends = breakpointNames.map((name) => breakpoints[name].max)
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '{base,engine,ui,widgets,src}/**/*.css', 'ui', 'widgets', 'engine', 'src'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(css|tsx?)$/.test(file) && !/\.test\.|\/gallery\//.test(file))

const width =
  /\((?:min-|max-)?(?:width|inline-size)\s*[:<>=]+\s*[\d.]+[^()]*\)|\([\d.]+\w+\s*[<>]=?\s*(?:width|inline-size)\b[^()]*\)/g

/**
 * Widths of media queries that are not the edge of a screen class, and those in another spelling, which cannot be
 * compared.
 */
export function strangeWidths(text: string): string[] {
  // A container has its own widths.
  return [...text.replace(/@container[^{]*/g, '').matchAll(width)]
    .map(([query]) => query)
    .filter((query) => {
      const [, side, pixels] = /^\((min|max)-width:\s*([\d.]+)px\)$/.exec(query) ?? []
      return side === undefined || !(side === 'min' ? starts : ends).includes(Number(pixels))
    })
}

test('[CON-1] every media query of the site is at an edge of a screen class', () => {
  expect(files.length).toBeGreaterThan(200)
  expect(
    files.flatMap((file) => strangeWidths(readFileSync(file, 'utf8')).map((query) => `${file}: ${query}`)),
  ).toEqual([])
})

test('the rule itself refuses other widths', () => {
  expect(strangeWidths('@media (min-width: 768px) and (max-width: 900px) {} @media (min-width: 767px) {}')).toEqual([
    '(max-width: 900px)',
    '(min-width: 767px)',
  ])
  for (const query of ['(width >= 768px)', '(400px <= width < 992px)', '(max-width: 47.9375em)', '(width: 992px)'])
    expect(strangeWidths(`@media screen and ${query} {}`)).toEqual([query])
})

test('[CON-1] `screen` conditions hide at exactly these widths', () => {
  const css = readFileSync('src/entries/site.css', 'utf8')
  const rules = breakpointNames.map((name) => {
    const { min, max } = breakpoints[name]
    const query = [
      ...(min > 0 ? [`(min-width: ${min}px)`] : []),
      ...(Number.isFinite(max) ? [`(max-width: ${max}px)`] : []),
    ].join(' and ')
    return `@media ${query} { [data-screen~='${name}'] { display: none !important; } }`
  })
  const found = css.replace(/\s+/g, ' ').match(/@media [^{}]+ \{ \[data-screen[^}]+\} \}/g)
  expect(found).toEqual(rules)
})
