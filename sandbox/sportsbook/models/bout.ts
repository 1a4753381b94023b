import type { Model, Outcome, Score, Side } from '../sport.ts'

/** A throw that ends the bout is worth 2, a lesser one 1: two points win at once. */
const ENOUGH = 2

/**
 * A bout of `steps` steps: kurash. In a step a side scores with the chance given by its `strength`, one in four throws
 * being worth two; at the end who is ahead wins, and the judges decide in proportion to strength where nobody is. Bets
 * count what was scored.
 */
export function bout({ steps }: { steps: number }): Model {
  const GREAT = 0.25
  const judges = ({ home, away }: { home: number; away: number }) => home / (home + away)
  const early = (home: number, away: number): Side | null => (home >= ENOUGH ? 'home' : away >= ENOUGH ? 'away' : null)
  return {
    play(strength, score, step, draw) {
      const thrown = draw.next()
      const by: Side | null = thrown < strength.home ? 'home' : thrown < strength.home + strength.away ? 'away' : null
      const next: Score =
        by === null ? score : { ...score, [by]: Math.min(ENOUGH, score[by] + (draw.next() < GREAT ? ENOUGH : 1)) }
      const winner = early(next.home, next.away)
      if (winner || step + 1 < steps) return { ...next, winner }
      const ahead = next.home === next.away ? null : next.home > next.away ? 'home' : 'away'
      return { ...next, winner: ahead ?? (draw.next() < judges(strength) ? 'home' : 'away') }
    },
    isOver: ({ winner }, step) => winner !== null || step >= steps,
    outcomes(strength, score, step) {
      if (score.winner) return [{ home: score.home, away: score.away, winner: score.winner, chance: 1 }]
      let now = new Map([[score.home * 10 + score.away, 1]])
      const ended: Outcome[] = []
      for (let left = steps - step; left > 0; left--) {
        const next = new Map<number, number>()
        const add = (home: number, away: number, chance: number) => {
          const winner = early(home, away)
          if (winner) ended.push({ home, away, winner, chance })
          else next.set(home * 10 + away, (next.get(home * 10 + away) ?? 0) + chance)
        }
        for (const [key, chance] of now) {
          const [home, away] = [Math.floor(key / 10), key % 10]
          add(home, away, chance * (1 - strength.home - strength.away))
          add(Math.min(ENOUGH, home + 1), away, chance * strength.home * (1 - GREAT))
          add(ENOUGH, away, chance * strength.home * GREAT)
          add(home, Math.min(ENOUGH, away + 1), chance * strength.away * (1 - GREAT))
          add(home, ENOUGH, chance * strength.away * GREAT)
        }
        now = next
      }
      for (const [key, chance] of now) {
        const [home, away] = [Math.floor(key / 10), key % 10]
        if (home !== away) ended.push({ home, away, winner: home > away ? 'home' : 'away', chance })
        else
          ended.push(
            { home, away, winner: 'home', chance: chance * judges(strength) },
            { home, away, winner: 'away', chance: chance * (1 - judges(strength)) },
          )
      }
      return ended
    },
    final: ({ home, away, winner }) => ({ home, away, winner }),
  }
}
