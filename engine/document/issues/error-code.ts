import type { SchemaError } from '../validators.ts'
import type { IssueCode } from './codes.ts'

const byKeyword: ReadonlyMap<string, IssueCode> = new Map<string, IssueCode>([
  ['required', 'missing-property'],
  ['additionalProperties', 'unknown-property'],
  ['pattern', 'wrong-format'],
  ['maxLength', 'too-long'],
  ['minimum', 'out-of-range'],
  ['maximum', 'out-of-range'],
  ['exclusiveMinimum', 'out-of-range'],
  ['exclusiveMaximum', 'out-of-range'],
  ['multipleOf', 'out-of-range'],
  ['minItems', 'too-few-entries'],
  ['minProperties', 'too-few-entries'],
  ['maxItems', 'too-many-entries'],
  ['maxProperties', 'too-many-entries'],
  ['uniqueItems', 'repeated-entry'],
])

/**
 * Maps a validator's error to an issue, in the same way for the check, which reports it, and for the run time, which
 * salvages the rest.
 */
export function errorCode({ keyword, params }: SchemaError, value: unknown, pointer: string): IssueCode {
  switch (keyword) {
    case 'type':
      return value === null
        ? 'null-value'
        : isNumberInQuotes(value, [params['type']].flat())
          ? 'number-as-string'
          : 'wrong-type'
    case 'enum':
    case 'const':
      return notAllowed(
        value,
        keyword === 'const' ? [params['allowedValue']] : (params['allowedValues'] as readonly unknown[]),
        pointer,
      ) // AJV gives the enum as it is
    case 'minLength':
      return value === '' ? 'empty-text' : 'too-short'
    default:
      return byKeyword.get(keyword) ?? 'no-form-fits'
  }
}

/** Whether a text is a number of one of these JSON types. */
export function isNumberInQuotes(value: unknown, types: readonly unknown[]): value is string {
  return (
    typeof value === 'string' &&
    /^-?(0|[1-9]\d*)(\.\d+)?$/.test(value) &&
    types.some((type) => type === 'number' || (type === 'integer' && !value.includes('.')))
  )
}

function notAllowed(value: unknown, allowed: readonly unknown[], pointer: string): IssueCode {
  if (typeof value === 'string' && allowed.includes(Number(value))) return 'number-as-string'
  if (pointer === '/kind') return 'wrong-kind'
  if (pointer === '/version') return 'unknown-document-version'
  return value === null ? 'null-value' : 'not-allowed-value'
}
