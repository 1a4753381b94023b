import { oncePer } from '#base/once-per.ts'
import { readArrival } from '#base/arrival.ts'
import { safePath } from '#base/links.ts'
import { compileRedirects, maxHops } from '#engine/document/redirects/compile-redirects.ts'
import { indexFor, landingOf, redirectUrlName } from '#schemas/document/landing.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { defaultLocale, type Locale } from '#schemas/document/locales.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { matchRoute, routeParams } from '#src/router/match-route.ts'
import { normalPath } from '#src/router/normal-path.ts'
import { pathRedirect } from '#src/router/path-redirect.ts'
import { declaredSearch, parseSearch, stringifySearch } from '#src/router/search.ts'
import type {
  Guard,
  GuardAddress,
  GuardContext,
  GuardOutcome,
  GuardRedirect,
  GuardSettings,
  PopupWish,
} from './guard.ts'

/** Search parameters that ask for a dialog; they leave the address when it closes. */
export const popupKeys = ['show_popup_reg', 'show_popup_auth', 'prevent_close'] as const

/**
 * The value of `show_popup_reg` for the browser to store (GRD-4): '' if it is unfit to be stored (D11), null if the
 * address has none.
 */
export function registrationMark(search: string): string | null {
  return parseSearch(search).show_popup_reg === undefined ? null : (readArrival(search).show_popup_reg ?? '')
}

/**
 * The sign-in popup guard (GRD-4) only notes the request; `runGuards` lets it through for guests once it is known who
 * is here. A guest who was sent away from a page for players gets the sign-in without asking for it.
 */
export const authPopupGuard: Guard = ({ load, address, definition }) => {
  if (load === 'preload') return null
  const search = parseSearch(address.search)
  const preventClose = search.prevent_close === '1'
  if (search.show_popup_reg !== undefined) return { wish: { popup: 'registration', preventClose, onClose: 'clean' } }
  if (search.show_popup_auth !== undefined) return { wish: { popup: 'auth', preventClose, onClose: 'clean' } }
  if (address.hash === '#real' && definition.isGame)
    return { wish: { popup: 'registration', preventClose, onClose: 'index' } }
  if (isWayBack(address)) return { wish: { popup: 'auth', preventClose: false, onClose: 'clean' } }
  return null
}

/** Whether an address is the index to which a guest was sent from a page for players: it says which one (GRD-3). */
function isWayBack({ path, search, locale }: GuardAddress): boolean {
  const landing = path === '/' ? landingOf(parseSearch(search)[redirectUrlName], locale) : null
  if (landing === null) return false
  const wanted = splitLocale(new URL(landing, 'https://own.invalid').pathname).path
  return isProtected(wanted, matchRoute(wanted))
}

/**
 * What a guest who is sent to the index takes along beside the address that it remembers: the dialog that the address
 * asks for, and what a campaign put into it. Read from the remembered address alone they would be lost until the guest
 * signs in, which is what they are for (docs/decisions/014).
 *
 * @returns search parameters that begin with `&`; '' for none.
 */
export function carriedSearch(search: string): string {
  const given = parseSearch(search)
  const dialog = Object.fromEntries(
    popupKeys.flatMap((key) => (given[key] === undefined ? [] : [[key, given[key] === '1' ? '1' : '']])),
  )
  return stringifySearch({ ...dialog, ...readArrival(search) }).replace('?', '&')
}

const rulesOf = oncePer(({ redirects, externalHosts }: GuardSettings) =>
  compileRedirects(redirects, externalHosts, normalPath),
)

/** Like a browser after a redirect: the hash is kept unless the target has one. */
const withHash = (to: string, hash: string): string => (to.includes('#') ? to : (safePath(to + hash) ?? to))

/**
 * The redirects of content managers (GRD-2). They answer 301, since they say where a page now is, but nobody may cache
 * the answer: a withdrawn rule must end at once.
 */
export const cmsRedirectsGuard: Guard = ({ address, settings }) => {
  if (settings.redirects.length === 0) return null
  const { target } = rulesOf(settings)(address)
  if (!target) return null
  const { to, isExternal } = target
  return {
    redirect: isExternal
      ? { to, isExternal, status: 302, by: 'address' }
      : { to: withHash(to, address.hash), isExternal, status: 301, by: 'address' },
  }
}

