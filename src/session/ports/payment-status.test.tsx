import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import type { Call } from '#platform/create-call.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createPaymentStatusPorts, paymentStatusPorts } from './payment-status.ts'
import { wipePlayer } from '#src/browser/wipe-player.ts'
import { settingsKey } from '#widgets/_shared/page/site-settings.ts'

const signal = new AbortController().signal
const info = {
  id: 7,
  type: 'deposit',
  status: 'success',
  amount: { amount: 500.5, currency: 'UZS' },
  method: 'oltin-karta',
  method_name: 'Oltin Karta',
  created_at: '2026-01-01T00:00:00Z',
  reason: null,
  next: {
    mode: 'mobile',
    url: '/sandbox/pay/x',
    qr_url: '/sandbox/pay/x/qr.svg',
    details: [{ name: 'account', label: 'Hisob', value: '8600' }],
    expires_at: '2026-01-01T00:30:00Z',
  },
}

function open(
  answer: (name: string, params: unknown) => unknown,
  backUrl: (own: AbortSignal) => Promise<string | null> = async () => 'https://partner.example/',
  balance: (own: AbortSignal) => Promise<unknown> = async () => ({ balance_main: { amount: 1_500, currency: 'UZS' } }),
) {
  const requested: unknown[] = []
  const call = async (name: string, params: unknown, options: { signal: AbortSignal }) => {
    if (name === 'account.getBalance') return balance(options.signal)
    requested.push([name, params])
    return answer(name, params)
  }
  const emit = vi.fn(async () => undefined)
  const refreshBalance = vi.fn(() => Promise.resolve())
  const report = vi.fn()
  const ports = createPaymentStatusPorts({
    call: call as unknown as Call,
    uid: () => 7,
    serverNow: () => 1_000,
    backUrl,
    returnTo: () => '/game/oltin-vodiy',
    emptyCurrency: () => 'EUR',
    methodName: ({ method_name }) => method_name,
    refreshBalance,
    emit,
    report,
  })
  return { ports, requested, emit, refreshBalance, report }
}
const never = (own: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (own.aborted) reject(own.reason)
    else own.addEventListener('abort', () => reject(own.reason))
  })
const refuse = (type: string) => () => {
  throw new PlatformError({ call: 'cashier.getdepositinfo', status: 400, error: { type, message: '' } })
}

test('[M7] the state is read from the platform, sums in minor units', async () => {
  const { ports, requested } = open(() => ({ ...info, status: 'new' }))
  expect(await ports.readPayment({ id: 7 }, signal)).toEqual({
    kind: 'known',
    state: 'new',
    at: 1_000,
    facts: {
      id: 7,
      amount: { minor: 50_050, currency: 'UZS' },
      method: 'Oltin Karta',
      createdAt: Date.UTC(2026, 0),
      reason: null,
      backUrl: null,
      returnTo: null,
      balance: null,
      next: {
        mode: 'mobile',
        url: '/sandbox/pay/x',
        qrUrl: '/sandbox/pay/x/qr.svg',
        details: [{ name: 'account', label: 'Hisob', value: '8600' }],
        expiresAt: Date.UTC(2026, 0, 1, 0, 30),
      },
    },
  })
  expect(requested).toEqual([['cashier.getdepositinfo', { id: 7 }]])
})

test('[M7] a success comes with the balance and links on; a paid or processed payment has no further step', async () => {
  expect(await open(() => info).ports.readPayment({ id: 7 }, signal)).toMatchObject({
    state: 'success',
    facts: {
      backUrl: 'https://partner.example/',
      returnTo: '/game/oltin-vodiy',
      balance: { minor: 150_000, currency: 'UZS' },
      next: null,
    },
  })
  const { ports } = open(() => ({ ...info, status: 'processing' }))
  expect(await ports.readPayment({ id: 7 }, signal)).toMatchObject({ state: 'processing', facts: { next: null } })
})

test.each(['failed', 'cancelled', 'expired'] as const)(
  '[CSH-12] a payment that is %s keeps the way back',
  async (status) => {
    expect(await open(() => ({ ...info, status })).ports.readPayment({ id: 7 }, signal)).toMatchObject({
      facts: { returnTo: '/game/oltin-vodiy', backUrl: null },
    })
  },
)

test('[CSH-12] the address for afterwards is given with a success only', async () => {
  const { ports } = open(() => ({ ...info, status: 'failed', reason: 'wrong_code' }))
  expect(await ports.readPayment({ id: 7 }, signal)).toMatchObject({
    state: 'failed',
    facts: { reason: 'wrong_code', backUrl: null },
  })
})

test('[N5] a success is one without the address for afterwards, where that does not come', async () => {
  const given: AbortSignal[] = []
  const { ports } = open(
    () => info,
    (own) => (given.push(own), Promise.reject(new DOMException('late', 'TimeoutError'))),
  )
  expect(await ports.readPayment({ id: 7 }, signal)).toMatchObject({
    kind: 'known',
    state: 'success',
    facts: { backUrl: null },
  })
  expect(given).toEqual([signal])
})

test('[N5] a success is one without the balance, where that does not come', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  const { ports } = open(() => info, undefined, never)
  const reading = ports.readPayment({ id: 7 }, signal)
  late.abort(new DOMException('late', 'TimeoutError'))
  expect(await reading).toMatchObject({ kind: 'known', state: 'success', facts: { balance: null } })
  vi.restoreAllMocks()
})

