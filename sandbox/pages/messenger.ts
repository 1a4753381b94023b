import type { FastifyInstance } from 'fastify'
import { botToken, makeInitData, type MessengerPerson } from '../auth/messenger.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'
import type { PageParts } from './serve-pages.ts'

const PATH = '/sandbox/messenger'

const persons: readonly MessengerPerson[] = [
  { id: 710_000_001, first_name: 'Dilnoza', username: 'dilnoza', language_code: 'uz' },
  { id: 710_000_002, first_name: 'Руслан', last_name: 'Ким', language_code: 'ru' },
]

/**
 * `/sandbox/messenger`: stands in for the messenger and opens the site as a mini-app, in a frame as its web client
 * does, with signed init data in the hash.
 */
export function serveMessenger(
  app: FastifyInstance,
  { clock, ids, origins }: Pick<PageParts, 'clock' | 'ids' | 'origins'>,
): void {
  app.get(PATH, (_request, reply) =>
    sendPage(reply, {
      title: 'Messenger',
      path: PATH,
      body: html`<p>
          This page stands in for the messenger: it opens the site as a mini-app for one of its users. A guest is
          registered, and a user that the site knows is signed in. The signature counts once, for an hour. The site is a
          mini-app where <code>security.miniApp.hosts</code> of its settings names a host, as the sample site
          <code>second</code> does; elsewhere it opens as for any other visitor.
        </p>
        ${persons.map(({ id, first_name, last_name, language_code }) => html`<form class="line card" method="post"><input type="hidden" name="id" value="${id}" /><input type="hidden" name="first_name" value="${first_name}" /><input type="hidden" name="last_name" value="${last_name}" /><input type="hidden" name="language_code" value="${language_code}" /><button class="main">Open as ${first_name}</button><span class="note">user ${id}, ${language_code}</span></form>`)}
        <h2>Somebody else</h2>
        <form class="line card" method="post">
          <label>User number<input name="id" inputmode="numeric" pattern="[1-9][0-9]{0,14}" required /></label
          ><label>First name<input name="first_name" required maxlength="64" /></label
          ><label
            >Language<select name="language_code">
              <option>uz</option>
              <option>ru</option>
              <option>en</option>
            </select></label
          ><button>Open</button>
        </form>`,
    }),
  )

  app.post(PATH, (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    const fields = fieldsOf(request)
    const [id, first_name, last_name] = [
      Number(fields.get('id')),
      fields.get('first_name')?.trim().slice(0, 64),
      fields.get('last_name')?.trim().slice(0, 64),
    ]
    if (!Number.isSafeInteger(id) || id <= 0 || !first_name) return reply.redirect(PATH, 303)
    const language_code =
      fields.get('language_code') === 'ru' ? 'ru' : fields.get('language_code') === 'en' ? 'en' : 'uz'
    const initData = makeInitData({
      person: { id, first_name, ...(last_name ? { last_name } : {}), language_code },
      queryId: ids.uuid(),
      botToken: botToken(),
      now: clock.now(),
    })
    const hash = new URLSearchParams({ tgWebAppData: initData, tgWebAppVersion: '7.10', tgWebAppPlatform: 'web' })
    return sendPage(reply, {
      title: 'Messenger',
      path: PATH,
      framesSite: true,
      body: html`<iframe
        class="phone"
        title="The site"
        src="${`${language_code === 'ru' ? '/ru' : '/'}#${hash}`}"
      ></iframe>`,
    })
  })
}
