import type { IncomingHttpHeaders } from 'node:http'
import { networkOf } from '#base/rate-limiter.ts'
import { DatabaseUnavailable } from '#database/database-error.ts'
import { retryTransaction } from '#database/retry-transaction.ts'
import { findCall } from '#schemas/api/calls.ts'
import type { CallDefinition, Verb } from '#schemas/api/define-call.ts'
import type { Envelope } from '#schemas/api/envelope.ts'
import type { Pair } from '#schemas/api/wire.ts'
import { errorMeaning } from '#schemas/errors.ts'
import { validators as answerValidators } from '#generated/api/answers.js'
import type { Database, Queryable } from '#database/database.ts'
import { fail, Failure } from './failure.ts'
import { misbehaveAfter, misbehaveBefore, type Misbehaviour } from './faults/misbehave.ts'
import type { Switchboard } from './faults/switchboard.ts'
import type { Fault } from './faults/fault.ts'
import { guardOrigin } from './guard-origin.ts'
import { evenOut } from './auth/even-out.ts'
import type { Handler, RequestFacts } from './handle.ts'
import { type Attempt, claimKey, keepAnswer, releaseKey } from './idempotency.ts'
import { readKey } from './idempotency-key.ts'
import type { Ids } from './ids.ts'
import { describeError, type Log } from './log.ts'
import { parseGeneral, parseInput } from './parse-input.ts'
import type { RateLimit } from './rate-limit.ts'
import { controlSession, type CookieChange } from './session/session-control.ts'
import { deleteSession, findSession, type Session } from './session/session-store.ts'

export type RunnerRequest = {
  name: string
  verb: Verb
  query: readonly Pair[]
  form: readonly Pair[]
  headers: IncomingHttpHeaders
  /** Value of the session cookie. */
  token: string | undefined
  address: string
}

export type RunnerAnswer = {
  status: number
  body: Envelope
  retryAfter?: number
  cookie: CookieChange
  /** What is sent instead, where a fault is switched on. */
  instead?: Misbehaviour
}

export type RunnerParts = {
  database: Database
  handlers: ReadonlyMap<string, Handler>
  clock: { now(): number }
  ids: Ids
  log: Log
  origins: () => ReadonlySet<string>
  gamesOrigin: () => string | null
  faults: Switchboard
  limitWrites: RateLimit
  /** The least time in ms of an answer whose timing could reveal whether an account exists. */
  secretiveMs: number
}

type Outcome =
  | { data: unknown; cookie: CookieChange }
  | { failure: Failure; cookie: CookieChange }
  | { replay: { status: number; body: Envelope }; cookie: null }

/** Answers every call of the platform; it never throws. */
export function createRunner(parts: RunnerParts): (request: RunnerRequest) => Promise<RunnerAnswer> {
  return async (request) => {
    const startedAt = performance.now()
    const reference = parts.ids.reference()
    const call = findCall(request.name)
    let uid = 0
    let faults: readonly Fault[] = []
    let outcome: Outcome
    try {
      const session = request.token ? await findSession(parts.database, request.token, parts.clock.now()) : null
      uid = session?.player?.id ?? 0
      faults = call
        ? parts.faults.take({ call: call.name, playerId: session?.player?.id ?? null, headers: request.headers })
        : []
      const instead = await misbehaveBefore(faults)
      if (instead)
        return {
          status: 500,
          body: { error: { type: 'UnknownErrorException', message: 'Raised by the fault switch' } },
          cookie: null,
          instead,
        }
      outcome = await run(parts, { ...request, reference }, call, session, faults)
    } catch (error) {
      outcome = { failure: error instanceof Failure ? error : internal(parts.log, call, error), cookie: null }
    }
    const answer = answerOf(outcome, reference)
    if (call) await evenOut(call.name, performance.now() - startedAt, parts.secretiveMs)
    const error =
      'error' in answer.body ? { error: answer.body.error.type, reference: answer.body.error.reference } : {}
    parts.log.info(
      {
        call: call?.name ?? 'unknown',
        status: answer.status,
        uid,
        ms: Math.round(performance.now() - startedAt),
        ...error,
      },
      'call',
    )
    const instead = misbehaveAfter(faults, answer)
    return instead ? { ...answer, instead } : answer
  }
}

