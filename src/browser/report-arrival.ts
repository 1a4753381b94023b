import { keepCampaign, readCampaign } from '#base/arrival.ts'
import type { Call } from '#platform/create-call.ts'
import { hit } from '#platform/other.ts'
import { splitLocale } from '#schemas/document/locale-path.ts'
import { matchRoute } from '#src/router/match-route.ts'

const longestReferer = 1_024
/** Some networks put this before the id that they gave the operator. */
const networkPrefix = /^td_/

type Parts = {
  readonly call: Call
  readonly pathname: string
  readonly search: string
  /** Address of the page that led here; empty where there was none. */
  readonly referrer: string
  readonly origin: string
  /** How the browser came to the document: a reload and the back button are no arrivals. */
  readonly navigation: string
  readonly report: (error: unknown, where: string) => void
}

/** The page of another site that led here, without its query, which may hold private data; null where there was none. */
function refererOf(referrer: string, origin: string): string | null {
  const url = URL.parse(referrer)
  if (!url || url.origin === origin || !/^https?:$/.test(url.protocol)) return null
  return `${url.origin}${url.pathname}`.slice(0, longestReferer)
}

/**
 * Keeps the campaign that the address names, and notes the arrival where a campaign or another site led here
 * (`tracking.hit`, ANA-2, ANA-3). A return to a document that is not public, from a payment for example, is no arrival.
 * A form for guests is one: campaigns lead there. A failure is only logged.
 */
export async function reportArrival(parts: Parts): Promise<void> {
  const { call, pathname, search, referrer, origin, navigation, report } = parts
  keepCampaign(search)
  const route = matchRoute(splitLocale(pathname).path)
  if (navigation !== 'navigate' || (route.document !== 'public' && !route.id.startsWith('forms.'))) return
  const { track_id } = readCampaign(search)
  const referer = refererOf(referrer, origin)
  if (track_id === undefined && referer === null) return
  await hit(call, {
    ...(referer !== null && { referer }),
    ...(track_id !== undefined && { track_id: track_id.replace(networkPrefix, '') }),
  }).catch((error: unknown) => report(error, 'the arrival'))
}
