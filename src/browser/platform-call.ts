import type { Clock } from '#base/time.ts'
import { createCall, type Call } from '#platform/create-call.ts'
import { createFetchTransport } from '#platform/transports/fetch.ts'

/** The client of the platform for this tab. */
export const browserCall = (locale: string, clock: Clock): Call =>
  createCall({ transport: createFetchTransport(), locale: () => locale, frame: window.parent !== window, clock })
