import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { purgeKeys } from '../idempotency.ts'
import type { Ids } from '../ids.ts'
import type { JobBoard } from '../jobs/job-board.ts'
import { decideDue } from '../provider/decide-due.ts'
import { deliverDue } from '../provider/deliver-due.ts'
import { SIGNATURE_HEADER } from '../provider/signature.ts'
import { approveSmall, lapseDue } from './lapse-due.ts'
import { NOTICES_PATH, serveNotices } from './serve-notices.ts'

/** Sends the due notices of the provider at once. */
export type DeliverNow = () => Promise<void>

/** The jobs that move payments on. */
export const paymentJobs = [
  'lapse of transactions',
  'small withdrawals',
  'payments that decide themselves',
  'notices of the provider',
] as const

/**
 * The platform's side of the payment provider, and the jobs of both. The provider reaches the platform only by HTTP
 * requests.
 */
export async function mountCashier(
  app: FastifyInstance,
  { database, clock, ids, jobs }: { database: Database; clock: { now(): number }; ids: Ids; jobs: JobBoard },
): Promise<DeliverNow> {
  await serveNotices(app, { database, clock })
  const send = async (body: string, signature: string) => {
    const answer = await app.inject({
      method: 'POST',
      url: NOTICES_PATH,
      payload: body,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    })
    return answer.statusCode
  }
  const [lapse, small, decide, deliver] = paymentJobs
  jobs.add(lapse, (now) => lapseDue(database, now))
  jobs.add(small, (now) => approveSmall(database, ids, now))
  jobs.add(decide, (now) => decideDue(database, ids, now))
  jobs.add(deliver, (now) => deliverDue(database, send, now))
  jobs.add('old idempotency keys', (now) => purgeKeys(database, now))
  return async () => void (await deliverDue(database, send, clock.now()))
}
