import Ajv from 'ajv'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type AnyMachineSnapshot, assign, createActor, fromPromise, setup, StateMachine } from 'xstate'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { type Recording, recordingSchema } from '#schemas/recording.ts'
import { allFlows } from '#generated/flows.all.ts'
import { authFlow } from '../auth/index.ts'
import { authRepertoire } from '../auth/auth.paths.ts'
import { dialogsRepertoire } from '../dialogs/dialogs.paths.ts'
import { dialogsFlow } from '../dialogs/index.ts'
import { type FlowDefinition, internalEvent } from '../flow.ts'
import type { InactivityEvent } from '../inactivity/inactivity.context.ts'
import { inactivityFlow } from '../inactivity/index.ts'
import { eventOf } from '../graph/plan-paths.ts'
import type { Move, Repertoire } from '../graph/plan.ts'
import { recordingFile } from './download.ts'
import { machineHash } from './machine-hash.ts'
import { createRecorder } from './recorder.ts'
import { redactFields } from './redact-fields.ts'
import { replay } from './replay.ts'

const canaries = [
  'Hunter2-pässwörd',
  '493817',
  'sess_9f8e7d6c5b4a',
  'eyJhbGciOiJIUzI1NiJ9.e30.sig',
  'c0ffee5hash',
  'AB1234567',
  '+998901234567',
  'ana@mail.example',
  '1990-04-17',
  '8600123412341234',
  'kyc-token-77aa',
  'seon:Zm9v',
]
const validate = new Ajv({ strict: false }).compile<Recording>(recordingSchema)
const modules = import.meta.glob<{ readonly default: { readonly repertoire: Repertoire } }>('../*/*.paths.ts', {
  eager: true,
})
const repertoires: readonly (readonly [FlowDefinition, Repertoire])[] = allFlows.map((flow) => {
  const found = modules[`../${flow.id}/${flow.id}.paths.ts`]
  if (!found) throw new Error(`flows/${flow.id}/${flow.id}.paths.ts must export default { repertoire, paths }`)
  return [flow, found.default.repertoire]
})
/** The flow's machine with work that runs `work` and effects that run `effect`. */
const withPorts = (flow: FlowDefinition, work: () => Promise<unknown>, effect: () => void) =>
  flow.machine.provide({
    actors: Object.fromEntries(flow.ports.actors.map((name) => [name, fromPromise(work)])),
    actions: Object.fromEntries(flow.ports.actions.map((name) => [name, effect])),
  })

/** Records an actor that gets moves from outside, its work never answering by itself. */
function record(
  flow: FlowDefinition,
  input: unknown,
  moves: readonly Move[],
  limit?: number,
  given: Move[] = [],
): Recording {
  let at = Date.UTC(2026, 0)
  const recorder = createRecorder({
    flow,
    build: 'b1',
    release: 'r1',
    now: () => at++,
    ...(limit !== undefined && { limit }),
  })
  const actor = createActor(
    withPorts(
      flow,
      () => new Promise(() => undefined),
      () => undefined,
    ),
    { input, inspect: recorder.inspect } as never,
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  for (const move of moves) {
    const isWork = move.do === 'answer' || move.do === 'fail'
    if (isWork && !(actor.getSnapshot() as AnyMachineSnapshot).children[move.name]) continue
    given.push(move)
    actor.send(eventOf(move))
  }
  const [recording] = recorder.recordings()
  actor.stop()
  if (!recording) throw new Error('nothing was recorded')
  return recording
}
const sequence = (repertoire: Repertoire) =>
  fc.array(fc.constantFrom(...repertoire.moves), { minLength: 1, maxLength: 25 })
const secretive = fc.oneof(
  fc.constantFrom(...canaries),
  fc.constantFrom(...canaries).map((canary) => ({ [canary]: canary, nested: [canary, { deep: canary }] })),
  fc.constantFrom(...canaries).map((canary) => Number(canary.replace(/\D/g, '')) || 5),
  fc.constantFrom(...canaries).map((canary) => new Error(canary)),
)
/** The object with one of its members, at any depth, replaced. */
const poisoned = (value: unknown, secret: unknown, at: number): unknown => {
  if (typeof value !== 'object' || value === null) return secret
  const keys = Object.keys(value)
  const key = keys[at % (keys.length + 1)]
  if (key === undefined) return { ...value, extra: secret, password: secret }
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? poisoned(item, secret, at >> 1) : item))
    : { ...value, [key]: poisoned((value as Record<string, unknown>)[key], secret, at >> 1) }
}
const poisonMove = (move: Move, secret: unknown, at: number): Move => {
  if (move.do === 'answer') return { ...move, output: poisoned(move.output, secret, at) }
  if (move.do === 'send')
    return { ...move, event: { ...(poisoned(move.event, secret, at) as object), type: move.name } }
  return move
}

