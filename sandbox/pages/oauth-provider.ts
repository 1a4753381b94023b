import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  giveGrant,
  isChallenge,
  isSocialService,
  REDIRECT_URI,
  serviceNames,
  type SocialPerson,
  socialPersons,
  type SocialService,
} from '../auth/social.ts'
import { readEmail } from '../identity/contacts.ts'
import { sendBarePage } from './bare-page.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm } from './page.ts'
import type { PageParts } from './serve-pages.ts'

const PATH = '/sandbox/oauth/authorize'

type SignInRequest = { service: SocialService; state: string; challenge: string }

/** The stand-in identity provider: the person at its page chooses an identity, and agrees or refuses. */
export function serveOauthProvider(
  app: FastifyInstance,
  { database, clock, ids, origins }: Pick<PageParts, 'database' | 'clock' | 'ids' | 'origins'>,
): void {
  app.get<{ Querystring: Record<string, unknown> }>(PATH, (request, reply) => {
    const wanted = readRequest((name) => request.query[name])
    return wanted
      ? sendBarePage(reply, { title: `Sign in with ${serviceNames[wanted.service]}`, body: view(wanted) })
      : refuse(reply)
  })

  app.post(PATH, async (request, reply) => {
    const fields = fieldsOf(request)
    const wanted = readRequest((name) => fields.get(name))
    if (!isOurForm(request, origins()) || !wanted) return refuse(reply)
    const back = (answer: Record<string, string>) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${REDIRECT_URI}?${new URLSearchParams({ ...answer, state: wanted.state })}`, 303)
    if (fields.get('decision') === 'deny') return back({ error: 'access_denied' })
    if (fields.get('decision') === 'error') return back({ error: 'server_error' })
    const person = readPerson(fields)
    if (!person)
      return sendBarePage(reply, {
        title: `Sign in with ${serviceNames[wanted.service]}`,
        status: 400,
        body: view(wanted, 'A name is needed, and an email if one is given must be one.'),
      })
    return back({ code: await giveGrant(database, { ...wanted, person }, clock.now(), ids) })
  })
}

const refuse = (reply: FastifyReply) =>
  sendBarePage(reply, {
    title: 'This request is not valid',
    status: 400,
    body: html`<p>Close this window and begin again on the site.</p>`,
  })

function readRequest(of: (name: string) => unknown): SignInRequest | null {
  const [service, state, challenge] = [of('service'), of('state'), of('code_challenge')]
  const isGood =
    of('response_type') === 'code' &&
    of('client_id') === 'playbill' &&
    of('redirect_uri') === REDIRECT_URI &&
    of('code_challenge_method') === 'S256'
  return isGood &&
    isSocialService(service) &&
    isChallenge(challenge) &&
    typeof state === 'string' &&
    state.length <= 128
    ? { service, state, challenge }
    : null
}

function readPerson(fields: ReadonlyMap<string, string>): SocialPerson | null {
  const known = socialPersons.find(({ subject }) => subject === fields.get('person'))
  if (known) return known
  const name = fields.get('name')?.trim() ?? ''
  const email = fields.get('email')?.trim() ? readEmail(fields.get('email') ?? '') : null
  if (name === '' || name.length > 64 || /\p{C}/u.test(name) || (email && 'wrong' in email)) return null
  return { subject: `own-${name.toLowerCase()}`, name, email: email ? email.contact : null }
}

function view(wanted: SignInRequest, problem?: string) {
  const hidden = Object.entries({
    response_type: 'code',
    client_id: 'playbill',
    redirect_uri: REDIRECT_URI,
    code_challenge_method: 'S256',
    service: wanted.service,
    state: wanted.state,
    code_challenge: wanted.challenge,
  }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)
  const form = (content: ReturnType<typeof html>) =>
    html`<form class="line card" method="post" action="${PATH}">${hidden}${content}</form>`
  return html`<p>This page stands in for the social service. Who are you there?</p>
    ${problem ? html`<p role="alert">${problem}</p>` : ''}
    ${socialPersons.map(({ subject, name, email }) => form(html`<input type="hidden" name="person" value="${subject}" /><button class="main" name="decision" value="allow">${name}</button><span class="note">${email ?? 'gives no email'}</span>`))}
    ${form(html`<label>Name<input name="name" required maxlength="64" /></label><label>Email, if there is one<input name="email" type="email" maxlength="254" /></label><button name="decision" value="allow">Continue</button>`)}
    ${form(html`<button name="decision" value="deny">I do not agree</button><button name="decision" value="error">The service fails</button>`)}`
}
