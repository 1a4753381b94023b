import type { IncomingHttpHeaders } from 'node:http'
import { fail } from './failure.ts'

const FORM = /^[A-Za-z0-9_-]{8,128}$/

/**
 * The key under which a request moves money once: the header `Idempotency-Key`, or `intent_id` of the body; null where
 * none is sent.
 */
export function readKey(headers: IncomingHttpHeaders, input: object): string | null {
  const header = headers['idempotency-key']
  const inBody = 'intent_id' in input && typeof input.intent_id === 'string' ? input.intent_id : undefined
  const key = typeof header === 'string' ? header : inBody
  if (key === undefined) return null
  if (!FORM.test(key))
    fail(
      'InvalidParameterException',
      { intent_id: ['pattern'] },
      { message: 'A key has 8 to 128 letters, digits, - and _' },
    )
  if (inBody !== undefined && inBody !== key)
    fail(
      'InvalidParameterException',
      { intent_id: ['sameAs'] },
      { message: 'The key of the header is not that of the body' },
    )
  return key
}
