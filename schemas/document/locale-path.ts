import { defaultLocale, locales, type Locale } from './locales.ts'

const prefixes = locales
  .filter((locale) => locale !== defaultLocale)
  .map((locale) => ({ locale, prefix: `/${locale}` }))

/**
 * An address of the site taken apart: its locale, and the rest as it is written without the prefix, query and hash
 * included.
 */
export type LocalePath = { readonly locale: Locale; readonly path: string }

/**
 * Takes the language prefix off one of our addresses (LOC-1). A safe address stays safe: `safePath` refuses every
 * other.
 */
export function splitLocale(address: string): LocalePath {
  for (const { locale, prefix } of prefixes) {
    if (!address.startsWith(prefix)) continue
    const rest = address.slice(prefix.length)
    if (rest === '' || rest.startsWith('?') || rest.startsWith('#')) return { locale, path: `/${rest}` }
    if (rest.startsWith('/')) return { locale, path: rest }
  }
  return { locale: defaultLocale, path: address }
}

/** Puts the language prefix on an address of our own, never twice: one that has a prefix keeps it. */
export function withLocale(locale: Locale, address: string): string {
  if (locale === defaultLocale || !address.startsWith('/') || splitLocale(address).locale !== defaultLocale)
    return address
  return /^\/(?:[?#]|$)/.test(address) ? `/${locale}${address.slice(1)}` : `/${locale}${address}`
}
