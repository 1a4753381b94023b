import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ErrorType } from '#schemas/errors.ts'

export type Verb = 'GET' | 'POST'
/** `player`: a guest gets AuthorizationException. */
export type Access = 'guest' | 'player'
/**
 * `write` changes state and is guarded against foreign sites; `value` moves money or money's worth and is also
 * idempotent.
 */
export type Effect = 'read' | 'write' | 'value'

export type CallDefinition<
  Name extends string = string,
  Input = unknown,
  Output = unknown,
  Who extends Access = Access,
> = {
  /** Canonical spelling; the platform matches it without regard to case. */
  readonly name: Name
  readonly verb: Verb
  readonly access: Who
  readonly effect: Effect
  /**
   * The answer is the same for everybody: the server requests it without a session and shows it to players too
   * (docs/decisions/018).
   */
  readonly isForAll?: true
  /** Closed schema of the parameters, general ones (v, locale, _non_strict) apart. */
  readonly request: JSONSchema
  /** Schema of `data` in a good answer. The client tolerates fields it does not know; the sandbox may send none. */
  readonly response: JSONSchema
  /** Names of the reads that the call may change, whatever its outcome. */
  readonly changes?: readonly string[]
  /** Error types that belong to this call besides those that every call may answer. */
  readonly errors: readonly ErrorType[]
  readonly description: string
  /** Never there: carries the types that the two schemas give, derived once. */
  readonly types?: { readonly input: Input; readonly output: Output }
}

type Written<Name extends string, Request extends JSONSchema, Response extends JSONSchema, Who extends Access> = Omit<
  CallDefinition<Name, unknown, unknown, Who>,
  'request' | 'response' | 'types'
> & { readonly request: Request; readonly response: Response }

/** One row of the table of calls: the client, the sandbox, the contract tests and docs/api.md come from it. */
export function defineCall<
  const Name extends string,
  const Request extends JSONSchema,
  const Response extends JSONSchema,
  const Who extends Access,
  Input = FromSchema<Request>,
  Output = FromSchema<Response>,
>(definition: Written<Name, Request, Response, Who>): CallDefinition<Name, Input, Output, Who> {
  return definition
}

/**
 * What a call is given. Optional parameters may be left out; `null` is dropped from a query and clears a field of a
 * form.
 */
export type InputOf<Call extends CallDefinition> = NonNullable<Call['types']>['input']
/** What a call answers: the `data` of the envelope. */
export type OutputOf<Call extends CallDefinition> = NonNullable<Call['types']>['output']

/** Errors that any call may answer, whatever its row says. */
export const generalErrors = [
  'UnknownErrorException',
  'ApplicationDisabledException',
  'ApplicationUnavailableException',
  'InternalServerErrorException',
  'InvalidRequestException',
  'InvalidParameterException',
  'TooManyRequestsException',
  'UserBannedException',
  'UserDeletedException',
] as const satisfies readonly ErrorType[]
