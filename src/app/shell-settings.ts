import type { SiteSettings } from '#schemas/config/site.ts'
import type { ShellSettings } from '#widgets/site-settings.ts'

const fields = [
  'name', 'logo', 'logoMobile', 'footerLogo', 'footerLogoMobile', 'loader', 'popups', 'menus', 'socialLinks', 'countryFlags', 'ratingSites', 'toast', 'dateTimeJoiner',
] as const satisfies readonly (keyof ShellSettings)[]

/** What every page carries of the site section: what the shell around the pages shows, and whose pages may stand in a frame. Counters, redirects and custom code stay with the server. */
export function shellSettingsOf(values: Readonly<Record<string, unknown>>): ShellSettings {
  const settings = values as Partial<SiteSettings> // compiled by the section's schema
  const shown = Object.fromEntries(fields.flatMap((field) => (settings[field] === undefined ? [] : [[field, settings[field]]])))
  const { gameHosts = [] } = settings.security ?? {}
  return gameHosts.length > 0 ? { ...shown, security: { gameHosts } } : shown
}
