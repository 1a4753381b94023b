import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { createClock } from '#base/clock.ts'
import { depositFlow } from '#flows/deposit/index.ts'
import type { FlowDefinition } from '#flows/flow.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import type { IntentPorts } from '#flows/intent/intent.context.ts'
import type { IntentView } from '#flows/intent/intent.view.ts'
import { paymentStatusFlow } from '#flows/payment-status/index.ts'
import type { PaymentStatusView } from '#flows/payment-status/payment-status.view.ts'
import { recordingFile } from '#flows/recording/download.ts'
import { replay } from '#flows/recording/replay.ts'
import { withdrawalFlow } from '#flows/withdrawal/index.ts'
import { createCall } from '#platform/create-call.ts'
import { createIntentJournal } from '#platform/intent-journal.ts'
import type { Transport } from '#platform/transport.ts'
import { createInjectTransport } from '#platform/transports/inject.ts'
import { paymentJobs } from '#sandbox/cashier/mount-cashier.ts'
import { ORIGIN, type TestSandbox } from '#sandbox/testing/open-sandbox.ts'
import { createVault } from '#src/session/vault.ts'
import { createIntentPorts } from '#src/session/ports/intent.ts'
import { createPaymentStatusPorts } from '#src/session/ports/payment-status.ts'
import { createTabTime, SECOND } from './tab-time.ts'

export const PLAYER = 100_001
export const FIFTEEN_MINUTES = 900
const LATE = 20 * SECOND
const WALLET = '123456789012'

export type FlowId = 'deposit' | 'withdrawal'
/**
 * Where the network is cut at the request that moves money; `late`: the platform gets it twenty seconds after the tab
 * gave up.
 */
export type Cut = 'none' | 'before' | 'after' | 'error' | 'late'
/** What never answers while the tab lives: reads, the request before the platform has it, or after. */
export type Hang = 'none' | 'reads' | 'before' | 'after' | 'search'
const flows = { deposit: depositFlow, withdrawal: withdrawalFlow } as const

export type Method = 'bulut-hamyon' | 'oltin-karta'
/** A method and a sum: what the client tells payments apart by. */
export const payment = (method: string, amount: number): string => `${method} ${amount}`

/** What the client reported of the intents of one method and sum: which keys it sent, and what the player saw of each. */
type Said = { readonly keys: Set<string>; readonly notTaken: Set<string>; readonly shown: Set<number> }

