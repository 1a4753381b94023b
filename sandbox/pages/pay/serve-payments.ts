import type { FastifyInstance } from 'fastify'
import { formatMoney } from '#base/money.ts'
import { methodStates } from '#schemas/api/cashier-shapes.ts'
import { readMethodStates, setMethodState } from '../../cashier/method-states.ts'
import { methodBySysname, paymentMethods } from '../../cashier/methods.ts'
import { PAY_PATH } from '../../cashier/next-step.ts'
import type { MethodState } from '../../cashier/payment-method.ts'
import { listPayments, type ProviderPayment } from '../../provider/payment.ts'
import { html } from '../html.ts'
import { fieldsOf, isOurForm, sendPage } from '../page.ts'
import type { PageParts } from '../serve-pages.ts'

const MOST = 50

/** `/sandbox/pay`: the payments of late, also those from which somebody walked away, and the state of every method. */
export function servePayments(
  app: FastifyInstance,
  { database, origins }: Pick<PageParts, 'database' | 'origins'>,
): void {
  app.get(PAY_PATH, async (_request, reply) =>
    sendPage(reply, {
      title: 'Payments',
      path: PAY_PATH,
      body: view(await listPayments(database, MOST), await readMethodStates(database)),
    }),
  )
  app.post(PAY_PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const fields = fieldsOf(request)
    const method = methodBySysname(fields.get('method') ?? '')
    const state = methodStates.find((one) => one === fields.get('state'))
    if (method && state) await setMethodState(database, method, state)
    return reply.redirect(PAY_PATH, 303)
  })
}

function view(payments: readonly ProviderPayment[], states: ReadonlyMap<string, MethodState>) {
  return html`<p>
      What people pay into the site passes here. Open a payment to decide what becomes of it: transfers and payments of
      an app are only decided here.
    </p>
    ${
      payments.length === 0
        ? html`<p>Nobody has paid yet: sign in as a test player and make a deposit.</p>`
        : html`<div class="wide" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">Payment</th>
                  <th scope="col">Method</th>
                  <th scope="col">Amount</th>
                  <th scope="col">State</th>
                  <th scope="col">Begun</th>
                </tr>
              </thead>
              <tbody>
                ${payments.map(
                  ({ token, transaction_id, method, minor, currency, status, reason, created_at }) =>
                    html`<tr>
                      <td><a href="${PAY_PATH}/${token}">${transaction_id}</a></td>
                      <td>${methodBySysname(method)?.name.uz ?? method}</td>
                      <td class="amount">${formatMoney({ minor, currency })}</td>
                      <td>${status}${reason ? `, ${reason.replaceAll('_', ' ')}` : ''}</td>
                      <td>${created_at.toISOString().slice(0, 16).replace('T', ' ')}</td>
                    </tr>`,
                )}
              </tbody>
            </table>
          </div>`
    }
    <h2>Methods</h2>
    <p>A troubled method begins payments that fail; one in maintenance takes nothing.</p>
    <div class="wide" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">Method</th>
            <th scope="col">Kind</th>
            <th scope="col">State</th>
            <th scope="col">Action</th>
          </tr>
        </thead>
        <tbody>
          ${paymentMethods.map(({ sysname, name, kind, state: own }) => {
            const state = states.get(sysname) ?? own
            return html`<tr>
              <td>${name.uz} <code>${sysname}</code></td>
              <td>${kind}</td>
              <td>${state}</td>
              <td>
                <form class="line" method="post">
                  <input
                    type="hidden"
                    name="method"
                    value="${sysname}"
                  />${methodStates.filter((one) => one !== state).map((one) => html`<button name="state" value="${one}">${one}</button>`)}
                </form>
              </td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>`
}
