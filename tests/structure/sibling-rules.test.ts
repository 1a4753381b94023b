import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'base', 'engine', 'ui', 'widgets', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.css'))

/**
 * Selectors like `.a > * + *` or `tr + tr > *`: what stands beside may be any element, and so may what is meant. Whenever an element comes or goes anywhere, the
 * browser then works out the style of all its siblings and all that is in them: of the whole grid at each scroll.
 */
export function rulesForAnySibling(css: string): string[] {
  return [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]+(?=\{)/g)]
    .flatMap(([selectors]) => selectors.trim().split(/,(?![^()]*\))\s*/))
    .filter(
      (selector) =>
        /(^|[\s>])(\*|[a-z][\w-]*)\s*[+~]/.test(selector) && /(^|[\s>+~])(\*|::?)[^\s>+~.#[]*$/.test(selector),
    )
}

test('[GAM-1] no rule of the site restyles all siblings of an element that comes or goes', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(
    files.flatMap((file) => rulesForAnySibling(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`)),
  ).toEqual([])
})

test('the rule itself refuses what may be any element, and nothing else', () => {
  const refused = ['.a > * + *', '.a > h3 + *', '.a tr + tr > *', 'p ~ :hover']
  const passed = [
    '.a > * + h2',
    '.a + .a',
    ".a > [data-b='c']:first-child + *",
    '.a tr:not(:first-child) > *',
    '.a > :not(:where(:first-child))',
    '.a:not(:has(+ .b :focus-visible))',
    '.a > h3 + :is(p, .b)',
  ]
  expect(
    rulesForAnySibling(
      [...refused, ...passed].map((selector) => `/* a */\n${selector} { --x: calc(1px + 2px); }`).join('\n'),
    ),
  ).toEqual(refused)
})