/** One player, two tabs, one platform. */
export async function openWorld(
  here: TestSandbox,
  { flow, honoursKey }: { readonly flow: FlowId; readonly honoursKey: boolean },
  reached: Set<string> = new Set(),
) {
  const { clock } = here
  const player = await here.player('player@playbill.test')
  const { timers, counted, settle, pass } = createTabTime(here, paymentJobs)
  const said = new Map<string, Said>()
  const welcomed: number[] = []
  const saidOf = (method: string, amount: number): Said => {
    const what = payment(method, amount)
    const known = said.get(what) ?? { keys: new Set(), notTaken: new Set(), shown: new Set() }
    said.set(what, known)
    return known
  }

  function openTab() {
    const vault = createVault({ now: () => clock.now(), setTimer: () => 0, clearTimer: () => undefined })
    const state = {
      cut: 'none' as Cut,
      hang: 'none' as Hang,
      areReadsDown: false,
      isOnline: true,
      isHung: false,
      posts: 0,
    }
    const inject: Transport = (request) =>
      createInjectTransport({
        inject: (injection) => here.app.inject(injection),
        headers: { cookie: player.cookie() ?? '', origin: ORIGIN, 'sec-fetch-site': 'same-origin' },
        remoteAddress: '203.0.113.1',
      })(request)
    const never = (signal: AbortSignal): Promise<never> => {
      state.isHung = true
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new Error('the tab is gone'))))
    }
    const transport: Transport = async (request) => {
      const { cut, hang, areReadsDown, isOnline } = state
      if (!isOnline) throw new Error('offline')
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
      if (cut === 'late') {
        const later: Transport = (injection) => inject({ ...injection, signal: new AbortController().signal })
        timers.set(() => void counted(() => later(sent).catch(() => undefined)), LATE)
        throw new Error('cut')
      }
      const answer = await inject(sent)
      if (hang === 'after') return await never(request.signal)
      if (hang === 'search') state.areReadsDown = true
      if (cut === 'after' || hang === 'search') throw new Error('cut')
      return cut === 'error' ? { ...answer, status: 502, body: '<html>' } : answer
    }
    const call = createCall({
      transport,
      locale: () => 'uz',
      isFramed: false,
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
      isOnline: () => state.isOnline,
      journal: createIntentJournal({ uid: () => PLAYER, now: () => clock.now() }),
      changes: [],
      async send({ id, method, amount, currency }, requisites, options) {
        saidOf(method, amount).keys.add(id)
        saidOf(method, amount).notTaken.delete(id)
        const input = { method, amount, currency, requisites, intent_id: id }
        return (await call(flow === 'deposit' ? 'cashier.makedeposit' : 'cashier.makewithdrawal', input, options)).id
      },
      handOver: ({ transaction }) => {
        if (flow === 'deposit') visit(transaction)
      },
      trackRefusal: () => undefined,
    })
    let lastView: IntentView | null = null
    /** What the screen says, as a player reads it. */
    const look = (view: IntentView): void => {
      const { intent, transaction, status } = view
      reached.add(`${flow} ${status}`)
      if (status === 'handed' && intent && transaction !== null)
        saidOf(intent.method, intent.amount).shown.add(transaction)
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
          const { id, method, amount } = input.intent
          // A payment that is refused because the history cannot be read was never sent: it does not count.
          if (outcome.kind === 'refused' && saidOf(method, amount).keys.has(id)) saidOf(method, amount).notTaken.add(id)
          return outcome
        }),
      giveUp: (absence) => {
        for (const group of said.values()) if (group.keys.has(absence.id)) group.notTaken.add(absence.id)
        ports.giveUp(absence)
      },
    }
    const startFlow = (definition: FlowDefinition, own: object, onView: (view: never) => void, saved?: unknown) =>
      startRuntime({
        flow: definition,
        ports: own as never, // a record of functions by name, as the host hands it over
        session: { uid: PLAYER },
        saved,
        build: 'b',
        release: 'r',
        serverNow: () => clock.now(),
        timers,
        onView: onView as never, // the view of this very flow
        onError: (error) => {
          throw error
        },
      })
    const status = createPaymentStatusPorts({
      call,
      uid: () => PLAYER,
      serverNow: () => clock.now(),
      backUrl: () => Promise.resolve(null),
      returnTo: () => null,
      emptyCurrency: () => 'EUR',
      methodName: ({ method_name }) => method_name,
      refreshBalance: () => Promise.resolve(),
      emit: (_name, { transaction }: { transaction?: unknown }) => {
        welcomed.push(Number(transaction))
        return Promise.resolve()
      },
      report: (error) => {
        throw error
      },
    })
    const watchedStatus = {
      ...status,
      readPayment: (input: { id: number | null }, signal: AbortSignal) =>
        counted(() => status.readPayment(input, signal)),
    }
    /** The payment whose page is open in this tab; null: the newest one, undefined: none. */
    let visited: number | null | undefined
    let page: PaymentStatusView | null = null
    const showPage = (view: PaymentStatusView): void => {
      reached.add(`payment ${view.status}`)
      page = view
    }
    const begin = (saved?: unknown) => ({
      intent: startFlow(flows[flow], watched, look),
      status: startFlow(paymentStatusFlow, watchedStatus, showPage, saved),
    })
    let running = begin()
    let saved: unknown
    const visit = (id: number | null): void => {
      visited = id
      running.status.send({ type: 'payment.follow', id } as never) // an event of this very flow
    }
    /** What a tab recorded replays without a difference, and holds neither the requisites nor the key of a payment. */
    const judgeRecordings = (): void => {
      for (const [runtime, definition] of [
        [running.intent, flows[flow]],
        [running.status, paymentStatusFlow],
      ] as const)
        for (const recording of runtime.recordings()) {
          const { outcome } = replay(recording, definition)
          const { text } = recordingFile(recording)
          const secrets = [WALLET, ...[...said.values()].flatMap(({ keys }) => [...keys])]
          if (outcome !== 'same' || secrets.some((secret) => text.includes(secret)))
            throw new Error(`a recording of ${recording.flow} replays as ${outcome}: ${text}`)
        }
    }
    running.intent.send({ type: 'intent.open' })
    return {
      state,
      view: () => lastView,
      page: () => page,
      visited: () => visited,
      visit,
      send(event: { type: string }) {
        const runtime = event.type.startsWith('payment.') ? running.status : running.intent
        runtime.send(event)
      },
      wake() {
        running.intent.wake()
        running.status.wake()
      },
      submit(amount: number, method: Method = 'bulut-hamyon') {
        const wallet = flow === 'deposit' ? {} : { 'requisites.wallet': WALLET }
        const values = { method, amount, currency: 'UZS', campaign_offer_id: -1, ...wallet }
        running.intent.send({ type: 'intent.submit', ticket: vault.put(flow, values) } as never) // an event of this very flow
      },
      /** Takes a withdrawal back; the platform refuses where that is too late. */
      takeBack: (id: number) => counted(() => call('cashier.cancelwithdrawal', { id }).catch(() => undefined)),
      kill() {
        judgeRecordings()
        saved = JSON.parse(JSON.stringify(running.status.save() ?? null))
        running.intent.dispose()
        running.status.dispose()
        vault.wipe()
      },
      open() {
        running = begin(saved)
        running.intent.send({ type: 'intent.open' })
        if (visited !== undefined) visit(visited)
      },
      end() {
        judgeRecordings()
        running.intent.dispose()
        running.status.dispose()
      },
    }
  }
  return { tabs: [openTab(), openTab()], said, welcomed, settle, pass, signIn: () => player.signIn(PLAYER) }
}
