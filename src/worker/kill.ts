import { workerScope } from './worker-scope.ts'

const scope = workerScope()

async function leave(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}

/** The kill switch (D1): takes the place of any worker at once, forgets everything that was kept, and goes. It answers no request. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
