import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'

/** Loads a part of the tab once, with its first use. A failed load is tried again with the next use. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => (loading = undefined))
    return loading
  }
}

/** The platform's calls, their client fetched with the first of them: the page that the server rendered needs none. */
export function lazyCall(load: () => Promise<Call>): Call {
  const ready = lazily(load)
  const call = async (...parts: Parameters<Call>): Promise<unknown> => (await ready())(...parts)
  // Each call is typed by the client that it goes to.
  return call as Call
}

/** Analytics events, their schemas fetched with the first of them. */
export function lazyEmit(load: () => Promise<Emit>, report: (error: unknown, where: string) => void): Emit {
  const ready = lazily(load)
  return (name, params) =>
    ready().then(
      (emit) => emit(name, params),
      (error: unknown) => report(error, 'analytics'),
    )
}
