import type { FastifyReply } from 'fastify'
import type { Misbehaviour } from './misbehave.ts'

/** Sends a fault in place of an answer: a body that is not the contract, or nothing on a connection that ends. */
export function sendMisbehaviour(reply: FastifyReply, instead: Misbehaviour): FastifyReply {
  if ('drop' in instead) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (instead.retryAfter !== undefined) reply.header('retry-after', String(instead.retryAfter))
  return reply.code(instead.status).type(instead.type).send(instead.body)
}
