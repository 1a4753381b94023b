import type { ServedRelease } from '#server/releases/served-release.ts'
import type { ServerSettings } from '#server/settings.ts'

/**
 * The origin that pages name in canonical links and shared pictures: ORIGIN; in production without it, that of the search settings; else where the
 * server listens. Never the Host header (reliability O10).
 */
export function pageOrigin(settings: Pick<ServerSettings, 'origin' | 'isOriginGiven' | 'isProduction'>, release: Pick<ServedRelease, 'sections'>): string {
  if (settings.isOriginGiven || !settings.isProduction) return settings.origin
  const seo = release.sections.uz['settings-seo'] as { readonly default?: { readonly canonical?: string } } | undefined // checked by seoSchema before it was compiled
  return seo?.default?.canonical ?? settings.origin
}
