import type { FastifyInstance, FastifyReply } from 'fastify'
import { decideVerification, findVisit, type VerificationStatus, type Visit } from '../identity/verification.ts'
import { sendBarePage, sendScript } from './bare-page.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm } from './page.ts'
import type { PageParts } from './serve-pages.ts'
import script from './verification.script.js?raw'

const PATH = '/sandbox/verification'

const results = [
  ['approved', 'Approve', 'The documents are good: the account is verified.'],
  ['retry', 'Ask again', 'A picture cannot be read: the person may hand the documents in again.'],
  ['rejected', 'Reject for good', 'The documents are not accepted.'],
  ['pending', 'Leave pending', 'Handed in, decided later: open this page again to decide.'],
] as const

const words: Record<VerificationStatus, string> = {
  created: 'No documents were handed in yet.',
  pending: 'The documents are being checked.',
  retry: 'The documents are to be handed in again.',
  approved: 'The person is verified.',
  rejected: 'The documents were rejected for good.',
}

/** The identity-verification provider: its page opens in a frame by an access token, and whoever is at it chooses the result. */
export function serveVerification(
  app: FastifyInstance,
  { database, clock, origins }: Pick<PageParts, 'database' | 'clock' | 'origins'>,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(PATH, async (request, reply) => {
    const token = String(request.query.token ?? '')
    const visit = await findVisit(database, token, clock.now())
    return visit ? show(reply, visit, token) : refuse(reply)
  })

  app.post(PATH, async (request, reply) => {
    const fields = fieldsOf(request)
    const token = fields.get('token') ?? ''
    const [status] = results.find(([name]) => name === fields.get('result')) ?? []
    if (!isOurForm(request, origins()) || !status) return refuse(reply)
    const visit = await database.transaction(async (tx) => {
      const found = await findVisit(tx, token, clock.now())
      if (!found || isFinal(found.status)) return found
      await decideVerification(tx, found.player_id, status, clock.now())
      return { ...found, status }
    })
    return visit ? show(reply, visit, token) : refuse(reply)
  })

  app.get('/sandbox/verification.js', (_request, reply) => sendScript(reply, script))
}

const isFinal = (status: VerificationStatus): boolean => status === 'approved' || status === 'rejected'

const refuse = (reply: FastifyReply) =>
  sendBarePage(reply, {
    title: 'This page is no longer valid',
    status: 403,
    isFramed: true,
    body: html`<p>Open the verification again on the site.</p>`,
  })

function show(reply: FastifyReply, { status, applicant_id, first_name, last_name }: Visit, token: string) {
  return sendBarePage(reply, {
    title: 'Identity verification',
    isFramed: true,
    data: { status },
    script: '/sandbox/verification.js',
    body: html`<p>
        This page stands in for the company that checks identities. No document is asked for: choose what comes of it.
      </p>
      <p>${first_name} ${last_name}, applicant <code>${applicant_id.slice(0, 8)}</code>. ${words[status]}</p>
      ${isFinal(status) ? '' : results.map(([result, title, text]) => html`<form class="line card" method="post" action="${PATH}"><input type="hidden" name="token" value="${token}"><button${result === 'approved' ? html` class="main"` : ''} name="result" value="${result}">${title}</button><span class="note">${text}</span></form>`)}`,
  })
}
