import type { Call } from '#platform/create-call.ts'

/** The platform's calls, their client fetched with the first of them: the page that the server rendered needs none. */
export function lazyCall(load: () => Promise<Call>): Call {
  let loading: Promise<Call> | undefined
  const call = (...parts: Parameters<Call>): Promise<unknown> => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading.then((ready) => ready(...parts))
  }
  // Each call is typed by the client that it goes to.
  return call as Call
}
