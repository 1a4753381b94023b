import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'base', 'engine', 'ui', 'widgets', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.css'))

const selectorsOf = (css: string): string[] =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]+(?=\{)/g)].flatMap(([selectors]) =>
    selectors.trim().split(/,(?![^()]*\))\s*/),
  )

/**
 * Selectors like `.a > * + *` or `tr + tr > *`: both the sibling and the subject may be any element. Whenever an
 * element comes or goes anywhere, the browser then works out the style of all its siblings and all that is in them: of
 * the whole grid at each scroll.
 */
export function rulesForAnySibling(css: string): string[] {
  return selectorsOf(css).filter(
    (selector) =>
      /(^|[\s>])(\*|[a-z][\w-]*)\s*[+~]/.test(selector) && /(^|[\s>+~])(\*|::?)[^\s>+~.#[]*$/.test(selector),
  )
}

/**
 * Selectors that ask what is in the whole page: each node that is put into it, a preload in the head too, makes the
 * browser work out styles all over the page.
 */
export const rulesForAnyNode = (css: string): string[] =>
  selectorsOf(css).filter((selector) => /(?:^|\s)(?:html|body|:root|#root)[^\s>+~]*:has\(/.test(selector))

test('[GAM-1] no rule of the site restyles all siblings of an element that comes or goes', () => {
  expect(files.length).toBeGreaterThan(80)
  expect(
    files.flatMap((file) => rulesForAnySibling(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`)),
  ).toEqual([])
})

test('no rule of the site asks what is in the whole page', () => {
  expect(
    files.flatMap((file) => rulesForAnyNode(readFileSync(file, 'utf8')).map((selector) => `${file}: ${selector}`)),
  ).toEqual([])
  const refused = [':root:has(.a)', 'html:root:has(.a) footer::after', 'body.b:has(> .a)']
  const passed = [':root[data-a] footer', '.a:has(.b)', 'html .a:has(.b)']
  expect(rulesForAnyNode([...refused, ...passed].map((selector) => `${selector} { --x: 1px; }`).join('\n'))).toEqual(
    refused,
  )
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
