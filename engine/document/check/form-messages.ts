import { didYouMean } from '#base/did-you-mean.ts'
import { errorTypes } from '#schemas/errors.ts'
import { fieldErrorTypes, type FieldErrorType } from '#schemas/fields/rules.ts'
import { escapePointerPart } from '#base/json-pointer.ts'
import type { CheckContext } from './context.ts'
import type { ListItem } from './unique.ts'

type Source = Readonly<Record<string, unknown>>

/** The error type of each rule, for field types without one of their own. */
const ofRules: ReadonlyMap<string, FieldErrorType> = new Map<string, FieldErrorType>([
  ['min', 'minLength'],
  ['max', 'maxLength'],
  ['pattern', 'regex'],
])
/** The own error types of field types for a bound or a pattern. */
const ofTypes: ReadonlyMap<string, Readonly<Record<string, FieldErrorType>>> = new Map<
  string,
  Readonly<Record<string, FieldErrorType>>
>([
  ['sum', { min: 'sumError', max: 'sumError' }],
  ['date', { min: 'date', max: 'date' }],
  ['code', { min: 'code', max: 'code' }],
  ['fakename', { min: 'fakename', pattern: 'fakename' }],
  ['password', { min: 'shortPassword', pattern: 'passwordSymbols' }],
  ['newPassword', { min: 'shortPassword', pattern: 'passwordSymbols' }],
  ['name', { pattern: 'name' }],
  ['first_name', { pattern: 'name' }],
  ['last_name', { pattern: 'name' }],
  ['address', { pattern: 'address' }],
  ['postcode', { pattern: 'postcode' }],
])

/**
 * Checks that the keys of messages are error types. Any other key may be a code of the platform, which only the
 * platform knows.
 */
export function checkFieldMessages({ item, pointer }: ListItem, context: CheckContext): void {
  const messages = Object(item['messages']) as Source // a member of anything
  for (const key of Object.keys(messages)) {
    // The platform says "pattern" too: here it is meant where the field has one.
    const isRule = key === 'pattern' ? item['pattern'] !== undefined || item['preset'] !== undefined : ofRules.has(key)
    const own = isRule ? (ofTypes.get(String(item['type']))?.[key] ?? ofRules.get(key)) : undefined
    const near = own ?? nearMiss(key, fieldErrorTypes)
    if (near !== undefined && !(own !== undefined && Object.hasOwn(messages, own)))
      addNeverShown(key, near, messages, `${pointer}/messages`, `The field would say ${JSON.stringify(near)}.`, context)
  }
}

/** The same for the whole form, whose messages are keyed by the platform's errors. */
export function checkFormMessages(form: Source, context: CheckContext): void {
  const messages = Object(form['messages']) as Source // a member of anything
  for (const key of Object.keys(messages)) {
    const near = nearMiss(key, errorTypes)
    if (near !== undefined)
      addNeverShown(key, near, messages, '/messages', 'docs/errors.md lists the error types of the platform.', context)
  }
}

const nearMiss = (key: string, types: readonly string[]): string | undefined =>
  types.includes(key) || ofRules.has(key) ? undefined : didYouMean(key, types)

function addNeverShown(
  key: string,
  near: string,
  messages: Source,
  pointer: string,
  hint: string,
  context: CheckContext,
): void {
  const from = `${pointer}/${escapePointerPart(key)}`
  context.add({
    code: 'message-never-shown',
    pointer: from,
    at: 'key',
    expected: `the type of an error, as ${near}`,
    received: JSON.stringify(key),
    didYouMean: near,
    hint,
    fix: Object.hasOwn(messages, near) ? undefined : [{ op: 'move', from, path: `${pointer}/${near}` }],
  })
}
