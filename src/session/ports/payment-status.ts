import { playerUid } from '#engine/render/value-store.ts'
import { fromWire } from '#base/money.ts'
import type { PaymentReading, PaymentStatusPorts } from '#flows/payment-status/payment-status.context.ts'
import { accountQuery } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import { openStatuses } from '#platform/cashier.ts'
import type { Emit } from '#platform/events.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { PaymentStep } from '#flows/payment-status/payment-status.view.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { methodNameOf } from '#widgets/_shared/money/method-name.ts'
import { usualCurrency } from '#engine/render/currency.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import { depositReturn } from '../deposit-return.ts'
import type { TabPorts } from '../tab-parts.ts'
import { countOnce } from './count-once.ts'
import { failureCode } from './form-failure.ts'

export type PaymentStatusPortsOptions = {
  readonly call: Call
  readonly uid: () => number
  readonly serverNow: () => number
  /**
   * The address outside the site that was kept for after a payment, where it is allowed. It ends in time: the player
   * waits for it.
   */
  readonly backUrl: (signal: AbortSignal) => Promise<string | null>
  /** Currency of a deposit that names none (CSH-17). */
  readonly emptyCurrency: () => string
  /** What the site calls the method of a payment (CSH-14). */
  readonly methodName: (payment: { readonly method: string; readonly method_name: string }) => string
  /** The page of this site where the deposit started. */
  readonly returnTo: () => string | null
  /** Reads the balance again. */
  readonly refreshBalance: () => Promise<unknown>
  readonly emit: Emit
  readonly report: (error: unknown, where: string) => void
}

/** How long the balance may take: the success waits for it. */
const BALANCE_TIMEOUT_MS = 5_000
const withinTime = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(BALANCE_TIMEOUT_MS)])

function stepOf(next: CallOutput<'cashier.getdepositinfo'>['next']): PaymentStep | null {
  if (!next) return null
  const { mode, url, qr_url, details, expires_at } = next
  return { mode, url, qrUrl: qr_url, details, expiresAt: expires_at === null ? null : Date.parse(expires_at) }
}

/** The payment-status flow's ports over the platform's calls: everything here is a read (DEC-42). */
export function createPaymentStatusPorts({
  call,
  uid,
  serverNow,
  backUrl,
  returnTo,
  emptyCurrency,
  methodName,
  refreshBalance,
  emit,
  report,
}: PaymentStatusPortsOptions): PaymentStatusPorts {
  /** The last payment that was read, for the analytics. */
  let last: { readonly id: number; readonly method: string } | null = null

  /** Without an id in the address it is the deposit that was asked for last. */
  async function newestDeposit(signal: AbortSignal): Promise<number | null> {
    const { items } = await call('cashier.gethistory', { type: 'deposit', count: 1, offset: 0 }, { signal })
    return items[0]?.id ?? null
  }

  async function read(id: number | null, signal: AbortSignal): Promise<PaymentReading> {
    const known = id ?? (await newestDeposit(signal))
    if (known === null) return { kind: 'missing' }
    const info = await call('cashier.getdepositinfo', { id: known }, { signal })
    if (info.type !== 'deposit') return { kind: 'missing' }
    last = info
    const isSuccess = info.status === 'success'
    const [back, balance] = isSuccess
      ? await Promise.all([
          backUrl(signal).catch(() => null),
          call('account.getBalance', {}, { signal: withinTime(signal), isRetried: false })
            .then(({ balance_main }) => fromWire(balance_main))
            .catch(() => null),
        ])
      : [null, null]
    const facts = {
      id: info.id,
      amount: fromWire({ ...info.amount, currency: info.amount.currency || emptyCurrency() }),
      method: methodName(info),
      createdAt: Date.parse(info.created_at),
      reason: info.reason,
      backUrl: back,
      // What the provider has begun to process is not paid once more.
      next: info.status === 'new' ? stepOf(info.next) : null,
      balance,
      returnTo: openStatuses.some((status) => status === info.status) ? null : returnTo(),
    }
    return { kind: 'known', state: info.status, at: serverNow(), facts }
  }

  return {
    async readPayment({ id }, signal) {
      try {
        return await read(id, signal)
      } catch (error) {
        if (
          error instanceof PlatformError &&
          (error.type === 'InvalidParameterException' || error.type === 'InvalidRequestException')
        )
          return { kind: 'missing' }
        const { reference, retryAt } = error instanceof PlatformError ? error : {}
        return { kind: 'unread', at: serverNow(), code: failureCode(error), reference, retryAt }
      }
    },
    welcomeMoney({ id }) {
      refreshBalance().catch((error: unknown) => report(error, 'the balance after a payment'))
      const method = last?.id === id ? last.method : undefined
      countOnce('deposits', uid(), id, () => emit('make_deposit', { transaction: id, ...(method && { method }) }))
    },
  }
}

/**
 * The payment-status flow's ports in this tab. Only the balance flow writes balances: it knows which answer is the
 * newest (M16).
 */
export const paymentStatusPorts: TabPorts<'payment-status'> = (
  flows,
  { call, emit, values, queryClient, host, serverNow, report },
) =>
  createPaymentStatusPorts({
    call,
    uid: () => playerUid(values),
    serverNow,
    backUrl: (signal) =>
      import('#src/session/back-url.ts').then(({ allowedBackUrl }) => allowedBackUrl(host.locale, signal)),
    returnTo: depositReturn,
    emptyCurrency: () => usualCurrency(values) ?? readSettings(queryClient, 'cashier').emptyDepositCurrency ?? 'EUR',
    methodName: (payment) => methodNameOf(readSettings(queryClient, 'cashier').paymentMethods, payment),
    async refreshBalance() {
      flows.send('balance', { type: 'balance.refresh', at: serverNow() })
      await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
    },
    emit,
    report,
  })
