import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepBuild, buildLifetimeMs } from './stored-builds.ts'

const day = 86_400_000
let home = ''
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'playbill-kept-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

function start(build: string, now: number): readonly string[] {
  const assets = join(home, `assets-${build}`)
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, `${build}.js`), build)
  return keepBuild({ folder: join(home, 'builds'), build, assets, now }).map((folder) => basename(folder))
}

test('[PWA-3] [D3] a build is kept for 14 days from when another took its place, however long it was the one', () => {
  expect(buildLifetimeMs).toBe(14 * day)
  expect(start('a', 0)).toEqual([])
  expect(start('b', 100 * day)).toEqual(['a'])
  expect(start('b', 114 * day)).toEqual(['a'])
  expect(start('b', 114 * day + 1)).toEqual([])
  expect(readdirSync(join(home, 'builds'))).toEqual(['b'])
})

test('[D3] a build that returns counts as new; the newest of the earlier builds is searched first', () => {
  start('a', 0)
  expect(start('b', 10 * day)).toEqual(['a'])
  expect(start('a', 20 * day)).toEqual(['b'])
  expect(start('c', 30 * day)).toEqual(['a', 'b'])
  expect(start('c', 35 * day)).toEqual(['a'])
  expect(start('c', 44 * day)).toEqual(['a'])
})

test('[D3] a copy that was cut off is no build: the next start removes it, and it is done again', () => {
  mkdirSync(join(home, 'builds/a.unfinished'), { recursive: true })
  writeFileSync(join(home, 'builds/a.unfinished/half.js'), '')
  expect(start('b', 0)).toEqual([])
  expect(readdirSync(join(home, 'builds'))).toEqual(['b'])
  start('a', day)
  expect(readdirSync(join(home, 'builds/a'))).toEqual(['a.js'])
})
