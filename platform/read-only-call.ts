import { callFacts } from '#generated/api/facts.js'
import type { Call } from './create-call.ts'

/** The error of a call that would change state on a read-only client: it was not sent. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError'
  readonly call: string

  constructor(call: string) {
    super(`${call} was not sent: here the platform is only read. Make the call outside of a preview`)
    this.call = call
  }
}

/**
 * A read-only platform, for a preview for example (C15): reads pass, everything else is refused before it is sent.
 *
 * @param refused is called for each refused call.
 */
export function readOnlyCall(call: Call, refused: () => void): Call {
  const guarded = async (...parts: Parameters<Call>): Promise<unknown> => {
    const [name] = parts
    if (callFacts.get(name)?.effect === 'read') return call(...parts)
    refused()
    throw new NotSentError(name)
  }
  // Each call is typed by the one that it goes to.
  return guarded as Call
}
