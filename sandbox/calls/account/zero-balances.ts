import type { CallOutput } from '#schemas/api/calls.ts'

/** Four empty balances: what a guest has. */
export function zeroBalances(currency: string): CallOutput<'account.getBalance'> {
  const empty = { amount: 0, currency }
  return { balance_main: empty, balance_bonus: empty, balance_betting_bonus: empty, balance_fun: empty }
}
