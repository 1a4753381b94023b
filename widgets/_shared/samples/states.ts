import type { SampleAnswers, WidgetSample } from '#engine/define-widget.ts'
import answersOfSandbox from './answers.json' with { type: 'json' }

/** Real answers of the sandbox. JSON widens their literals: `answers.test.ts` holds each one against the schema of its call. */
const sampleAnswers = answersOfSandbox as unknown as SampleAnswers

type Answered = keyof typeof answersOfSandbox

const withoutItems = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'items' in answer
    ? { ...answer, items: [], ...('total' in answer ? { total: 0, count: 0 } : {}) }
    : answer

const LONG = 'va yana juda uzun, bir qatorga sig‘maydigan tushuntirishlarsizgina'
const BILLIONS = 90_000_000_000
/** Keys of texts that people wrote. A name beside a label or a requirement is the key of a field. */
const texts = ['title', 'text', 'description', 'label', 'terms', 'game_name', 'method_name', 'fakename', 'state_text']
const isText = (key: string, parent: object): boolean =>
  key === 'name' ? !('label' in parent || 'is_required' in parent) : texts.includes(key)
const MAX_NAME = 64

/** The same answer with every text longer than it is written anywhere, and sums of billions. */
export function longAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(longAnswer)
  if (typeof answer !== 'object' || answer === null) return answer
  const entries = Object.entries(answer).map(([key, value]): [string, unknown] => {
    if (typeof value === 'string' && value !== '' && isText(key, answer)) {
      const long = `${value} ${LONG}`
      return [key, key.endsWith('name') ? long.slice(0, MAX_NAME) : long]
    }
    if (key === 'amount' && typeof value === 'number' && value > 0) return [key, BILLIONS + value]
    return [key, longAnswer(value)]
  })
  return Object.fromEntries(entries)
}

const pick = (names: readonly Answered[], change: (answer: unknown) => unknown): SampleAnswers =>
  // An answer that was changed is an answer of the same call: a list without its items.
  Object.fromEntries(names.map((name) => [name, change(sampleAnswers[name])])) as SampleAnswers

/** Samples of a widget, and its five states with the props of the first: filled, long, loading, empty and failed. */
export function withStates(
  samples: readonly WidgetSample[],
  names: readonly [Answered, ...Answered[]],
  { viewer = 'player', ...more }: Pick<WidgetSample, 'viewer' | 'route'> = {},
): readonly WidgetSample[] {
  const sample = { props: samples[0]?.props ?? {}, viewer, ...more }
  // Whatever else the widget asks for is answered: what is missing is what the state is about.
  return [
    { ...sample, name: 'filled', answers: sampleAnswers },
    { ...sample, name: 'long', answers: { ...sampleAnswers, ...pick(names, longAnswer) } },
    { ...sample, name: 'loading', answers: {} },
    { ...sample, name: 'empty', answers: { ...sampleAnswers, ...pick(names, withoutItems) } },
    {
      ...sample,
      name: 'failed',
      answers: sampleAnswers,
      errors: Object.fromEntries(names.map((name) => [name, 'NetworkError'])),
    },
    ...samples,
  ]
}
