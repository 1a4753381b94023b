import { accountCalls } from './account.ts'
import { authCalls } from './auth.ts'
import { bonusesCalls } from './bonuses.ts'
import { campaignsCalls } from './campaigns.ts'
import { cashbacksCalls } from './cashbacks.ts'
import { cashierCalls } from './cashier.ts'
import { gamesCalls } from './games.ts'
import { jackpotsCalls } from './jackpots.ts'
import { limitsCalls } from './limits.ts'
import { loyaltyCalls } from './loyalty.ts'
import { otherCalls } from './other.ts'
import { supportCalls } from './support.ts'
import { tournamentsCalls } from './tournaments.ts'
import type { InputOf, OutputOf } from './define-call.ts'

/** The rows of each area; the browser loads the response validators of one area as one chunk. */
export const callsByArea = {
  account: accountCalls,
  auth: authCalls,
  limits: limitsCalls,
  cashier: cashierCalls,
  games: gamesCalls,
  jackpots: jackpotsCalls,
  bonuses: bonusesCalls,
  campaigns: campaignsCalls,
  cashbacks: cashbacksCalls,
  tournaments: tournamentsCalls,
  loyalty: loyaltyCalls,
  other: otherCalls,
  support: supportCalls,
} as const

export type Area = keyof typeof callsByArea

/** The one table of the platform's calls (API-2 to API-7). */
export const calls = Object.values(callsByArea).flat()

export type AnyCall = (typeof callsByArea)[Area][number]
export type CallName = AnyCall['name']
export type CallNamed<Name extends CallName> = Extract<AnyCall, { name: Name }>
/** Parameters of the call of this name. */
export type CallInput<Name extends CallName> = InputOf<CallNamed<Name>>
/** `data` that the call of this name answers. */
export type CallOutput<Name extends CallName> = OutputOf<CallNamed<Name>>

const byName = new Map(calls.map((call) => [call.name.toLowerCase(), call]))

/** The row of a name, in any case (DEC-1); undefined for a name that is not a call. */
export const findCall = (name: string): AnyCall | undefined => byName.get(name.toLowerCase())
