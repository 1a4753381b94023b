import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { PlatformError, ProtocolError } from '#platform/platform-error.ts'

/**
 * The message of `widgets` that says why something could not be loaded: it blames the player's connection only if no
 * answer came.
 */
export const failureText = (error: unknown): 'failedText' | 'failedLater' =>
  error instanceof PlatformError ||
  error instanceof ProtocolError ||
  (error instanceof DocumentUnavailable && error.status !== null)
    ? 'failedLater'
    : 'failedText'
