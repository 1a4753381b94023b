import { flowRegistry } from '#generated/flows.ts'
import { fromWire, type Money, type WireMoney } from '#base/money.ts'
import { sumMoney } from '#base/sum-money.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { Balances } from '#flows/balance/balance.context.ts'
import { accountFlags, bindings, flags } from '#schemas/vocabulary.ts'
import type { OutputOf } from '#schemas/api/define-call.ts'
import type { accountGetBalance, accountGetInfo } from '#schemas/api/account.ts'
import type { metadataGetGeneralInfo } from '#schemas/api/other.ts'

export type AccountInfo = OutputOf<typeof accountGetInfo>
export type WireBalances = OutputOf<typeof accountGetBalance>
export type GeneralInfo = OutputOf<typeof metadataGetGeneralInfo>
type Sources = {
  readonly account: AccountInfo | null
  readonly general: GeneralInfo | null
  readonly functional: Readonly<Record<string, unknown>>
  readonly now: number
  readonly report: (error: unknown) => void
}
type Entry = readonly [string, BoundValue]
/** Null: not known, which is never shown as zero. */
type KnownBalances = { readonly [Name in keyof Balances]: Money | null }

/**
 * The sum of main, bonus and betting bonus, else null: different currencies are never added (DEC-46), nor what is not
 * known or leaves the safe range.
 */
function totalBalance(parts: readonly (Money | null)[], isIsolated: boolean): Money | null {
  const known = parts.filter((part) => part !== null)
  if (isIsolated || known.length < parts.length) return null
  try {
    return sumMoney(known)
  } catch {
    return null
  }
}

/** The balances as the platform names them. @throws RangeError for an invalid amount. */
export const balancesFromWire = (wire: WireBalances): Balances => ({
  main: fromWire(wire.balance_main),
  bonus: fromWire(wire.balance_bonus),
  bettingBonus: fromWire(wire.balance_betting_bonus),
  fun: fromWire(wire.balance_fun),
})

/**
 * The values of the balance that documents bind. `isCached`: they come from this device and the platform has not
 * answered yet.
 */
export function balanceEntries(
  { main, bonus, bettingBonus, fun }: KnownBalances,
  isIsolated: boolean,
  isCached = false,
): Entry[] {
  return [
    ['player.balance.main', main],
    ['player.balance.bonus', bonus],
    ['player.balance.bettingBonus', bettingBonus],
    ['player.balance.fun', fun],
    ['player.balance.total', totalBalance([main, bonus, bettingBonus], isIsolated)],
    ['player.balance.isCached', isCached],
  ]
}

/** Whether the player takes a break, where the account says so; null where it does not. No document can bind it. */
export const inTimeOut = 'player:isInTimeOut'

/** Whether the player's registration still lacks data (AUT-6); null where that is unknown. No document can bind it. */
export const isIncomplete = 'player:isIncomplete'

/**
 * Who the player is, from the account, without the balances: those follow the balance flow, and an account that was
 * read meanwhile may be older.
 */
export function identityEntries(account: AccountInfo): Entry[] {
  return [
    ['user', 'player'],
    ['player.uid', account.uid],
    ['player.login', account.login],
    ['player.fakename', account.fakename],
    ['player.regTime', account.reg_time],
    ['player.country', account.country_code],
    ['player.isVerified', account.is_verified],
    ['player.isOnVerification', account.is_on_verification],
    ['player.isSubscribed', account.is_subscribed],
    ['player.twoFactor', account.two_factor_auth],
    [inTimeOut, account.is_in_time_out ?? null],
    [isIncomplete, !account.is_registration_completed],
    ...accountFlags.map((flag) => [`flag:${flag}`, account[flag] && !account.is_verified]),
  ] as Entry[]
}

/**
 * Account values of a player who is new to this tab. An invalid amount becomes unknown and is reported; the others stay
 * (C2).
 */
export function accountEntries(account: AccountInfo, isIsolated: boolean, report: (error: unknown) => void): Entry[] {
  const amount = (wire: WireMoney): Money | null => {
    try {
      return fromWire(wire)
    } catch (error) {
      report(error)
      return null
    }
  }
  if (account.uid <= 0) return guestEntries()
  const balances = {
    main: amount(account.balance_main),
    bonus: amount(account.balance_bonus),
    bettingBonus: amount(account.balance_betting_bonus),
    fun: amount(account.balance_fun),
  }
  return [...identityEntries(account), ...balanceEntries(balances, isIsolated)]
}

const playerNames = Object.entries(bindings)
  .filter(([, { scope }]) => scope === 'player' || scope === 'form')
  .map(([name]) => name)

/** A guest: nothing of a player is known any more. */
export const guestEntries = (): Entry[] => [
  ['user', 'guest'],
  ...[...playerNames, inTimeOut, isIncomplete, ...accountFlags.map((flag) => `flag:${flag}`)].map((name): Entry => [
    name,
    null,
  ]),
]

/** The general info (CFG-6) as values. Without it they are unknown, and what depends on them hides. */
function generalEntries(general: GeneralInfo | null): Entry[] {
  if (!general) return [['site.currency', null]]
  const { default_currency, available_currencies = [], available_locales = [], domain_state, domain_type } = general
  return [
    ['site.currency', default_currency ?? null],
    ['site.currencies', available_currencies.join(',')],
    ['site.locales', available_locales.join(',')],
    ['site.domainState', domain_state ?? null],
    ['site.domainType', domain_type ?? null],
    ...(domain_state === undefined ? [] : [['flag:is_domain_active', domain_state === 'active'] as const]),
    ...(domain_type === undefined ? [] : [['flag:is_mirror_domain', domain_type === 'mirror'] as const]),
  ]
}

/**
 * Set if there is a session that the platform did not identify: a guest's page is shown, but the visitor may be a
 * player. No document can bind it.
 */
export const unknownSession = 'session:isUnknown'

/**
 * The values that documents may bind and test: from the account, the general info and the functional switches (CFG-3).
 * Reading fails closed: a missing flag stays unknown.
 */
export function sessionValues({ account, general, functional, now, report }: Sources): Entry[] {
  const isPlayer = account !== null && account.uid > 0
  const switches: Readonly<Record<string, unknown>> = { ...functional, ...general }
  const isIsolated = general?.is_bonus_isolation_enabled === true
  return [
    ...Object.entries(flowRegistry).map(([id, { initialView }]): Entry => [
      `flow:${id}`,
      initialView({ uid: isPlayer ? account.uid : 0 }).status,
    ]),
    ...generalEntries(general),
    ['site.year', new Date(now).getUTCFullYear()],
    ...flags.flatMap((flag): Entry[] =>
      typeof switches[flag] === 'boolean' ? [[`flag:${flag}`, switches[flag]]] : [],
    ),
    ...(isPlayer
      ? [...accountEntries(account, isIsolated, report), ['rewards:paused', account.is_in_time_out ?? null] as const]
      : ([
          ['user', 'guest'],
          // A guest's tab has the same value: setting it now renders no menu again.
          ['rewards:paused', false],
        ] satisfies Entry[])),
  ]
}
