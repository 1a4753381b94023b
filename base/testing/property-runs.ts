/**
 * Parameters of a fast-check run: `long` cases with PLAYBILL_LONG=1, `full` with PLAYBILL_FULL=1, `quick` otherwise. The seed is
 * printed and can be given back as PLAYBILL_SEED. Tests only.
 */
export function propertyRuns(
  name: string,
  full: number,
  quick: number,
  long = full,
): { numRuns: number; seed: number } {
  const given = Number.parseInt(process.env['PLAYBILL_SEED'] ?? '', 10)
  const seed = Number.isSafeInteger(given) ? given : Math.floor(Math.random() * 0x7fffffff)
  const numRuns = process.env['PLAYBILL_LONG'] === '1' ? long : process.env['PLAYBILL_FULL'] === '1' ? full : quick
  process.stdout.write(`property ${name}: ${numRuns} runs, PLAYBILL_SEED=${seed}\n`)
  return { numRuns, seed }
}

/** The time limit of a test over such runs, in ms; with PLAYBILL_LONG=1 it is twelve hours. */
export const runTimeout = (ms: number): number => (process.env['PLAYBILL_LONG'] === '1' ? 43_200_000 : ms)
