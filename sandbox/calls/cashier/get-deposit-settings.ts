import { toWire } from '#base/to-wire.ts'
import { cashierGetDepositSettings } from '#schemas/api/cashier.ts'
import { methodToWire } from '../../cashier/method-to-wire.ts'
import { readMethodStates } from '../../cashier/method-states.ts'
import { paymentMethods } from '../../cashier/methods.ts'
import { readRemainingDeposit } from '../../cashier/remaining-deposit.ts'
import { handle } from '../../handle.ts'
import { readBalance } from '../../ledger/read-balance.ts'

const DEFAULT_CURRENCY = 'UZS'

const amounts = [
  { currency: 'UZS', amounts: [50_000, 100_000, 250_000, 500_000] },
  { currency: 'USD', amounts: [10, 20, 50, 100] },
  { currency: 'EUR', amounts: [10, 20, 50, 100] },
  { currency: 'RUB', amounts: [500, 1_000, 2_500, 5_000] },
]

export default handle(cashierGetDepositSettings, async ({ player, tx, locale, clock }) => {
  const currency = player ? (await readBalance(tx, player.id, 'main', 'look')).currency : DEFAULT_CURRENCY
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
})
