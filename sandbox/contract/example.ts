import type { CallInput, CallName } from '#schemas/api/calls.ts'
import type { ErrorType } from '#schemas/errors.ts'
import type { Answer, TestSandbox, Visitor } from '../testing/open-sandbox.ts'

/**
 * What an example works with. Every test gets a fresh world on the same sandbox: make what you need, rely on nothing of
 * another test.
 */
export type ContractWorld = {
  sandbox: TestSandbox
  /** Signed in as the example's player where the call is for players; else a guest. */
  me: Visitor
  /** Another signed-in player. */
  other: Visitor
}

type Make<T> = (world: ContractWorld) => T | Promise<T>

/** How the contract of one call is proved. */
export type Example<Name extends CallName> = {
  /** Login of the player who calls; player@playbill.test when absent. */
  as?: string
  /** Parameters of a good request, made so that it succeeds now. */
  good: Make<CallInput<Name>>
  /**
   * True where the request names an object of the player's own: sent by another player it must be refused, and still
   * succeed for the owner.
   */
  isOwn?: true
  /**
   * How each error of the call's row is provoked by a real state, AuthorizationException of a guest apart; gives the
   * refusing answer.
   */
  errors?: Partial<Record<ErrorType, Make<Answer>>>
}

export type Examples<Names extends CallName> = { readonly [Name in Names]: Example<Name> }
