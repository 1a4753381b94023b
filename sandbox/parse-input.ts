import type { CallDefinition } from '#schemas/api/define-call.ts'
import { API_VERSION, fromPairs, generalParameters, type Pair } from '#schemas/api/wire.ts'
import { validators } from '#generated/api/requests.js'
import { fail } from './failure.ts'
import type { Locale } from './handle.ts'

export type General = { locale: Locale | null }

type Issue = { instancePath: string; keyword: string; params: Readonly<Record<string, unknown>> }

/** The general parameters of a query (API-1). A version, if named, must be ours; an unknown locale is ignored. */
export function parseGeneral(query: readonly Pair[]): General {
  const general = new Map(query.filter(([name]) => generalParameters.has(name)))
  const version = general.get('v')
  if (version !== undefined && version !== API_VERSION)
    fail('InvalidRequestException', { v: ['version'] }, { message: `This is version ${API_VERSION}` })
  const locale = general.get('locale')
  return { locale: locale === 'uz' || locale === 'ru' ? locale : null }
}

/**
 * The call's input, read and checked by its schema. Fails with InvalidParameterException, whose error_data names the
 * field and the rule.
 */
export function parseInput(call: CallDefinition, query: readonly Pair[], form: readonly Pair[]): unknown {
  const own = query.filter(([name]) => !generalParameters.has(name))
  if (call.verb === 'POST' && own.length > 0) refuse(own[0]?.[0] ?? '', 'query')
  // PostgreSQL has no text with U+0000.
  for (const [name, value] of [...own, ...form])
    if (name.includes('\0') || value.includes('\0')) refuse(name.replaceAll('\0', ''), 'characters')
  const input = fromPairs(call.request, call.verb === 'POST' ? form : own, call.verb)
  const isValid = validators.get(call.name)
  if (!isValid) throw new Error(`The call ${call.name} has no compiled validator: run npm run generate`)
  if (isValid(input)) return input
  const [issue] = (isValid.errors ?? []) as readonly Issue[]
  const field =
    issue?.params.missingProperty ?? issue?.params.additionalProperty ?? issue?.instancePath.split('/')[1] ?? ''
  return refuse(String(field), issue?.keyword ?? 'invalid')
}

function refuse(field: string, rule: string): never {
  return fail('InvalidParameterException', { [field.slice(0, 64)]: [rule] }, { message: 'A parameter is wrong' })
}
