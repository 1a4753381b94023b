import type { FastifyInstance } from 'fastify'
import { safePath } from '#base/links.ts'
import type { CmsAccounts } from '../content/cms-accounts.ts'
import type { Database } from '#database/database.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'

const PATH = '/sandbox/cms-sign-in'

/** To be looked at as they are: all versions, and what is known of a host. */
const answers = [
  'v3/seos?_locale=ru',
  'v4/seos?locale=ru',
  'v4/seos?pagination[limit]=2',
  'v3/domain-seo?host=localhost',
  'v4/domain-seo?host=localhost',
  'v5/seos?locale=ru&pagination[limit]=2',
  'v4/robots.txt?host=localhost',
  'v4/users/me',
]

type Parts = { database: Database; accounts: CmsAccounts; origins: () => ReadonlySet<string> }

/**
 * `/sandbox/cms-sign-in`: stands in for the provider at which a content manager signs in; it sends the browser back
 * with a code that counts once.
 */
export function serveCmsSignIn(app: FastifyInstance, { database, accounts, origins }: Parts): void {
  app.get(PATH, async (request, reply) => {
    const { provider = 'provider', redirect = '/studio' } = request.query as Record<string, string>
    const users = await database.query<{ email: string; role: string }>(
      'select email, role from sandbox.cms_users where not blocked order by id limit 50',
    )
    return sendPage(reply, {
      title: `Sign in with ${provider}`,
      path: PATH,
      body: html`<p>This page stands in for ${provider}. Choose who is signing in to the studio.</p>
        <form class="card" method="post">
          <input
            type="hidden"
            name="redirect"
            value="${redirect}"
          />${users.map(({ email, role }) => html`<p><button name="email" value="${email}">${email}</button> <span class="note">${role}</span></p>`)}
        </form>
        <h2>What the content service answers</h2>
        <ul class="links">
          ${answers.map((path) => html`<li><a class="button" href="/sandbox/cms/${path}">${path}</a></li>`)}
        </ul>`,
    })
  })
  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const fields = fieldsOf(request)
    const back = safePath(fields.get('redirect') ?? '') ?? '/studio'
    const code = await accounts.providerCode(fields.get('email') ?? '')
    return reply.redirect(`${back}${back.includes('?') ? '&' : '?'}access_token=${code}`, 303)
  })
}
