import { createStore } from '#base/store.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'

/** Why the tab signs its player out without being told to. */
const reason = createStore<'inactivity'>({
  area: 'session',
  namespace: 'signed-out',
  version: 1,
  isValid: (value): value is 'inactivity' => value === 'inactivity',
})

/** The next document of this tab says why nobody is signed in any more. */
export const noteInactivity = (): void => reason.set('inactivity')

type Parts = {
  readonly isGuest: boolean
  readonly overlays: () => Promise<Pick<Overlays, 'toast'>>
  /** The words of the namespace `popups`. */
  readonly words: (key: string) => Promise<string>
}

/** Explains once why the previous document signed its player out. The toast stays until it is closed: an idle player may be away. */
export async function explainSignOut({ isGuest, overlays, words }: Parts): Promise<void> {
  const why = reason.get()
  reason.remove()
  if (why === null || !isGuest) return
  const [{ toast }, text] = await Promise.all([overlays(), words(`${why}.signedOut`)])
  toast(text, 'info', { time: 0 })
}
