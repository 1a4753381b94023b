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

/**
 * Shows a new release in an open page: at once, or as soon as nothing is in progress. What has begun finishes with its
 * own documents (C13).
 */
export function followReleases({ safePoint, router, documents, slugs, build, adopt, report }: Parts): void {
  let wanted: string | null = null
  let isAsking = false
  const isDue = (): boolean => wanted !== null && wanted !== documents.release() && safePoint.isFree()

  /** @returns whether something came between: it has begun meanwhile, or a newer release is there. */
  const show = async (hash: string): Promise<boolean> => {
    const answer = await fetchInTime(`/nfx/release/${hash}/release.json?b=${build}`)
    if (!answer.ok) return false
    const summary = (await answer.json()) as ReleaseSummary
    if (hash !== wanted || !isDue()) return true
    documents.follow(hash)
    Object.assign(slugs, summary.slugs)
    showTheme(summary.theme)
    await adopt()
    await router.invalidate()
    return false
  }
  const tryToShow = (): void => {
    if (wanted === null || isAsking || !isDue()) return
    const hash = wanted
    isAsking = true
    void show(hash)
      .catch((error: unknown) => {
        report(error, 'a new release')
        return false
      })
      .then((isDisturbed) => {
        isAsking = false
        if (isDisturbed || hash !== wanted) tryToShow()
      })
  }
  const events = new EventSource('/_releases')
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    wanted = data
    tryToShow()
  })
  // Checked once the focus has settled.
  const later = (): void => void setTimeout(tryToShow)
  safePoint.subscribe(later)
}
