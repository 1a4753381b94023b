import { toWire } from '#base/to-wire.ts'
import { cashierGetWithdrawSettings } from '#schemas/api/cashier.ts'
import { methodToWire } from '../../cashier/method-to-wire.ts'
import { readMethodStates } from '../../cashier/method-states.ts'
import { paymentMethods } from '../../cashier/methods.ts'
import { readPeriodLimits } from '../../cashier/period-limits.ts'
import { hasWithdrawalRules } from '../../cashier/withdrawal-rules.ts'
import { handle } from '../../handle.ts'
import { readBalance } from '../../ledger/read-balance.ts'

export default handle(cashierGetWithdrawSettings, async ({ player, tx, locale, clock }) => {
  const available = await readBalance(tx, player.id, 'main', 'look')
  const held = await readBalance(tx, player.id, 'held', 'look')
  const { currency } = available
  const states = await readMethodStates(tx)
  const limits = hasWithdrawalRules(currency) ? await readPeriodLimits(tx, player.id, currency, clock.now()) : []
  return {
    methods: paymentMethods.flatMap((method) =>
      method.withdraw
        ? [methodToWire(method, method.withdraw, states.get(method.sysname) ?? method.state, locale)]
        : [],
    ),
    available: toWire(available),
    held: toWire(held),
    periods: limits.map(({ period, limitMinor, leftMinor }) => ({
      period,
      limit: toWire({ minor: limitMinor, currency }),
      left: toWire({ minor: leftMinor, currency }),
    })),
  }
})
