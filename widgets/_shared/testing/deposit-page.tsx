import { act, screen, waitFor } from '@testing-library/react'
import type { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, type SubmitPort, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { IntentPorts, JournalReading, Preparation, SendOutcome } from '#flows/intent/intent.context.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import definition from '../../deposit/index.ts'
import { depositSettings, historyPageOf, noLimit, testDepositMethod } from '../money/money-samples.ts'
import { jurisdictionKey } from '../page/jurisdiction.ts'
import { fakePlatform } from './fake-platform.ts'
import { runningFlows } from './running-flows.ts'
import { withFlows } from './with-flows.tsx'

const now = Date.UTC(2026, 0)
/** What is paid, as the flow knows it. */
export const intent = { id: 'k', method: 'karta', amount: 50_000, currency: 'UZS', offer: -1, after: 0 }
const methods = [
  testDepositMethod('karta', {
    fees: [{ currency: 'UZS', percent: 2, fixed: 0 }],
    fields: [{ name: 'payer', type: 'cardHolder', label: 'Toʻlovchi', is_required: true }],
  }),
]
const offers: CallOutput<'campaigns.getoffers'> = {
  items: [
    {
      id: 4,
      trigger: { action: 'deposit', min_amount: 60_000, currency: 'UZS' },
      description: { title: 'Birinchi toʻldirish', text: '', terms: ['Aylanma ×30'] },
      promotions: [{ type: 'bonus', percent: 100, days: 7, wagering: 30 }],
    },
    {
      id: 5,
      trigger: { action: 'deposit', exclude_methods: ['karta'] },
      description: { title: 'Boshqa usul', text: '', terms: [] },
    },
    { id: 6, trigger: { action: 'take' }, description: { title: 'Toʻldirishsiz', text: '', terms: [] } },
  ],
  total: 3,
  offset: 0,
  count: 3,
}
const form = { id: 'deposit', fields: [] } as never // the widget hands the document on with more fields

/** How the ports of the flow answer; as usual where nothing is said. */
export type Outcomes = {
  journal?: JournalReading | Promise<JournalReading>
  prepare?: Preparation
  send?: SendOutcome | Promise<SendOutcome>
}

/** The page of the card among the ways to deposit. */
export const methodPage = () =>
  createTestHost('uz', {
    routeId: 'cashier.deposit.method',
    path: '/cashier/deposit/karta',
    params: { sysname: 'karta' },
  })

/** The page of one method, whose form pays by the real flow over ports that answer what a test says. */
export async function openDeposit(
  { journal, prepare, send }: Outcomes = {},
  {
    mode,
    areBonusesShown = true,
    user = 'player',
  }: { mode?: 'new_window'; areBonusesShown?: boolean; user?: 'player' | 'guest' } = {},
) {
  const ports = {
    readIntent: vi.fn(async () => journal ?? { kind: 'none', isDurable: true }),
    prepare: vi.fn(async () => prepare ?? { kind: 'ready', intent, ticket: 'requisites' }),
    sendIntent: vi.fn(async () => send ?? { kind: 'accepted', transaction: 7 }),
    findIntent: vi.fn(async () => ({ kind: 'absent', at: now })),
    handOver: vi.fn(),
    giveUp: vi.fn(),
    trackRefusal: vi.fn(),
    forgetSecrets: vi.fn(),
  } satisfies Record<keyof IntentPorts, unknown>
  const flows = runningFlows({ deposit: () => ports as never }, now)
  const submitted: FormValues[] = []
  let offered: readonly (typeof methods)[number][] = mode ? methods.map((method) => ({ ...method, mode })) : methods
  const port = {
    submit: (_form: unknown, values: FormValues) => {
      submitted.push(values)
      flows.send('deposit', { type: 'intent.submit', ticket: 'opaque' })
    },
  } as unknown as SubmitPort
  const platform = fakePlatform({
    'cashier.getdepositsettings': () => depositSettings([...offered]),
    'account.getDepositLimit': () => noLimit,
    'campaigns.getoffers': () => offers,
    'cashier.gethistory': () => historyPageOf([]),
  })
  let queryClient: QueryClient | undefined
  const rendered = await renderWidget(
    definition,
    { props: {} },
    {
      host: methodPage(),
      user,
      prepare(client) {
        queryClient = client
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown })
      },
      around: (element) =>
        withFlows(
          <FormSourceContext value={{ load: () => Promise.resolve(form), settings: () => Promise.resolve(null) }}>
            <SubmitPortContext value={port}>{element}</SubmitPortContext>
          </FormSourceContext>,
          flows,
        ),
    },
  )
  if (!(journal instanceof Promise)) await waitFor(() => expect(flows.view('deposit').status).not.toBe('opening'))
  await screen.findByRole('article')
  /** The platform closes the methods, and the page reads them again, as it does after a refusal. */
  const closeMethods = async (): Promise<void> => {
    offered = offered.map((method) => ({ ...method, state: 'maintenance' as const }))
    await act(async () => queryClient?.invalidateQueries({ queryKey: ['cashier.getdepositsettings'] }))
  }
  return { ...rendered, flows, ports, submitted, platform, closeMethods }
}
/** What a player sees of the form. */
export const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Summa' })
export const payer = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Toʻlovchi' })
export const pay = () => screen.getByRole('button', { name: /^Toʻldirish/ })
export const formState = () => document.querySelector('[data-intent]')?.getAttribute('data-intent')
