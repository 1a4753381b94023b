import { describe, expect, test } from 'vitest'
import sample from '#flows/recording/auth.sample-recording.json' with { type: 'json' }
import { flowVocabulary } from '#generated/flow-vocabulary.ts'
import type { Recording } from '#schemas/recording.ts'
import { verdictOf } from '../parts/verdict.ts'
import { emptyInspection, withoutSource } from './inspection.ts'
import { openRecording, withFile, siteBuild } from './open-recording.ts'
import { shownAt } from './stepping.ts'

const recording = sample as Recording
const known = Object.keys(flowVocabulary).join(', ')
const bytes = (data: unknown): Uint8Array =>
  new TextEncoder().encode(typeof data === 'string' ? data : JSON.stringify(data))
const builds = { recorded: 'sample', current: 'sample' }
const refusal = (data: unknown): string => {
  const opened = openRecording(bytes(data))
  return opened.ok ? 'opened' : opened.message
}
const opened = (data: unknown) => {
  const file = openRecording(bytes(data))
  if (!file.ok) throw new Error(file.message)
  return file
}

describe('[ENG-6] a downloaded recording', () => {
  test('is stepped through exactly as it was recorded', () => {
    const { inspection, session } = withFile(emptyInspection, 'a.json', opened(recording), null)
    const known = inspection.sessions.get(session)!
    expect(known.log.map((_, index) => shownAt(known, index + 1).position)).toEqual(
      recording.steps.map(({ value, statuses }) => ({ value, statuses })),
    )
    expect(shownAt(known, 0).position).toEqual({ value: 'guest', statuses: ['guest'] })
    expect(known.recording).toEqual(recording)
  })

  test('keeps its verdict, and its place beside another file of its name and flow, until it is forgotten', () => {
    const wrong = structuredClone(recording) as { steps: { value: unknown }[] }
    wrong.steps[1]!.value = 'guest'
    const first = withFile(emptyInspection, 'a.json', opened(wrong), 'sample')
    const second = withFile(first.inspection, 'a.json', opened(recording), 'sample')
    const { sources, sessions } = second.inspection
    expect([...sources.values()].map(({ path }) => path)).toEqual(['a.json', 'a.json (2)'])
    expect([...sessions.values()].map(({ verdict }) => verdict && [verdict.title, verdict.kind, verdict.step])).toEqual(
      [
        ['a.json.', 'bad', 2],
        ['a.json (2).', 'good', null],
      ],
    )
    const [firstSource = ''] = sources.keys()
    const third = withFile(withoutSource(second.inspection, firstSource), 'a.json', opened(recording), 'sample')
    expect(third.session).toBe(first.session)
    expect(third.inspection.sessions.size).toBe(2)
  })

  test('is replayed on this build when it is opened', () => {
    expect(verdictOf(opened(recording).verdict, builds)).toEqual({
      kind: 'good',
      text: 'Replayed on this build: the states and statuses of all 12 steps are as recorded. This does not prove the times, the data, or that no steps are missing at the end.',
      step: null,
    })
    const wrong = structuredClone(recording) as { steps: { value: unknown }[] }
    wrong.steps[1]!.value = 'guest'
    expect(verdictOf(opened(wrong).verdict, builds)).toEqual({
      kind: 'bad',
      text: 'Replayed on this build, step 2 (xstate.done.actor.login) comes out differently: recorded guest (needsCode), now needsCode.waiting (needsCode).',
      step: 2,
    })
    const backward = {
      ...recording,
      steps: recording.steps.map((step, index) => (index === 1 ? { ...step, at: recording.steps[0]!.at - 1 } : step)),
    }
    expect(verdictOf(opened(backward).verdict, builds)).toMatchObject({
      kind: 'doubt',
      text: expect.stringContaining('Step 2 is recorded earlier') as string,
    })
    const otherKind = {
      ...recording,
      steps: recording.steps.map((step, index) => (index === 1 ? { ...step, kind: 'event' } : step)),
    }
    expect(verdictOf(opened(otherKind).verdict, builds)).toMatchObject({
      kind: 'doubt',
      text: expect.stringContaining(
        'Step 2 is marked "event", which "xstate.done.actor.login" is not: the file was changed.',
      ) as string,
    })
    expect(verdictOf(opened({ ...recording, steps: [] }).verdict, builds)).toEqual({
      kind: 'doubt',
      text: 'The recording has no steps, so replaying it proves nothing.',
      step: null,
    })
    expect(verdictOf(opened({ ...recording, machineHash: '00000000' }).verdict, builds)).toMatchObject({
      kind: 'doubt',
      text: expect.stringContaining('recorded on machine 00000000') as string,
    })
    expect(verdictOf(opened({ ...recording, steps: recording.steps.slice(2) }).verdict, builds)).toMatchObject({
      kind: 'doubt',
      text: expect.stringContaining('before step 3 is missing') as string,
    })
  })
})

