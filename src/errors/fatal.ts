import { redirect } from '@tanstack/react-router'
import { safePath } from '#base/links.ts'
import { exclusionEnd, isExclusion } from '#platform/exclusion.ts'
import type { ExclusionEnd } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { defaultLocale, locales } from '#schemas/document/locales.ts'
import { defaultErrorStatus, errorStatus } from '#schemas/error-status.ts'
import type { RouteDefinition } from '#schemas/routes.ts'

/** Page documents that are shown instead of a page that cannot be shown. */
export type ErrorPageId = 'not-found' | 'forbidden' | 'blocked-user' | 'maintenance' | 'error'
/**
 * What replaces a page: a document, and the status of its answer. `preferred` is a page that a site may have: it is
 * shown instead to a self-excluded player, and says so, until when (if the platform says), and where to find help.
 */
export type FatalPage = {
  readonly page: ErrorPageId
  readonly status: number
  readonly preferred?: 'self-excluded'
  readonly until?: ExclusionEnd
}

const fatalIds: ReadonlySet<string> = new Set<ErrorPageId>(['forbidden', 'blocked-user', 'maintenance', 'error'])
/** Whether a page document is the error page that replaced a page. */
export const isFatalPage = (id: string): boolean => fatalIds.has(id)

/** What is known about the error of the page: `type` is that of the error data, absent without a body. */
export type PageError = { readonly status?: number | undefined; readonly type?: string | undefined }

const pageOfStatus: ReadonlyMap<number, ErrorPageId> = new Map<number, ErrorPageId>([
  [errorStatus.NOT_FOUND, 'not-found'],
  [errorStatus.FORBIDDEN, 'forbidden'],
  [errorStatus.MAINTENANCE, 'maintenance'],
  [defaultErrorStatus, 'error'],
])
/** Stands for an answer without a body. */
const synthetic: ReadonlySet<string> = new Set(['UnknownError', 'UnknownErrorException'])

/** Which page shows an error, and with which status (ERR-2, ERR-3). */
export function fatalPageOf({ status = defaultErrorStatus, type }: PageError): FatalPage {
  if (type === 'UserBannedException') return { page: 'blocked-user', status: errorStatus.FORBIDDEN }
  if (type === 'ApplicationDisabledException' || type === 'ApplicationUnavailableException')
    return { page: 'maintenance', status: errorStatus.MAINTENANCE }
  const answered = status >= 400 && status <= 599 ? status : defaultErrorStatus
  if (type === 'UserDeletedException') return { page: 'blocked-user', status: answered }
  const page = pageOfStatus.get(status)
  if (page && page !== 'error') return { page, status }
  return type !== undefined && !synthetic.has(type)
    ? { page: 'blocked-user', status: answered }
    : { page: page ?? 'not-found', status: answered }
}

/**
 * Calls whose failure is only logged (ERR-5), and calls that count a visit: filters of networks and browsers answer
 * those with 403, and no page needs them.
 */
export const quietCalls: ReadonlySet<string> = new Set([
  'storage.get',
  'storage.getKeys',
  'storage.set',
  'loyalty.getnotifications',
  'FreshChat.storeChatEvent',
  'support.getsettings',
  'tracking.hit',
  'events.handle',
])

/** The page that replaces the current one after a failure; null where the failure stays with its caller (R31). */
export function fatalOf(error: unknown): FatalPage | null {
  if (!(error instanceof PlatformError) || quietCalls.has(error.call) || error.meaning.class !== 'fatal') return null
  const fatal = fatalPageOf({ status: error.status, type: error.type })
  if (!isExclusion(error)) return fatal
  const until = exclusionEnd(error)
  return { ...fatal, preferred: 'self-excluded', ...(until !== undefined && { until }) }
}

/**
 * Whether the tab shows the failure by itself: a fatal one replaces the page, an ended session opens the sign-in over
 * it (S2).
 */
export const isShownByPage = (error: unknown): boolean =>
  fatalOf(error) !== null || (error instanceof PlatformError && error.type === 'AuthorizationException')

/**
 * Whether the error page replaces this page: support stays open for a blocked player, because the button of the error
 * page leads there.
 */
export const isReplacedByFatal = (routeId: string, { page }: FatalPage): boolean =>
  !(page === 'blocked-user' && routeId === 'support')

/** The first of these failures that is fatal for the page of a route; null where none is. */
export function fatalAmong(failures: readonly unknown[], routeId: string): FatalPage | null {
  for (const failure of failures) {
    const fatal = fatalOf(failure)
    if (fatal && isReplacedByFatal(routeId, fatal)) return fatal
  }
  return null
}

/** What happened to the visit in this tab. */
export type FatalVisit = {
  /** The page that replaces the current one. */
  page: FatalPage | null
  /** Whether an error page is shown, also one from the server or a navigation; absent until there is a listener. */
  isFatal?: () => boolean
  /** Called for every failed call. */
  failed: (error: unknown) => void
  /** Called when another screen is on the page, even without a navigation. */
  shown: () => void
  /** Errors from before there was a listener. */
  readonly early: unknown[]
}

/** A language as an address writes it: `uz`, `RU`, `en-GB`. */
const languageTag = /^[a-z]{2}(?:[-_][a-z]{2})?$/i
const isLanguage = (code: string): boolean =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined

/**
 * Where the error page leads when no route matches and the address begins with a language that is not one of the
 * prefixes (SYS-3): `/RU/x` to `/ru/x`. The default language has no prefix, and an unknown language counts as the
 * default one.
 *
 * @param slugs content pages, which such an address may name after all.
 * @returns a path with its prefix, or null to stay.
 */
export function rewriteLanguage(
  definition: Pick<RouteDefinition, 'id'>,
  path: string,
  slugs: Readonly<Record<string, string>>,
): string | null {
  if (definition.id !== 'not-found' && definition.id !== 'slug') return null
  const [, first = '', ...rest] = path.split('/')
  if (!languageTag.test(first) || (rest.length === 0 && Object.hasOwn(slugs, first))) return null
  const language = first.slice(0, 2).toLowerCase()
  if (!isLanguage(language)) return null
  const prefix = language !== defaultLocale && locales.some((locale) => locale === language) ? `/${language}` : ''
  return safePath(`${prefix}/${rest.join('/')}`.replace(/(.)\/$/, '$1'))
}

/**
 * Goes to the address with the right language prefix, query and hash as they are: another language is a document of its
 * own.
 */
export function leaveForLanguage(
  definition: Pick<RouteDefinition, 'id'>,
  { path, search, hash }: { path: string; search: string; hash: string },
  slugs: Readonly<Record<string, string>>,
): void {
  const rewritten = rewriteLanguage(definition, path, slugs)
  if (rewritten !== null) throw redirect({ href: rewritten + search + hash, statusCode: 302, reloadDocument: true })
}
