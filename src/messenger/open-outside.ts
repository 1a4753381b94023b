import { splitLocale } from '#schemas/document/locale-path.ts'
import type { Call } from '#platform/create-call.ts'
import { wayInPath } from '#schemas/way-in.ts'
import { leavingEvent } from '#src/browser/navigation.ts'
import { documentClassOf } from '#src/router/document-class.ts'

type Parts = {
  readonly page: Window
  readonly call: Call
  readonly isPlayer: () => boolean
  readonly report: (error: unknown) => void
}

/** A new tab that knows nothing of this one: the address of this frame is no referrer, and the code stands behind the hash. */
const open = (page: Window, address: string): void => void page.open(address, '_blank', 'noopener,noreferrer')

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

async function openOutside(parts: Parts, address: string): Promise<void> {
  const code = await codeFor(parts)
  if (code === null) return open(parts.page, address)
  const { locale } = splitLocale(address)
  open(parts.page, `${wayInPath}/${locale}#${new URLSearchParams({ code, to: address })}`)
}

/**
 * In the frame of the messenger's web client a secure document, which refuses every frame, opens outside it (MSG-1): with a one-time code of the platform, so that
 * the player is signed in there, too. Without one the page outside asks for the sign-in. Returns how to stop.
 */
export function openSecurePagesOutside(parts: Parts): () => void {
  const { page } = parts
  const leave = (event: Event): void => {
    const address = event instanceof CustomEvent ? String(event.detail) : '/'
    if (documentClassOf(splitLocale(address).path) === 'public') return
    event.preventDefault()
    void openOutside(parts, address)
  }
  page.addEventListener(leavingEvent, leave)
  return () => page.removeEventListener(leavingEvent, leave)
}