const inLocale = (locale: Locale, { path, search, hash }: GuardAddress): GuardOutcome => ({
  redirect: { to: withLocale(locale, path + search + hash), isExternal: false, status: 302, by: 'visitor' },
})

/**
 * Locale detection (LOC-1, LOC-2; docs/decisions/008): the prefix of the path is the locale. Under `platform` a player
 * goes to the account's locale, unless one was chosen in this session. Only the bare index names no language: its
 * visitors go to the locale chosen before, else, under `browser`, to the browser's. A navigation within the site never
 * changes the locale by itself.
 */
export const localeGuard: Guard = async ({ load, address, settings, choice, account }) => {
  if (load !== 'document') return null
  if (settings.localeStrategy === 'platform' && !choice.isOfThisSession) {
    const { user, locale } = await account()
    if (user === 'player' && locale !== null) return locale === address.locale ? null : inLocale(locale, address)
  }
  if (address.path !== '/' || address.locale !== defaultLocale) return null
  const wanted = choice.stored ?? (settings.localeStrategy === 'browser' ? choice.browser : null)
  if (wanted === null || wanted === defaultLocale) return null
  return choice.isArrival ? inLocale(wanted, address) : { isPersonal: true }
}

const protectedSegments: ReadonlySet<string> = new Set(['bets', 'cashier', 'profile', 'responsible-game'])

/**
 * Whether a path is closed to guests (GRD-3): any whole segment is one of the four words, unless the route's name
 * contains `slug`.
 */
export function isProtected(path: string, { id }: Pick<RouteDefinition, 'id'>): boolean {
  if (id.includes('slug')) return false
  return path.split('/').some((segment) => protectedSegments.has(segment.toLowerCase()))
}

/** A path without prefix in the visitor's locale; one with a prefix stays as it is. */
function redirectTo({ address }: GuardContext, path: string, kind: Pick<GuardRedirect, 'status' | 'by'>): GuardOutcome {
  const target = safePath(withLocale(address.locale, path))
  return target === null ? null : { redirect: { to: target, isExternal: false, ...kind } }
}
const byVisitor = { status: 302, by: 'visitor' } as const

const isDepositMethod = (path: string | null): boolean => path !== null && /^\/cashier\/deposit\/[^/]+$/.test(path)

/** What depends on who asks. */
async function lookUpForVisitor(context: GuardContext): Promise<GuardOutcome> {
  const { address, definition, cameFrom, account } = context
  if (isProtected(address.path, definition) && (await account()).user === 'guest') {
    // An address too long to be remembered is no reason to be let in.
    const index = indexFor(withLocale(address.locale, address.path + address.search + address.hash))
    return redirectTo(context, index + carriedSearch(address.search), byVisitor) ?? redirectTo(context, '/', byVisitor)
  }
  if (definition.id === 'cashier.billing' && !isDepositMethod(cameFrom)) {
    const deposit = '/cashier/deposit'
    return (
      redirectTo(context, deposit + address.search + address.hash, byVisitor) ?? redirectTo(context, deposit, byVisitor)
    )
  }
  if (definition.id.startsWith('forms.') && (await account()).user === 'player') {
    const landing = landingOf(parseSearch(address.search)[redirectUrlName], address.locale)
    return landing === null
      ? redirectTo(context, '/', byVisitor)
      : { redirect: { to: landing, isExternal: false, ...byVisitor } }
  }
  return null
}

/**
 * What follows from the address alone. A redirect keeps the query and the hash; where they are too long, only the
 * parameters that the route reads.
 */
function lookUpByAddress(context: GuardContext): GuardOutcome {
  const { definition, params, address } = context
  const search = parseSearch(address.search)
  const leadOn = (retained: Readonly<Record<string, string>>, hash: string): GuardOutcome => {
    const target = pathRedirect(definition, params, retained)
    return target === null
      ? null
      : redirectTo(context, target + hash, { status: definition.to === undefined ? 301 : 302, by: 'address' })
  }
  return leadOn(search, address.hash) ?? leadOn(declaredSearch(definition, search), '')
}

/**
 * The path lookup, last of the guards (GRD-1). Guests leave protected paths for the index, which remembers the target;
 * `/cashier/billing` is for players who come from a deposit method; players skip the sign-in forms; aliases lead to the
 * address that they stand for.
 */
