import { createStore } from '#base/store.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'

const reasons = ['inactivity', 'elsewhere'] as const
/**
 * Why a session ended that its player did not leave in this tab: nobody was active, or they ended it from another
 * device.
 */
export type SignOutReason = (typeof reasons)[number]

const reason = createStore<SignOutReason>({
  area: 'session',
  namespace: 'signed-out',
  version: 1,
  isValid: (value): value is SignOutReason => reasons.some((one) => one === value),
})

/** What `explainSignOut` says next, in this document or the one after it. */
export const noteSignOut = (why: SignOutReason): void => reason.set(why)

/** The session goes on after all. */
export const forgetSignOut = (): void => reason.remove()

/** Why the session ends or has ended; null where the player leaves by choice, and once it was explained. */
export const signOutReason = (): SignOutReason | null => reason.get()

type Parts = {
  readonly isGuest: boolean
  readonly overlays: () => Promise<Pick<Overlays, 'toast'>>
  /** The words of the namespace `popups`. */
  readonly words: (key: string) => Promise<string>
}

/** Explains once why the player was signed out. The toast stays until it is closed: the player may be away. */
export async function explainSignOut({ isGuest, overlays, words }: Parts): Promise<void> {
  const why = reason.get()
  reason.remove()
  if (why === null || !isGuest) return
  const [{ toast }, text] = await Promise.all([overlays(), words(`${why}.signedOut`)])
  toast(text, 'info', { time: 0 })
}
