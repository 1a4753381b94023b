import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { NetworkError, OfflineError, TimeoutError } from '#platform/platform-error.ts'

/** Messages of browsers and of Vite about a program file that did not arrive: whose fault that is they do not say. */
const missingFile = /dynamically imported module|module script|Unable to preload/

const hasLostConnection = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  error instanceof OfflineError ||
  (error instanceof DocumentUnavailable && error.status === null)

/**
 * The message of `widgets` that says why something could not be loaded: it blames the player's connection only if no
 * answer came, and nobody where that cannot be told.
 */
export function failureText(error: unknown): 'failedText' | 'failedLater' | 'failedAgain' {
  if (hasLostConnection(error)) return 'failedText'
  return error instanceof Error && missingFile.test(error.message) ? 'failedAgain' : 'failedLater'
}