test('[ENG-6] a recording of another build raises doubt, and none where the site does not tell its build', () => {
  const { verdict } = opened(recording)
  expect(verdictOf(verdict, { recorded: 'sample', current: '0123456789ab' })).toMatchObject({
    kind: 'doubt',
    text: expect.stringContaining('recorded on build sample, this is 0123456789ab') as string,
  })
  expect(verdictOf(verdict, { recorded: 'sample', current: null }).kind).toBe('good')
})

test.each<[string, Response | Error, string | null]>([
  ['served', Response.json({ build: '0123456789ab' }), '0123456789ab'],
  ['served in another form', Response.json(['0123456789ab']), null],
  ['refused', Response.json({ build: 'x' }, { status: 404 }), null],
  ['out of reach', new Error('offline'), null],
])('[ENG-6] the build of the site, %s', async (_, answer, build) => {
  const load = async (): Promise<Response> => {
    if (answer instanceof Error) throw answer
    return answer
  }
  expect(await siteBuild(load)).toBe(build)
})

describe('[ENG-6] a file that is not a recording is refused in plain words', () => {
  test.each<[string, unknown, string]>([
    [
      'cut off',
      JSON.stringify(recording).slice(0, -20),
      'The file is not JSON: it may have been cut off. Download the recording again.',
    ],
    [
      'with a byte order mark',
      `\uFEFF${JSON.stringify(recording)}`,
      'The file is not UTF-8 text without a byte order mark. Download the recording again instead of saving it from an editor.',
    ],
    ['of another format', { ...recording, format: 2 }, 'Not a recording: at format there must be 1, but there is 2.'],
    [
      'with a wrong step',
      { ...recording, steps: [{ ...recording.steps[0], kind: 'init' }] },
      'Not a recording: at step 1 › kind there must be one of "event", "done", "error", "after", but there is "init".',
    ],
    ['something else', [1], 'Not a recording: at the whole file there must be an object, but there is a list of 1.'],
    [
      'with an invalid state',
      { ...recording, steps: [{ ...recording.steps[0], value: { guest: null } }] },
      'Not a recording: at step 1 › value › guest there must be a text or an object, but there is null.',
    ],
    [
      'with a time beyond all times',
      { ...recording, steps: [{ ...recording.steps[0], at: 9e15 }] },
      'Not a recording: at step 1 › at there must be a whole number of at least 0 and of at most 4102444800000, but there is 9000000000000000.',
    ],
    [
      'of an unknown flow',
      { ...recording, flow: 'cashier' },
      `The recording is of the flow "cashier", which this build does not have. It has ${known}.`,
    ],
    [
      'with a forbidden key',
      `{"__proto__":{},${JSON.stringify(recording).slice(1)}`,
      'The file has a member that no recording has.',
    ],
    [
      'of a child that its flow does not have',
      { ...recording, parent: { flow: 'auth', actor: 'nobody' } },
      `The recording is of the flow "auth", which this build does not have. It has ${known}.`,
    ],
  ])('%s', (_, data, message) => {
    expect(refusal(data)).toBe(message)
  })
})
