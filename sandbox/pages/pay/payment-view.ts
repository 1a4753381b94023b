import { formatMoney } from '#base/money.ts'
import type { PaymentMethod } from '../../cashier/payment-method.ts'
import { delays } from '../../provider/delivery.ts'
import type { ProviderPayment } from '../../provider/payment.ts'
import { html, type Html } from '../html.ts'
import { declineReasons, pendingTimes } from './read-choice.ts'
import { returnPath } from './return-path.ts'

/** A notice of the payment and what became of it. */
export type SentNotice = {
  type: string
  attempts: number
  last_status: number | null
  delivered_at: Date | null
  gave_up_at: Date | null
  next_at: Date
}

/** The page of one payment: its player and amount, and everything that may happen to it. */
export function paymentView(
  payment: ProviderPayment,
  method: PaymentMethod | undefined,
  notices: readonly SentNotice[],
): Html {
  const isFinal = payment.status !== 'open' && payment.status !== 'pending'
  return html`<section class="card" aria-label="Payment">
      ${picture(payment, method)}
      <h1>${method?.name.uz ?? payment.method}</h1>
      <p class="sum">${formatMoney({ minor: payment.minor, currency: payment.currency })}</p>
      <dl>
        <div>
          <dt>To</dt>
          <dd>Playbill, payment ${payment.transaction_id}</dd>
        </div>
        ${
          withDetails(method)
            ? Object.entries(payment.details).map(
                ([name, value]) =>
                  html`<div>
                    <dt>${name}</dt>
                    <dd>${value}</dd>
                  </div>`,
              )
            : ''
        }
        <div>
          <dt>State</dt>
          <dd class="status ${payment.status}">
            ${payment.status}${payment.reason ? `, ${payment.reason.replaceAll('_', ' ')}` : ''}
          </dd>
        </div>
        ${
          payment.decide_at && payment.status === 'pending'
            ? html`<div>
                <dt>Decides itself</dt>
                <dd>${payment.decide_at.toISOString()}</dd>
              </div>`
            : ''
        }
      </dl>
    </section>
    <section class="card" aria-label="What happens">
      ${
        isFinal
          ? html`<h2>This payment is over</h2>
              <p>The site learns of it from a signed notice, not from this page.</p>
              <p>
                <a class="button main" target="_top" href="${returnPath(payment, payment.status)}">Back to the site</a>
              </p>`
          : choices(payment)
      }
      ${notices.length > 0 ? sent(notices) : ''}
    </section>`
}

const withDetails = (method: PaymentMethod | undefined): boolean =>
  method?.deposit?.mode === 'mobile' || method?.deposit?.mode === 'pending'

function picture({ token, status }: ProviderPayment, method: PaymentMethod | undefined): Html | '' {
  if (method?.kind === 'card')
    return html`<div class="plastic">
      <i></i><b>•••• •••• •••• 0000</b><span>A card of nobody: nothing is typed here</span>
    </div>`
  if (method?.deposit?.mode === 'mobile' && status === 'open')
    return html`<img
      class="qr"
      src="/sandbox/pay/${token}/qr.svg"
      width="208"
      height="208"
      alt="QR code that opens this payment on a phone"
    />`
  return ''
}

function choices(payment: ProviderPayment): Html {
  const isPending = payment.status === 'pending'
  return html`<form method="post">
    <fieldset>
      <legend>What happens</legend>
      <div class="choice">
        <p>${isPending ? 'The money arrives now.' : 'The payment goes through.'}</p>
        <button class="main" name="do" value="pay">Pay</button>
      </div>
      <div class="choice">
        <label
          >Because of<select name="reason">
            ${declineReasons.map(([value, name]) => html`<option value="${value}">${name}</option>`)}
          </select></label
        ><button name="do" value="decline">Decline</button>
      </div>
      ${
        isPending
          ? ''
          : html`<div class="choice">
              <label
                >Decided after<select name="after">
                  ${pendingTimes.map(([ms, name]) => html`<option value="${ms}">${name}</option>`)}
                  <option value="">never by itself</option>
                </select></label
              >
              <label
                >As<select name="then">
                  <option value="succeeded">paid</option>
                  <option value="declined">declined</option>
                </select></label
              ><button name="do" value="wait">Keep waiting</button>
            </div>`
      }
      <div class="choice">
        <p>The person gives up. To walk away, just close this page: then nobody is notified, and the payment lapses.</p>
        <button name="do" value="cancel">Cancel</button>
      </div>
    </fieldset>
    <fieldset>
      <legend>How the site is notified</legend>
      <div class="choice">
        <label
          >The signed notice comes<select name="delay">
            ${delays.map(([ms, name]) => html`<option value="${ms}" ${payment.delivery.delay === ms ? html` selected` : ''}>${name}</option>`)}
          </select></label
        >
      </div>
      <label class="check"><input type="checkbox" name="twice" /> It comes two times</label>
      <label class="check"><input type="checkbox" name="shuffled" /> An older notice comes after the last one</label>
    </fieldset>
  </form>`
}

function sent(notices: readonly SentNotice[]): Html {
  return html`<h2>Notices</h2>
    <ol>
      ${notices.map(
        ({ type, attempts, last_status, delivered_at, gave_up_at, next_at }) =>
          html`<li>
            ${type}<span
              >${delivered_at ? `taken, ${attempts === 1 ? 'at once' : `${attempts} attempts`}` : gave_up_at ? 'given up' : attempts > 0 ? `${attempts} attempts, last answer ${last_status ?? 'none'}` : `waits until ${next_at.toISOString().slice(11, 19)}`}</span
            >
          </li>`,
      )}
    </ol>`
}
