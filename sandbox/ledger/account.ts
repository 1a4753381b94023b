/**
 * What a player owns. `held` is money of a withdrawal that is being checked: it left the balance and was not paid yet.
 * `points` are of the loyalty program, in PTS.
 */
export const playerKinds = ['main', 'bonus', 'betting_bonus', 'fun', 'held', 'points'] as const
export type PlayerKind = (typeof playerKinds)[number]

/** Accounts of the house: each is the other side of one kind of movement. */
export const houseKinds = [
  'opening',
  'provider',
  'fees',
  'games',
  'sportsbook',
  'jackpots',
  'bonuses',
  'cashback',
  'shop',
  'tournaments',
  'fun',
  'loyalty',
] as const
export type HouseKind = (typeof houseKinds)[number]

export type LedgerAccount = { player: number; kind: PlayerKind } | { house: HouseKind }
