import type { Money } from '#base/money.ts'
import type { BalancePlan } from './balance-plan.ts'

/** The four balances of a player (specification sections 1 and 3). */
export type Balances = { readonly main: Money; readonly bonus: Money; readonly bettingBonus: Money; readonly fun: Money }

/** What is known before the first request: `at` is the server time, `settings` settingsForUpdBalance as it came, `cached` what this device knows that is newer than the page. */
export type Prepared = { readonly at: number; readonly settings: unknown; readonly isCached: boolean; readonly cached: Balances | null }

/** How a request ended; `at` is the server time at which it was sent, `retryAt` the server time before which another is refused. */
export type BalanceReading =
  | { readonly kind: 'known'; readonly at: number; readonly isChanged: boolean; readonly balances: Balances }
  | { readonly kind: 'limited'; readonly at: number; readonly retryAt: number | null }
  | { readonly kind: 'gone'; readonly at: number }
  | { readonly kind: 'failed'; readonly at: number }

/** Times of events are server times in ms. */
export type BalanceEvent =
  | { readonly type: 'balance.session'; readonly uid: number }
  | { readonly type: 'balance.place'; readonly isGame: boolean }
  | { readonly type: 'balance.hidden' }
  | { readonly type: 'balance.shown' }
  | { readonly type: 'balance.act'; readonly at: number }
  | { readonly type: 'balance.refresh'; readonly at: number }
  | { readonly type: 'after.balanceDue' }
  | { readonly type: 'after.balanceTurnOff' }
  | { readonly type: 'flow.wake' }

export type BalanceInput = { readonly uid: number }

/** Why the next request is made: because of the player's own act, or by itself. */
export type BalanceCause = 'poll' | 'act'

export type BalanceContext = {
  readonly uid: number
  readonly isGame: boolean
  readonly isHidden: boolean
  readonly plan: BalancePlan
  /** The page comes back from where nothing was asked: what it shows may be old. */
  readonly isBack: boolean
  /** What happened while something was on its way: its answer may be from before. */
  readonly meanwhile: 'nothing' | 'act' | 'refresh'
  readonly cause: BalanceCause
  /** When the requests of the last minute were sent, the latest last. */
  readonly asked: readonly number[]
  readonly nextAt: number | null
  /** The platform asked for a pause until then. */
  readonly blockedUntil: number | null
  readonly activeAt: number | null
  /** Requests in a row that were refused because of their number, and that failed. */
  readonly limited: number
  readonly failed: number
  readonly isCached: boolean
  /** How many changes were found by a request that an act of the player caused. */
  readonly announced: number
}

/** What the host does for this flow. */
export interface BalancePorts {
  /** Reads the settings, and what this device keeps of this player's balance. Nothing is sent to the platform. */
  prepare(input: { uid: number }, signal: AbortSignal): Promise<Prepared>
  readBalance(input: { uid: number }, signal: AbortSignal): Promise<BalanceReading>
  /** Shows the balances wherever they are bound, and keeps those that the platform said. */
  showBalances(params: { balances: Balances; isCached: boolean; at: number }): void
  /** The platform says that nobody is signed in. */
  checkSession(): void
}
