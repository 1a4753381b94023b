import { offlinePage, refreshOfflinePages } from './offline-pages.ts'
import type { WorkerFetchEvent, WorkerSettings } from './worker-scope.ts'

/**
 * Answers a navigation from the network. While the worker was starting the browser may have sent it already: that
 * answer is used, because some addresses are good for one visit only, such as the return from a social service.
 */
export const passOn = async (event: WorkerFetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? (await fetch(event.request))

/**
 * Answers a page from the network, with any status; without a network the offline page answers in the language of the
 * address.
 */
export async function answerDocument(event: WorkerFetchEvent, settings: WorkerSettings): Promise<Response> {
  try {
    const answer = await passOn(event)
    event.waitUntil(refreshOfflinePages(settings, answer))
    return answer
  } catch {
    return offlinePage(settings, event.request.url)
  }
}
