import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildState, isGeneratedStale, sourcesHash } from './source-state.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'playbill-sources-'))
  return () => rmSync(root, { recursive: true })
})
const write = (name: string, seconds: number, text = ''): void => {
  const file = join(root, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, seconds, seconds)
}

test('a build is fresh until a source is newer than it; a test is no source', () => {
  write('cli/main.ts', 100)
  expect(buildState(root)).toBe('none')
  write('dist/build.json', 200)
  write('widgets/wall/wall.test.tsx', 300)
  expect(buildState(root)).toBe('fresh')
  write('widgets/wall/wall.schema.ts', 300)
  expect(buildState(root)).toBe('stale')
})

test('a build without sources beside it is fresh', () => {
  write('dist/build.json', 200)
  expect(buildState(root)).toBe('fresh')
})

test('generated files are stale once a widget or a schema is newer', () => {
  write('widgets/wall/wall.schema.ts', 100)
  expect(isGeneratedStale(root)).toBe(true)
  write('generated/.made', 200)
  expect(isGeneratedStale(root)).toBe(false)
  write('widgets/other/other.schema.ts', 300)
  expect(isGeneratedStale(root)).toBe(true)
})

test('the seeded database is of the sandbox, the schemas and base: a widget changes nothing of it', () => {
  write('sandbox/seed.ts', 1, 'a')
  write('base/money.ts', 1, 'b')
  const before = sourcesHash(root, ['sandbox', 'base'])
  write('widgets/wall/wall.tsx', 2, 'c')
  write('sandbox/seed.test.ts', 2, 'd')
  expect(sourcesHash(root, ['sandbox', 'base'])).toBe(before)
  write('sandbox/seed.ts', 2, 'e')
  expect(sourcesHash(root, ['sandbox', 'base'])).not.toBe(before)
})
