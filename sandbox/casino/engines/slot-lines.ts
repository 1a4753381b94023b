import { seeded } from '../../catalogue/seeded.ts'

/**
 * Different lines over the reels, each step at most one row up or down: first the straight ones, then the two
 * diagonals, then others of the game's own.
 */
export function slotLines(sysname: string, reels: number, rows: number, count: number): number[][] {
  const random = seeded(`lines ${sysname}`)
  const lines = new Map<string, number[]>()
  const add = (line: number[]) => lines.size < count && lines.set(line.join(), line)
  const middle = Math.floor((rows - 1) / 2)
  const order = Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle),
  )
  for (const row of order) add(Array.from({ length: reels }, () => row))
  const down = Array.from({ length: reels }, (_, reel) => Math.round((reel * (rows - 1)) / (reels - 1)))
  if (down.every((row, reel) => reel === 0 || Math.abs(row - (down[reel - 1] ?? row)) <= 1)) {
    add(down)
    add(down.map((row) => rows - 1 - row))
  }
  while (lines.size < count) {
    const line = [random.int(0, rows - 1)]
    while (line.length < reels) line.push(Math.min(rows - 1, Math.max(0, (line.at(-1) ?? 0) + random.int(-1, 1))))
    add(line)
  }
  return [...lines.values()]
}