export const pathLookupGuard: Guard = async (context) => {
  // Nothing is asked for before anybody goes there.
  const outcome = context.load === 'preload' ? null : await lookUpForVisitor(context)
  return outcome ?? lookUpByAddress(context)
}

/**
 * User refresh (GRD-1): reads who is here. The navigation waits for it only where the answer decides what comes next,
 * not on its way to a public page.
 */
export const userRefreshGuard: Guard = async ({ load, address, definition, account }) => {
  if (load === 'preload') return null
  const reading = account()
  if (load === 'document' || isProtected(address.path, definition)) await reading
  return null
}

/** What the guards would check if the same visitor opened another address of this site. */
function contextAt(context: GuardContext, to: string): GuardContext {
  const { pathname, search, hash } = new URL(to, 'https://own.invalid')
  const { locale, path } = splitLocale(pathname)
  const definition = matchRoute(path)
  return { ...context, address: { locale, path, search, hash }, definition, params: routeParams(definition, path) }
}

/**
 * Whether a redirect ends at a page with every guard applied at each hop (C10): at most five further hops, and no
 * address twice. A content manager's rule may lead to an address that another guard leads back from.
 */
async function comesToRest(
  first: GuardRedirect,
  context: GuardContext,
  redirectAt: (context: GuardContext) => Promise<GuardRedirect | null>,
): Promise<boolean> {
  const { locale, path, search, hash } = context.address
  const left = new Set([withLocale(locale, path + search + hash)])
  let next: GuardRedirect | null = first
  for (let hops = 0; next && !next.isExternal; hops++) {
    if (hops > maxHops || left.has(next.to)) return false
    left.add(next.to)
    next = await redirectAt(contextAt(context, next.to))
  }
  return true
}

/** All guards in their order (GRD-1). */
export const guardOrder = ['locale', 'cms-redirects', 'auth-popup', 'user-refresh', 'path-lookup'] as const

const guards: ReadonlyMap<string, Guard> = new Map<(typeof guardOrder)[number], Guard>([
  ['locale', localeGuard],
  ['cms-redirects', cmsRedirectsGuard],
  ['auth-popup', authPopupGuard],
  ['user-refresh', userRefreshGuard],
  ['path-lookup', pathLookupGuard],
])

export type GuardsResult = {
  readonly redirect: GuardRedirect | null
  /** What to open when the page is shown: only for guests. */
  readonly wish: PopupWish | null
  /** Whether the answer depends on more than the cookies of the request, so that nobody else may get it. */
  readonly isPersonal: boolean
}

/** Guards that never send the visitor elsewhere. */
const leadNowhere: ReadonlySet<string> = new Set(['auth-popup', 'user-refresh'])

type Step = { readonly name: string; readonly guard: Guard }

function stepNamed(name: string): Step {
  const guard = guards.get(name)
  if (!guard) throw new RangeError(`There is no route guard "${name}": guards are named in src/guards/guards.ts`)
  return { name, guard }
}

async function runSteps(steps: readonly Step[], context: GuardContext): Promise<GuardsResult> {
  let wish: PopupWish | null = null
  let isPersonal = false
  for (const { guard } of steps) {
    const outcome = await guard(context)
    if (outcome === null) continue
    if ('redirect' in outcome) return { redirect: outcome.redirect, wish: null, isPersonal }
    if ('wish' in outcome) wish = outcome.wish
    else isPersonal = true
  }
  return { redirect: null, wish: wish && (await context.account()).user === 'guest' ? wish : null, isPersonal }
}

/**
 * Runs route guards one after another until one redirects the visitor (GRD-1), on the server for the first load and in
 * the browser for navigations. Where redirect rules and the other guards form a circle, the rules are ignored and the
 * page is shown (C10).
 *
 * @throws RangeError before any guard runs, for an unknown name.
 */
export async function runGuards(order: readonly string[], context: GuardContext): Promise<GuardsResult> {
  const steps = order.map(stepNamed)
  const result = await runSteps(steps, context)
  if (!result.redirect || context.settings.redirects.length === 0) return result
  const leading = steps.filter(({ name }) => !leadNowhere.has(name))
  if (await comesToRest(result.redirect, context, async (there) => (await runSteps(leading, there)).redirect))
    return result
  return {
    ...(await runSteps(
      steps.filter(({ name }) => name !== 'cms-redirects'),
      context,
    )),
    isPersonal: true,
  }
}
