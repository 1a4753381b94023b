import type { FastifyInstance } from 'fastify'
import { reviewWithdrawal, type Review } from '../../cashier/review-withdrawal.ts'
import { fieldsOf, isOurForm, sendPage } from '../page.ts'
import type { PageParts } from '../serve-pages.ts'
import { readReviewQueue, withdrawalsView } from './withdrawals-view.ts'

const PATH = '/sandbox/withdrawals'

const reviews: ReadonlyMap<string, Review> = new Map([
  ['pay', { do: 'approve', payout: 'succeeded' }],
  ['bounce', { do: 'approve', payout: 'declined' }],
  ['decline', { do: 'decline' }],
] as const)

/**
 * `/sandbox/withdrawals`: an operator reviews withdrawals, requisites that two players share, and players whose payouts
 * are stopped.
 */
export function serveWithdrawals(app: FastifyInstance, { database, clock, ids, origins }: PageParts): void {
  app.get(PATH, async (_request, reply) =>
    sendPage(reply, { title: 'Withdrawals', path: PATH, body: withdrawalsView(await readReviewQueue(database)) }),
  )

  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const fields = fieldsOf(request)
    const now = clock.now()
    const id = Number(/^\d{1,9}$/.exec(fields.get('id') ?? '')?.[0] ?? 0)
    const what = fields.get('do') ?? ''
    const review = reviews.get(what)
    if (review) await reviewWithdrawal(database, id, review, { now, ids })
    else if (what === 'valid' || what === 'fraudulent')
      await database.query('update sandbox.requisites set status = $2, changed_at = $3 where id = $1', [
        id,
        what,
        new Date(now),
      ])
    else if (what === 'stop')
      await database.query(
        "insert into sandbox.withdrawal_stops (player_id, reason, since) select player_id, 'manual review', $2 from sandbox.transactions where id = $1 on conflict do nothing",
        [id, new Date(now)],
      )
    else if (what === 'go') await database.query('delete from sandbox.withdrawal_stops where player_id = $1', [id])
    return reply.redirect(PATH, 303)
  })
}
