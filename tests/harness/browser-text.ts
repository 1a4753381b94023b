import type { BrowserContext, Frame, Page } from '@playwright/test'

/**
 * Everything that a browser holds of a page as text: storages, databases with their records, caches with their bodies,
 * cookies, the addresses of the history and the state of its current entry.
 */
export async function textOfBrowser(page: Page, context: BrowserContext): Promise<string> {
  return (await textOfPage(page)) + JSON.stringify(await context.cookies())
}

/** The same as a program in the page, or in a frame of it, can read it: without the cookies that are not for programs. */
export function textOfPage(page: Page | Frame): Promise<string> {
  return page.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer')))
      })
    const recordsOf = async (name: string): Promise<unknown> => {
      const database = await settle(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const records = stores.map((store) => settle(database.transaction(store).objectStore(store).getAll()))
      try {
        return [name, stores, await Promise.all(records)]
      } finally {
        database.close()
      }
    }
    const answersOf = async (name: string): Promise<unknown> => {
      const cache = await window.caches.open(name)
      const requests = await cache.keys()
      return Promise.all(
        requests.map(async (request) => [name, request.url, await (await cache.match(request))?.clone().text()]),
      )
    }
    // The types of this TypeScript do not know the Navigation API.
    const { navigation } = window as unknown as { navigation: { entries: () => { url: string | null }[] } }
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      await Promise.all((await indexedDB.databases()).map(({ name = '' }) => recordsOf(name))),
      await Promise.all((await window.caches.keys()).map(answersOf)),
      document.cookie,
      location.href,
      history.state,
      navigation.entries().map(({ url }) => url),
      window.name,
    ])
  })
}

/**
 * Follows the console of a page and its requests, without the bodies of the calls named: those carry what was typed.
 * What the provider of verification sends itself is its own.
 */
export function followOutput(page: Page, calls: readonly string[]): () => string {
  const output: string[] = []
  page.on('console', (message) => output.push(message.text()))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isMeant = url.hostname === 'verify.localhost' || calls.some((call) => url.pathname === `/api/${call}`)
    const body = isMeant ? null : request.postData()
    output.push(`${request.method()} ${url.href} ${body ?? ''}`)
  })
  return () => output.join('\n')
}
