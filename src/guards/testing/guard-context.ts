import { splitLocale } from '#schemas/document/locale-path.ts'
import { matchRoute, routeParams } from '#src/router/match-route.ts'
import { type Account, type GuardContext, type GuardSettings, type LocaleChoice, noGuardSettings } from '../guard.ts'

type Given = {
  readonly load?: GuardContext['load']
  readonly settings?: Partial<GuardSettings>
  readonly choice?: Partial<LocaleChoice>
  readonly cameFrom?: string | null
  /** Who is here, or how the reading goes. */
  readonly account?: Account | (() => Promise<Account>)
}

export const guest: Account = { user: 'guest', locale: null }
export const player: Account = { user: 'player', locale: 'ru' }

/**
 * What the guards check when somebody opens a full address; by default a guest who comes from outside and has chosen
 * nothing.
 */
export function contextOf(
  url: string,
  { load = 'document', settings, choice, cameFrom = null, account = guest }: Given = {},
): GuardContext {
  const { pathname, search, hash } = new URL(url, 'https://own.example')
  const { locale, path } = splitLocale(pathname)
  const definition = matchRoute(path)
  return {
    load,
    address: { locale, path, search, hash },
    definition,
    params: routeParams(definition, path),
    settings: { ...noGuardSettings, ...settings },
    choice: { stored: null, isOfThisSession: false, browser: null, isArrival: true, ...choice },
    cameFrom,
    account: typeof account === 'function' ? account : () => Promise.resolve(account),
  }
}

/** A reading of the account that must not happen. */
export const neverCalled = (): Promise<Account> => Promise.reject(new Error('the account must not be fetched'))
