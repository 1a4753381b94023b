import { checkSync } from 'recheck'
import { patternTimeoutMs, type PatternVerdict } from '../world.ts'

const mostPatterns = 1_000
const verdicts = new Map<string, PatternVerdict>()

/**
 * Whether a hostile input can make a pattern run for long: recheck's verdict, remembered. What it cannot decide in time
 * is unknown.
 */
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
    return checkSync(source, 'u', { timeout: patternTimeoutMs, attackTimeout: 100 }).status
  } catch {
    return 'unknown'
  }
}
