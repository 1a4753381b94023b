import { checkSync } from 'recheck'
import type { PatternVerdict } from '../world.ts'

/** Most verdicts take a few milliseconds; searching for an attack on look-around and repetitions beyond 30 was measured at up to 0.6 s. */
const timeoutMs = 4_000
const mostPatterns = 1_000
const verdicts = new Map<string, PatternVerdict>()

/** Whether a hostile input can make a pattern run for long: recheck's verdict, remembered. What it cannot decide in time is unknown. */
export function judgePattern(source: string): PatternVerdict {
  const known = verdicts.get(source)
  if (known !== undefined) return known
  if (verdicts.size >= mostPatterns) verdicts.clear()
  const verdict = ask(source)
  verdicts.set(source, verdict)
  return verdict
}

function ask(source: string): PatternVerdict {
  try {
    return checkSync(source, 'u', { timeout: timeoutMs, attackTimeout: 100 }).status
  } catch {
    return 'unknown'
  }
}
