import { accountSetCurrency } from '#schemas/api/account.ts'
import { only } from '#database/database.ts'
import { fail } from '../../failure.ts'
import { handle } from '../../handle.ts'
import { readCurrencies } from '../../identity/currencies.ts'
import { giveFunMoney } from '../../identity/give-fun-money.ts'
import { whyCurrencyStays } from '../../identity/why-currency-stays.ts'

export default handle(accountSetCurrency, async ({ input, player, tx, clock }) => {
  const currency = (await readCurrencies(tx)).find(({ code }) => code === input.currency)
  if (!currency)
    return fail(
      'InvalidParameterException',
      { currency: ['unknown'] },
      { message: 'No account is kept in this currency' },
    )
  const before = only(
    await tx.query<{ currency: string }>('select currency from sandbox.players where id = $1 for update', [player.id]),
  )
  if (before.currency === currency.code) return 1 as const
  const reasons = await whyCurrencyStays(tx, player.id)
  if (reasons.length > 0)
    return fail(
      'InvalidParameterException',
      { currency: reasons },
      { message: `The account has to be empty to change its currency: ${reasons.join(', ')}` },
    )
  await tx.query('update sandbox.players set currency = $2 where id = $1', [player.id, currency.code])
  await giveFunMoney(tx, player.id, currency, clock.now())
  return 1 as const
})
