import { workerScope } from './worker-scope.ts'

const scope = workerScope()

async function leave(): Promise<void> {
  const names = await caches.keys().catch(() => [])
  await Promise.allSettled(names.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}

/** The kill switch (D1): replaces any worker at once, deletes all caches and unregisters. It answers no request. */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))
