import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { createBuildJudge, createReleaseJudge } from './newer-build.ts'

const memory = (start: readonly string[] = []) => {
  let ids: readonly string[] | null = start.length > 0 ? start : null
  return { get: () => ids, set: (next: readonly string[]) => void (ids = next) }
}
const open = (own: string, run = memory(), tried = memory()) => createBuildJudge(own, { run, tried })

test('[PWA-2] a build that this browser has not had is newer', () => {
  expect(open('n1').isNewer('n2')).toBe(true)
})

const garbage: readonly unknown[] = [
  undefined,
  null,
  '',
  7,
  true,
  {},
  [],
  ['n2'],
  { id: 'n2' },
  '<!doctype html>',
  'n2 n3',
  'n2\n',
  'x'.repeat(65),
  '../n2',
  'ʻ',
  '"n2"',
  Number.NaN,
  'development',
  'own',
  Symbol.iterator,
]
test.each(garbage.map((value) => [String(value).slice(0, 20), value]))('[PWA-2] [D4] %s is ignored', (_, value) => {
  expect(open('own').isNewer(value)).toBe(false)
})

test('[D4] an older build is ignored: no way back', () => {
  const run = memory()
  open('n1', run)
  expect(open('n2', run).isNewer('n1')).toBe(false)
})

test('[D4] a build that another tab runs already is newer for one that is behind', () => {
  const run = memory()
  const behind = open('n1', run)
  open('n2', run)
  expect(behind.isNewer('n2')).toBe(true)
})

test('[D4] a build that was tried in vain is not tried again in this tab', () => {
  const [run, tried] = [memory(), memory()]
  expect([open('n1', run, tried).isNewer('n2'), open('n1', run, tried).isNewer('n2')]).toEqual([true, false])
})

test('[D4] servers of different builds, in any order of answers, reload a tab at most once for each build', () => {
  const builds = ['a', 'b', 'c']
  const steps = fc.array(fc.record({ latest: fc.constantFrom(...builds), served: fc.constantFrom(...builds) }), {
    maxLength: 200,
  })
  const isCalm = (answers: readonly { latest: string; served: string }[]): boolean => {
    const [run, tried] = [memory(), memory()]
    let own = 'a'
    let reloads = 0
    for (const { latest, served } of answers) {
      if (!open(own, run, tried).isNewer(latest)) continue
      reloads += 1
      own = served
    }
    return reloads <= builds.length
  }
  fc.assert(fc.property(steps, isCalm), propertyRuns('newer build', 20_000, 2_000))
})

test('[D4] in development nothing is newer', () => {
  expect(open('development').isNewer('n1')).toBe(false)
})

test('[C13] another release than that of the page is wished for once by a tab; one of before is, too: it may have been pointed to again', () => {
  const tried = memory()
  const judge = (own: string) => createReleaseJudge(own, tried)
  expect([judge('r1').isNewer('r1'), judge('r1').isNewer('r2'), judge('r1').isNewer('r2')]).toEqual([
    false,
    true,
    false,
  ])
  expect([judge('r2').isNewer('r1'), judge('r2').isNewer('r3')]).toEqual([true, true])
  for (const nothing of [undefined, null, 7, '', 'r 4', '<script>'])
    expect([nothing, judge('r2').isNewer(nothing)]).toEqual([nothing, false])
})

test('[C13] servers of different releases, in any order of answers, move a tab at most once for each release', () => {
  const releases = ['a', 'b', 'c']
  const steps = fc.array(fc.record({ latest: fc.constantFrom(...releases), served: fc.constantFrom(...releases) }), {
    maxLength: 200,
  })
  const isCalm = (answers: readonly { latest: string; served: string }[]): boolean => {
    const tried = memory()
    let own = 'a'
    let moves = 0
    for (const { latest, served } of answers) {
      if (!createReleaseJudge(own, tried).isNewer(latest)) continue
      moves += 1
      own = served
    }
    return moves <= releases.length
  }
  fc.assert(fc.property(steps, isCalm), propertyRuns('newer release', 20_000, 2_000))
})
