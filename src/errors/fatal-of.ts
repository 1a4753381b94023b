import { PlatformError } from '#platform/platform-error.ts'
import { fatalPageOf, type FatalPage } from './fatal-page.ts'

/**
 * Calls whose failure is only logged, whatever it is (specification section 8: store, notice and chat fetches; decisions, Routing and errors), and
 * what is counted of a visit: filters of networks and browsers answer such calls with 403, and no page needs them.
 */
export const quietCalls: ReadonlySet<string> = new Set([
  'storage.get',
  'storage.getKeys',
  'storage.set',
  'loyalty.getnotifications',
  'FreshChat.storeChatEvent',
  'support.getsettings',
  'tracking.hit',
  'events.handle',
])

/** The page that a failure puts in the place of the current one; null where the failure stays with what asked (reliability, rule 31). */
export function fatalOf(error: unknown): FatalPage | null {
  if (!(error instanceof PlatformError) || quietCalls.has(error.call) || error.meaning.class !== 'fatal') return null
  return fatalPageOf({ status: error.status, type: error.type })
}

/** Whether a page gives way: support stays open for who is blocked, because the button of that page leads there. */
export const givesWay = (routeId: string, { page }: FatalPage): boolean =>
  !(page === 'blocked-user' && routeId === 'support')

/** The first of these failures that is fatal for the page of a route; null where none is. */
export function fatalAmong(failures: readonly unknown[], routeId: string): FatalPage | null {
  for (const failure of failures) {
    const fatal = fatalOf(failure)
    if (fatal && givesWay(routeId, fatal)) return fatal
  }
  return null
}
