import type { ReplayResult } from '#flows/recording/replay.ts'
import { type StateValue, valueText } from '../model/state-value.ts'
import { words } from '../words.ts'

export type Verdict = { readonly kind: 'good' | 'bad' | 'doubt'; readonly text: string }

/** What replaying a recording on this build gave, in one sentence or two. */
export function verdictOf(result: ReplayResult): Verdict {
  const { recorded, current, isSame } = result.hash
  const machine = isSame ? '' : words.otherMachine(recorded, current)
  const [backward] = result.backward
  const [miskinded] = result.miskinded
  if (result.outcome === 'same' && result.steps.length === 0) return { kind: 'doubt', text: words.nothing + machine }
  if (result.outcome === 'same')
    return {
      kind: isSame && !backward && !miskinded ? 'good' : 'doubt',
      text: [
        words.same(result.steps.length),
        backward ? words.backward(backward.n + 1) : '',
        miskinded ? words.miskinded(miskinded.n + 1, miskinded.kind, miskinded.event.type) : '',
        machine,
      ].join(''),
    }
  if (result.outcome === 'incomplete') return { kind: 'doubt', text: words.incomplete(result.firstStep) + machine }
  if (result.outcome === 'failed')
    return { kind: 'bad', text: words.failed(result.step ? result.step.n + 1 : null, result.error) + machine }
  const { step, expected, got } = result
  return { kind: 'bad', text: words.different(step.n + 1, step.event.type, placeOf(expected), placeOf(got)) + machine }
}

const placeOf = ({ value, statuses }: { value: unknown; statuses: readonly string[] }): string =>
  `${valueText(value as StateValue)} (${statuses.join(', ')})`
