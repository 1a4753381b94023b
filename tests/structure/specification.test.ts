import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ids = ['rows', 'faults', 'decisions'].flatMap((page) =>
  [...readFileSync(`docs/specification/${page}.md`, 'utf8').matchAll(/^\| ([A-Z]{3}-\d+|[A-Z]\d+) \|/gm)].map(
    ([, id = '']) => id,
  ),
)
const explained = new Set(ids)
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.html'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => existsSync(file) && file !== 'tests/structure/specification.test.ts')
const tests = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file))

const unexplainedIn = (
  source: readonly string[],
  pattern: RegExp,
  isForeign = (_id: string): boolean => false,
  partOf = (text: string, _file: string): string => text,
): string[] =>
  source.flatMap((file) =>
    [...partOf(readFileSync(file, 'utf8'), file).matchAll(pattern)].flatMap(([, id = '']) =>
      explained.has(id) || isForeign(id) ? [] : [`${file}: ${id}`],
    ),
  )

test('every id that a test names is explained in docs/specification', () => {
  expect(unexplainedIn(tests, /\[([A-Z]{3}-\d+|[A-Z]\d+)\] /g)).toEqual([])
})

const docs = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md', '*.sql'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => existsSync(file) && !file.startsWith('docs/specification/'))

/** Names of standards and licences, and what tests make up. */
const otherNames = /^(?:UTF-(?:8|16)|SHA-256|(?:BSD|OFL|MIT|MPL|EPL)-\d|REF-123|LOL-1|V8)$/
/** Lines of comments: elsewhere a letter and a number name many things. */
const comments = (text: string, file: string): string =>
  file.endsWith('.md')
    ? text
    : text
        .split('\n')
        .filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line))
        .join('\n')

test('every row, fault and decision that code or a document cites is explained in docs/specification', () => {
  const isForeign = (id: string): boolean => otherNames.test(id)
  expect(unexplainedIn([...files, ...docs], /\b([A-Z]{3}-\d+)\b/g, isForeign)).toEqual([])
  expect(unexplainedIn([...files, ...docs], /(?<![\w-])([A-Z]\d{1,2})(?![\w-])/g, isForeign, comments)).toEqual([])
})

/** Numbered sections, and documents that are not part of this repository. */
const foreign =
  /\b(?:[Ss]ections? \d|reliability(?:\.md)?,? (?:rules? \d|[A-Z]\d)|(?:contracts|decisions|design|look|product|reliability|style|ux)\.md\b|(?:calls|errors|rows)\.tsv\b)/g

/** A task that led to a change is no source of it. */
const tasks = /\b(?:[Ii]ssue \d|[Tt]he issue on|[Rr]ule \d|[Tt]he design (?:names|asks))/g
const citations = (source: readonly string[], pattern: RegExp): string[] =>
  source.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([citation]) => `${file}: ${citation}`),
  )

test('code and documents cite ids of docs/specification, never a document, a section or a task by its name', () => {
  expect([...citations([...files, ...docs], foreign), ...citations(docs, tasks)]).toEqual([])
})

test('the pages hold every requirement, fault, fact, rule and decision once', () => {
  expect([ids.length, explained.size]).toEqual([443, 443])
})
