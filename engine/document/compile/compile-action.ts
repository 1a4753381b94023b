import { safeHref } from '#base/links.ts'
import type { Action, ActionStep } from '#schemas/document/action.ts'
import { compileLink } from './compile-link.ts'
import { compileWords } from './compile-text.ts'
import { failed, isRecord, type CompileContext, type Failed } from './context.ts'

type Step = Record<string, unknown>
type Plain = Record<string, string | number | boolean>

function plainValues(value: unknown): { with?: Plain } {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).filter((entry): entry is [string, string | number | boolean] => ['string', 'number', 'boolean'].includes(typeof entry[1]))
  return { with: Object.fromEntries(entries) }
}

const steps: ReadonlyMap<unknown, (step: Step, context: CompileContext) => ActionStep | Failed> = new Map<unknown, (step: Step, context: CompileContext) => ActionStep | Failed>([
  ['navigate', (step, context) => {
    const to = compileLink(step.to, context)
    return to === failed ? failed : { do: 'navigate', to }
  }],
  ['popup', ({ id }) => (typeof id === 'string' ? { do: 'popup', id } : failed)],
  ['close', () => ({ do: 'close' })],
  ['open', ({ url }) => {
    const safe = safeHref(url)
    return safe?.external === true && safe.href.startsWith('https:') ? { do: 'open', url: safe.href } : failed
  }],
  ['send', ({ flow, event, with: values }) => (typeof flow === 'string' && typeof event === 'string' ? { do: 'send', flow, event, ...plainValues(values) } : failed)],
  ['track', ({ event, with: values }) => (typeof event === 'string' ? { do: 'track', event, ...plainValues(values) } : failed)],
  ['toast', ({ text, kind }, context) => {
    const words = compileWords(text, context)
    return words === failed || (kind !== 'success' && kind !== 'error' && kind !== 'info') ? failed : { do: 'toast', text: words, kind }
  }],
])

/** The steps of an action. One step that makes no sense fails the whole: half an action is worse than none. */
export function compileAction(action: unknown, context: CompileContext): Action | Failed {
  const compiled = (Array.isArray(action) ? action : [action]).map((step) => (isRecord(step) ? (steps.get(step.do)?.(step, context) ?? failed) : failed))
  return compiled.length === 0 || compiled.includes(failed) ? failed : (compiled as ActionStep[])
}
