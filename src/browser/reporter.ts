import { isCancelledError } from '@tanstack/react-query'
import type { NodeFailure } from '#engine/render/environment.ts'
import type { CarriedState } from '#src/app/page-state.ts'

type Report =
  | NodeFailure
  | {
      readonly document: string
      readonly node: string
      readonly release: string
      readonly widget: string
      readonly reason: string
    }

/**
 * What an error report may contain: a PlatformError's message is the platform's own text and may quote what the player
 * typed (P1).
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { name, message, type, call } = error as Error & { readonly type?: string; readonly call?: string }
  return `${name}: ${name === 'PlatformError' ? `${type} of ${call}` : message}`.slice(0, 300)
}

/** The only code of the player's site that writes to the console (R9). */
const showInConsole = (reason: string): void => console.error(reason)

/** How long after a failure the page must still be there, in ms. */
const LEAVE_DELAY_MS = 250

/**
 * Reports to the server what went wrong on a page: document, node and release, never a value. It reports once per node
 * and reason, by beacon, so that the player waits for nothing; a report that cannot be sent is dropped. Leaving the
 * page aborts its requests, which is not a failure, so reports wait a moment and go out only if the page is still
 * there.
 */
export function createReporter(state: CarriedState) {
  const sent = new Set<string>()
  let isLeaving = false
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
  const send = (report: Report): void => {
    const text = JSON.stringify(report)
    if (sent.has(text) || sent.size >= 50) return
    sent.add(text)
    navigator.sendBeacon('/_report', new Blob([text], { type: 'application/json' }))
  }
  const ofPage = (widget: string, error: unknown): Report => ({
    document: state.screen.page.id,
    node: '',
    release: state.release,
    widget,
    reason: reasonOf(error),
  })
  const sendIfStaying = (widget: string, error: unknown): void => {
    if (!isLeaving) setTimeout(() => isLeaving || send(ofPage(widget, error)), LEAVE_DELAY_MS)
  }
  return {
    nodeFailed: send,
    chunkFailed: sendIfStaying,
    /** A query that was cancelled because its player has left or its answer is not needed has not failed. */
    failed(error: unknown, where: string) {
      if (!isCancelledError(error)) sendIfStaying(where, error)
    },
    hydrationFailed: (error: unknown) => {
      showInConsole(reasonOf(error))
      send(ofPage('hydration', error))
    },
  }
}
