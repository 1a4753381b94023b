import type { FastifyInstance, FastifyReply } from 'fastify'
import { methodBySysname } from '../../cashier/methods.ts'
import { PAY_PATH } from '../../cashier/next-step.ts'
import { advancePayment } from '../../provider/advance-payment.ts'
import { readPayment } from '../../provider/payment.ts'
import { html } from '../html.ts'
import { fieldsOf, isOurForm } from '../page.ts'
import type { PageParts } from '../serve-pages.ts'
import { sendPayDocument } from './pay-document.ts'
import { paymentView, type SentNotice } from './payment-view.ts'
import { qrSvg } from './qr-svg.ts'
import { readChoice } from './read-choice.ts'
import { returnPath } from './return-path.ts'
import style from './pay.css?raw'

type Params = { token: string }

/** `/sandbox/pay/{token}`: the payment provider's page of one payment, where a person decides its outcome. */
export function servePay(app: FastifyInstance, { database, clock, ids, origins, deliverNow }: PageParts): void {
  app.get('/sandbox/pay.css', (_request, reply) =>
    reply
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-cache')
      .type('text/css; charset=utf-8')
      .send(style),
  )

  app.get<{ Params: Params }>(`${PAY_PATH}/:token`, async (request, reply) => {
    const payment = await readPayment(database, request.params.token, 'read')
    if (payment?.kind !== 'payin') return notFound(reply)
    const method = methodBySysname(payment.method)
    const notices = await database.query<SentNotice>(
      "select body::jsonb ->> 'type' as type, attempts, last_status, delivered_at, gave_up_at, next_at from sandbox.provider_webhooks where payment_id = $1 order by id",
      [payment.id],
    )
    return sendPayDocument(reply, {
      title: 'Payment',
      body: paymentView(payment, method, notices),
      inFrame: method?.deposit?.mode === 'frame',
      isWide: true,
    })
  })

  app.get<{ Params: Params }>(`${PAY_PATH}/:token/qr.svg`, async (request, reply) => {
    const payment = await readPayment(database, request.params.token, 'read')
    if (payment?.kind !== 'payin') return notFound(reply)
    const [origin = ''] = origins()
    return reply
      .headers({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .type('image/svg+xml; charset=utf-8')
      .send(qrSvg(`${origin}${PAY_PATH}/${payment.token}`))
  })

  app.post<{ Params: Params }>(`${PAY_PATH}/:token`, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const now = clock.now()
    const choice = readChoice(fieldsOf(request), now)
    const payment = await readPayment(database, request.params.token, 'read')
    if (!choice || payment?.kind !== 'payin') return notFound(reply)
    const { delivery, ...advance } = choice
    const isDone = await database.transaction(async (tx) => {
      const held = await readPayment(tx, payment.token, 'for-update')
      if (!held || (held.status === 'pending' && advance.status === 'pending')) return false
      await tx.query('update sandbox.provider_payments set delivery = $2::jsonb where id = $1', [
        held.id,
        JSON.stringify(delivery),
      ])
      return await advancePayment(tx, { ...held, delivery }, { ...advance, now, ids })
    })
    if (isDone) await deliverNow()
    const mode = methodBySysname(payment.method)?.deposit?.mode
    const isElsewhere = mode === 'mobile' || mode === 'pending' || mode === 'frame'
    return reply.redirect(
      isDone && !isElsewhere ? returnPath(payment, advance.status) : `${PAY_PATH}/${payment.token}`,
      303,
    )
  })
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendPayDocument(reply, {
    title: 'Not found',
    status: 404,
    body: html`<section class="card">
      <h1>There is no such payment</h1>
      <p>Its address may have been copied in part.</p>
      <p><a class="button" href="/cashier">Back to the site</a></p>
    </section>`,
  })
}