for (const [flow, repertoire] of repertoires) {
  const start = Object.values(repertoire.starts)[0]

  test(`what ${flow.id} is answered keeps its kind in the recording, so that a replay takes the same way`, () => {
    const kinds = repertoire.moves.flatMap((move) => {
      if (move.do !== 'answer') return []
      const { kind } = Object(move.output) as { kind?: unknown }
      return typeof kind === 'string' ? [{ of: move.name, kind }] : []
    })
    const isKept = ({ of, kind }: (typeof kinds)[number]): boolean => {
      const rule = flow.safe.outputs?.[of]
      const known = typeof rule === 'object' && 'object' in rule ? rule.object['kind'] : undefined
      return Array.isArray(known) && known.includes(kind)
    }
    expect(kinds.filter((one) => !isKept(one))).toEqual([])
  })

  test(`[P1] none of 12 canaries anywhere in an event or an answer of ${flow.id} gets into its recording`, () => {
    fc.assert(
      fc.property(sequence(repertoire), secretive, fc.nat(200), (moves, secret, at) => {
        const text = JSON.stringify(
          record(
            flow,
            start,
            moves.map((move, index) => poisonMove(move, secret, at + index)),
          ),
        )
        for (const canary of canaries) {
          expect(text).not.toContain(canary)
          const digits = canary.replace(/\D/g, '')
          if (digits.length >= 6) expect(text).not.toContain(digits)
        }
      }),
      propertyRuns(`canaries in ${flow.id}`, 2_000, 60, 20_000),
    )
  })

  test(`every guard of ${flow.id} decides the same for the redacted twin of everything it is given, hostile data included`, () => {
    fc.assert(
      fc.property(sequence(repertoire), fc.anything(), fc.nat(200), fc.boolean(), (moves, junk, at, isHostile) => {
        const given = isHostile
          ? moves.map((move, index) => (index % 3 === 0 ? poisonMove(move, junk, at + index) : move))
          : moves
        const recording = record(flow, start, given)
        const result = replay(recording, flow)
        expect(result.outcome === 'same' ? 'same' : result).toBe('same')
        expect(validate(recording)).toBe(true)
      }),
      propertyRuns(`redacted twins of ${flow.id}`, 2_000, 60, 20_000),
    )
  })
}

test.each(allFlows.map((flow) => [flow.id, flow] as const))(
  'guards of %s are called the same on the twin, one by one',
  (id, flow) => {
    const repertoire = repertoires.find(([known]) => known.id === id)![1]
    const logged = (log: string[]): FlowDefinition => ({
      ...flow,
      machine: flow.machine.provide({
        guards: Object.fromEntries(
          Object.entries(flow.machine.implementations.guards).map(([name, guard]) => [
            name,
            (args: never, params: never) => {
              const result = (guard as (a: never, p: never) => boolean)(args, params)
              log.push(`${name}=${result}`)
              return result
            },
          ]),
        ),
      }),
    })
    fc.assert(
      fc.property(sequence(repertoire), (moves) => {
        const [live, replayed]: [string[], string[]] = [[], []]
        const input = Object.values(repertoire.starts)[0]
        const given: Move[] = []
        const twin = record(flow, input, moves, undefined, given)
        const original = {
          ...twin,
          input,
          steps: twin.steps.map((step, index) => ({ ...step, event: eventOf(given[index]!) })),
        } as Recording
        expect(replay(original, logged(live)).outcome).toBe('same')
        replay(twin, logged(replayed))
        expect(replayed).toEqual(live)
      }),
      propertyRuns(`guards of ${id}`, 2_000, 50),
    )
  },
)

