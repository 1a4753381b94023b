import { isRecord } from '#base/is-record.ts'
const SIZE = { width: 640, height: 480 } as const
const LOOK_MS = 400

/** What the page at the end of a social sign-in says; `reason` is its word for a failure, or a type of platform error. */
export type SocialAnswer = { readonly status: 'ok' } | { readonly status: 'failed'; readonly reason: string }

/** An answer, or null for any other message (S11). */
function readSocialAnswer(data: unknown): SocialAnswer | null {
  if (!isRecord(data) || data['type'] !== 'social-auth') return null
  if (data['status'] === 'ok') return { status: 'ok' }
  const { status, reason } = data
  return status === 'failed' && typeof reason === 'string' && /^[A-Za-z_]{1,60}$/.test(reason)
    ? { status, reason }
    : null
}

export type SocialWindow = { readonly show: () => void; readonly close: () => void }

/**
 * Opens the window of a social service (AUT-7) over the middle of this one. Only what that very window says from our
 * own origin counts (S11). Null where the browser blocks it.
 *
 * @param ended is called with the answer, or null if the window was closed without one; called at most once, and never
 *   after `close`.
 */
export function openSocialWindow(address: string, ended: (answer: SocialAnswer | null) => void): SocialWindow | null {
  const { screenX, screenY, outerWidth, outerHeight } = window
  const left = Math.max(0, Math.round(screenX + (outerWidth - SIZE.width) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - SIZE.height) / 2))
  const opened = window.open(
    address,
    'social-auth',
    `popup,width=${SIZE.width},height=${SIZE.height},left=${left},top=${top}`,
  )
  if (!opened || opened.closed) return null

  const stop = (): void => {
    clearInterval(looking)
    window.removeEventListener('message', hear)
  }
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (source !== opened || origin !== window.location.origin) return
    const answer = readSocialAnswer(data)
    if (!answer) return
    stop()
    ended(answer)
  }
  // A window may post its answer and close at once: the answer can arrive after the window is seen closed.
  let wasClosed = false
  const looking = setInterval(() => {
    if (wasClosed) {
      stop()
      ended(null)
    }
    wasClosed = opened.closed
  }, LOOK_MS)
  window.addEventListener('message', hear)
  opened.focus()
  return {
    show: () => opened.focus(),
    close() {
      stop()
      opened.close()
    },
  }
}
