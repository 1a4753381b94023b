import type { FastifyInstance, FastifyRequest } from 'fastify'
import { errorMeaning } from '#schemas/errors.ts'
import { Failure } from '../failure.ts'
import { misbehaveAfter, misbehaveBefore, type Misbehaviour } from './misbehave.ts'
import type { Fault } from './fault.ts'
import { sendMisbehaviour } from './send-misbehaviour.ts'
import type { Switchboard } from './switchboard.ts'

/** The calls that games and the sportsbook make of their own: on the switchboard each of the two is one name. */
export const frameCalls = ['games-api', 'sportsbook-api'] as const

const taken = new WeakMap<FastifyRequest, readonly Fault[]>()

/**
 * Lets the faults that are switched on reach the calls of the games and of the sportsbook as they reach /api. The
 * player is not known before the call is done, so a fault for one player does not apply here; an error of the catalogue
 * is answered with its status.
 */
export function reachFrames(app: FastifyInstance, faults: Switchboard): void {
  app.addHook('preHandler', async (request, reply) => {
    const call = frameCallOf(request)
    if (!call || request.method === 'OPTIONS') return
    const own = faults.take({ call, playerId: null, headers: request.headers })
    taken.set(request, own)
    const instead = await before(own)
    if (instead) return sendMisbehaviour(reply, instead)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const own = taken.get(request) ?? []
    taken.delete(request)
    if (own.length === 0 || typeof payload !== 'string') return payload
    const instead = misbehaveAfter(own, { status: reply.statusCode, body: JSON.parse(payload) as unknown })
    if (!instead) return payload
    if ('drop' in instead) {
      reply.raw.destroy()
      return payload
    }
    reply.type(instead.type)
    return instead.body
  })
}

const frameCallOf = ({ routeOptions: { url = '' } }: FastifyRequest) =>
  frameCalls.find((name) => url.startsWith(`/sandbox/${name}/`))

async function before(faults: readonly Fault[]): Promise<Misbehaviour | null> {
  try {
    return await misbehaveBefore(faults)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { type, message, options } = error
    const { retryAfter } = options
    return {
      status: options.status ?? errorMeaning(type).status,
      body: JSON.stringify({ error: { type, message } }),
      type: 'application/json; charset=utf-8',
      ...(retryAfter === undefined ? {} : { retryAfter }),
    }
  }
}
