import { answerDocument, passOn } from './answer-document.ts'
import { cacheFirst, staleWhileRevalidate } from './answer-file.ts'
import { cacheLimits, outdatedCaches } from './caches.ts'
import { chooseWay } from './choose-way.ts'
import { isAnybodyThere } from './is-anybody-there.ts'
import { isMessage, workerMessages } from './messages.ts'
import { keepOfflinePages } from './offline-pages.ts'
import { workerScope, type WorkerFetchEvent } from './worker-scope.ts'

const scope = workerScope()
const settings = scope.playbill

async function install(): Promise<void> {
  await keepOfflinePages(settings).catch(() => undefined)
  if (!(await isAnybodyThere(scope))) await scope.skipWaiting()
}

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable().catch(() => undefined)
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled(outdatedCaches(names, settings.build).map((name) => caches.delete(name)))
  await scope.clients.claim()
}

function answer(event: WorkerFetchEvent): Promise<Response> | null {
  const { request } = event
  const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work)
  const way = chooseWay(
    {
      method: request.method,
      url: request.url,
      mode: request.mode,
      destination: request.destination,
      cache: request.cache,
      isRange: request.headers.has('range'),
    },
    scope.location.origin,
  )
  if (way === 'document') return answerDocument(event, settings)
  // A browser without navigation preload has sent nothing ahead.
  if (way === 'passed') return scope.registration.navigationPreload ? passOn(event) : null
  if (way === 'media') return staleWhileRevalidate(request, cacheLimits.media, waitUntil)
  return way === null ? null : cacheFirst(request, cacheLimits[way], waitUntil)
}

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('fetch', (event) => {
  const given = answer(event)
  if (given) event.respondWith(given)
})
scope.addEventListener('message', (event) => {
  if (isMessage(event.data, workerMessages.activate)) event.waitUntil(scope.skipWaiting())
})
