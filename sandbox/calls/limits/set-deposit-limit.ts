import { fromWire } from '#base/money.ts'
import { accountSetDepositLimit } from '#schemas/api/limits.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { needCapability } from '../../identity/capabilities.ts'
import { isPaused, type Limit, readDepositLimit } from '../../identity/deposit-limit.ts'
import { isNoLaxer, setDepositLimit } from '../../identity/set-deposit-limit.ts'
import { award } from '../../loyalty/award.ts'
import { depositLimitToWire } from './deposit-limit-to-wire.ts'

type Input = { limit_amount?: number | null; period: 'none' | 'day' | 'week' | 'month' }

export default handle(accountSetDepositLimit, async ({ input, player, tx, clock }) => {
  await needCapability(tx, 'set_deposit_limit')
  const now = clock.now()
  const limit = readLimit(input)
  const { now: before } = await readDepositLimit(tx, player.id, now)
  if (!isNoLaxer(limit, before) && (await isPaused(tx, player.id, now)))
    return fail(
      'InvalidParameterException',
      { limit_amount: ['paused'] },
      { message: 'During a time-out a limit can only become stricter' },
    )
  await setDepositLimit(tx, player.id, limit, now)
  if (limit) await award(tx, player.id, 'deposit_limit', now)
  return await depositLimitToWire(tx, player.id, now)
})

function readLimit({ limit_amount: amount, period }: Input): Limit {
  if (period === 'none') return amount === undefined || amount === null ? null : refuse('none')
  if (amount === undefined || amount === null) return refuse('required')
  try {
    return { period, minor: fromWire({ amount, currency: 'XXX' }).minor }
  } catch {
    return refuse('decimals')
  }
}

const refuse = (rule: string): never =>
  fail('InvalidParameterException', { limit_amount: [rule] }, { message: 'This is no amount for a limit' })
