import { accountChangeLocale, accountGetBalance, accountGetInfo } from './account.ts'
import { authLogin, authLogout } from './auth.ts'
import { jackpotsGet, jackpotsGetWinners } from './content.ts'
import type { InputOf, OutputOf } from './define-call.ts'
import { gamesAddLike, gamesGet, gamesGetCategories, gamesGetLikes, gamesGetProviders, gamesRemoveLike } from './games.ts'
import { eventsHandle, metadataGetGeneralInfo } from './other.ts'

/** The rows of each area; the browser loads the response validators of one area as one chunk. */
export const callsByArea = {
  account: [accountGetInfo, accountGetBalance, accountChangeLocale],
  auth: [authLogin, authLogout],
  games: [gamesGet, gamesGetProviders, gamesGetCategories, gamesGetLikes, gamesAddLike, gamesRemoveLike],
  content: [jackpotsGet, jackpotsGetWinners],
  other: [metadataGetGeneralInfo, eventsHandle],
} as const

export type Area = keyof typeof callsByArea

/** The one table of the platform's calls (specification section 7). */
export const calls = Object.values(callsByArea).flat()

export type AnyCall = (typeof callsByArea)[Area][number]
export type CallName = AnyCall['name']
export type CallNamed<Name extends CallName> = Extract<AnyCall, { name: Name }>
/** Parameters of the call of this name. */
export type CallInput<Name extends CallName> = InputOf<CallNamed<Name>>
/** `data` that the call of this name answers. */
export type CallOutput<Name extends CallName> = OutputOf<CallNamed<Name>>

const byName = new Map(calls.map((call) => [call.name.toLowerCase(), call]))

/** The row of a name, in any case (decisions.md, calls and shapes); undefined for a name that is no call. */
export const findCall = (name: string): AnyCall | undefined => byName.get(name.toLowerCase())
