/** Of a count that names no tier of its own, the full run makes this share; the long run makes all. */
const FULL_SHARE = 5

/**
 * Parameters of a fast-check run: how many cases each tier makes. `npm test`: `quick`. The full run: a fifth of `all`;
 * where there is a `long`, `all` itself. The long run: `all`; where there is a `long`, that. The seed is printed and
 * can be given back as PLAYBILL_SEED. Tests only.
 */
export function propertyRuns(
  name: string,
  all: number,
  quick: number,
  long?: number,
): { numRuns: number; seed: number } {
  const given = Number.parseInt(process.env['PLAYBILL_SEED'] ?? '', 10)
  const seed = Number.isSafeInteger(given) ? given : Math.floor(Math.random() * 0x7fffffff)
  const numRuns = countOfTier(all, quick, long)
  process.stdout.write(`property ${name}: ${numRuns} runs, PLAYBILL_SEED=${seed}\n`)
  return { numRuns, seed }
}

function countOfTier(all: number, quick: number, long?: number): number {
  if (isLongRun) return long ?? all
  if (!isFullRun) return quick
  return long === undefined ? Math.max(quick, Math.ceil(all / FULL_SHARE)) : all
}

/** Whether this is the long run, which is a full one too. */
export const isLongRun = process.env['PLAYBILL_LONG'] === '1'

/** Whether this is the full or the long run. */
export const isFullRun = process.env['PLAYBILL_FULL'] === '1'

/** Of cases that are alike `npm test` takes one in so many, the full run all. */
export const shareOf = <Case>(cases: readonly Case[], oneIn: number): readonly Case[] =>
  isFullRun ? cases : cases.filter((_, index) => index % oneIn === 0)

/**
 * A time limit of unit tests in ms; with PLAYBILL_LONG=1 it is twelve hours. `vitest.config.ts` has the limit of most
 * tests.
 */
export const runTimeout = (ms: number): number => (isLongRun ? 43_200_000 : ms)
