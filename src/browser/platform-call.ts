import type { Clock } from '#base/time.ts'
import { createCall, type Call } from '#platform/create-call.ts'
import { createFetchTransport } from '#platform/transports/fetch.ts'

// The first event needs the client as well: both come in one file.
export { tabEmit } from './tab-emit.ts'

/** The client of the platform for this tab. */
export const browserCall = (locale: string, clock: Clock): Call =>
  createCall({ transport: createFetchTransport(), locale: () => locale, frame: window.parent !== window, clock })
