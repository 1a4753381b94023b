import type { SafePoint } from '#src/pwa/safe-point.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import type { FollowingDocuments } from '#src/app/documents.ts'
import { fetchInTime } from './fetch-in-time.ts'

/** What `/nfx/release/{hash}/release.json` says of a release. */
type ReleaseSummary = {
  readonly hash: string
  readonly slugs: Readonly<Record<string, string>>
  readonly theme: string
}

function showTheme(address: string): void {
  const current = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href^="/nfx/theme/"]')
  if (!current || current.getAttribute('href') === address) return
  const next = current.cloneNode() as HTMLLinkElement
  next.href = address
  next.addEventListener('load', () => current.remove(), { once: true })
  current.after(next)
}

type Parts = {
  readonly safePoint: Pick<SafePoint, 'isFree' | 'subscribe'>
  readonly router: SiteRouter
  readonly documents: FollowingDocuments
  readonly slugs: Record<string, string>
  readonly build: string
  readonly adopt: () => Promise<void>
  readonly report: (error: unknown, where: string) => void
}

/** After a failure the release, or the news of releases, is asked for again after so many ms. */
const AGAIN_MS = 10_000

/**
 * Shows a new release in an open page: at once, or as soon as nothing is in progress. What has begun finishes with its
 * own documents (C13). After a failure it tries again.
 */
export function followReleases({ safePoint, router, documents, slugs, build, adopt, report }: Parts): void {
  let wanted: string | null = null
  let shown = documents.release()
  let isAsking = false
  /** Not during a navigation: it would end with the documents of the release before, after the new ones had come. */
  const isDue = (): boolean =>
    wanted !== null && wanted !== shown && router.state.status === 'idle' && safePoint.isFree()

  /** @throws Error when the release or one of its documents cannot be had. */
  const show = async (hash: string): Promise<void> => {
    const answer = await fetchInTime(`/nfx/release/${hash}/release.json?b=${build}`)
    if (!answer.ok) throw new Error(`the release answered ${answer.status}`)
    const summary = (await answer.json()) as ReleaseSummary
    if (hash !== wanted || !isDue()) return
    documents.follow(hash)
    Object.assign(slugs, summary.slugs)
    showTheme(summary.theme)
    await adopt()
    await router.invalidate()
    shown = hash
  }
  const tryToShow = (): void => {
    if (wanted === null || isAsking || !isDue()) return
    isAsking = true
    void show(wanted)
      .catch((error: unknown) => {
        report(error, 'a new release')
        return new Promise<void>((resolve) => setTimeout(resolve, AGAIN_MS))
      })
      .then(() => {
        isAsking = false
        // It was not shown if something came between: it has begun meanwhile, or a newer release is there.
        tryToShow()
      })
  }
  const listen = (): void => {
    const events = new EventSource('/_releases')
    events.addEventListener('message', ({ data }: MessageEvent<string>) => {
      wanted = data
      tryToShow()
    })
    // A browser reconnects by itself, but not after an answer other than 200.
    events.addEventListener('error', () => {
      if (events.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_MS)
    })
  }
  listen()
  // Checked once the focus has settled.
  const later = (): void => void setTimeout(tryToShow)
  safePoint.subscribe(later)
  router.subscribe('onResolved', later)
}
