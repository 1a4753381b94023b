import type { SiteSettings } from '#schemas/config/site.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { ShellSettings } from '#widgets/_shared/page/site-settings.ts'

const fields = [
  'name',
  'logo',
  'logoMobile',
  'footerLogo',
  'footerLogoMobile',
  'loader',
  'popups',
  'menus',
  'socialLinks',
  'countryFlags',
  'ratingSites',
  'toast',
  'dateTimeJoiner',
] as const satisfies readonly (keyof ShellSettings)[]

/**
 * What every page carries of the site section: what the shell around the pages shows, how the language of the page
 * writes numbers, and whose pages may be framed. Counters, redirects and custom code stay on the server.
 */
export function shellSettingsOf(values: Readonly<Record<string, unknown>>, locale: Locale): ShellSettings {
  const settings = values as Partial<SiteSettings> // compiled by the section's schema
  const shown = Object.fromEntries(
    fields.flatMap((field) => (settings[field] === undefined ? [] : [[field, settings[field]]])),
  )
  const format = settings.formats?.[locale]
  const { gameHosts = [], paymentHosts = [] } = settings.security ?? {}
  const security = { ...(gameHosts.length > 0 && { gameHosts }), ...(paymentHosts.length > 0 && { paymentHosts }) }
  return { ...shown, ...(format && { format }), ...(Object.keys(security).length > 0 && { security }) }
}
