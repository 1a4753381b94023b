import { lookup } from '#base/dictionary.ts'
import type { IntentProblem } from '#flows/intent/intent.context.ts'
import { outcomeOf } from '../outcome/outcome-of.ts'
import type { ShownMethod } from './payment-method.tsx'

const PREFIX = 'requisites.'
const withoutPrefix = (name: string): string => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name)

/** Names of the requisites without which the platform pays nothing out (RequisitesValidationRequiredException). */
export function demandedRequisites(problem: IntentProblem | null): readonly string[] {
  const fields = problem?.code === 'RequisitesValidationRequiredException' ? problem.data?.fields : undefined
  return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string').map(withoutPrefix) : []
}

/**
 * What a refusal says about one requisite, as codes: the platform names it as it is sent (`requisites.card`), or by its
 * own name.
 */
export function requisiteCodes(problem: IntentProblem | null, name: string): readonly string[] {
  const { fields = {} } = problem ?? {}
  return (
    lookup(fields, PREFIX + name) ??
    lookup(fields, name) ??
    (demandedRequisites(problem).includes(name) ? ['wrongField'] : [])
  )
}

/**
 * The whole sum nearest to what was typed that a refusal for a limit allows now: up to its `amount`, from its `min`
 * where it names one. Null where it names none, or none that the method takes.
 */
export function allowedSum(
  problem: IntentProblem | null,
  { limits }: Pick<ShownMethod, 'limits'>,
  minor: number | null,
): number | null {
  const { amount, min, currency } = problem?.data ?? {}
  if (!problem || !limits || outcomeOf(problem).action !== 'changeAmount') return null
  if (typeof amount !== 'number' || currency !== limits.max.currency) return null
  const most = Math.floor(Math.min(amount, limits.max.minor / 100))
  const least = Math.ceil(Math.max(typeof min === 'number' ? min : 1, limits.min.minor / 100))
  return most < least ? null : Math.min(Math.max(minor === null ? most : minor / 100, least), most)
}

/** What opens the first of the other methods on the page. */
export function otherMethod(form: HTMLElement | null, sysname: string): HTMLElement | null {
  const methods = form?.closest('[data-widget]')?.querySelectorAll<HTMLElement>('[data-method]') ?? []
  const openers = [...methods]
    .filter((method) => method.dataset['method'] !== sysname)
    .map((method) => method.querySelector<HTMLElement>('a, button, summary'))
  return openers.find((opener) => opener !== null) ?? null
}
