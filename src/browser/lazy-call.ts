import type { Call } from '#platform/create-call.ts'
import { lazily } from './lazily.ts'

/** The platform's calls, their client fetched with the first of them: the page that the server rendered needs none. */
export function lazyCall(load: () => Promise<Call>): Call {
  const ready = lazily(load)
  const call = async (...parts: Parameters<Call>): Promise<unknown> => (await ready())(...parts)
  // Each call is typed by the client that it goes to.
  return call as Call
}
