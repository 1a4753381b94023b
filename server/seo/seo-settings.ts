import type { MetadataSettings } from '#schemas/config/metadata.ts'
import type { SeoSettings } from '#schemas/config/seo.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'

const none = {}

type Sections = Pick<ServedRelease, 'sections'>

/** The section settings-seo of a release, compiled; a site may leave it out. */
export const seoSettingsOf = ({ sections }: Sections, locale: Locale): Partial<SeoSettings> =>
  (sections[locale]['settings-seo'] ?? none) as Partial<SeoSettings>

/** The section meta-data-tool (CFG-7). */
export const metadataOf = ({ sections }: Sections, locale: Locale): Partial<MetadataSettings> =>
  (sections[locale]['meta-data-tool'] ?? none) as Partial<MetadataSettings>
