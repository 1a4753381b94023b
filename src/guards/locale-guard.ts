import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import { withLocale } from '#schemas/document/locale-path.ts'
import type { Guard, GuardAddress, GuardOutcome } from './guard.ts'

const inLocale = (locale: Locale, { path, search, hash }: GuardAddress): GuardOutcome => ({
  redirect: { to: withLocale(locale, path + search + hash), isExternal: false, status: 302, by: 'visitor' },
})

/**
 * Locale detection (specification section 2; docs/decisions/008): the prefix of the path is the locale. Under `platform` a player is sent to the locale of the account,
 * unless one was chosen in this session. The bare index alone has said nothing of a language: whoever arrives there is sent to the locale chosen before, else, under
 * `browser`, to that of the browser. A navigation within the site never changes the locale by itself.
 */
export const localeGuard: Guard = async ({ load, address, settings, choice, account }) => {
  if (load !== 'document') return null
  if (settings.localeStrategy === 'platform' && !choice.isOfThisSession) {
    const { user, locale } = await account()
    if (user === 'player' && locale !== null) return locale === address.locale ? null : inLocale(locale, address)
  }
  if (address.path !== '/' || address.locale !== defaultLocale) return null
  const wanted = choice.kept ?? (settings.localeStrategy === 'browser' ? choice.browser : null)
  if (wanted === null || wanted === defaultLocale) return null
  return choice.isArrival ? inLocale(wanted, address) : { isPersonal: true }
}
