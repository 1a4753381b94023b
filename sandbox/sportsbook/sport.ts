export type Side = 'home' | 'away'

/** A score, whatever the sport: goals, points, games of the set that is played, or throws. */
export type Score = {
  home: number
  away: number
  /** Sets that are over, of sports that have sets. */
  sets: readonly (readonly [home: number, away: number])[]
  /** Known before the end only where the rules say so; null as long as it is open, or where nobody wins. */
  winner: Side | null
}

/** How strong the sides are, in what the model of the sport counts in. */
export type Strength = { home: number; away: number }

/** One way in which a match may end, and how likely it is. */
export type Outcome = { home: number; away: number; winner: Side | null; chance: number }

/** Numbers in [0, 1). */
export type Draw = { next(): number }

/** How a sport is played, step by step. Playing and the odds come from the same process. */
export type Model = {
  /** The score after one more step; `step` were played before. */
  play(strength: Strength, score: Score, step: number, draw: Draw): Score
  isOver(score: Score, step: number): boolean
  /** All ways in which it may end from here; their chances sum to 1. */
  outcomes(strength: Strength, score: Score, step: number): Outcome[]
  /** The part of a final score that settles bets. */
  final(score: Score): Omit<Outcome, 'chance'>
}

export const opening: Score = { home: 0, away: 0, sets: [], winner: null }
