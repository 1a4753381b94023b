import type { Draw, Model, Outcome, Side, Strength } from '../sport.ts'

/** How many of something that happens `mean` times on average: Knuth's way, in parts for a large mean. */
function drawCount(mean: number, draw: Draw): number {
  if (mean > 8) return drawCount(mean / 2, draw) + drawCount(mean / 2, draw)
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = draw.next(); product > limit; product *= draw.next()) count++
  return count
}

/** Ends less likely than this are left out: thousands of them add up to less than one in a million. */
const NEGLIGIBLE = 1e-10

/**
 * Chances of 0, 1, 2, ... of something that happens `mean` times on average, from `first` on; what is beyond is less
 * than one in a million.
 */
function counts(mean: number): { first: number; chances: number[] } {
  const spread = 5 * Math.sqrt(mean) + 4
  const first = Math.max(0, Math.floor(mean - spread))
  const last = Math.ceil(mean + spread)
  let log = -mean
  for (let n = 1; n <= first; n++) log += Math.log(mean / n)
  const chances: number[] = []
  for (let n = first; n <= last; n++) {
    chances.push(Math.exp(log))
    log += Math.log(mean / (n + 1))
  }
  return { first, chances }
}

/**
 * Both sides score independently, equally likely at every moment: football and basketball. `strength` is what each
 * scores on average in `steps` steps. Where there is no draw, overtime decides in proportion to strength and does not
 * count for totals.
 */
export function race({ steps, hasDraw }: { steps: number; hasDraw: boolean }): Model {
  const overtime = ({ home, away }: Strength): number => home / (home + away)
  const leader = (home: number, away: number): Side | null => (home === away ? null : home > away ? 'home' : 'away')
  return {
    play(strength, score, step, draw) {
      const home = score.home + drawCount(strength.home / steps, draw)
      const away = score.away + drawCount(strength.away / steps, draw)
      if (step + 1 < steps) return { ...score, home, away }
      const winner = leader(home, away) ?? (hasDraw ? null : draw.next() < overtime(strength) ? 'home' : 'away')
      return { ...score, home, away, winner }
    },
    isOver: (_score, step) => step >= steps,
    outcomes(strength, score, step) {
      if (step >= steps) return [{ home: score.home, away: score.away, winner: score.winner, chance: 1 }]
      const left = (steps - step) / steps
      const [home, away] = [counts(strength.home * left), counts(strength.away * left)]
      const found: Outcome[] = []
      let whole = 0
      home.chances.forEach((ofHome, i) =>
        away.chances.forEach((ofAway, j) => {
          const end = { home: score.home + home.first + i, away: score.away + away.first + j }
          const chance = ofHome * ofAway
          if (chance < NEGLIGIBLE) return
          whole += chance
          const winner = leader(end.home, end.away)
          if (winner || hasDraw) found.push({ ...end, winner, chance })
          else {
            const share = overtime(strength)
            found.push(
              { ...end, winner: 'home', chance: chance * share },
              { ...end, winner: 'away', chance: chance * (1 - share) },
            )
          }
        }),
      )
      return found.map((outcome) => ({ ...outcome, chance: outcome.chance / whole }))
    },
    final: ({ home, away, winner }) => ({ home, away, winner }),
  }
}
