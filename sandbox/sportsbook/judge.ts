import type { Outcome } from './sport.ts'

const selections = ['home', 'draw', 'away', 'over', 'under'] as const
export type Selection = (typeof selections)[number]
export type LegResult = 'won' | 'lost' | 'returned'

export type Market = { kind: 'result' | 'winner' | 'total' | 'handicap'; line: number }

/** `result`, `winner`, `total_2.5` or `handicap_-1`; a handicap is given to the home side. Null for anything else. */
export function readMarket(text: string): Market | null {
  if (text === 'result' || text === 'winner') return { kind: text, line: 0 }
  const [, kind, line] = /^(total|handicap)_(-?\d{1,3}(?:\.5)?)$/.exec(text) ?? []
  return kind === 'total' || kind === 'handicap' ? { kind, line: Number(line) } : null
}

const choices: Record<Market['kind'], readonly Selection[]> = {
  result: ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  total: ['over', 'under'],
  handicap: ['home', 'away'],
}

/** What can be chosen in a market. */
export const selectionsOf = ({ kind }: Market): readonly Selection[] => choices[kind]

/**
 * The result of a bet by the end of the match: both the prices and the settlement of bets use it. A sum equal to the
 * line returns the stake.
 */
export function judge(
  { kind, line }: Market,
  selection: Selection,
  { home, away, winner }: Omit<Outcome, 'chance'>,
): LegResult {
  if (kind === 'winner') return selection === winner ? 'won' : 'lost'
  if (kind === 'result') return selection === (home === away ? 'draw' : home > away ? 'home' : 'away') ? 'won' : 'lost'
  const over = kind === 'total' ? home + away - line : home + line - away
  if (over === 0) return 'returned'
  return over > 0 === (selection === 'over' || selection === 'home') ? 'won' : 'lost'
}
