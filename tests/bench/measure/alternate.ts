/** How many rounds are measured, after how many that only warm up. */
export type Rounds = { readonly warmUp: number; readonly counted: number }
export const fullRounds: Rounds = { warmUp: 10, counted: 40 }
export const quickRounds: Rounds = { warmUp: 4, counted: 12 }

/** What each counted round gave, in the unit of the sides. */
export type Samples = { readonly ours: readonly number[]; readonly yardstick: readonly number[] }

type Side = () => number | Promise<number>

/**
 * Runs both sides in turns in this process; the side that begins changes each round. A side returns the figure of one
 * round.
 */
export async function alternate({ warmUp, counted }: Rounds, ours: Side, yardstick: Side): Promise<Samples> {
  const samples = { ours: [] as number[], yardstick: [] as number[] }
  for (let round = 0; round < warmUp + counted; round += 1) {
    const isOursFirst = round % 2 === 0
    const first = await (isOursFirst ? ours() : yardstick())
    const second = await (isOursFirst ? yardstick() : ours())
    if (round < warmUp) continue
    samples.ours.push(isOursFirst ? first : second)
    samples.yardstick.push(isOursFirst ? second : first)
  }
  return samples
}

/** Milliseconds of `times` calls, for one call. */
export function timed(times: number, work: () => void): number {
  const start = performance.now()
  for (let call = 0; call < times; call += 1) work()
  return (performance.now() - start) / times
}
