import type { JSONSchema } from 'json-schema-to-ts'
import { authSchema } from './auth.ts'
import { cashierSchema } from './cashier.ts'
import { formsSchema } from './forms.ts'
import { gamesSchema } from './games.ts'
import { loyaltySchema } from './loyalty.ts'
import { metadataSchema } from './metadata.ts'
import { searchSchema } from './search.ts'
import { seoSchema } from './seo.ts'
import { siteSchema } from './site.ts'

export type SettingsSection = {
  /** Id of its document of kind settings: the file settings/<id>.json of a site. */
  readonly id: string
  /** Its name in GET /nfx/cms-config/{locale}. */
  readonly wire: string
  /** Checks the document's `values`. */
  readonly schema: JSONSchema
  readonly title: string
}

/** The nine sections of the settings (LOC-5). */
export const settingsSections = [
  { id: 'seo', wire: 'settings-seo', schema: seoSchema, title: seoSchema.title },
  { id: 'site', wire: 'site-config', schema: siteSchema, title: siteSchema.title },
  { id: 'cashier', wire: 'cashier-config', schema: cashierSchema, title: cashierSchema.title },
  { id: 'games', wire: 'games-config', schema: gamesSchema, title: gamesSchema.title },
  { id: 'search', wire: 'search-config', schema: searchSchema, title: searchSchema.title },
  { id: 'loyalty', wire: 'loyalty', schema: loyaltySchema, title: loyaltySchema.title },
  { id: 'auth', wire: 'auth-config', schema: authSchema, title: authSchema.title },
  { id: 'forms', wire: 'forms-config', schema: formsSchema, title: formsSchema.title },
  { id: 'metadata', wire: 'meta-data-tool', schema: metadataSchema, title: metadataSchema.title },
] as const satisfies readonly SettingsSection[]

export type SettingsSectionId = (typeof settingsSections)[number]['id']
