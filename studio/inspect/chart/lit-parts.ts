import type { LogEntry } from '../model/inspection.ts'
import { activePaths } from '../model/state-value.ts'
import type { ChartModel } from './chart-model.ts'

export type LitParts = { readonly states: ReadonlySet<string>; readonly transitions: ReadonlySet<string> }

/**
 * The states that are active, and the transitions that the last event may have taken to get there: of a state that was
 * active before it, to one that is active after it.
 */
export function litParts(chart: ChartModel, active: ReadonlySet<string>, entry: LogEntry | null): LitParts {
  if (!entry?.to) return { states: active, transitions: new Set() }
  const before = activePaths(entry.from.value).add('')
  const isEntered = (path: string): boolean => active.has(path) && !before.has(path)
  const taken = chart.transitions.filter(
    ({ source, target, causes }) =>
      before.has(source) &&
      ((isReached(chart, target, active) && causes.some(({ type }) => type === entry.event.type)) ||
        (isEntered(target) && causes.some(({ type }) => type === ''))),
  )
  return { states: active, transitions: new Set(taken.map(({ id }) => id)) }
}

/** A state counts as reached too where it only passes on: an event that leads there ends elsewhere. */
function isReached(chart: ChartModel, path: string, active: ReadonlySet<string>): boolean {
  if (active.has(path)) return true
  return chart.transitions.some(
    ({ source, target, causes }) => source === path && active.has(target) && causes.some(({ type }) => type === ''),
  )
}
