import { safePath } from '#base/links.ts'
import { indexFor, landingOf, redirectUrlName } from '#schemas/document/landing.ts'
import { withLocale } from '#schemas/document/locale-path.ts'
import { pathRedirect } from '#src/router/path-redirect.ts'
import { declaredSearch, parseSearch } from '#src/router/search.ts'
import { carriedSearch } from './carried-search.ts'
import type { Guard, GuardContext, GuardOutcome, GuardRedirect } from './guard.ts'
import { isProtected } from './protected-path.ts'

/** A path without prefix in the visitor's locale; one with a prefix stays as it is. */
function to({ address }: GuardContext, path: string, kind: Pick<GuardRedirect, 'status' | 'by'>): GuardOutcome {
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
    return to(context, index + carriedSearch(address.search), byVisitor) ?? to(context, '/', byVisitor)
  }
  if (definition.id === 'cashier.billing' && !isDepositMethod(cameFrom)) {
    const index = '/cashier/deposit'
    return to(context, index + address.search + address.hash, byVisitor) ?? to(context, index, byVisitor)
  }
  if (definition.id.startsWith('forms.') && (await account()).user === 'player') {
    const landing = landingOf(parseSearch(address.search)[redirectUrlName], address.locale)
    return landing === null
      ? to(context, '/', byVisitor)
      : { redirect: { to: landing, isExternal: false, ...byVisitor } }
  }
  return null
}

/** What follows from the address alone. The query and the hash go along, for the page and for what is read of any address; too long ones leave what the route reads. */
function lookUpByAddress(context: GuardContext): GuardOutcome {
  const { definition, params, address } = context
  const search = parseSearch(address.search)
  const leadOn = (kept: Readonly<Record<string, string>>, hash: string): GuardOutcome => {
    const target = pathRedirect(definition, params, kept)
    return target === null
      ? null
      : to(context, target + hash, { status: definition.to === undefined ? 301 : 302, by: 'address' })
  }
  return leadOn(search, address.hash) ?? leadOn(declaredSearch(definition, search), '')
}

/**
 * The path-based redirect lookup, last of the guards (specification section 2): guests leave protected paths for the index, which remembers where they wanted to go;
 * `/cashier/billing` is for who comes from a deposit method; a player needs no form to sign in; and addresses that stand for another lead there.
 */
export const pathLookupGuard: Guard = async (context) => {
  // Nothing is asked for before anybody goes there.
  const outcome = context.load === 'preload' ? null : await lookUpForVisitor(context)
  return outcome ?? lookUpByAddress(context)
}
