import { callQuery } from '../query-call.ts'

/** Currencies and what they are worth in the base currency (`account.getcurrencyrates`); for information only. */
export const currencyRatesQuery = () => callQuery('account.getcurrencyrates', {}, 3_600_000)
