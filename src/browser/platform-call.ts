import type { Clock } from '#base/time.ts'
import { createCall, type Call } from '#platform/create-call.ts'
import { createFetchTransport } from '#platform/transports/fetch.ts'

// The first event needs the client too, so one file holds both.
export { tabEmit } from './tab-emit.ts'

/** The platform client of this tab. */
export const browserCall = (locale: string, clock: Clock): Call =>
  createCall({ transport: createFetchTransport(), locale: () => locale, frame: window.parent !== window, clock })
