import type { SampleAnswers, WidgetSample } from '#engine/define-widget.ts'
import answersOfSandbox from './answers.json' with { type: 'json' }

/** Real answers of the sandbox. JSON widens their literals: `answers.test.ts` holds each one against the schema of its call. */
const sampleAnswers = answersOfSandbox as unknown as SampleAnswers

type Answered = keyof typeof answersOfSandbox

const withoutItems = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'items' in answer
    ? { ...answer, items: [], ...('total' in answer ? { total: 0, count: 0 } : {}) }
    : answer

const pick = (names: readonly Answered[], change: (answer: unknown) => unknown = (answer) => answer): SampleAnswers =>
  // An answer that was changed is an answer of the same call: a list without its items.
  Object.fromEntries(names.map((name) => [name, change(sampleAnswers[name])])) as SampleAnswers

/** Samples of a widget, and its four states with the props of the first: filled, loading, empty and failed. */
export function withStates(
  samples: readonly WidgetSample[],
  names: readonly [Answered, ...Answered[]],
  { viewer = 'player', ...more }: Pick<WidgetSample, 'viewer' | 'route'> = {},
): readonly WidgetSample[] {
  const sample = { props: samples[0]?.props ?? {}, viewer, ...more }
  return [
    { ...sample, name: 'filled', answers: pick(names) },
    { ...sample, name: 'loading', answers: {} },
    { ...sample, name: 'empty', answers: pick(names, withoutItems) },
    { ...sample, name: 'failed', errors: Object.fromEntries(names.map((name) => [name, 'NetworkError'])) },
    ...samples,
  ]
}
