import { only, type Queryable } from '#database/database.ts'

/** A sum of the base currency in another one, rounded to whole units if it is at least one. */
export async function inCurrency(tx: Queryable, baseMinor: number, currency: string): Promise<number> {
  const { rate } = only(
    await tx.query<{ rate: number }>('select rate::float8 as rate from sandbox.currencies where code = $1', [currency]),
  )
  if (rate === 1) return baseMinor
  const minor = Math.max(1, Math.round(baseMinor / rate))
  return minor > 100 ? Math.round(minor / 100) * 100 : minor
}
