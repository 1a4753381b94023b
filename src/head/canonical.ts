import type { Locale } from '#schemas/document/locales.ts'
import { addressInLocale } from '#src/app/host.ts'

export type Place = {
  /** Scheme and host, from the settings of the domain or ORIGIN, never from the request. */
  readonly origin: string
  /** Path without locale prefix and query. */
  readonly path: string
  readonly locale: Locale
  readonly platformSegment: string
}

/**
 * The canonical address (SYS-4): the path, a platform segment after the language prefix if a segment is `game`, no
 * trailing slash.
 */
export function canonicalAddress({ origin, path, locale, platformSegment }: Place): string {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  const isGame = platformSegment !== '' && bare.split('/').includes('game')
  return origin + addressInLocale(locale, isGame ? `/${platformSegment}${bare}` : bare)
}
