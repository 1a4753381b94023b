import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import type { IntentPorts } from '#flows/intent/intent.context.ts'
import { createCall } from '#platform/create-call.ts'
import { wipeIntents } from '#platform/intent-journal.ts'
import { type Scripted, scriptedTransport } from '#platform/testing/transport.ts'
import { createVault } from '../vault.ts'
import { depositPorts } from './deposit.ts'
import { withdrawalPorts } from './withdrawal.ts'

// The journal outlives a test, and the files of a worker share it.
beforeEach(() => wipeIntents())

const { signal } = new AbortController()
const payments = { deposit: depositPorts, withdrawal: withdrawalPorts } as const
type Flow = keyof typeof payments
const values = { method: 'oltin-karta', amount: 50_000, currency: 'UZS', 'requisites.payer': 'Anora Karimova' }
const history: Scripted = { body: JSON.stringify({ data: { items: [], total: 0, offset: 0, count: 50 } }) }

/** The ports of a tab over a platform that answers reads of the history, and then this. */
async function pay(flow: Flow, answer: Scripted) {
  const { transport, requests } = scriptedTransport(history, history, answer)
  const vault = createVault()
  const emitted: unknown[] = []
  const parts = {
    call: createCall({ transport, locale: () => 'uz', isFramed: false, clock: createClock(() => 0) }),
    vault: async () => vault,
    queryClient: new QueryClient(),
    values: new Map([['player.uid', 7]]),
    emit: async (...event: unknown[]) => void emitted.push(event),
    serverNow: () => 0,
  }
  const ports = (await payments[flow]({ send: () => undefined } as never, parts as never)) as IntentPorts
  const ready = await ports.prepare({ ticket: vault.put(flow, values) }, signal)
  if (ready.kind !== 'ready') throw new Error(`Not ready: ${JSON.stringify(ready)}`)
  const outcome = await ports.sendIntent(ready, signal)
  if (outcome.kind === 'refused') ports.trackRefusal({ code: outcome.problem.code, method: ready.intent.method })
  return {
    outcome,
    emitted,
    key: ready.intent.id,
    sent: requests.filter(({ path }) => path.includes(`cashier.make${flow}`)),
  }
}

test.each(Object.keys(payments) as Flow[])(
  '[M1] a %s travels once, with its key as header and in the body',
  async (flow) => {
    const { sent, key } = await pay(flow, { status: 400, body: '{"error":{"type":"InvalidAmount","message":""}}' })
    expect(sent).toHaveLength(1)
    expect(sent[0]?.headers['idempotency-key']).toBe(key)
    expect(sent[0]?.form).toContainEqual(['intent_id', key])
    expect(sent[0]?.form).toContainEqual(['requisites', '{"payer":"Anora Karimova"}'])
  },
)

test('[ANA-1] the event of a refused deposit has only its error and its method; a refused withdrawal has no event', async () => {
  const refusal = { status: 400, body: '{"error":{"type":"BillingTransactionDeclinedException","message":""}}' }
  expect([(await pay('deposit', refusal)).emitted, (await pay('withdrawal', refusal)).emitted]).toEqual([
    [['make_deposit_error', { code: 'BillingTransactionDeclinedException', method: 'oltin-karta' }]],
    [],
  ])
})

const statuses = [408, 409, 425, 429, 500, 502, 503, 504]
test.each((Object.keys(payments) as Flow[]).flatMap((flow) => statuses.map((status) => [flow, status] as const)))(
  '[N1] a %s answered by %i is never sent again by itself',
  async (flow, status) => {
    const { sent } = await pay(flow, {
      status,
      body: '{"error":{"type":"UnknownErrorException","message":""}}',
      headers: { 'retry-after': '0' },
    })
    expect(sent).toHaveLength(1)
  },
)
