import type { FlowHost } from './flow-host.ts'

/** Re-arms deadlines whenever the page comes back, and keeps what a reload may cut off when it goes. Returns how to stop. */
export function followPage(host: Pick<FlowHost, 'wake' | 'save'>, page: Window): () => void {
  const wake = (): void => {
    if (page.document.visibilityState === 'visible') host.wake()
  }
  const save = (): void => host.save()
  page.addEventListener('focus', wake)
  page.addEventListener('pageshow', wake)
  page.addEventListener('online', wake)
  page.document.addEventListener('visibilitychange', wake)
  page.addEventListener('pagehide', save)
  return () => {
    page.removeEventListener('focus', wake)
    page.removeEventListener('pageshow', wake)
    page.removeEventListener('online', wake)
    page.document.removeEventListener('visibilitychange', wake)
    page.removeEventListener('pagehide', save)
  }
}
