import { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { onTestFinished } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createFlowHost, type FlowHost } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'
import type { Call } from '#platform/create-call.ts'
import { provideCall } from '#platform/query-call.ts'
import type { FatalVisit } from '#src/errors/fatal.ts'
import { followFatal } from '#src/errors/follow-fatal.ts'
import type { ToastRequest } from '#src/overlays/toasts.ts'
import { createDialogsPorts } from '#src/session/ports/dialogs.ts'
import { noLimit } from '#widgets/_shared/money/money-samples.ts'
import { createDialogSteps } from '../dialog-steps.ts'

export type Popups = Readonly<
  Record<string, { readonly dialog: 'popup' | 'confirm' | 'curtain'; readonly preventClose: boolean }>
>
/** Words as their keys and what is filled in. */
const keysAndValues = ((keys: string | string[], filled?: object) =>
  [keys].flat()[0] + (filled ? ` ${JSON.stringify(filled)}` : '')) as unknown as TFunction
type Answer = (params: { key?: string; value?: string; keys?: string[] }) => unknown

export const page = (...items: unknown[]) => ({ items, total: items.length, offset: 0, count: items.length })

/**
 * A player's tab in which the queue after sign-in runs: real flows and steps, a platform that a test answers for, and a
 * page that a failure can replace.
 */
export function dialogTab({
  popups = {},
  answers = {},
  shown = 'home',
}: { popups?: Popups; answers?: Readonly<Record<string, Answer>>; shown?: string } = {}) {
  const stored = new Map([['already_seen_cashback_id', '0']])
  const usual: Readonly<Record<string, Answer>> = {
    'storage.getKeys': () => ({ keys: [...stored.keys()] }),
    'storage.get': ({ keys = [] }) => ({
      items: keys.flatMap((key) => (stored.has(key) ? [{ key, value: stored.get(key) }] : [])),
    }),
    'storage.set': ({ key = '', value = '' }) => void stored.set(key, value),
    'cashbacks.get': () => page(),
    'popups.get': () => ({ items: [] }),
    'account.getDepositLimit': () => noLimit,
  }
  const call = async (name: string, params: Parameters<Answer>[0]): Promise<unknown> =>
    (answers[name] ?? usual[name])?.(params)
  const queryClient = new QueryClient()
  provideCall(queryClient, call as Call)
  const host = createTestHost('uz')
  const values = createValueStore([
    ['user', 'player'],
    ['player.uid', 7],
  ])
  const visit: FatalVisit = { page: null, failed: () => undefined, shown: () => undefined, early: [] }
  const failures: unknown[] = []
  const toasts: ToastRequest[] = []
  const search = { now: '' }
  const report = (error: unknown): void => void failures.push(error)
  const documents = { get: async (_kind: string, id: string) => (popups[id] ? { id, ...popups[id] } : null) as never }
  const created: FlowHost = createFlowHost({
    session: { uid: 7 },
    flows: flowRegistry,
    build: 'test',
    release: 'test',
    serverNow: () => 0,
    onError: report,
    loadRuntime: async () => ({ startRuntime }),
    // The host takes the ports of any flow by their names.
    ports: { dialogs: () => createDialogsPorts({ steps: steps.steps, report }) as never },
  })
  onTestFinished(() => created.dispose())
  const steps = createDialogSteps({
    flows: created,
    host,
    values,
    queryClient,
    documents,
    visit,
    search: () => search.now,
    toast: async (_, of) => void toasts.push(of(keysAndValues)),
    serverNow: () => 0,
    report,
  })
  const router = {
    state: { matches: [{ loaderData: { routeId: 'home', page: { id: shown } } }] },
    invalidate: async () => undefined,
    subscribe: () => () => undefined,
  }
  followFatal({ app: { queryClient, flows: created }, router: router as never, visit })
  const run = async (...names: string[]): Promise<void> => {
    created.send('dialogs', { type: 'dialogs.enqueue', steps: names.map((step) => ({ step })) })
    await created.load('dialogs')
  }
  const top = () => created.view('dialogs').topmost
  return {
    run,
    top,
    visit,
    stored,
    toasts,
    search,
    failures,
    host,
    values,
    queryClient,
    close: (force = false) => created.send('dialogs', { type: 'dialogs.close', force }),
    view: () => created.view('dialogs'),
    flows: created,
  }
}

/** Places where nothing opens by itself. */
export const quietPlaces = [
  ['a game', { routeId: 'game', path: '/game/crash' }],
  ['the cashier', { routeId: 'cashier.deposit', path: '/cashier/deposit' }],
] as const

/** All that answers at hand lead to has happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
