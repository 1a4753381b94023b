import type { ServedRelease } from '#server/releases/served-release.ts'
import { seoSettingsOf } from './seo-settings.ts'

/**
 * The host whose SEO settings apply to a request: the Host header's if the settings have a domain of that name, else
 * ORIGIN's. The header only chooses among configured hosts (O10).
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