test('[ENG-6] after a clock is corrected backwards the steps go on by the time that passes, and replay names a step that goes back', () => {
  const times = [5_000, 4_100, 4_900, 6_000, 9_000]
  const ticks = [100, 300, 400.6, 2_400, 2_500]
  const recorder = createRecorder({
    flow: dialogsFlow,
    build: 'b',
    release: 'r',
    now: () => times.shift() ?? 0,
    elapsed: () => ticks.shift() ?? 0,
  })
  const actor = createActor(
    withPorts(
      dialogsFlow,
      () => new Promise(() => undefined),
      () => undefined,
    ),
    { input: { steps: [], opened: 0 }, inspect: recorder.inspect } as never,
  ).start()
  for (let count = 0; count < 5; count++) actor.send(eventOf(dialogsRepertoire.moves[0]!))
  const recording = recorder.recordings()[0]!
  actor.stop()
  expect(recording.steps.map(({ at }) => at)).toEqual([5_000, 5_200, 5_301, 6_000, 9_000])
  expect(replay(recording, dialogsFlow)).toMatchObject({ outcome: 'same', backward: [] })
  Object.assign(recording.steps[2]!, { at: 4_900 })
  expect(replay(recording, dialogsFlow)).toMatchObject({ outcome: 'same', backward: [{ n: 2 }] })
})

test('replay starts no work and causes no effect', () => {
  const [work, effect] = [vi.fn(async () => undefined), vi.fn()]
  const machine = withPorts(authFlow, work, effect)
  const moves = authRepertoire.moves.filter(({ name }) => name === 'auth.submit' || name === 'auth.cancel')
  expect(replay(record(authFlow, { uid: 0, restored: null }, moves), { machine, view: authFlow.view }).outcome).toBe(
    'same',
  )
  expect([work.mock.calls, effect.mock.calls]).toEqual([[], []])
})

test('a changed state, an inverted guard and a lost beginning each stop the replay at the step', () => {
  const recording = record(
    authFlow,
    { uid: 0, restored: null },
    authRepertoire.moves.filter(
      ({ name, variant }) => name === 'auth.submit' || (name === 'login' && variant === 'refused'),
    ),
  )
  const changed = structuredClone(recording)
  Object.assign(changed.steps[1]!, { value: 'signedIn' })
  expect(replay(changed, authFlow)).toMatchObject({
    outcome: 'different',
    step: { n: 1 },
    expected: { value: 'signedIn' },
    got: { value: 'guest' },
  })
  const inverted = authFlow.machine.provide({ guards: { isRefused: () => false } })
  expect(replay(recording, { ...authFlow, machine: inverted })).toMatchObject({
    outcome: 'different',
    step: { n: 1 },
    got: { statuses: ['reconciling'] },
    hash: { isSame: true },
  })
  expect(replay({ ...recording, steps: recording.steps.slice(1) }, authFlow)).toMatchObject({
    outcome: 'incomplete',
    firstStep: 1,
  })
})

test("the hash is the same for an equal definition, does not see descriptions or code, and sees a transition, a guard's name and a target", () => {
  const hash = machineHash(authFlow.machine)
  const changed = (from: string, to: string): string => {
    const text = JSON.stringify(authFlow.machine.config)
    expect(text).toContain(from)
    return machineHash(new StateMachine(JSON.parse(text.replace(from, to)) as never))
  }
  expect(hash).toMatch(/^[0-9a-f]{8}$/)
  expect(machineHash(authFlow.machine.provide({ guards: { isPlayer: () => true } }))).toBe(hash)
  const plain = changed('"Nobody is signed in."', '"Empty."')
  expect(changed('"Nobody is signed in."', '"Nothing."')).toBe(plain)
  expect(changed('"isPlayer"', '"isNobody"')).not.toBe(plain)
  expect(changed('"target":"signingIn"', '"target":"signedIn"')).not.toBe(plain)
})

test('a bounded recording restarts at the last step that a fresh machine can start from, and replays', () => {
  const moves = dialogsRepertoire.moves.filter(({ variant }) => variant === 'popup' || variant === 'topmost')
  const recording = record(dialogsFlow, { steps: [], opened: 0 }, Array.from({ length: 40 }, () => moves).flat(), 20)
  expect(recording.steps.length).toBeLessThanOrEqual(20)
  expect(recording.steps[0]?.n).toBe(0)
  expect(recording.input).toMatchObject({ opened: expect.any(Number) })
  expect(replay(recording, dialogsFlow).outcome).toBe('same')
})

