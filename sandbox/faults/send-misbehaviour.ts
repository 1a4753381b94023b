import type { FastifyReply } from 'fastify'
import type { Misbehaviour } from './misbehave.ts'

/** Sends a fault instead of an answer: a body that breaks the contract, or nothing before the connection closes. */
export function sendMisbehaviour(reply: FastifyReply, instead: Misbehaviour): FastifyReply {
  if ('drop' in instead) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (instead.retryAfter !== undefined) reply.header('retry-after', String(instead.retryAfter))
  return reply.code(instead.status).type(instead.type).send(instead.body)
}
