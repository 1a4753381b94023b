import type { Call } from '#platform/create-call.ts'

/** A call whose failures are also passed to a listener. */
export function watchCall(call: Call, failed: (error: unknown) => void): Call {
  const watched = (...parts: Parameters<Call>): Promise<unknown> => {
    const answer = call(...parts)
    answer.catch(failed)
    return answer
  }
  // Each call is typed by the one that it goes to.
  return watched as Call
}
