import type { ServedRelease } from '#server/releases/served-release.ts'
import { seoSettingsOf } from './seo-settings.ts'

/**
 * The host whose SEO settings hold for a request: what its Host header names where the settings have a domain of that name, else ORIGIN's. So the header chooses among
 * what is configured and says nothing itself (O10).
 */
export function servedDomain(
  release: Pick<ServedRelease, 'sections'>,
  origin: string,
  header: string | undefined,
): string {
  const name = (header ?? '').toLowerCase()
  const domains = seoSettingsOf(release, 'uz').domains ?? []
  return domains.find(({ host }) => host === name)?.host ?? new URL(origin).host
}
