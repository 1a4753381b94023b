import { isSettingsObject } from './settings-object.ts'
import type { RedirectRule } from '#engine/document/redirects/compile-redirects.ts'

/** What the guards read of a release's settings. Plain data: it travels to the browser with the summary of the release, with the first navigation. */
export type GuardSettings = {
  readonly localeStrategy: 'browser' | 'platform'
  /** Those of the site section, then those for search engines (specification section 3). */
  readonly redirects: readonly RedirectRule[]
  readonly externalHosts: readonly string[]
}

/** Where nothing is known: no rule applies, nothing leaves the site. */
export const noGuardSettings: GuardSettings = { localeStrategy: 'browser', redirects: [], externalHosts: [] }

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const isRule = (value: unknown): value is RedirectRule =>
  isSettingsObject(value) && typeof value.from_url === 'string' && typeof value.to_url === 'string'

/** The guards' part of the compiled sections `site` and `seo`; what is missing or broken is left out. */
export function guardSettingsOf(
  site: Readonly<Record<string, unknown>>,
  seo: Readonly<Record<string, unknown>>,
): GuardSettings {
  const { locale, security } = site
  return {
    localeStrategy: isSettingsObject(locale) && locale.strategy === 'platform' ? 'platform' : 'browser',
    redirects: [...listOf(site.redirects), ...listOf(seo.redirects)]
      .filter(isRule)
      .map(({ from_url, to_url }) => ({ from_url, to_url })),
    externalHosts: listOf(isSettingsObject(security) ? security.externalHosts : undefined).filter(
      (host): host is string => typeof host === 'string',
    ),
  }
}
