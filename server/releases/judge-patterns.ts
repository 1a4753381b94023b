import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { patternTimeoutMs, type PatternVerdict } from '#engine/document/world.ts'

/**
 * For all patterns of one publication, in ms: what is not judged by then is unknown, which the gate refuses. They
 * usually take a second; an overloaded machine once needed more than thirty.
 */
const judgingBudget = 120_000
const mostVerdicts = 1_000

/** The same check as in `judge-pattern.ts`; packages are outside the build, so the program needs their place. */
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { checkSync } = require(workerData.recheck)
for (const pattern of workerData.patterns) {
  let verdict = 'unknown'
  try { verdict = checkSync(pattern, 'u', { timeout: workerData.timeout, attackTimeout: 100 }).status } catch {}
  parentPort.postMessage([pattern, verdict])
}`

type Verdicts = Map<string, PatternVerdict>

/** Asks a worker thread. Gives what it said within the budget. */
export function judgeBeside(patterns: readonly string[], budget = judgingBudget): Promise<Verdicts> {
  return new Promise((resolve) => {
    const verdicts: Verdicts = new Map()
    const recheck = createRequire(import.meta.url).resolve('recheck')
    const worker = new Worker(program, {
      eval: true,
      workerData: { recheck, patterns, timeout: patternTimeoutMs },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const end = (): void => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(verdicts)
    }
    const timer = setTimeout(end, budget)
    worker.on('message', ([pattern, verdict]: [string, PatternVerdict]) => verdicts.set(pattern, verdict))
    // Out of memory, for example: its earlier results still count.
    worker.on('error', end)
    worker.on('exit', end)
  })
}

/**
 * Caches verdicts on patterns. `verdict` returns at once, `unknown` for a pattern that was not judged yet; `settle`
 * judges those patterns and returns whether there are new verdicts.
 */
export function createPatternJudge(judge: (patterns: readonly string[]) => Promise<Verdicts> = judgeBeside) {
  const known: Verdicts = new Map()
  const seen = new Set<string>()
  return {
    verdict(pattern: string): PatternVerdict {
      const verdict = known.get(pattern)
      if (verdict === undefined) seen.add(pattern)
      return verdict ?? 'unknown'
    },
    async settle(): Promise<boolean> {
      if (seen.size === 0) return false
      const patterns = [...seen]
      seen.clear()
      const verdicts = await judge(patterns)
      if (known.size + verdicts.size > mostVerdicts) known.clear()
      for (const [pattern, verdict] of verdicts) known.set(pattern, verdict)
      return verdicts.size > 0
    },
  }
}
export type PatternJudge = ReturnType<typeof createPatternJudge>
