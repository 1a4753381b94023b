import type { Queryable } from '#database/database.ts'
import type { CasinoGame } from './find-game.ts'

export type StakeLimits = { least: number; most: number; currency: string }

/** The smallest and the largest stake of a game in a currency of accounts, in its minor units. */
export async function stakeLimits(
  tx: Queryable,
  game: Pick<CasinoGame, 'min_bet' | 'max_bet' | 'currency'>,
  currency: string,
): Promise<StakeLimits> {
  if (currency === game.currency) return { least: game.min_bet, most: game.max_bet, currency }
  const rows = await tx.query<{ code: string; rate: number }>(
    'select code, rate::float8 as rate from sandbox.currencies where code = any($1::text[])',
    [[currency, game.currency]],
  )
  const rate = (code: string) => rows.find((row) => row.code === code)?.rate ?? 1
  const exchanged = (minor: number) => (minor * rate(game.currency)) / rate(currency)
  const least = Math.max(1, Math.ceil(exchanged(game.min_bet)))
  return { least, most: Math.max(least, Math.floor(exchanged(game.max_bet))), currency }
}
