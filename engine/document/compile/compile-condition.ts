import { breakpointNames, type BreakpointName } from '#schemas/document/breakpoints.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { isCondition } from '#engine/document/runtime-condition.ts'
import { isRecord } from './context.ts'

/** A condition split into what is decided by values and what CSS decides. */
export type SplitCondition = { readonly when?: Condition; readonly screen?: string }

const isBreakpoint = (value: unknown): value is BreakpointName => typeof value === 'string' && (breakpointNames as readonly string[]).includes(value)

function hiddenAt(screen: Record<string, unknown>): string {
  const first = isBreakpoint(screen.min) ? breakpointNames.indexOf(screen.min) : 0
  const last = isBreakpoint(screen.max) ? breakpointNames.indexOf(screen.max) : breakpointNames.length - 1
  return breakpointNames.filter((_name, index) => index < first || index > last).join(' ')
}

/** Takes `screen` out of a condition. A condition that is none, by its validator, can never hold: it hides. */
export function splitCondition(condition: unknown): SplitCondition {
  if (condition === undefined) return {}
  if (!isRecord(condition) || !isCondition(condition)) return { when: { any: [] } }
  const { screen, ...rest } = condition
  const hidden = isRecord(screen) ? hiddenAt(screen) : ''
  return { ...(Object.keys(rest).length > 0 || screen === undefined ? { when: rest as Condition } : {}), ...(hidden === '' ? {} : { screen: hidden }) }
}
