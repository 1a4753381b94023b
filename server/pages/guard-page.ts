import { oncePer } from '#base/once-per.ts'
import type { FastifyRequest } from 'fastify'
import {
  guardOrder,
  guardSettingsOf,
  matchRoute,
  routeParams,
  runGuards,
  splitLocale,
  type GuardSettings,
  type GuardsResult,
} from '#src/entries/server-door.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { localeChoiceOf } from './locale-choice.ts'
import type { PageAddress } from './page-address.ts'
import type { Visitor } from './visitor.ts'

/**
 * What the guards read of a release, once a release: the same for every locale, since rules are written without locale
 * prefix.
 */
export const guardSettingsOfRelease = oncePer(({ locales }: ServedRelease): GuardSettings => {
  const valuesOf = (id: string): Readonly<Record<string, unknown>> => {
    const document = locales.uz.documents.get(`settings/${id}`)
    return document?.kind === 'settings' ? document.values : {}
  }
  return guardSettingsOf(valuesOf('site'), valuesOf('seo'))
})

/** The path of this site that the visitor comes from, by the Referer header. */
function cameFrom({ headers, host }: FastifyRequest): string | null {
  const { referer } = headers
  if (referer === undefined || !URL.canParse(referer)) return null
  const from = new URL(referer)
  return from.host === host ? splitLocale(from.pathname).path : null
}

type Arrival = {
  readonly address: Extract<PageAddress, { kind: 'page' }>
  readonly release: ServedRelease
  readonly visitor: () => Promise<Visitor>
}

/**
 * Runs the route guards for the first load of a page, before any cache is read. The platform is asked only if a guard
 * must know who is here.
 */
export function guardPage(
  request: FastifyRequest,
  { address: { locale, path, search }, release, visitor }: Arrival,
): Promise<GuardsResult> {
  const definition = matchRoute(path)
  return runGuards(guardOrder, {
    load: 'document',
    address: { locale, path, search, hash: '' },
    definition,
    params: routeParams(definition, path),
    settings: guardSettingsOfRelease(release),
    choice: localeChoiceOf(request),
    cameFrom: cameFrom(request),
    account: async () => {
      const { user, session, locale: own } = await visitor()
      return { user: session === 'unknown' || session === 'unread' ? 'unknown' : user, locale: own }
    },
  })
}
