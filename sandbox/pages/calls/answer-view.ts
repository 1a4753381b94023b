import { currentCode } from '#sandbox/auth/two-factor.ts'
import { html, type Html } from '../html.ts'
import { qrSvg } from '../pay/qr-svg.ts'
import type { CallAnswer } from './send-call.ts'

const MOST_SHOWN = 60_000
const MOST_LINKS = 24

/** An answer as it came, its JSON set out in lines; pages that it names are links, a QR code is drawn. */
export function answerView(call: string, answer: CallAnswer, now: number): Html {
  if (!answer)
    return html`<section aria-labelledby="answer">
      <h2 id="answer">No answer</h2>
      <p role="alert">
        The connection was lost. Whether the call was done is not known: that is what the fault switch plays.
      </p>
    </section>`
  const data = parsed(answer.body)
  const text = data === undefined ? answer.body : JSON.stringify(data, null, 2)
  const links = data === undefined ? [] : linksIn(call, data).slice(0, MOST_LINKS)
  const qr = data === undefined ? null : qrIn(data)
  const secret = data && find(data, (name, value) => name === 'secret' && typeof value === 'string' && value !== '')
  return html`<section aria-labelledby="answer">
    <h2 id="answer">
      Answer: ${answer.status}${answer.retryAfter === null ? '' : html`, Retry-After ${answer.retryAfter} s`}
    </h2>
    ${data === undefined ? html`<p role="alert">This body is not JSON${answer.type ? html` (<code>${answer.type}</code>)` : ''}.</p>` : ''}
    ${
      links.length > 0
        ? html`<ul class="links" aria-label="Pages that the answer names">
            ${links.map(([to, name]) => html`<li><a class="button main" href="${to}">${name}</a></li>`)}
          </ul>`
        : ''
    }
    ${qr ? html`<p><img class="qr" src="${qr}" alt="QR code of the answer" /></p>` : ''}
    ${typeof secret === 'string' ? html`<p>The code of this secret now, by the sandbox's clock: <code>${currentCode(secret, now)}</code></p>` : ''}
    <pre class="card" tabindex="0" aria-label="Body of the answer">
${text.slice(0, MOST_SHOWN)}${
        text.length > MOST_SHOWN ? html` ... and ${text.length - MOST_SHOWN} characters more` : ''
      }</pre>
  </section>`
}

function parsed(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Own addresses that are pages, not pictures. */
const PAGE = /^\/(sandbox|oauth)\/[\w./?=&%-]*$/
const PICTURE = /\.(svg|png|webp)$|^\/sandbox\/(covers|medals|media|loyalty)\//

function linksIn(call: string, data: object): [to: string, name: string][] {
  const token =
    call === 'verification.getAccessToken'
      ? find(data, (name, value) => name === 'token' && typeof value === 'string')
      : undefined
  const found: [string, string][] =
    typeof token === 'string'
      ? [[`/sandbox/verification?token=${encodeURIComponent(token)}`, 'Open the verification']]
      : []
  walk(data, (name, value) => {
    if (typeof value === 'string' && PAGE.test(value) && !PICTURE.test(value) && !found.some(([to]) => to === value))
      found.push([value, `Open ${name}`])
    return false
  })
  return found
}

/** A QR code that the answer has: as a picture of its own, or as the address that an authenticator reads. */
function qrIn(data: object): string | null {
  const picture = find(data, (name, value) => name === 'qr_url' && typeof value === 'string' && PAGE.test(value))
  const address = find(data, (name, value) => name === 'otpauth_url' && typeof value === 'string')
  if (typeof picture === 'string') return picture
  return typeof address === 'string' ? `data:image/svg+xml,${encodeURIComponent(qrSvg(address))}` : null
}

function find(data: object, isIt: (name: string, value: unknown) => boolean): unknown {
  let found: unknown
  walk(data, (name, value) => {
    if (!isIt(name, value)) return false
    found = value
    return true
  })
  return found
}

/** Visits every named value until `visit` says that it is enough. */
function walk(data: object, visit: (name: string, value: unknown) => boolean): boolean {
  return Object.entries(data).some(
    ([name, value]) => visit(name, value) || (typeof value === 'object' && value !== null && walk(value, visit)),
  )
}
