import type { FastifyRequest } from 'fastify'
import { isLocale, locales, type Locale } from '#schemas/document/locales.ts'
import { localeCookies, type LocaleChoice } from '#src/entries/server-door.ts'

const localeOf = (value: string | undefined): Locale | null => (isLocale(value) ? value : null)
const first = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' ? header : (header?.[0] ?? '')

/** The first of our languages in an Accept-Language header, by weight; null where it names none. */
export function preferredLocale(header: string): Locale | null {
  const wanted = header
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = Number(
        parameters.map((one) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(one)?.[1]).find((one) => one !== undefined) ?? 1,
      )
      const locale = locales.find((one) => tag === one || tag.startsWith(`${one}-`))
      return locale && weight > 0 ? [{ locale, weight }] : []
    })
  return wanted.toSorted((a, b) => b.weight - a.weight)[0]?.locale ?? null
}

const crawler = /bot\b|crawl|spider|slurp|preview|lighthouse|facebookexternalhit|whatsapp/i

/**
 * Whether a person arrives from outside (docs/decisions/008): the browser's headers ask for a document, and its source
 * is not this site: another one, or a typed address. Clients without these headers, mainly old browsers and crawlers,
 * get the page that they asked for.
 */
export function isArrival({ headers }: Pick<FastifyRequest, 'headers'>, ownHost: string): boolean {
  if (first(headers['sec-fetch-dest']) !== 'document' || first(headers['sec-fetch-site']) === 'same-origin')
    return false
  if (crawler.test(first(headers['user-agent']).slice(0, 500))) return false
  const { referer } = headers
  return referer === undefined || !URL.canParse(referer) || new URL(referer).host !== ownHost
}

/** The language that a request asks for. Cookies with an unknown locale are ignored. */
export function localeChoiceOf(request: Pick<FastifyRequest, 'headers' | 'cookies' | 'host'>): LocaleChoice {
  return {
    stored: localeOf(request.cookies[localeCookies.stored]),
    isOfThisSession: localeOf(request.cookies[localeCookies.session]) !== null,
    browser: preferredLocale(first(request.headers['accept-language'])),
    isArrival: isArrival(request, request.host),
  }
}
