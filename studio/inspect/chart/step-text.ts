import type { LogEntry, Position } from '../model/inspection.ts'
import { activePaths } from '../model/state-value.ts'
import type { ChartModel } from './chart-model.ts'
import { causeText } from './layout-chart.ts'
import { litParts } from './lit-parts.ts'

/**
 * The chart's text about a step on hover: the meanings of the active states, and the actions of the highlighted
 * transitions, by cause.
 */
type StepText = { readonly meanings: readonly string[]; readonly actions: readonly string[] }

export function stepText(chart: ChartModel, { value }: Position, entry: LogEntry | null): StepText {
  const active = activePaths(value)
  const lit = litParts(chart, active, entry)
  const causes = chart.transitions
    .filter(({ id }) => lit.transitions.has(id))
    .flatMap((transition) => transition.causes)
    .filter(({ type, actions }) => actions.length > 0 && (type === '' || type === entry?.event.type))
  return {
    meanings: chart.states.flatMap(({ path, description }) => (active.has(path) && description ? [description] : [])),
    actions: [...new Set(causes.map((cause) => `${causeText(cause)}: ${cause.actions.join(', ')}`))],
  }
}
