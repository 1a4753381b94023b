import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
/** Units that the guides make up as they go. */
const examples = /jackpot-wall|reality-check|get-rounds|NNN-title/
const folders =
  'base|schemas|engine|ui|platform|flows|widgets|src|server|sandbox|database|studio|cli|config-samples|tests|scripts|docs'
const pathInCode = new RegExp(`\`((?:${folders})/[\\w./-]*\\w/?)\``, 'g')
const linkTo = /\]\((?!https?:|#)([^)\s#]+)(?:#[^)]*)?\)/g

const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, path = '']) => path)

test.each(guides)('%s names only files that are there', (guide) => {
  const text = readFileSync(guide, 'utf8')
  const paths = [
    ...found(text, pathInCode).filter((path) => !examples.test(path)),
    ...found(text, linkTo).map((path) => normalize(join(dirname(guide), path))),
  ]
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('it sees both ways of naming a file', () => {
  expect(found('see `src/no/such.ts` and `npm run x`', pathInCode)).toEqual(['src/no/such.ts'])
  expect(found('see [this](gone.md#part) and [that](https://example.com)', linkTo)).toEqual(['gone.md'])
})
