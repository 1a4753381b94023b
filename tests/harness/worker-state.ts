import { expect, type Page } from '@playwright/test'

/** Resolves when a worker controls the page. */
export const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

/** The build of the worker that is active: its offline cache is named by it. */
export const workerBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await caches.keys())
      .filter((name) => name.startsWith('playbill-1-offline-'))
      .map((name) => name.slice('playbill-1-offline-'.length)),
  )

/** The build whose page this is. */
export const pageBuild = (page: Page): Promise<string> =>
  page.evaluate(
    () => (JSON.parse(document.getElementById('page-state')?.textContent ?? '{}') as { build: string }).build,
  )

/** Everything that the worker keeps: addresses with their types. */
export const keptAnswers = (
  page: Page,
): Promise<{ cache: string; path: string; type: string; contentType: string }[]> =>
  page.evaluate(async () => {
    const found = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const address = new URL(request.url)
        found.push({
          cache: name,
          path: address.origin === location.origin ? address.pathname : address.href,
          type: answer?.type ?? '',
          contentType: answer?.headers.get('content-type') ?? '',
        })
      }
    }
    return found
  })

/** Asks the browser to look for a newer worker, as it does by itself at a navigation. */
export const lookForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

/** Resolves when a new worker is installed and waits. */
export const workerWaits = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
