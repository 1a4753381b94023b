import { isRecord } from '#base/is-record.ts'
import type { Random } from '../random.ts'
import type { Engine } from './engine.ts'
import { type SlotPlan, slotPlan } from './slot-plan.ts'

export type SlotChoice = Readonly<Record<string, never>>

type SlotWin = {
  symbol: number
  count: number
  /** Index of the line, or -1 where symbols pay anywhere. */
  line: number
  /** Times the stake of a line, or times the whole stake. */
  pay: number
}

function drawCells({ reels, rows, chances }: SlotPlan, random: Random): number[] {
  const last = chances.length - 1
  return Array.from({ length: reels * rows }, () => {
    let rest = random.next()
    for (let symbol = 0; symbol < last; symbol++) {
      rest -= chances[symbol] ?? 0
      if (rest < 0) return symbol
    }
    return last
  })
}

/** Cells are numbered reel by reel from the top. */
function lineWins({ rows, lines, steps, pays }: SlotPlan, cells: readonly number[]): SlotWin[] {
  return lines.flatMap((path, line) => {
    const symbol = cells[path[0] ?? 0] ?? 0
    let count = 1
    while (count < path.length && cells[count * rows + (path[count] ?? 0)] === symbol) count++
    const pay = pays[symbol]?.[steps.indexOf(count)]
    return pay === undefined ? [] : [{ symbol, count, line, pay }]
  })
}

function anywhereWins({ symbols, steps, pays }: SlotPlan, cells: readonly number[]): SlotWin[] {
  const counts = symbols.map(() => 0)
  for (const symbol of cells) counts[symbol] = (counts[symbol] ?? 0) + 1
  return counts.flatMap((count, symbol) => {
    const pay = pays[symbol]?.[steps.findLastIndex((step) => step <= count)]
    return pay === undefined ? [] : [{ symbol, count, line: -1, pay }]
  })
}

/** Symbols pay on lines from the left, or anywhere where the game has no lines; some wins count twice. */
export const slot: Engine<SlotChoice> = {
  id: 'slot',
  readChoice: (_game, raw) => (isRecord(raw) && Object.keys(raw).length === 0 ? {} : null),
  play(game, _choice, random) {
    const plan = slotPlan(game)
    const cells = drawCells(plan, random)
    const wins = plan.lines.length > 0 ? lineWins(plan, cells) : anywhereWins(plan, cells)
    const times = wins.reduce((sum, { pay }) => sum + pay, 0) / Math.max(1, plan.lines.length)
    const isDouble = times > 0 && random.next() < plan.doubleChance
    return { multiplier: isDouble ? times * 2 : times, picture: { cells, wins, isDouble } }
  },
  anyChoice: () => ({}),
}
