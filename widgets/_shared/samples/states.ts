import type { SampleAnswers, WidgetSample } from '#engine/define-widget.ts'
import type { CallName } from '#schemas/api/calls.ts'
import answersOfSandbox from './answers.json' with { type: 'json' }

/**
 * Real answers of the sandbox. JSON widens their literals: `answers.test.ts` holds each one against the schema of its
 * call.
 */
const sampleAnswers = answersOfSandbox as unknown as SampleAnswers

type Answered = keyof typeof answersOfSandbox

/** The same answer with nothing in its list; in any other answer nothing changes. */
function emptyAnswer(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if ('contacts' in answer) return { ...answer, contacts: [] }
  if (!('items' in answer)) return answer
  return { ...answer, items: [], ...('total' in answer ? { total: 0, count: 0 } : {}) }
}

const LONG = 'va yana juda uzun, bir qatorga sig‘maydigan tushuntirishlarsizgina'
const BILLIONS = 90_000_000_000
/** Keys of texts that people wrote. A name beside a label or a requirement is the key of a field. */
const texts = ['title', 'text', 'description', 'label', 'terms', 'game_name', 'method_name', 'fakename', 'state_text']
const isText = (key: string, parent: object): boolean =>
  key === 'name' ? !('label' in parent || 'is_required' in parent) : texts.includes(key)
const MAX_NAME = 64
const LONG_LOCAL_PART = 'familiyasi-juda-uzun-va-tire-bilan-yozilgan-oyinchi'
/** An address of a player that is longer than most. */
export const longContact = `${LONG_LOCAL_PART}.aziza@example.uz`

/** The same answer with every text longer than it is written anywhere, and sums and counts of billions. */
export function longAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(longAnswer)
  if (typeof answer !== 'object' || answer === null) return answer
  const entries = Object.entries(answer).map(([key, value]): [string, unknown] => {
    if (typeof value === 'string' && value !== '' && isText(key, answer)) {
      const long = `${value} ${LONG}`
      return [key, key.endsWith('name') ? long.slice(0, MAX_NAME) : long]
    }
    if (key === 'contact' && typeof value === 'string' && value.includes('@'))
      return [key, `${LONG_LOCAL_PART}.${value}`]
    if ((key === 'amount' || key === 'rows') && typeof value === 'number' && value > 0) return [key, BILLIONS + value]
    return [key, longAnswer(value)]
  })
  return Object.fromEntries(entries)
}

const pick = (from: SampleAnswers, names: readonly CallName[], change: (answer: unknown) => unknown): SampleAnswers =>
  // A changed answer is still an answer of the same call, such as a list without its items.
  Object.fromEntries(names.map((name) => [name, change(from[name])])) as SampleAnswers

type Given = Pick<WidgetSample, 'viewer' | 'route' | 'acts'> & {
  /** Answers that replace the sandbox's in every state that has answers. */
  readonly answers?: SampleAnswers
  /** Answers of the state `empty`, where an empty list does not make one. */
  readonly empty?: SampleAnswers
}

/** Samples of a widget, and its five states with the props of the first: filled, long, loading, empty and failed. */
export function withStates(
  samples: readonly WidgetSample[],
  names: readonly [Answered, ...Answered[]],
  { viewer = 'player', answers: given = {}, empty = {}, ...more }: Given = {},
): readonly WidgetSample[] {
  const sample = { props: samples[0]?.props ?? {}, viewer, ...more }
  // Calls that are not named are answered in every state but `loading`: only the named ones make the state.
  const answers = { ...sampleAnswers, ...given }
  return [
    { ...sample, name: 'filled', answers },
    { ...sample, name: 'long', answers: { ...answers, ...pick(answers, names, longAnswer) } },
    { ...sample, name: 'loading', answers: {} },
    { ...sample, name: 'empty', answers: { ...answers, ...pick(answers, names, emptyAnswer), ...empty } },
    {
      ...sample,
      name: 'failed',
      answers,
      errors: Object.fromEntries(names.map((name) => [name, 'NetworkError'])),
    },
    ...samples,
  ]
}
