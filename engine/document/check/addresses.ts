import { httpsPattern, originPattern } from '#schemas/config/fields.ts'
import { describeValue } from '../issues/describe-value.ts'
import { escapePointerPart } from '#base/json-pointer.ts'
import type { CheckContext } from './context.ts'

type Schema = Readonly<Record<string, unknown>>

/**
 * Https addresses whose host or port no program can read: no pattern tells that `https://shop.example:99999` has no
 * such port.
 */
export function checkAddresses(schema: unknown, value: unknown, pointer: string, context: CheckContext): void {
  if (typeof schema !== 'object' || schema === null) return
  const { pattern, items, properties, additionalProperties, anyOf } = schema as Schema
  if (typeof value === 'string') {
    if (pattern === httpsPattern || pattern === originPattern) checkAddress(pattern, value, pointer, context)
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkAddresses(items, item, `${pointer}/${index}`, context)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      checkAddresses(
        Object.hasOwn(Object(properties), key) ? Object(properties)[key] : additionalProperties,
        child,
        `${pointer}/${escapePointerPart(key)}`,
        context,
      )
  }
  for (const branch of Array.isArray(anyOf) ? anyOf : []) checkAddresses(branch, value, pointer, context)
}

function checkAddress(pattern: string, value: string, pointer: string, context: CheckContext): void {
  // What does not fit the pattern has its finding already.
  if (!new RegExp(pattern, 'u').test(value)) return
  const origin = URL.canParse(value) ? new URL(value).origin : null
  if (origin === value || (origin !== null && pattern === httpsPattern)) return
  const canBeOrigin = origin !== null && pattern === originPattern
  context.add({
    code: 'wrong-format',
    pointer,
    expected:
      pattern === originPattern ? 'an https address without a path, as https://example.com' : 'an https address',
    received: describeValue(value, ''),
    didYouMean: canBeOrigin ? origin : undefined,
    hint: canBeOrigin
      ? 'Write only the host, in small letters, and its port if it has one.'
      : 'No browser can read this address: write a host, in it letters, digits, dots and hyphens only, and a port of at most 65535 if it needs one.',
    fix: canBeOrigin ? [{ op: 'replace', path: pointer, value: origin }] : undefined,
  })
}
