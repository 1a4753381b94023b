import { accountGetCurrencyRates } from '#schemas/api/account.ts'
import { handle } from '../../handle.ts'
import { readCurrencies } from '../../identity/currencies.ts'

export default handle(accountGetCurrencyRates, async ({ tx }) => {
  const currencies = await readCurrencies(tx)
  return { base: currencies[0]?.code ?? '', items: currencies.map(({ code, rate }) => ({ currency: code, rate })) }
})
