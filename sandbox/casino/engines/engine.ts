import type { Random } from '../random.ts'

/** What an engine needs to know about a game of the catalogue. */
export type GameFacts = {
  sysname: string
  type: 'slot' | 'live' | 'casino' | 'fast'
  /** Hundredths of a per cent. */
  rtp: number
  volatility: 'low' | 'medium' | 'high'
  extra: Readonly<Record<string, string | number | boolean>>
}

export const engineIds = ['slot', 'crash', 'mines', 'dice', 'roulette', 'baccarat'] as const
export type EngineId = (typeof engineIds)[number]

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** The outcome of a round: how many times the stake is paid back (0: nothing), and what the player sees. */
type Turn = { multiplier: number; picture: Json }

/**
 * The mathematics of one kind of game. Whatever the choice, the stated rtp of the game is what comes back in the long
 * run.
 */
export type Engine<Choice extends Json = Json> = {
  readonly id: EngineId
  /** The player's choice as it was sent, or null if the game has no such choice. */
  readChoice(game: GameFacts, raw: unknown): Choice | null
  play(game: GameFacts, choice: Choice, random: Random): Turn
  /** Some choice, for simulations and for rounds that the house plays itself. */
  anyChoice(game: GameFacts, random: Random): Choice
}

/** The share of stakes that comes back, such as 0.9625. */
export const shareOf = ({ rtp }: Pick<GameFacts, 'rtp'>): number => rtp / 10_000

/** Different whole numbers within bounds. */
export function readNumbers(raw: unknown, least: number, most: number, atMost: number): number[] | null {
  if (!Array.isArray(raw) || raw.length === 0 || raw.length > atMost || new Set(raw).size !== raw.length) return null
  return raw.every((one) => isWhole(one, least, most)) ? raw : null
}

export const isWhole = (raw: unknown, least: number, most: number): raw is number =>
  typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= least && raw <= most
