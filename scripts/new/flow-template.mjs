import { camel, pascal } from './names.mjs'

/** @param {string} name */
export function flow(name) {
  const folder = `flows/${name}`
  const [type, id] = [pascal(name), camel(name)]
  return {
    files: {
      [`${folder}/index.ts`]: `import type { AnyMachineSnapshot } from 'xstate'
import { defineFlow, internalEvent, documentEvent } from '../flow.ts'
import type { ${type}Context, ${type}Ports } from './${name}.context.ts'
import { ${id}Machine } from './${name}.machine.ts'
import type { ${type}View } from './${name}.view.ts'

/** What widgets and documents see: a pure function of the snapshot. */
function view(snapshot: AnyMachineSnapshot): ${type}View {
  const status = snapshot.value as ${type}View['status'] // the states have the names of the statuses
  return { status, statuses: [status] }
}

/** What this flow does for a player, in one sentence. */
export const ${id}Flow = defineFlow({
  id: '${name}',
  machine: ${id}Machine,
  statuses: ['off', 'reading', 'ready', 'failed'],
  events: {
    '${name}.session': internalEvent('Whose session this is; 0 is nobody.'),
    '${name}.retry': documentEvent('Read again after a failure.'),
  },
  // Statuses in which a reload would lose something.
  critical: [],
  starts: 'session',
  safe: {
    input: { object: { uid: 'alias' } },
    events: { '${name}.session': { object: { uid: 'alias' } } },
    outputs: { read: { object: { kind: ['known', 'unknown'] } } },
  },
  ports: { actors: ['read'], actions: [] } satisfies { actors: (keyof ${type}Ports)[]; actions: (keyof ${type}Ports)[] },
  view,
  input: ({ uid }) => ({ uid }),
  save: () => null,
  deadlines: () => [],
  checkpoint: (snapshot) => (snapshot.matches('off') && (snapshot.context as ${type}Context).uid === 0 ? { uid: 0 } : undefined),
})
`,
      [`${folder}/${name}.view.ts`]: `import type { FlowSession } from '../flow.ts'

type Status = 'off' | 'reading' | 'ready' | 'failed'
export type ${type}View = { readonly status: Status; readonly statuses: readonly Status[] }

/** What the server renders from, and what shows until the flow is loaded. */
export function initial${type}View({ uid }: FlowSession): ${type}View {
  const status = uid > 0 ? 'reading' : 'off'
  return { status, statuses: [status] }
}
`,
      [`${folder}/${name}.context.ts`]: `export type ${type}Event =
  | { readonly type: '${name}.session'; readonly uid: number }
  | { readonly type: '${name}.retry' }

export type ${type}Input = { readonly uid: number }
export type ${type}Context = { readonly uid: number }
export type ${type}Reading = { readonly kind: 'known' | 'unknown' }

/** What the tab does for this flow: src/session/ports/${name}.ts. */
export interface ${type}Ports {
  /** Throwing means that the reading failed. */
  read(input: { uid: number }, signal: AbortSignal): Promise<${type}Reading>
}

/** The input is missing where XState's pure functions build an inert actor from the bare machine. */
export const initialContext = (input: ${type}Input | undefined): ${type}Context => ({ uid: input?.uid ?? 0 })

export const uidIn = (event: object): number => ('uid' in event && typeof event.uid === 'number' ? event.uid : 0)
export const isKnown = (event: object): boolean => 'output' in event && (event.output as ${type}Reading).kind === 'known'
`,
      [`${folder}/${name}.machine.ts`]: `import { assign, setup } from 'xstate'
import { mustBeProvided } from '../must-be-provided.ts'
import { initialContext, isKnown, type ${type}Context, type ${type}Event, type ${type}Input, type ${type}Reading, uidIn } from './${name}.context.ts'

/** What this flow owns over time. Pure: the tab provides the work. */
export const ${id}Machine = setup({
  types: {} as { context: ${type}Context; events: ${type}Event; input: ${type}Input },
  actors: { read: mustBeProvided<${type}Reading, { uid: number }>('read') },
  guards: {
    isPlayerHere: ({ context }) => context.uid > 0,
    isSignedOut: ({ event }) => uidIn(event) === 0,
    isOtherPlayer: ({ context, event }) => uidIn(event) > 0 && uidIn(event) !== context.uid,
    isKnown: ({ event }) => isKnown(event),
  },
  actions: { setPlayer: assign(({ event }) => ({ uid: uidIn(event) })) },
}).createMachine({
  id: '${name}',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  on: {
    '${name}.session': [
      { guard: 'isSignedOut', target: '.off', actions: 'setPlayer' },
      { guard: 'isOtherPlayer', target: '.reading', actions: 'setPlayer' },
    ],
  },
  states: {
    starting: { always: [{ guard: 'isPlayerHere', target: 'reading' }, { target: 'off' }] },
    off: { description: 'Nobody is signed in.' },
    reading: {
      description: 'The platform is asked; reading changes nothing.',
      invoke: {
        id: 'read', src: 'read', input: ({ context }) => ({ uid: context.uid }),
        onDone: [{ guard: 'isKnown', target: 'ready' }, { target: 'failed' }],
        onError: 'failed',
      },
    },
    ready: { description: 'The answer is known.' },
    failed: { description: 'It could not be read: the player asks again.', on: { '${name}.retry': 'reading' } },
  },
})
`,
      [`${folder}/${name}.paths.ts`]: `import type { Move, Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import type { ${type}Context, ${type}Event, ${type}Input } from './${name}.context.ts'
import { ${id}Flow } from './index.ts'

const send = (event: ${type}Event, variant?: string): Move => ({ do: 'send', name: event.type, event, ...(variant && { variant }) })

/** Everything that can happen to this flow, once in each kind. */
const repertoire: Repertoire = {
  starts: { guest: { uid: 0 }, player: { uid: 7 } } satisfies Record<string, ${type}Input>,
  moves: [
    send({ type: '${name}.session', uid: 0 }, 'nobody'),
    send({ type: '${name}.session', uid: 7 }, 'player'),
    send({ type: '${name}.session', uid: 8 }, 'other player'),
    send({ type: '${name}.retry' }),
    { do: 'answer', name: 'read', variant: 'known', output: { kind: 'known' } },
    { do: 'answer', name: 'read', variant: 'unknown', output: { kind: 'unknown' } },
    { do: 'fail', name: 'read' },
  ],
  key: (snapshot) => [snapshot.value, (snapshot.context as ${type}Context).uid],
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(${id}Flow, repertoire) }
`,
      [`${folder}/${name}.paths.txt`]: pathsOf(name),
      [`${folder}/${name}.machine.test.ts`]: `import { expect, test, vi } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import type { ${type}Ports } from './${name}.context.ts'
import { ${id}Flow } from './index.ts'

function start(read: ${type}Ports['read']) {
  const onError = vi.fn()
  const ports = { read } satisfies ${type}Ports
  const runtime = startRuntime({
    flow: ${id}Flow, ports: ports as never, session: { uid: 7 }, build: 'test', release: 'test', serverNow: () => 0,
    timers: { set: () => 0, clear: () => undefined }, onView: () => undefined, onError,
  })
  return { runtime, status: () => runtime.view().status, onError }
}

test('reads when a player signs in, and can be retried after a failure', async () => {
  let isDown = true
  const { runtime, status } = start(async () => {
    if (isDown) throw new Error('the network is down')
    return { kind: 'known' }
  })
  await vi.waitFor(() => expect(status()).toBe('failed'))
  isDown = false
  runtime.send({ type: '${name}.retry' })
  expect(status()).toBe('reading')
  await vi.waitFor(() => expect(status()).toBe('ready'))
})

test('signing out resets the flow', async () => {
  const { runtime, status } = start(() => new Promise(() => undefined))
  runtime.send({ type: '${name}.session', uid: 0 } as never)
  expect(status()).toBe('off')
})
`,
      [`src/session/ports/${name}.ts`]: `import type { TabPorts } from '../tab-parts.ts'

/** The ${name} flow's ports in a tab: \`tab.call\` asks the platform, \`tab.values\` are what documents bind. */
export const ${id}Ports: TabPorts<'${name}'> = (_flows, { values }) => ({
  async read({ uid }) {
    return { kind: values.get('player.uid') === uid ? 'known' : 'unknown' }
  },
})
`,
      [`src/session/ports/${name}.test.ts`]: `import { expect, test } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { ${id}Ports } from './${name}.ts'

test('reports known only for the player shown on the page', async () => {
  const values = createValueStore([['player.uid', 7]])
  const ports = await ${id}Ports({} as never, { values } as never) // only what these ports need of the tab
  const { signal } = new AbortController()
  expect(await ports.read({ uid: 7 }, signal)).toEqual({ kind: 'known' })
  expect(await ports.read({ uid: 8 }, signal)).toEqual({ kind: 'unknown' })
})
`,
    },
    next: [
      `npm run generate && npx vitest run flows/${name} flows/all-flows src/session/ports/${name}`,
      `it runs already: a player who signs in starts it (starts: 'session')`,
      'read docs/add-a-flow.md',
    ],
  }
}