async function run(
  parts: RunnerParts,
  request: RunnerRequest & { reference: string },
  call: CallDefinition | undefined,
  session: Session | null,
  faults: readonly Fault[],
): Promise<Outcome> {
  const handler = call && parts.handlers.get(call.name)
  if (!call || !handler) return fail('MethodNotFoundException', undefined, { message: 'There is no such call' })
  if (call.verb !== request.verb) fail('InvalidRequestException', undefined, { message: `This call is a ${call.verb}` })
  if (call.effect !== 'read' || call.verb === 'POST') {
    guardOrigin(request.headers, parts.origins())
    // Only a player counts alone: guests get a session for nothing.
    await parts.limitWrites(session?.player ? session.tokenHash : networkOf(request.address), parts.clock.now())
  }
  // Access comes first: a guest learns nothing about the parameters of a player's call.
  if (session?.player && session.player.status !== 'active') return await expel(parts.database, session)
  const player = session?.player ?? null
  if (call.access === 'player' && !player)
    fail('AuthorizationException', session?.isEndedElsewhere ? { reason: 'ended_elsewhere' } : undefined, {
      message: 'Sign in first',
    })
  const general = parseGeneral(request.query)
  const input = parseInput(call, request.query, request.form)
  const locale = general.locale ?? player?.locale ?? session?.locale ?? 'uz'
  const facts: RequestFacts = {
    locale,
    network: networkOf(request.address),
    domain: domainOf(request.headers),
    clock: parts.clock,
    ids: parts.ids,
    gamesOrigin: parts.gamesOrigin(),
  }
  const prepared = await handler.prepare?.({ ...facts, input, player, database: parts.database })

  const isKeyIgnored = faults.some(({ kind }) => kind === 'ignore-key')
  const key = call.effect === 'value' && !isKeyIgnored ? readKey(request.headers, Object(input)) : null
  const claim =
    key !== null && player
      ? await claimKey(parts.database, {
          playerId: player.id,
          key,
          call,
          input: Object(input),
          now: parts.clock.now(),
          lease: parts.ids.uuid(),
        })
      : null
  if (claim && 'replay' in claim) return { replay: claim.replay, cookie: null }
  const attempt = claim?.attempt ?? null

  const from = { userAgent: request.headers['user-agent'] ?? '', address: request.address }
  const work = async (tx: Queryable): Promise<Outcome> => {
    const { control, change } = controlSession(tx, session, { ...parts, from })
    const finish = async (outcome: Outcome): Promise<Outcome> => {
      if (attempt) await keep(tx, attempt, outcome, request.reference)
      return outcome
    }
    try {
      const data = await handler.run({ ...facts, input, player, tx, session: control, prepared })
      checkAnswer(call, data)
      return await finish({ data, cookie: change() })
    } catch (error) {
      if (error instanceof Failure && error.options.commit) return await finish({ failure: error, cookie: change() })
      throw error
    }
  }
  try {
    return call.effect === 'read'
      ? await work(parts.database)
      : await retryTransaction(() => parts.database.transaction(work))
  } catch (error) {
    // Where even this fails the lease ends by itself; what went wrong before is what matters.
    if (attempt) await releaseKey(parts.database, attempt).catch(() => undefined)
    throw error
  }
}

async function keep(tx: Queryable, attempt: Attempt, outcome: Outcome, reference: string): Promise<void> {
  const { status, body } = answerOf(outcome, reference)
  await keepAnswer(tx, attempt, status, body)
}

/**
 * A banned or deleted player gets the error once and is a guest from then on: the page that shows it must lead
 * somewhere.
 */
async function expel(database: Database, session: Session): Promise<Outcome> {
  await deleteSession(database, session.tokenHash)
  const type = session.player?.status === 'banned' ? 'UserBannedException' : 'UserDeletedException'
  return { failure: new Failure(type), cookie: 'clear' }
}

function checkAnswer(call: CallDefinition, data: unknown): void {
  const isValid = answerValidators.get(call.name)
  if (isValid?.(data)) return
  const [issue] = isValid?.errors ?? []
  throw new Error(
    `The answer of ${call.name} is not what its schema says${issue ? `, at ${issue.instancePath || 'its root'}` : ': run npm run generate'}`,
  )
}

/**
 * A database that is away answers 503: the client repeats a read after `Retry-After`, and reads the state after a
 * write. The type stays one that keeps the player on the page; `ApplicationUnavailableException` would send them to the
 * maintenance page for an outage of seconds (docs/decisions/026).
 */
function internal(log: Log, call: CallDefinition | undefined, error: unknown): Failure {
  if (error instanceof DatabaseUnavailable) {
    log.error({ call: call?.name ?? 'unknown', reason: error.message }, 'the database cannot be reached')
    return new Failure('InternalServerErrorException', undefined, {
      message: 'The service is not available for a moment',
      status: 503,
      retryAfter: 2,
    })
  }
  log.error({ call: call?.name ?? 'unknown', error: describeError(error) }, 'call failed')
  return new Failure('InternalServerErrorException', undefined, { message: 'Something went wrong on our side' })
}

function answerOf(outcome: Outcome, reference: string): RunnerAnswer {
  if ('replay' in outcome) return { ...outcome.replay, cookie: null }
  if ('data' in outcome) return { status: 200, body: { data: outcome.data }, cookie: outcome.cookie }
  const { type, message, data, options } = outcome.failure
  return {
    status: options.status ?? errorMeaning(type).status,
    body: { error: { type, message, ...(data ? { error_data: data } : {}), reference } },
    ...(options.retryAfter === undefined ? {} : { retryAfter: options.retryAfter }),
    cookie: outcome.cookie,
  }
}

function domainOf({ host = '' }: IncomingHttpHeaders): string {
  const [name = ''] = host.toLowerCase().split(':')
  return /^[a-z0-9.-]{1,253}$/.test(name) ? name : ''
}
