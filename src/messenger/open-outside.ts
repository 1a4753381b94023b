import { splitLocale } from '#schemas/document/locale-path.ts'
import type { Call } from '#platform/create-call.ts'
import { wayInPath } from '#schemas/way-in.ts'
import { leavingEvent } from '#src/browser/navigation.ts'
import { documentClassOf } from '#src/router/document-class.ts'

type Parts = {
  readonly page: Window
  readonly call: Call
  readonly isPlayer: () => boolean
  /** Tells the player that the browser wants one more press. */
  readonly askAgain: () => void
  readonly report: (error: unknown) => void
}
/** An address that waits for one more press; `until`: ms of `performance.now()`. */
type Waiting = { readonly address: string; readonly wayIn: string; readonly until: number }

/** The code is good for 60 s; these are left for the request that redeems it. */
const keptMs = 45_000

/** A new tab that knows nothing about this one: it gets no referrer, and the code is in the hash. */
const open = (page: Window, address: string): void => void page.open(address, '_blank', 'noopener,noreferrer')

/** Browsers open a new tab within seconds after a press only. Those that cannot tell are believed. */
const mayOpen = ({ navigator: { userActivation } }: Window): boolean => userActivation?.isActive ?? true

async function codeFor({ call, isPlayer, report }: Parts): Promise<string | null> {
  if (!isPlayer()) return null
  try {
    if ((await call('account.getCapabilities', {})).way_in !== true) return null
    return (await call('auth.createWayIn', {})).code
  } catch (error) {
    report(error)
    return null
  }
}

/** The address to open for a secure page: with a one-time code where the player has one. */
async function wayInto(parts: Parts, address: string): Promise<string> {
  const code = await codeFor(parts)
  if (code === null) return address
  const { locale } = splitLocale(address)
  return `${wayInPath}/${locale}#${new URLSearchParams({ code, to: address })}`
}

/**
 * In the frame of the messenger's web client a secure document, which refuses every frame, opens outside it (MSG-1):
 * with a one-time code of the platform, so that the player is signed in there, too. Without one the page outside asks
 * for the sign-in. Returns a function that stops it. A browser opens a new tab only for a while after a press. Where
 * the platform answers later, the player is asked to press again, and the code is used then.
 */
export function openSecurePagesOutside(parts: Parts): () => void {
  const { page } = parts
  let waiting: Waiting | null = null
  const openOutside = async (address: string): Promise<void> => {
    const reusable = waiting?.address === address && performance.now() < waiting.until ? waiting : null
    waiting = null
    if (reusable) return open(page, reusable.wayIn)
    const wayIn = await wayInto(parts, address)
    if (mayOpen(page)) return open(page, wayIn)
    waiting = { address, wayIn, until: performance.now() + keptMs }
    parts.askAgain()
  }
  const leave = (event: Event): void => {
    const address = event instanceof CustomEvent ? String(event.detail) : '/'
    if (documentClassOf(splitLocale(address).path) === 'public') return
    event.preventDefault()
    void openOutside(address)
  }
  page.addEventListener(leavingEvent, leave)
  return () => page.removeEventListener(leavingEvent, leave)
}
