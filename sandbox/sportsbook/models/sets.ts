import type { Model, Outcome, Score } from '../sport.ts'

type Rules = {
  /** Sets to win. */
  needed: number
  /** What wins a set, two ahead. */
  target: number
  /** From this on the next one wins the set, also one ahead: the tie-break of tennis. */
  cap?: number
}

/**
 * Played in sets, of games or points that `strength.home` of 1 go to the home side: tennis and table tennis. Bets count
 * sets.
 */
export function sets({ needed, target, cap }: Rules): Model {
  const isWon = (mine: number, other: number) =>
    (mine >= target && mine - other >= 2) || (cap !== undefined && mine === cap + 1)

  /** Chance that the home side wins the set from this score in it. */
  function ofSet(p: number, home: number, away: number, known: Map<number, number>): number {
    if (isWon(home, away)) return 1
    if (isWon(away, home)) return 0
    if (cap === undefined && home >= target - 1 && home === away) return (p * p) / (p * p + (1 - p) * (1 - p))
    const key = home * 1_000 + away
    const before = known.get(key)
    if (before !== undefined) return before
    const chance = p * ofSet(p, home + 1, away, known) + (1 - p) * ofSet(p, home, away + 1, known)
    known.set(key, chance)
    return chance
  }

  const setsOf = ({ sets: over }: Score): [home: number, away: number] => {
    const home = over.filter(([a, b]) => a > b).length
    return [home, over.length - home]
  }

  const final = (score: Score) => {
    const [home, away] = setsOf(score)
    return { home, away, winner: home >= needed ? ('home' as const) : away >= needed ? ('away' as const) : null }
  }

  return {
    play({ home: p }, score, _step, draw) {
      const isHome = draw.next() < p
      const home = score.home + (isHome ? 1 : 0)
      const away = score.away + (isHome ? 0 : 1)
      if (!isWon(home, away) && !isWon(away, home)) return { ...score, home, away }
      const next: Score = { home: 0, away: 0, sets: [...score.sets, [home, away]], winner: null }
      return { ...next, winner: final(next).winner }
    },
    isOver: ({ winner }) => winner !== null,
    outcomes({ home: p }, score) {
      const known = new Map<number, number>()
      const fresh = ofSet(p, 0, 0, known)
      const found: Outcome[] = []
      const from = (home: number, away: number, chance: number, ofThis: number): void => {
        if (chance === 0) return
        if (home === needed || away === needed) {
          found.push({ home, away, winner: home === needed ? 'home' : 'away', chance })
          return
        }
        from(home + 1, away, chance * ofThis, fresh)
        from(home, away + 1, chance * (1 - ofThis), fresh)
      }
      const [home, away] = setsOf(score)
      from(home, away, 1, ofSet(p, score.home, score.away, known))
      return found
    },
    final,
  }
}
