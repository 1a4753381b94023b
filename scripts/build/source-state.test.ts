import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { buildSources, buildState, generatedSources, isGeneratedStale, sourcesHash } from './source-state.mjs'

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
  write('dist/build.json', 200, JSON.stringify({ sources: buildSources(root) }))
  write('widgets/wall/wall.test.tsx', 300)
  expect(buildState(root)).toBe('fresh')
  expect(buildState(`${root}/`)).toBe('fresh')
  write('cli/main.ts', 300)
  expect(buildState(root)).toBe('stale')
})

test("a build is stale once a source is deleted or Vite's settings are edited", () => {
  write('cli/main.ts', 100)
  write('widgets/wall/wall.tsx', 100)
  write('vite.config.ts', 100)
  const mark = (): void => write('dist/build.json', 200, JSON.stringify({ sources: buildSources(root) }))
  mark()
  rmSync(join(root, 'widgets/wall'), { recursive: true })
  expect(buildState(root)).toBe('stale')
  mark()
  expect(buildState(root)).toBe('fresh')
  write('vite.config.ts', 300)
  expect(buildState(root)).toBe('stale')
})

test('a build without sources beside it is fresh', () => {
  write('dist/build.json', 200)
  expect(buildState(root)).toBe('fresh')
})

test.each(['widgets/wall/wall.schema.ts', 'schemas/api/wall.ts', 'flows/wall/wall.machine.ts'])(
  'generated files are stale once %s is newer, and once it is deleted',
  (name) => {
    write(name, 100)
    expect(isGeneratedStale(root)).toBe(true)
    const mark = (): void => write('generated/.made', 200, generatedSources(root))
    mark()
    expect(isGeneratedStale(root)).toBe(false)
    write(name, 300)
    expect(isGeneratedStale(root)).toBe(true)
    write(name, 100)
    mark()
    rmSync(join(root, name))
    expect(isGeneratedStale(root)).toBe(true)
  },
)

test('a hash of some folders changes with their sources, and not with other folders or tests', () => {
  write('sandbox/seed.ts', 1, 'a')
  write('base/money.ts', 1, 'b')
  const before = sourcesHash(root, ['sandbox', 'base'])
  write('widgets/wall/wall.tsx', 2, 'c')
  write('sandbox/seed.test.ts', 2, 'd')
  expect(sourcesHash(root, ['sandbox', 'base'])).toBe(before)
  write('sandbox/seed.ts', 2, 'e')
  expect(sourcesHash(root, ['sandbox', 'base'])).not.toBe(before)
})
