import type { Condition } from '#schemas/document/condition.ts'
import { readMoment } from './moment.ts'

/**
 * What a condition depends on, so that only its changes re-evaluate it. `moments` are its date edges in milliseconds,
 * sorted.
 */
export type Dependencies = {
  readonly user: boolean
  readonly level: boolean
  readonly route: boolean
  readonly flags: ReadonlySet<string>
  readonly flows: ReadonlySet<string>
  readonly moments: readonly number[]
}

/** Everything that the condition and the conditions inside it ask. */
export function dependencies(condition: Condition): Dependencies {
  const found = {
    user: false,
    level: false,
    route: false,
    flags: new Set<string>(),
    flows: new Set<string>(),
    moments: [] as number[],
  }
  const waiting: Condition[] = [condition]
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    if (current.user !== undefined) found.user = true
    if (current.level !== undefined) found.level = true
    if (current.route !== undefined) found.route = true
    if (current.flag !== undefined) found.flags.add(current.flag)
    if (current.flow !== undefined) found.flows.add(current.flow.name)
    for (const text of [current.from, current.until]) {
      const moment = text === undefined ? null : readMoment(text)
      if (moment !== null) found.moments.push(moment)
    }
    waiting.push(...(current.all ?? []), ...(current.any ?? []), ...(current.not === undefined ? [] : [current.not]))
  }
  found.moments.sort((a, b) => a - b)
  return found
}

/** The next moment after `now` at which the condition may change by itself, or null: caches live until then. */
export function nextEdge(condition: Condition, now: number): number | null {
  return dependencies(condition).moments.find((moment) => moment > now) ?? null
}
