import type { Condition } from '#schemas/document/condition.ts'
import { splitScreen } from '#engine/conditions/split-screen.ts'
import { isCondition } from '#engine/document/runtime-condition.ts'

/** A condition split into what is decided by values and what CSS decides. */
export type SplitCondition = { readonly when?: Condition; readonly screen?: string }

const isAuthored = (value: unknown): value is Condition => isCondition(value)
const never: SplitCondition = { when: { any: [] } }

/**
 * Separates `screen` from a condition. An invalid condition, or one whose `screen` CSS cannot decide, never holds: the
 * node hides.
 */
export function splitCondition(condition: unknown): SplitCondition {
  if (condition === undefined) return {}
  if (!isAuthored(condition)) return never
  const split = splitScreen(condition)
  if ('entangled' in split) return never
  return { ...(split.when && { when: split.when }), ...(split.hidden.length > 0 && { screen: split.hidden.join(' ') }) }
}
