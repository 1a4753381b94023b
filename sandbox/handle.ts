import type { CallDefinition, InputOf, OutputOf } from '#schemas/api/define-call.ts'
import type { Database, Transaction } from './database/database.ts'
import type { Ids } from './ids.ts'
import type { Player } from './session/player.ts'
import type { SessionControl } from './session/session-control.ts'

export type Locale = 'uz' | 'ru'

/** What every step of a call knows of its request. */
export type RequestFacts = {
  /** Locale of the answer: the request's, else the player's or the session's, else uz. */
  locale: Locale
  /** Address of the client, for limits. */
  address: string
  clock: { now(): number }
  ids: Ids
}

export type CallContext<Call extends CallDefinition, Prepared> = RequestFacts & {
  input: InputOf<Call>
  /** Never null where the call's access is `player`. */
  player: Call['access'] extends 'player' ? Player : Player | null
  /** For a `read` call there is no transaction around its statements. */
  tx: Pick<Transaction, 'query'>
  session: SessionControl
  prepared: Prepared
}

export type PrepareContext<Call extends CallDefinition> = RequestFacts & { input: InputOf<Call>; database: Database }

export type Handler = {
  call: CallDefinition
  prepare: ((context: PrepareContext<CallDefinition>) => Promise<unknown>) | undefined
  run: (context: CallContext<CallDefinition, unknown>) => Promise<unknown>
}

/**
 * Joins a row of the table of calls and what answers it. `prepare` runs before the transaction: for slow work such as
 * a password hash, which would keep everybody else waiting for the one connection of PGlite.
 */
export function handle<Call extends CallDefinition, Prepared = undefined>(
  call: Call,
  run: (context: CallContext<Call, Prepared>) => Promise<OutputOf<Call>>,
  prepare?: (context: PrepareContext<Call>) => Promise<Prepared>,
): Handler {
  // The runner calls these only with input that the call's own schema has passed, which is what the types say.
  return { call, run: run as unknown as Handler['run'], prepare: prepare as unknown as Handler['prepare'] }
}
