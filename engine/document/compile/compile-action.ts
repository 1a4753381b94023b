import { isRecord } from '#base/is-record.ts'
import { safeHref } from '#base/links.ts'
import type { Action, ActionStep } from '#schemas/document/action.ts'
import { compileLink } from './compile-link.ts'
import { compileWords } from './compile-text.ts'
import { Failed, isFailed, wrongType, type CompileContext } from './context.ts'

type Step = Record<string, unknown>
type Plain = Record<string, string | number | boolean>
type Compile = (step: Step, context: CompileContext) => ActionStep | Failed

function plainValues(value: unknown): { with?: Plain } {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter((entry): entry is [string, string | number | boolean] =>
    ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return { with: Object.fromEntries(entries) }
}

const below = ({ code, at }: Failed, key: string | number): Failed => new Failed(code, [key, ...at])
/** Why a step lacks one of the texts that it needs. */
function missing(step: Step, ...names: readonly string[]): Failed {
  const name = names.find((candidate) => typeof step[candidate] !== 'string') ?? ''
  return step[name] === undefined ? new Failed('missing-property') : below(wrongType(step[name]), name)
}

const steps: ReadonlyMap<unknown, Compile> = new Map<unknown, Compile>([
  [
    'navigate',
    (step, context) => {
      if (step.to === undefined) return new Failed('missing-property')
      const to = compileLink(step.to, context)
      return isFailed(to) ? below(to, 'to') : { do: 'navigate', to }
    },
  ],
  ['popup', (step) => (typeof step.id === 'string' ? { do: 'popup', id: step.id } : missing(step, 'id'))],
  ['close', () => ({ do: 'close' })],
  [
    'open',
    (step) => {
      const safe = safeHref(step.url)
      if (typeof step.url !== 'string') return missing(step, 'url')
      return safe?.external === true && safe.href.startsWith('https:')
        ? { do: 'open', url: safe.href }
        : new Failed('unsafe-address', ['url'])
    },
  ],
  [
    'send',
    (step) =>
      typeof step.flow === 'string' && typeof step.event === 'string'
        ? { do: 'send', flow: step.flow, event: step.event, ...plainValues(step.with) }
        : missing(step, 'flow', 'event'),
  ],
  [
    'track',
    (step) =>
      typeof step.event === 'string'
        ? { do: 'track', event: step.event, ...plainValues(step.with) }
        : missing(step, 'event'),
  ],
  [
    'toast',
    (step, context) => {
      const { kind } = step
      if (step.text === undefined) return new Failed('missing-property')
      const words = compileWords(step.text, context)
      if (isFailed(words)) return below(words, 'text')
      return kind === 'success' || kind === 'error' || kind === 'info'
        ? { do: 'toast', text: words, kind }
        : typeof kind === 'string'
          ? new Failed('not-allowed-value', ['kind'])
          : missing(step, 'kind')
    },
  ],
])

function compileStep(step: unknown, context: CompileContext): ActionStep | Failed {
  if (!isRecord(step)) return wrongType(step)
  return (
    steps.get(step.do)?.(step, context) ??
    (step.do === undefined ? new Failed('missing-property') : new Failed('unknown-action', ['do']))
  )
}

/** The steps of an action. One step that makes no sense fails the whole: half an action is worse than none. */
export function compileAction(action: unknown, context: CompileContext): Action | Failed {
  if (!Array.isArray(action)) {
    const step = compileStep(action, context)
    return isFailed(step) ? step : [step]
  }
  if (action.length === 0) return new Failed('too-few-entries')
  const compiled: ActionStep[] = []
  for (const [index, authored] of action.entries()) {
    const step = compileStep(authored, context)
    if (isFailed(step)) return below(step, index)
    compiled.push(step)
  }
  return compiled
}
