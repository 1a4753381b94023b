import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const explained = new Set(
  ['rows', 'faults'].flatMap((page) =>
    [...readFileSync(`docs/specification/${page}.md`, 'utf8').matchAll(/^\| ([A-Z]{3}-\d+|[A-Z]\d+) \|/gm)].map(
      ([, id]) => id,
    ),
  ),
)
const tests = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) => /\.(test|spec)\.tsx?$/.test(file) && existsSync(file) && file !== 'tests/structure/specification.test.ts',
  )

test('every id that a test names is explained in docs/specification', () => {
  const unexplained = tests.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\[([A-Z]{3}-\d+|[MSCONDPFR]\d+)\]/g)].flatMap(([, id]) =>
      explained.has(id ?? '') ? [] : [`${file}: ${id}`],
    ),
  )
  expect(unexplained).toEqual([])
})

test('the pages hold every requirement, fault, fact and rule once', () => {
  expect(explained.size).toBe(223 + 96 + 12 + 40)
})
