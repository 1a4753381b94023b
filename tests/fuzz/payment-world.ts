import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { createClock } from '#base/time.ts'
import { depositFlow } from '#flows/deposit/index.ts'
import type { Timers } from '#flows/host/deadlines.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import type { IntentPorts } from '#flows/intent/intent.context.ts'
import type { IntentView } from '#flows/intent/intent.view.ts'
import { withdrawalFlow } from '#flows/withdrawal/index.ts'
import { createCall } from '#platform/create-call.ts'
import { createIntentJournal } from '#platform/intent-journal.ts'
import type { Transport } from '#platform/transport.ts'
import { createInjectTransport } from '#platform/transports/inject.ts'
import { ORIGIN, type TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import { createVault } from '#src/session/vault.ts'
import { createIntentPorts } from '#src/session/ports/intent.ts'

export const PLAYER = 100_001
export const SECOND = 1_000
export const FIFTEEN_MINUTES = 900

export type FlowId = 'deposit' | 'withdrawal'
/** Where the network is cut at the request that moves money. */
export type Cut = 'none' | 'before' | 'after' | 'error'
/** What never answers while the tab lives: reads, the request before the platform has it, or after. */
export type Hang = 'none' | 'reads' | 'before' | 'after' | 'search'
const flows = { deposit: depositFlow, withdrawal: withdrawalFlow } as const

/** What the client reported of one amount's intents: which keys it sent, and what the player saw of each. */
type Said = { readonly keys: Set<string>; readonly notTaken: Set<string>; readonly shown: Set<number> }

/** Time of a tab passes with that of the sandbox, from deadline to deadline. */
function createTimers(now: () => number) {
  const waiting = new Set<{ readonly callback: () => void; readonly at: number }>()
  const timers: Timers = {
    set(callback, delayMs) {
      const handle = { callback, at: now() + delayMs }
      waiting.add(handle)
      return handle
    },
    clear: (handle) => void waiting.delete(handle as never), // what `set` gave
  }
  return {
    timers,
    next: (until: number) => [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0] ?? null,
    fire(handle: { readonly callback: () => void }) {
      waiting.delete(handle as never) // one of `waiting`
      handle.callback()
    },
  }
}

/** One player, two tabs, one platform. */
export async function openWorld(
  here: TestSandbox,
  { flow, honoursKey }: { readonly flow: FlowId; readonly honoursKey: boolean },
  reached: Set<string> = new Set(),
) {
  const { clock } = here
  const player = await here.player('player@playbill.test')
  const clients = createTimers(() => clock.now())
  const said = new Map<number, Said>()
  const saidOf = (amount: number): Said => {
    const known = said.get(amount) ?? { keys: new Set(), notTaken: new Set(), shown: new Set() }
    said.set(amount, known)
    return known
  }
  let working = 0
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    working += 1
    try {
      return await work()
    } finally {
      working -= 1
    }
  }
  /** Until nothing is under way: what the flows do is asked of a real platform. */
  const settle = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm = working === 0 ? calm + 1 : 0) await new Promise((done) => setImmediate(done))
  }

  function openTab() {
    const vault = createVault({ now: () => clock.now(), setTimer: () => 0, clearTimer: () => undefined })
    const state = { cut: 'none' as Cut, hang: 'none' as Hang, areReadsDown: false, isHung: false, posts: 0 }
    const inject: Transport = (request) =>
      createInjectTransport({
        inject: (asked) => here.app.inject(asked),
        headers: { cookie: player.cookie() ?? '', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        remoteAddress: '203.0.113.1',
      })(request)
    const never = (signal: AbortSignal): Promise<never> => {
      state.isHung = true
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('the tab is gone'))))
    }
    const transport: Transport = async (request) => {
      const { cut, hang, areReadsDown } = state
      if (request.verb === 'GET') {
        if (hang === 'reads') return await never(request.signal)
        if (areReadsDown) throw new Error('cut')
        return await inject(request)
      }
      state.posts += 1
      if (cut === 'before') throw new Error('cut')
      if (hang === 'before') return await never(request.signal)
      const { 'idempotency-key': _key, ...headers } = request.headers
      const sent = honoursKey
        ? request
        : { ...request, headers, form: request.form.filter(([name]) => name !== 'intent_id') }
      const answer = await inject(sent)
      if (hang === 'after') return await never(request.signal)
      if (hang === 'search') state.areReadsDown = true
      if (cut === 'after' || hang === 'search') throw new Error('cut')
      return cut === 'error' ? { ...answer, status: 502, body: '<html>' } : answer
    }
    const call = createCall({
      transport,
      locale: () => 'uz',
      frame: false,
      clock: createClock(() => clock.now()),
      wait: () => Promise.reject(new Error('nothing is waited for')),
    })
    const ports = createIntentPorts({
      flow,
      call,
      vault,
      queryClient: new QueryClient(),
      uid: () => PLAYER,
      serverNow: () => clock.now(),
      isOnline: () => true,
      journal: createIntentJournal({ uid: () => PLAYER, now: () => clock.now() }),
      changes: [],
      async send({ id, method, amount, currency }, requisites, options) {
        saidOf(amount).keys.add(id)
        saidOf(amount).notTaken.delete(id)
        const input = { method, amount, currency, requisites, intent_id: id }
        return (await call(flow === 'deposit' ? 'cashier.makedeposit' : 'cashier.makewithdrawal', input, options)).id
      },
      handOver: () => undefined,
      trackRefusal: () => undefined,
    })
    let lastView: IntentView | null = null
    /** What the screen says, as a player reads it. */
    const look = (view: IntentView): void => {
      const { intent, transaction, status } = view
      reached.add(`${flow} ${status}`)
      if (status === 'handed' && intent && transaction !== null) saidOf(intent.amount).shown.add(transaction)
      lastView = view
    }
    const watched: IntentPorts = {
      ...ports,
      readIntent: (input, signal) => counted(() => ports.readIntent(input, signal)),
      prepare: (input, signal) => counted(() => ports.prepare(input, signal)),
      findIntent: (input, signal) => counted(() => ports.findIntent(input, signal)),
      sendIntent: (input, signal) =>
        counted(async () => {
          const outcome = await ports.sendIntent(input, signal)
          if (outcome.kind === 'refused') saidOf(input.intent.amount).notTaken.add(input.intent.id)
          return outcome
        }),
      giveUp: ({ id }) => {
        for (const group of said.values()) if (group.keys.has(id)) group.notTaken.add(id)
        ports.giveUp({ id })
      },
    }
    const start = () =>
      startRuntime({
        flow: flows[flow],
        ports: watched as never, // a record of functions by name, as the host hands it over
        session: { uid: PLAYER },
        build: 'b',
        release: 'r',
        serverNow: () => clock.now(),
        timers: clients.timers,
        onView: (view) => look(view as IntentView),
        onError: (error) => {
          throw error
        },
      })
    let runtime = start()
    runtime.send({ type: 'intent.open' })
    return {
      state,
      view: () => lastView,
      send: (event: { type: string }) => runtime.send(event),
      submit(amount: number) {
        const wallet = flow === 'deposit' ? {} : { 'requisites.wallet': '123456789012' }
        const values = { method: 'bulut-hamyon', amount, currency: 'UZS', campaign_offer_id: -1, ...wallet }
        runtime.send({ type: 'intent.submit', ticket: vault.put(flow, values) } as never) // an event of this very flow
      },
      kill() {
        runtime.dispose()
        vault.wipe()
      },
      open() {
        runtime = start()
        runtime.send({ type: 'intent.open' })
      },
      end: () => runtime.dispose(),
    }
  }
  const pass = async (seconds: number): Promise<void> => {
    const until = clock.now() + seconds * SECOND
    for (let due = clients.next(until); due; due = clients.next(until)) {
      clock.set(Math.max(clock.now(), due.at))
      clients.fire(due)
      await settle()
    }
    clock.set(until)
    await here.sandbox.jobs.run()
  }
  return { tabs: [openTab(), openTab()], said, settle, pass, signIn: () => player.signIn(PLAYER) }
}
