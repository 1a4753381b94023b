import type { IncomingHttpHeaders } from 'node:http'
import { findCall } from '#schemas/api/calls.ts'
import type { CallDefinition, Verb } from '#schemas/api/define-call.ts'
import type { Envelope } from '#schemas/api/envelope.ts'
import type { Pair } from '#schemas/api/wire.ts'
import { errorMeaning } from '#schemas/errors.ts'
import { validators as answerValidators } from '#generated/api/answers.js'
import type { Database, Queryable } from './database/database.ts'
import { fail, Failure } from './failure.ts'
import type { FaultSwitch } from './fault-switch.ts'
import { guardOrigin } from './guard-origin.ts'
import type { Handler, RequestFacts } from './handle.ts'
import type { Ids } from './ids.ts'
import { describeError, type Log } from './log.ts'
import { parseGeneral, parseInput } from './parse-input.ts'
import type { RateLimit } from './rate-limit.ts'
import { controlSession, type CookieChange } from './session/session-control.ts'
import { deleteSession, findSession, hashToken, type Session } from './session/session-store.ts'

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

export type RunnerAnswer = { status: number; body: Envelope; retryAfter?: number; cookie: CookieChange }

export type RunnerParts = {
  database: Database
  handlers: ReadonlyMap<string, Handler>
  clock: { now(): number }
  ids: Ids
  log: Log
  origins: () => ReadonlySet<string>
  faults: FaultSwitch
  limitWrites: RateLimit
}

type Outcome = { data: unknown; cookie: CookieChange } | { failure: Failure; cookie: CookieChange }

/** The one way by which every call of the platform is answered (contracts.md, calls); it never throws. */
export function createRunner(parts: RunnerParts): (request: RunnerRequest) => Promise<RunnerAnswer> {
  return async (request) => {
    const startedAt = performance.now()
    const call = findCall(request.name)
    let uid = 0
    let outcome: Outcome
    try {
      const session = request.token ? await findSession(parts.database, request.token, parts.clock.now()) : null
      uid = session?.player?.id ?? 0
      outcome = await run(parts, request, call, session)
    } catch (error) {
      outcome = { failure: error instanceof Failure ? error : internal(parts.log, call, error), cookie: null }
    }
    const answer = answerOf(outcome, parts.ids.reference())
    const error = 'error' in answer.body ? { error: answer.body.error.type, reference: answer.body.error.reference } : {}
    parts.log.info({ call: call?.name ?? 'unknown', status: answer.status, uid, ms: Math.round(performance.now() - startedAt), ...error }, 'call')
    return answer
  }
}

async function run(parts: RunnerParts, request: RunnerRequest, call: CallDefinition | undefined, session: Session | null): Promise<Outcome> {
  const handler = call && parts.handlers.get(call.name)
  if (!call || !handler) return fail('MethodNotFoundException', undefined, { message: 'There is no such call' })
  if (call.verb !== request.verb) fail('InvalidRequestException', undefined, { message: `This call is a ${call.verb}` })
  const fault = parts.faults({ call: call.name, headers: request.headers })
  if (fault) fail(fault.type, undefined, { message: 'Raised by the fault switch', ...(fault.retryAfter === undefined ? {} : { retryAfter: fault.retryAfter }) })
  if (call.effect !== 'read' || call.verb === 'POST') {
    guardOrigin(request.headers, parts.origins())
    parts.limitWrites(request.token ? hashToken(request.token) : request.address, parts.clock.now())
  }
  const general = parseGeneral(request.query)
  const input = parseInput(call, request.query, request.form)
  if (session?.player && session.player.status !== 'active') return await expel(parts.database, session)
  const player = session?.player ?? null
  if (call.access === 'player' && !player) fail('AuthorizationException', undefined, { message: 'Sign in first' })
  const locale = general.locale ?? player?.locale ?? session?.locale ?? 'uz'
  const facts: RequestFacts = { locale, address: request.address, clock: parts.clock, ids: parts.ids }
  const prepared = await handler.prepare?.({ ...facts, input, database: parts.database })

  const work = async (tx: Queryable): Promise<Outcome> => {
    const { control, change } = controlSession(tx, session, parts.clock, parts.ids)
    try {
      const data = await handler.run({ ...facts, input, player, tx, session: control, prepared })
      checkAnswer(call, data)
      return { data, cookie: change() }
    } catch (error) {
      if (error instanceof Failure && error.options.commit) return { failure: error, cookie: change() }
      throw error
    }
  }
  return call.effect === 'read' ? await work(parts.database) : await parts.database.transaction(work)
}

/** A banned or deleted player is told so once and is a guest from then on: the page that says it must lead somewhere. */
async function expel(database: Database, session: Session): Promise<Outcome> {
  await deleteSession(database, session.tokenHash)
  const type = session.player?.status === 'banned' ? 'UserBannedException' : 'UserDeletedException'
  return { failure: new Failure(type), cookie: 'clear' }
}

function checkAnswer(call: CallDefinition, data: unknown): void {
  const isValid = answerValidators.get(call.name)
  if (isValid?.(data)) return
  const [issue] = isValid?.errors ?? []
  throw new Error(`The answer of ${call.name} is not what its schema says${issue ? `, at ${issue.instancePath || 'its root'}` : ': run npm run generate'}`)
}

function internal(log: Log, call: CallDefinition | undefined, error: unknown): Failure {
  log.error({ call: call?.name ?? 'unknown', error: describeError(error) }, 'call failed')
  return new Failure('InternalServerErrorException', undefined, { message: 'Something went wrong on our side' })
}

function answerOf(outcome: Outcome, reference: string): RunnerAnswer {
  if ('data' in outcome) return { status: 200, body: { data: outcome.data }, cookie: outcome.cookie }
  const { type, message, data, options } = outcome.failure
  return {
    status: errorMeaning(type).status,
    body: { error: { type, message, ...(data ? { error_data: data } : {}), reference } },
    ...(options.retryAfter === undefined ? {} : { retryAfter: options.retryAfter }),
    cookie: outcome.cookie,
  }
}
