import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isFinished, readResults, writeResults, writeTable, type StageResult } from './long-results.mjs'
import { runStage } from './run-stage.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-stages-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const result = (more: Partial<StageResult> = {}): StageResult => ({
  isGood: true,
  passed: 80,
  failed: 0,
  seconds: 600,
  note: '',
  sources: 'a1',
  at: '2026-11-27T22:37:00.000Z',
  ...more,
})

/** A stage whose program writes the report of a test run, says something, and ends with a status. */
const stageOf = (report: object, status = 0) => ({
  kind: 'vitest' as const,
  command: process.execPath,
  args: [
    '-e',
    `require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'report.json'))}, ${JSON.stringify(JSON.stringify(report))}); process.exit(${status})`,
  ],
})
const reportOf = (numPassedTests: number, more: object = {}) => ({
  numPassedTests,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...more,
})
async function run(stage: Parameters<typeof runStage>[1]) {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const ended = await runStage('units', stage, { report: join(folder, 'report.json'), environment: {}, isQuiet: true })
  return { ...ended, said: said.mock.calls.flat().join('\n') }
}

test('a stage prints its time and whether it passed, and counts its tests', async () => {
  const ended = await run(stageOf(reportOf(12)))
  expect(ended).toMatchObject({ isGood: true, passed: 12, failed: 0 })
  expect(ended.said).toMatch(/# units: passed \(\d+ s\)/)
})

test.each([
  ['skips a test', reportOf(12, { numPendingTests: 1 }), 0],
  ['leaves a test to be written', reportOf(12, { numTodoTests: 1 }), 0],
  ['runs no test', reportOf(0), 0],
  ['ends badly though every test passed', reportOf(12), 1],
])('a stage that %s fails', async (_what, report, status) => {
  const ended = await run(stageOf(report, status))
  expect(ended).toMatchObject({ isGood: false, failed: 1 })
  expect(ended.said).toMatch(/# units: FAILED \(\d+ s\)/)
})

test('a stage that fails names each failed test with the first line of why', async () => {
  const assertionResults = [
    { status: 'failed', fullName: 'a sum is kept', failureMessages: ['expected 1 to be 2\n    at sum.test.ts:3'] },
    { status: 'passed', fullName: 'a name is kept', failureMessages: [] },
  ]
  const file = { name: join(process.cwd(), 'base/sum.test.ts'), startTime: 0, endTime: 5, status: 'failed' }
  const { failures } = await run(
    stageOf(reportOf(1, { numFailedTests: 1, testResults: [{ ...file, assertionResults }] }), 1),
  )
  expect(failures).toEqual(['base/sum.test.ts: a sum is kept\n    expected 1 to be 2'])
})

test('a long run that was cut off goes on after its last finished stage: one that failed, or ran with other sources, runs again', () => {
  const file = join(folder, 'long-run.json')
  expect(readResults(file)).toEqual({})
  writeResults(file, { soak: result(), paths: result({ isGood: false, failed: 1 }) })
  const { soak, paths, hours } = readResults(file)
  expect([soak, paths, hours].map((one) => isFinished(one, 'a1'))).toEqual([true, false, false])
  expect(isFinished(soak, 'b2')).toBe(false)
})

test('the table of the long run has the newest result of each stage, and says which was never run', () => {
  const document = join(folder, 'quality.md')
  writeFileSync(document, 'Before\n<!-- test:long begins -->\nold\n<!-- test:long ends -->\nAfter\n')
  writeTable(document, { soak: 'an hour of play', paths: 'every path' }, { soak: result() })
  const text = readFileSync(document, 'utf8')
  expect(text).toContain('| `soak` | an hour of play | passed | 80 / 0 | 10 min | 2026-11-27 | `a1` |')
  expect(text).toContain('| `paths` | every path | not run |')
  expect(text).toMatch(/^Before\n[^]*\nAfter\n$/)
  expect(text).not.toContain('old')
  writeFileSync(document, 'no place')
  expect(() => writeTable(document, {}, {})).toThrow('no place for the table')
})