test('[ENG-6] a bounded recording keeps its newer half if every step equals a fresh machine', () => {
  const flow = { ...dialogsFlow, checkpoint: () => ({ steps: [], opened: 0 }) }
  const recording = record(
    flow,
    { steps: [], opened: 0 },
    Array.from({ length: 21 }, () => dialogsRepertoire.moves[0]!),
    20,
  )
  expect(recording.steps.map(({ n }) => n)).toEqual(Array.from({ length: 10 }, (_, n) => n))
})

test('[ENG-6] [AUT-9] a player who is active for long leaves a recording that replays', () => {
  const sent = (event: InactivityEvent): Move => ({ do: 'send', name: event.type, event })
  const day = Date.UTC(2026, 0)
  const limits = { everywhere: 60_000, cashier: 30_000, profile: null }
  const active = { do: 'answer', name: 'look', output: { at: day, activeAt: day } } as const
  const recording = record(
    inactivityFlow,
    { uid: 7 },
    [
      { do: 'answer', name: 'prepare', output: { at: day, activeAt: day, limits } },
      active,
      sent({ type: 'inactivity.place', place: 'cashier', at: day }),
      ...Array.from({ length: 50 }, (_, n) => sent({ type: 'inactivity.activity', at: day + n * 20_000 })),
    ],
    20,
  )
  expect(recording.steps.length).toBeLessThanOrEqual(20)
  expect(recording.steps.length).toBeGreaterThanOrEqual(10)
  expect(recording.input).toMatchObject({ uid: 1, active: { place: 'cashier', limits } })
  expect(replay(recording, inactivityFlow)).toMatchObject({ outcome: 'same' })
  expect(recording.steps.at(-1)?.value).toBe('watching')
})

test('without such a place the oldest steps go, and the replay says that the beginning is lost', () => {
  const [open] = dialogsRepertoire.moves
  const recording = record(
    dialogsFlow,
    { steps: [], opened: 0 },
    Array.from({ length: 30 }, () => open!),
    20,
  )
  expect(recording.steps).toHaveLength(20)
  expect(replay(recording, dialogsFlow)).toMatchObject({ outcome: 'incomplete', firstStep: 10 })
})

test('a machine that a flow invokes is recorded apart, joined by parent, and replays on its own', () => {
  const definition = (
    id: string,
    machine: FlowDefinition['machine'],
    children?: FlowDefinition['children'],
  ): FlowDefinition => ({
    id,
    machine,
    statuses: ['on'],
    events: { go: internalEvent('') },
    safe: { input: { object: { step: 'count' } }, events: {}, outputs: {} },
    ports: { actors: [], actions: [] },
    view: () => ({ status: 'on', statuses: ['on'] }),
    input: () => ({}),
    save: () => null,
    deadlines: () => [],
    checkpoint: () => undefined,
    ...(children && { children }),
  })
  const child = setup({ types: {} as { context: { step: number }; input: { step: number } } }).createMachine({
    context: ({ input }) => ({ step: input?.step ?? 0 }),
    initial: 'a',
    states: { a: { on: { go: { target: 'b', actions: assign({ step: 2 }) } } }, b: {} },
  })
  const parent = setup({ actors: { child } }).createMachine({
    invoke: { id: 'child', src: 'child', input: { step: 1 } },
  })
  const flow = definition('parent', parent, { child: definition('child', child) })
  const recorder = createRecorder({ flow, build: 'b', release: 'r', now: () => 1 })
  const actor = createActor(parent, { inspect: recorder.inspect }).start()
  actor.getSnapshot().children['child']?.send({ type: 'go' })
  const recording = recorder.recordings().find(({ flow: id }) => id === 'child')!
  expect(recording).toMatchObject({
    parent: { flow: 'parent', actor: 'child' },
    input: { step: 1 },
    steps: [{ kind: 'event', event: { type: 'go' }, value: 'b' }],
  })
  expect(replay(recording, flow.children!['child']!).outcome).toBe('same')
})

test('aliases preserve which players are the same and which are guests, and nothing else', () => {
  const aliases = new Map<number, number>()
  expect([901, 902, 901, 0].map((uid) => redactFields(uid, 'alias', aliases))).toEqual([1, 2, 1, 0])
})

test('a recording is a file whose name says what it is', () => {
  const recording = record(dialogsFlow, { steps: [], opened: 0 }, [dialogsRepertoire.moves[0]!])
  const { name, text } = recordingFile(recording)
  expect(name).toBe(`playbill-dialogs-2026-01-01-00-00-00-${recording.machineHash}.json`)
  expect(JSON.parse(text)).toEqual(recording)
})