test('[CSH-5] without an id it is the newest deposit; without one nothing is found', async () => {
  const some = open((name) => (name === 'cashier.gethistory' ? { items: [{ id: 9 }] } : { ...info, id: 9 }))
  expect(await some.ports.readPayment({ id: null }, signal)).toMatchObject({ kind: 'known', facts: { id: 9 } })
  expect(some.requested).toEqual([
    ['cashier.gethistory', { type: 'deposit', count: 1, offset: 0 }],
    ['cashier.getdepositinfo', { id: 9 }],
  ])
  expect(await open(() => ({ items: [] })).ports.readPayment({ id: null }, signal)).toEqual({ kind: 'missing' })
})

test("[M7] another player's payment, an unknown one and a withdrawal are missing", async () => {
  for (const answer of [
    refuse('InvalidParameterException'),
    refuse('InvalidRequestException'),
    () => ({ ...info, type: 'withdrawal' }),
  ]) {
    expect(await open(answer).ports.readPayment({ id: 8 }, signal)).toEqual({ kind: 'missing' })
  }
})

test('an unreadable payment claims nothing', async () => {
  const down = () => {
    throw new NetworkError('cashier.getdepositinfo')
  }
  expect(await open(down).ports.readPayment({ id: 7 }, signal)).toEqual({
    kind: 'unread',
    at: 1_000,
    code: 'NetworkError',
  })
  expect(await open(refuse('constructor')).ports.readPayment({ id: 7 }, signal)).toEqual({
    kind: 'unread',
    at: 1_000,
    code: 'UnknownErrorException',
  })
  expect(
    await open(() => ({ ...info, amount: { amount: 1e300, currency: 'UZS' } })).ports.readPayment({ id: 7 }, signal),
  ).toMatchObject({ kind: 'unread' })
})

test('[ERR-2] a failure has the reference for support and the time of the next try', async () => {
  const { ports } = open(() => {
    throw new PlatformError({
      call: 'cashier.getdepositinfo',
      status: 429,
      error: { type: 'TooManyRequestsException', message: '', reference: '7F3A-11' },
      retryAt: 9_000,
    })
  })
  expect(await ports.readPayment({ id: 7 }, signal)).toEqual({
    kind: 'unread',
    at: 1_000,
    code: 'TooManyRequestsException',
    reference: '7F3A-11',
    retryAt: 9_000,
  })
})

test('[M6] [ANA-1] make_deposit is emitted once for each payment, also across sessions; the balance is read again each time', async () => {
  const { ports, emit, refreshBalance } = open(() => info)
  await ports.readPayment({ id: info.id }, new AbortController().signal)
  for (const id of [info.id, info.id, 32]) ports.welcomeMoney({ id })
  wipePlayer(7)
  ports.welcomeMoney({ id: info.id })
  expect(emit.mock.calls).toEqual([
    ['make_deposit', { transaction: info.id, method: info.method }],
    ['make_deposit', { transaction: 32 }],
  ])
  expect(refreshBalance).toHaveBeenCalledTimes(4)
})

test('a balance that cannot be read is reported', async () => {
  const { ports, refreshBalance, report } = open(() => info)
  const error = new Error('down')
  refreshBalance.mockRejectedValue(error)
  ports.welcomeMoney({ id: 40 })
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(error, 'the balance after a payment'))
})

test.each([
  ['has in the settings', { 'oltin-karta': { title: 'Oltin karta (Humo)' } }, 'Oltin karta (Humo)'],
  ['has with the platform, where the settings name none', { constructor: {} }, 'Oltin Karta'],
])('[CSH-14] a payment is by the method under the name that it %s', async (_named, paymentMethods, shown) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(settingsKey('cashier'), { paymentMethods })
  const call = async () => ({ ...info, status: 'new' })
  const parts = { call, emit: vi.fn(), values: createValueStore(), queryClient, host: {}, serverNow: () => 0 }
  // Only what a payment needs from the tab.
  const ports = await paymentStatusPorts({} as never, parts as never)
  expect(await ports.readPayment({ id: 7 }, signal)).toMatchObject({ facts: { method: shown } })
})

test.each([
  ['the account', { minor: 700, currency: 'UZS' }, 'USD', 'GBP', 'UZS'],
  ['the site, while the account is not known', null, 'USD', 'GBP', 'USD'],
  ['the settings, where neither is known', null, null, 'GBP', 'GBP'],
  ['nobody: the euro', null, null, undefined, 'EUR'],
])('[CSH-17] a deposit that names no currency has that of %s', async (_of, main, site, emptyDepositCurrency, shown) => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(settingsKey('cashier'), { emptyDepositCurrency })
  const values = createValueStore([
    ['player.balance.main', main],
    ['site.currency', site],
  ])
  const call = async () => ({ ...info, status: 'new', amount: { amount: 12, currency: '' } })
  const parts = { call, emit: vi.fn(), values, queryClient, host: {}, serverNow: () => 0, report: vi.fn() }
  // Only what a payment needs from the tab.
  const ports = await paymentStatusPorts({} as never, parts as never)
  expect(await ports.readPayment({ id: 7 }, signal)).toMatchObject({
    facts: { amount: { minor: 1_200, currency: shown } },
  })
})
