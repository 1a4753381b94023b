import type { RedirectRule } from '#engine/document/redirects/compile-redirects.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { RouteDefinition } from '#schemas/routes.ts'

/** Whether a settings value is an object with named fields. */
const isSettingsObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What the guards read of a release's settings. Plain data: it travels to the browser with the summary of the release,
 * with the first navigation.
 */
export type GuardSettings = {
  readonly localeStrategy: 'browser' | 'platform'
  /** The redirects of the site section, then those for search engines (GRD-2, SEO-5). */
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

/**
 * An address of the site: `path` without locale prefix, `search` with its `?`, `hash` with its `#` (never known to the
 * server).
 */
export type GuardAddress = {
  readonly locale: Locale
  readonly path: string
  readonly search: string
  readonly hash: string
}

/** Who is here, according to the platform; `unknown` for a session that it did not identify. */
export type Account = { readonly user: 'guest' | 'player' | 'unknown'; readonly locale: Locale | null }

/** What is known of the language that the visitor wants. */
export type LocaleChoice = {
  /** Chosen by hand within the last 365 days: the cookie. */
  readonly stored: Locale | null
  /** Chosen by hand in this session of the browser. */
  readonly isOfThisSession: boolean
  /** The first of our languages that the browser asks for; null where it asks for none. */
  readonly browser: Locale | null
  /** Whether a person arrives from outside: not by a link of this site, and not a crawler. */
  readonly isArrival: boolean
}

/** Everything that the guards of one load or navigation may look at. */
export type GuardContext = {
  /** `preload` comes before a navigation: it requests and stores nothing. */
  readonly load: 'document' | 'navigation' | 'preload'
  readonly address: GuardAddress
  readonly definition: RouteDefinition
  readonly params: Readonly<Record<string, string>>
  readonly settings: GuardSettings
  readonly choice: LocaleChoice
  /** Our own path, without locale prefix, that the visitor comes from; null for any other. */
  readonly cameFrom: string | null
  /** Reads who is here, at most once a load or navigation, and never rejects. */
  readonly account: () => Promise<Account>
}

/**
 * Where a guard sends the visitor: a full address with its locale prefix, or an external one that is permitted. `by`:
 * whether it follows from the address alone, or from who asks for it.
 */
export type GuardRedirect = {
  readonly to: string
  readonly isExternal: boolean
  readonly status: 301 | 302
  readonly by: 'address' | 'visitor'
}

/** A dialog that the address asks for. It opens for guests, after the page is shown. */
export type PopupWish = {
  readonly popup: 'auth' | 'registration'
  readonly preventClose: boolean
  readonly onClose: 'clean' | 'index'
}

/**
 * What a guard has to say: nothing, where to go instead, what to open, or that the page shown here is this visitor's
 * alone.
 */
export type GuardOutcome =
  | null
  | { readonly redirect: GuardRedirect }
  | { readonly wish: PopupWish }
  | { readonly isPersonal: true }
export type Guard = (context: GuardContext) => GuardOutcome | Promise<GuardOutcome>
