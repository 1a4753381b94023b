import type { CacheLimits } from './caches.ts'
import { keepAnswer, cachedAnswer } from './keep-answer.ts'

type Work = (work: Promise<unknown>) => void

async function fromNetwork(request: Request, limits: CacheLimits, waitUntil: Work): Promise<Response> {
  const answer = await fetch(request)
  waitUntil(keepAnswer(limits, request, answer.clone()))
  return answer
}

/** A file that never changes: what is kept is right. */
export async function cacheFirst(request: Request, limits: CacheLimits, waitUntil: Work): Promise<Response> {
  return (await cachedAnswer(limits.name, request)) ?? fromNetwork(request, limits, waitUntil)
}

/** A file that may change: what is kept is shown, and the newer one kept for the next time. */
export async function staleWhileRevalidate(request: Request, limits: CacheLimits, waitUntil: Work): Promise<Response> {
  const cached = await cachedAnswer(limits.name, request)
  const fresh = fromNetwork(request, limits, waitUntil)
  if (!cached) return fresh
  waitUntil(fresh.catch(() => undefined))
  return cached
}
