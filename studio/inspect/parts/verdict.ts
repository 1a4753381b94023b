import type { ReplayResult } from '#flows/recording/replay.ts'
import { type StateValue, valueText } from '../model/state-value.ts'
import type { Verdict } from '../model/inspection.ts'
import { words } from '../words.ts'

/** What replaying a recording on this build gave, in one sentence or two. */
export function verdictOf(result: ReplayResult): Omit<Verdict, 'title'> {
  const { recorded, current, isSame } = result.hash
  const machine = isSame ? '' : words.otherMachine(recorded, current)
  const [backward] = result.backward
  const [miskinded] = result.miskinded
  if (result.outcome === 'same' && result.steps.length === 0)
    return { kind: 'doubt', text: words.nothing + machine, step: null }
  if (result.outcome === 'same')
    return {
      kind: isSame && !backward && !miskinded ? 'good' : 'doubt',
      text: [
        words.same(result.steps.length),
        backward ? words.backward(backward.n + 1) : '',
        miskinded ? words.miskinded(miskinded.n + 1, miskinded.kind, miskinded.event.type) : '',
        machine,
      ].join(''),
      step: null,
    }
  if (result.outcome === 'incomplete')
    return { kind: 'doubt', text: words.incomplete(result.firstStep + 1) + machine, step: null }
  if (result.outcome === 'failed') {
    const failed = result.step ? result.step.n + 1 : null
    return { kind: 'bad', text: words.failed(failed, result.error) + machine, step: failed }
  }
  const { expected, got } = result
  const step = result.step.n + 1
  const text = words.different(step, result.step.event.type, placeOf(expected), placeOf(got)) + machine
  return { kind: 'bad', text, step }
}

const placeOf = ({ value, statuses }: { value: unknown; statuses: readonly string[] }): string =>
  `${valueText(value as StateValue)} (${statuses.join(', ')})`
