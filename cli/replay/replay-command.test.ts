import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { authFlow } from '#flows/auth/index.ts'
import type { Recording } from '#schemas/recording.ts'
import { replayCommand } from './replay-command.ts'

const samplePath = fileURLToPath(new URL('../../flows/recording/auth.sample-recording.json', import.meta.url))
const sample = JSON.parse(readFileSync(samplePath, 'utf8')) as Recording
const folder = mkdtempSync(join(tmpdir(), 'replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(
  content: unknown,
  flows?: Parameters<typeof replayCommand>[1]['flows'],
): Promise<{ code: number; lines: string[] }> {
  const file = join(folder, 'recording.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  const lines: string[] = []
  const code = await replayCommand(file, { out: (line) => lines.push(line), ...(flows && { flows }) })
  return { code, lines: lines.map((line) => line.replace(file, 'FILE')) }
}

test('[ENG-6] the sample replays to its end, each step with its time, event and states', async () => {
  const { code, lines } = await run(sample)
  expect(code).toBe(0)
  expect(lines[0]).toBe(
    `auth: ${sample.steps.length} steps, build sample, release sample, machine ${sample.machineHash}`,
  )
  expect(lines[1]).toBe('      2026-01-15 UTC')
  expect(lines[2]).toMatch(
    /^ {3}1 {2}12:00:02\.000 +\+0\.000s {2}event {2}auth\.submit +guest -> signingIn {2}\{"ticket":"<redacted:string,6>"\}$/,
  )
  expect(lines).toHaveLength(sample.steps.length + 3)
  expect(lines.at(-1)).toBe(
    `same: the states and statuses of all ${sample.steps.length} steps are as recorded. This does not prove the times, the data, or that no steps are missing at the end`,
  )
})

test('[ENG-6] the day is printed again where it changes', async () => {
  const later = (index: number) => (index < 2 ? 0 : 24 * 60 * 60_000)
  const steps = sample.steps.map((step, index) => ({ ...step, at: step.at + later(index) }))
  const { lines } = await run({ ...sample, steps })
  expect(lines.flatMap((line, index) => (line.endsWith(' UTC') ? [[index, line.trim()]] : []))).toEqual([
    [1, '2026-01-15 UTC'],
    [4, '2026-01-16 UTC'],
  ])
})

test('a recording with one state changed differs at that step, wherever it is', async () => {
  for (const index of sample.steps.keys()) {
    const changed = structuredClone(sample)
    Object.assign(changed.steps[index]!, { value: 'elsewhere' })
    const { code, lines } = await run(changed)
    expect(code).toBe(1)
    expect(lines.at(-3)).toBe(`different at step ${index + 1} (${sample.steps[index]!.event.type}):`)
    expect(lines.at(-2)).toMatch(/recorded: elsewhere/)
  }
})

test('a recording whose published status was changed differs', async () => {
  const changed = structuredClone(sample)
  Object.assign(changed.steps[0]!, { statuses: ['guest'] })
  expect((await run(changed)).code).toBe(1)
})

test.each(['isAccepted', 'isCodeNeeded', 'mustWaitToResend', 'isPlayerHere', 'hasLeft'] as const)(
  'a machine whose guard %s is inverted differs',
  async (name) => {
    const original = authFlow.machine.implementations.guards[name] as unknown as (
      args: unknown,
      params: unknown,
    ) => boolean
    const machine = authFlow.machine.provide({
      guards: { [name]: (args: unknown, params: unknown) => !original(args, params) },
    })
    const { code, lines } = await run(sample, [{ ...authFlow, machine }])
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/different at step \d+/)
  },
)

test('[ENG-6] a step that is recorded earlier than the one before it is an issue, though every step comes out as recorded', async () => {
  const changed = structuredClone(sample)
  Object.assign(changed.steps[1]!, { at: sample.steps[0]!.at - 500 })
  const { code, lines } = await run(changed)
  expect(code).toBe(1)
  expect(lines.at(-2)).toBe(
    `issue: step 2 (${sample.steps[1]!.event.type}) is recorded 0.500 s before the step before it: the file was changed, or its recorder did not keep time`,
  )
})

test('[ENG-6] a step of another kind than its event is an issue, though every step comes out as recorded', async () => {
  const changed = structuredClone(sample)
  Object.assign(changed.steps[1]!, { kind: 'event' })
  const { code, lines } = await run(changed)
  expect(code).toBe(1)
  expect(lines.at(-2)).toBe(
    `issue: step 2 (${sample.steps[1]!.event.type}) is marked "event", which that event is not: the file was changed`,
  )
})

test('a recording of another version of the machine is replayed with a warning', async () => {
  const { code, lines } = await run({ ...sample, machineHash: '00000000' })
  expect(code).toBe(0)
  expect(lines[1]).toBe(
    `warning: recorded on machine 00000000, replayed on ${sample.machineHash}: a difference may come from that change`,
  )
})

test.each([
  ['{', /^FILE: is not JSON/],
  [{ ...sample, format: 2 }, /^FILE: is not a recording of format 1: \/format: expected 1, found 2$/],
  [{}, /^FILE: is not a recording of format 1: \/format: expected 1, found nothing$/],
  [[], /^FILE: is not a recording of format 1: the file: expected an object, found a list of 0$/],
  [
    { ...sample, extra: 1 },
    /^FILE: is not a recording of format 1: \/extra: expected only format, build, .*, found a member "extra"$/,
  ],
  [
    { ...sample, steps: [{ ...sample.steps[0], at: '1' }] },
    /: \/steps\/0\/at: expected a whole number of at least 0 and of at most 4102444800000, found "1"$/,
  ],
  [
    { ...sample, flow: 'toString' },
    /^FILE: there is no flow "toString" in this build; known are auth, balance, contact, deposit, .*withdrawal$/,
  ],
  [{ ...sample, steps: [] }, /^cannot be replayed: the recording has no steps, so nothing would be proven$/],
  [{ ...sample, steps: sample.steps.slice(2) }, /the steps before step 3 are missing/],
])('a file that cannot be replayed says why and exits with 2 (%#)', async (content, message) => {
  const { code, lines } = await run(content)
  expect([code, lines.at(-1)]).toEqual([2, expect.stringMatching(message)])
})

test.each<[string, unknown]>([
  ['a time beyond all times', { ...sample, steps: [{ ...sample.steps[0], at: 9e15 }] }],
  ['an invalid state', { ...sample, steps: [{ ...sample.steps[0], value: { guest: null } }] }],
  ['a build that a terminal would obey', { ...sample, build: '\u001b]0;x\u0007' }],
  ['a status that a terminal would obey', { ...sample, steps: [{ ...sample.steps[0], statuses: ['\u009b2J'] }] }],
  ['an event that a terminal would obey', { ...sample, steps: [{ ...sample.steps[0], event: { type: '\u001b[2J' } }] }],
  ['a member that a terminal would obey', { ...sample, '\u001b[2J': 1 }],
  ['no JSON that a terminal would obey', '\u001b[2J{'],
])('[ENG-6] %s is refused, and no control character is printed', async (_, content) => {
  const { code, lines } = await run(content)
  expect(code).toBe(2)
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('[ENG-6] the data of an event and the name of a state are printed without control characters', async () => {
  const changed = structuredClone(sample)
  Object.assign(changed.steps[0]!, { value: '\u001b[2J', event: { type: 'auth.submit', ticket: '\u009b2J\u202e' } })
  const { code, lines } = await run(changed)
  expect(code).toBe(1)
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('a file that is not there gives 2', async () => {
  const lines: string[] = []
  expect(await replayCommand(join(folder, 'none.json'), { out: (line) => lines.push(line) })).toBe(2)
  expect(lines[0]).toMatch(/cannot be read/)
})
