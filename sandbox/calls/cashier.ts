import { toWire } from '#base/to-wire.ts'
import {
  cashierCancelWithdrawal,
  cashierGetBanks,
  cashierGetDepositInfo,
  cashierGetDepositSettings,
  cashierGetHistory,
  cashierGetWithdrawSettings,
  cashierMakeDeposit,
  cashierMakeWithdrawal,
} from '#schemas/api/cashier.ts'
import { banks } from '../cashier/banks.ts'
import { readSavedRequisites } from '../cashier/judge-requisites.ts'
import { readLockedMoney } from '../cashier/locked-money.ts'
import { readMethodStates } from '../cashier/method-states.ts'
import { methodToWire } from '../cashier/method-to-wire.ts'
import { paymentMethods } from '../cashier/methods.ts'
import { nextStep } from '../cashier/next-step.ts'
import { openDeposit } from '../cashier/open-deposit.ts'
import { openWithdrawal } from '../cashier/open-withdrawal.ts'
import { moreFrom, readPeriodLimits } from '../cashier/period-limits.ts'
import { readRemainingDeposit } from '../cashier/remaining-deposit.ts'
import { takeBackWithdrawal } from '../cashier/review-withdrawal.ts'
import { transactionToWire } from '../cashier/transaction-to-wire.ts'
import { listTransactions, readTransaction } from '../cashier/transaction.ts'
import { hasWithdrawalRules } from '../cashier/withdrawal-rules.ts'
import { fail } from '../failure.ts'
import { handle } from '../handle.ts'
import { readBalance } from '../ledger/read-balance.ts'

const DEFAULT_CURRENCY = 'UZS'

const amounts = [
  { currency: 'UZS', amounts: [50_000, 100_000, 250_000, 500_000] },
  { currency: 'USD', amounts: [10, 20, 50, 100] },
  { currency: 'EUR', amounts: [10, 20, 50, 100] },
  { currency: 'RUB', amounts: [500, 1_000, 2_500, 5_000] },
]

/** The default page size of the history (CSH-15). */
const PAGE = 4

export const cashierCalls = [
  handle(cashierCancelWithdrawal, async ({ input, player, tx, clock }) => {
    const transaction = await readTransaction(tx, input.id, 'read')
    if (transaction?.player_id !== player.id || transaction.type !== 'withdrawal') {
      return fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such withdrawal' })
    }
    if (await takeBackWithdrawal(tx, input.id, 'cancelled', clock.now())) return 1 as const
    const now = await readTransaction(tx, input.id, 'read')
    return fail(
      'InvalidRequestException',
      { status: now?.status ?? transaction.status },
      { status: 409, message: 'This withdrawal cannot be taken back any more: read its state' },
    )
  }),

  handle(cashierGetBanks, async ({ locale }) => {
    const items = banks.map(({ sysname, name, code, currencies }) => ({
      sysname,
      name: name[locale],
      code,
      currencies: [...currencies],
    }))
    return { items: items.sort((a, b) => a.name.localeCompare(b.name, locale)) }
  }),

  handle(cashierGetDepositInfo, async ({ input, player, tx, locale }) => {
    const transaction = await readTransaction(tx, input.id, 'read')
    if (transaction?.player_id !== player.id)
      return fail('InvalidParameterException', { id: ['unknown'] }, { message: 'There is no such transaction' })
    return {
      ...transactionToWire(transaction, locale),
      domain: transaction.domain,
      campaign_offer_id: transaction.campaign_offer_id,
      next: await nextStep(tx, transaction, locale),
    }
  }),

  handle(cashierGetDepositSettings, async ({ player, tx, locale, clock }) => {
    const currency = player ? (await readBalance(tx, player.id, 'main', 'read')).currency : DEFAULT_CURRENCY
    const remaining = player ? await readRemainingDeposit(tx, player.id, clock.now()) : null
    const states = await readMethodStates(tx)
    const methods = paymentMethods.flatMap((method) => {
      const { deposit } = method
      if (!deposit) return []
      const wire = methodToWire(method, deposit, states.get(method.sysname) ?? method.state, locale)
      const own = Object.entries(deposit.currencies).flatMap(([code, { amounts: list }]) =>
        list ? [{ currency: code, amounts: [...list] }] : [],
      )
      return [{ ...wire, mode: deposit.mode, amounts: own }]
    })
    return {
      methods,
      amounts,
      currencies: [...new Set(methods.flatMap(({ limits }) => limits.map((limit) => limit.currency)))],
      currency,
      remaining: remaining && toWire({ minor: Math.max(0, remaining.minor), currency }),
    }
  }),

  handle(cashierGetHistory, async ({ input, player, tx, locale }) => {
    const { offset = 0, count = PAGE, type = 'all', statuses = [] } = input
    const { items, total } = await listTransactions(tx, player.id, { type, statuses, offset, count })
    return { items: items.map((item) => transactionToWire(item, locale)), total, offset, count: items.length }
  }),

  handle(cashierGetWithdrawSettings, async ({ player, tx, locale, clock }) => {
    const available = await readBalance(tx, player.id, 'main', 'read')
    const held = await readBalance(tx, player.id, 'held', 'read')
    const { currency } = available
    const states = await readMethodStates(tx)
    const saved = await readSavedRequisites(tx, player.id)
    const limits = hasWithdrawalRules(currency) ? await readPeriodLimits(tx, player.id, currency, clock.now()) : []
    return {
      methods: paymentMethods.flatMap((method) =>
        method.withdraw
          ? [
              {
                ...methodToWire(method, method.withdraw, states.get(method.sysname) ?? method.state, locale),
                saved: saved
                  .filter((one) => one.method === method.sysname)
                  .map(({ id, shown }) => ({ id, requisites: shown })),
              },
            ]
          : [],
      ),
      available: toWire(available),
      held: toWire(held),
      periods: limits.map((limit) => {
        const more = moreFrom(limit)
        return {
          period: limit.period,
          limit: toWire({ minor: limit.limitMinor, currency }),
          left: toWire({ minor: limit.leftMinor, currency }),
          ...(more !== null && { next_at: new Date(more).toISOString() }),
        }
      }),
      locked: await readLockedMoney(tx, player.id),
    }
  }),

  handle(cashierMakeDeposit, async ({ input, player, tx, ...facts }) => {
    const id = await openDeposit(tx, player.id, input, facts)
    const transaction = await readTransaction(tx, id, 'read')
    const next = transaction && (await nextStep(tx, transaction, facts.locale))
    if (!transaction || !next) throw new Error('The deposit that this call has just opened cannot be read')
    return { id, status: transaction.status, next }
  }),

  handle(cashierMakeWithdrawal, async ({ input, player, tx, ...facts }) => {
    const { id, typicalSeconds } = await openWithdrawal(tx, player.id, input, facts)
    return { id, status: 'new' as const, typical_seconds: typicalSeconds }
  }),
]