/** @param {string} name What flows/all-flows.test.ts plans from the repertoire above. */
const pathsOf = (name) => `guest: off > send ${name}.session (nobody): off > send ${name}.retry: off
guest: off > send ${name}.session (player): reading [read#1] > send ${name}.session (player): reading > send ${name}.retry: reading
guest: off > send ${name}.session (player): reading [read#1] > send ${name}.session (nobody): off
guest: off > send ${name}.session (player): reading [read#1] > send ${name}.session (other player): reading [read#2]
guest: off > send ${name}.session (player): reading [read#1] > fail read: failed
guest: off > send ${name}.session (other player): reading [read#2] > send ${name}.session (other player): reading > send ${name}.retry: reading
guest: off > send ${name}.session (other player): reading [read#2] > send ${name}.session (nobody): off
guest: off > send ${name}.session (other player): reading [read#2] > send ${name}.session (player): reading [read#1]
guest: off > send ${name}.session (other player): reading [read#2] > fail read: failed
guest: off > send ${name}.session (player): reading [read#1] > answer read (known): ready > send ${name}.session (player): ready > send ${name}.retry: ready
guest: off > send ${name}.session (player): reading [read#1] > answer read (known): ready > send ${name}.session (nobody): off
guest: off > send ${name}.session (player): reading [read#1] > answer read (known): ready > send ${name}.session (other player): reading [read#2]
guest: off > send ${name}.session (player): reading [read#1] > answer read (unknown): failed > send ${name}.session (player): failed
guest: off > send ${name}.session (player): reading [read#1] > answer read (unknown): failed > send ${name}.session (nobody): off
guest: off > send ${name}.session (player): reading [read#1] > answer read (unknown): failed > send ${name}.session (other player): reading [read#2]
guest: off > send ${name}.session (player): reading [read#1] > answer read (unknown): failed > send ${name}.retry: reading [read#1]
guest: off > send ${name}.session (other player): reading [read#2] > answer read (known): ready > send ${name}.session (other player): ready > send ${name}.retry: ready
guest: off > send ${name}.session (other player): reading [read#2] > answer read (known): ready > send ${name}.session (nobody): off
guest: off > send ${name}.session (other player): reading [read#2] > answer read (known): ready > send ${name}.session (player): reading [read#1]
guest: off > send ${name}.session (other player): reading [read#2] > answer read (unknown): failed > send ${name}.session (other player): failed
guest: off > send ${name}.session (other player): reading [read#2] > answer read (unknown): failed > send ${name}.session (nobody): off
guest: off > send ${name}.session (other player): reading [read#2] > answer read (unknown): failed > send ${name}.session (player): reading [read#1]
guest: off > send ${name}.session (other player): reading [read#2] > answer read (unknown): failed > send ${name}.retry: reading [read#2]
player: reading [read#1]
read#1 {"uid":7}
read#2 {"uid":8}
`
