import type { FlowHost } from './flow-host.ts'

/**
 * Re-arms deadlines whenever the page comes back, and keeps what a reload may cut off when it goes or is hidden: a
 * browser discards a hidden tab without a word. Returns a function that removes the listeners.
 */
export function followPage(host: Pick<FlowHost, 'wake' | 'save'>, page: Window): () => void {
  const wake = (): void => {
    if (page.document.visibilityState === 'visible') host.wake()
  }
  const save = (): void => host.save()
  const change = (): void => (page.document.visibilityState === 'hidden' ? save() : wake())
  page.addEventListener('focus', wake)
  page.addEventListener('pageshow', wake)
  page.addEventListener('online', wake)
  page.document.addEventListener('visibilitychange', change)
  page.addEventListener('pagehide', save)
  return () => {
    page.removeEventListener('focus', wake)
    page.removeEventListener('pageshow', wake)
    page.removeEventListener('online', wake)
    page.document.removeEventListener('visibilitychange', change)
    page.removeEventListener('pagehide', save)
  }
}
