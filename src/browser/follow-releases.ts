import type { FlowHost } from '#flows/host/flow-host.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import type { FollowingDocuments } from '#src/app/documents.ts'

/** What `/nfx/release/{hash}/release.json` says of a release. */
export type ReleaseSummary = { readonly hash: string; readonly slugs: Readonly<Record<string, string>>; readonly theme: string }

const isTyping = (): boolean => document.activeElement instanceof HTMLElement && document.activeElement.matches('input, textarea, select, [contenteditable]')

function showTheme(address: string): void {
  const current = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/nfx/theme/"]')
  if (!current || current.getAttribute('href') === address) return
  const next = current.cloneNode() as HTMLLinkElement
  next.href = address
  next.addEventListener('load', () => current.remove(), { once: true })
  current.after(next)
}

/** Shows a newly published release in an open page: at once, or when dialogs are closed and nobody types. */
export function followReleases(parts: { flows: FlowHost; router: SiteRouter; documents: FollowingDocuments; slugs: Record<string, string>; adopt: () => Promise<void>; report: (error: unknown, where: string) => void }): void {
  const { flows, router, documents, slugs, adopt, report } = parts
  let wanted: string | null = null
  const isSafe = (): boolean => flows.view('dialogs').statuses.every((status) => status !== 'open') && !isTyping()

  const show = async (): Promise<void> => {
    if (wanted === null || wanted === documents.release() || !isSafe()) return
    const hash = wanted
    const answer = await fetch(`/nfx/release/${hash}/release.json`)
    if (!answer.ok) return
    const summary = (await answer.json()) as ReleaseSummary
    documents.follow(hash)
    Object.assign(slugs, summary.slugs)
    showTheme(summary.theme)
    await adopt()
    await router.invalidate()
  }
  const tryToShow = (): void => void show().catch((error: unknown) => report(error, 'a new release'))
  const events = new EventSource('/_releases')
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    wanted = data
    tryToShow()
  })
  flows.subscribe('dialogs', tryToShow)
  document.addEventListener('focusout', () => setTimeout(tryToShow))
}
