import { cacheFirst } from './answer-file.ts'
import { cacheLimits, offlineCache } from './caches.ts'
import { cachedAnswer } from './keep-answer.ts'
import type { WorkerSettings } from './worker-scope.ts'

const day = 86_400_000

async function fetchInto(cache: Cache, address: string): Promise<void> {
  const answer = await fetch(address, { cache: 'no-cache' })
  if (answer.ok && !answer.redirected) await cache.put(address, answer)
}

/**
 * Fetches the offline pages and their files. A failed page does not prevent the installation of a new worker: the next
 * navigation tries again.
 */
export async function keepOfflinePages({ build, offline, files: fileAddresses }: WorkerSettings): Promise<void> {
  const cache = await caches.open(offlineCache(build))
  const keeping: Promise<unknown>[] = []
  const files = fileAddresses.map((address) =>
    cacheFirst(new Request(address), cacheLimits.hashed, (work) => void keeping.push(work)),
  )
  await Promise.allSettled([...Object.values(offline).map((address) => fetchInto(cache, address)), ...files])
  await Promise.allSettled(keeping)
}

const dateOf = (answer: Response | undefined): number => Date.parse(answer?.headers.get('date') ?? '')

/**
 * The pages name the site and have its colours, which change with a release: they are fetched again once a day, by the
 * server's clock, after a successful navigation.
 */
export async function refreshOfflinePages(settings: WorkerSettings, page: Response): Promise<void> {
  // A redirect has no date.
  if (page.type === 'opaqueredirect') return
  const age = dateOf(page) - dateOf(await cachedAnswer(offlineCache(settings.build), settings.offline.uz))
  if (!(age < day)) await keepOfflinePages(settings).catch(() => undefined)
}

/** The offline page of an address, kept by no cache of the browser; an error where even that was never fetched. */
export async function offlinePage({ build, offline }: WorkerSettings, url: string): Promise<Response> {
  const locale = /^\/ru(\/|$)/.test(new URL(url).pathname) ? 'ru' : 'uz'
  const cached = await cachedAnswer(offlineCache(build), offline[locale])
  if (!cached) return Response.error()
  const headers = new Headers(cached.headers)
  headers.set('cache-control', 'no-store')
  return new Response(cached.body, { status: 503, headers })
}
