import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { NetworkError, OfflineError, TimeoutError } from '#platform/platform-error.ts'

/** Messages of browsers and of Vite about a program file that did not arrive. */
const missingFile = /dynamically imported module|module script|Unable to preload/

const hasLostConnection = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  error instanceof OfflineError ||
  (error instanceof DocumentUnavailable && error.status === null) ||
  (error instanceof Error && missingFile.test(error.message))

/**
 * The message of `widgets` that says why something could not be loaded: it blames the player's connection only if no
 * answer came.
 */
export const failureText = (error: unknown): 'failedText' | 'failedLater' =>
  hasLostConnection(error) ? 'failedText' : 'failedLater'
