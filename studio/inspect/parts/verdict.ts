import type { ReplayPosition, ReplayResult } from '#flows/recording/replay.ts'
import { stateText } from '#flows/recording/state-text.ts'
import type { Verdict } from '../model/inspection.ts'
import { words } from '../words.ts'

/**
 * What replaying a recording on this build gave, in one sentence or two; `builds` are those of the recording and of the
 * site, if it is known.
 */
export function verdictOf(
  result: ReplayResult,
  builds: { readonly recorded: string; readonly current: string | null },
): Omit<Verdict, 'title'> {
  const { recorded, current, isSame } = result.hash
  const isSameBuild = builds.current === null || builds.recorded === builds.current
  const origin =
    (isSame ? '' : words.otherMachine(recorded, current)) +
    (isSameBuild ? '' : words.otherBuild(builds.recorded, builds.current ?? ''))
  const [backward] = result.backward
  const [miskinded] = result.miskinded
  if (result.outcome === 'same' && result.steps.length === 0)
    return { kind: 'doubt', text: words.nothing + origin, step: null }
  if (result.outcome === 'same')
    return {
      kind: isSame && isSameBuild && !backward && !miskinded ? 'good' : 'doubt',
      text: [
        words.same(result.steps.length),
        backward ? words.backward(backward.n + 1) : '',
        miskinded ? words.miskinded(miskinded.n + 1, miskinded.kind, miskinded.event.type) : '',
        origin,
      ].join(''),
      step: null,
    }
  if (result.outcome === 'incomplete')
    return { kind: 'doubt', text: words.incomplete(result.firstStep + 1) + origin, step: null }
  if (result.outcome === 'failed') {
    const failed = result.step ? result.step.n + 1 : null
    return { kind: 'bad', text: words.failed(failed, result.error) + origin, step: failed }
  }
  const { expected, got } = result
  const step = result.step.n + 1
  const text = words.different(step, result.step.event.type, placeOf(expected), placeOf(got)) + origin
  return { kind: 'bad', text, step }
}

const placeOf = ({ value, statuses }: ReplayPosition): string => `${stateText(value)} (${statuses.join(', ')})`
