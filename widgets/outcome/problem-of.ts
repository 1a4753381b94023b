import { PlatformError } from '#platform/platform-error.ts'
import type { Problem } from './outcome-of.ts'

/** What is known of a failed call. An error that is none of the client's is an unknown one. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PlatformError)
    return { code: error.type, reference: error.reference, retryAt: error.retryAt, data: error.data }
  const type = error instanceof Error && 'type' in error ? error.type : undefined
  return { code: typeof type === 'string' ? type : 'UnknownErrorException' }
}
