import type { Access, CallDefinition } from '#schemas/api/define-call.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { Ids } from './ids.ts'
import type { Player } from './session/player.ts'
import type { SessionControl } from './session/session-control.ts'

export type Locale = 'uz' | 'ru'

/** What every step of a call knows about its request. */
export type RequestFacts = {
  /** Locale of the answer: the request's, else the player's or the session's, else uz. */
  locale: Locale
  /** Network of the client, which limits count by. */
  network: string
  /** Host of the site on which the call was made; only for display, since the request controls it. */
  domain: string
  clock: { now(): number }
  ids: Ids
  /** Origin of the host of games; null if it is the site's own. */
  gamesOrigin: string | null
}

export type CallContext<Input, Who extends Access, Prepared> = RequestFacts & {
  input: Input
  /** Never null where the call's access is `player`. */
  player: Who extends 'player' ? Player : Player | null
  /** For a `read` call there is no transaction around its statements. */
  tx: Pick<Transaction, 'query'>
  session: SessionControl
  prepared: Prepared
}

export type PrepareContext<Input, Who extends Access = 'guest'> = RequestFacts & {
  input: Input
  player: Who extends 'player' ? Player : Player | null
  database: Database
}

export type Handler = {
  call: CallDefinition
  prepare: ((context: PrepareContext<unknown>) => Promise<unknown>) | undefined
  run: (context: CallContext<unknown, 'guest', unknown>) => Promise<unknown>
}

/** Joins a row of the table of calls and what answers it. */
export function handle<Name extends string, Input, Output, Who extends Access>(
  call: CallDefinition<Name, Input, Output, Who>,
  run: (context: CallContext<NoInfer<Input>, NoInfer<Who>, undefined>) => Promise<NoInfer<Output>>,
): Handler {
  return erased(call, undefined, run)
}

/**
 * As `handle`, with a part that runs before the transaction and hands it what it made: for slow work such as a password
 * hash, which would keep everybody else waiting for the one connection of PGlite.
 */
export function handlePrepared<Name extends string, Input, Output, Who extends Access, Prepared>(
  call: CallDefinition<Name, Input, Output, Who>,
  prepare: (context: PrepareContext<NoInfer<Input>, NoInfer<Who>>) => Promise<Prepared>,
  run: (context: CallContext<NoInfer<Input>, NoInfer<Who>, NoInfer<Prepared>>) => Promise<NoInfer<Output>>,
): Handler {
  return erased(call, prepare, run)
}

/** The runner gives a handler only input that the schema of its call has accepted, as the types say. */
function erased(call: CallDefinition, prepare: unknown, run: unknown): Handler {
  return { call, prepare: prepare as Handler['prepare'], run: run as Handler['run'] }
}
