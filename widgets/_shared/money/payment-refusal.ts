import { lookup } from '#base/dictionary.ts'
import type { IntentProblem } from '#flows/intent/intent.context.ts'

const PREFIX = 'requisites.'
const withoutPrefix = (name: string): string => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name)

/** Names of the requisites without which the platform pays nothing out (RequisitesValidationRequiredException). */
export function demandedRequisites(problem: IntentProblem | null): readonly string[] {
  const fields = problem?.code === 'RequisitesValidationRequiredException' ? problem.data?.fields : undefined
  return Array.isArray(fields) ? fields.filter((name) => typeof name === 'string').map(withoutPrefix) : []
}

/** What a refusal says of one requisite, as codes: the platform names it as it is sent (`requisites.card`), or by its own name. */
export function requisiteCodes(problem: IntentProblem | null, name: string): readonly string[] {
  const { fields = {} } = problem ?? {}
  return (
    lookup(fields, PREFIX + name) ??
    lookup(fields, name) ??
    (demandedRequisites(problem).includes(name) ? ['wrongField'] : [])
  )
}
