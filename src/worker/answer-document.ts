import { offlinePage, refreshOfflinePages } from './offline-pages.ts'
import type { WorkerFetchEvent, WorkerSettings } from './worker-scope.ts'

/**
 * Answers a page from the network, with any status; without a network the offline page answers in the language of the
 * address.
 */
export async function answerDocument(event: WorkerFetchEvent, settings: WorkerSettings): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(refreshOfflinePages(settings, answer))
    return answer
  } catch {
    return offlinePage(settings, event.request.url)
  }
}
