import type { FastifyInstance } from 'fastify'
import type { Database } from '#database/database.ts'
import { type GeneralSettings, readGeneralSettings, writeGeneralSettings } from '../general-info/general-info.ts'
import { html } from './html.ts'
import { fieldsOf, isOurForm, sendPage } from './page.ts'

const PATH = '/sandbox/general'
const MOST_SECONDS = 86_400

const switches = [
  ['is_bonus_isolation_enabled', 'balances are shown apart and never added'],
  ['is_game_history_export_enabled', 'the bet history can be exported'],
  ['is_character_stored', 'the platform keeps the character of a player; off, the device does'],
  ['is_seon_enabled', 'the device fingerprint is taken'],
] as const
const times = [
  ['time_to_force_logout', 'seconds without activity until a player is logged out'],
  ['user_inactivity_cashier_time', 'the same on cashier pages'],
  ['user_inactivity_pp_time', 'the same on profile pages'],
] as const
const words = { domain_state: ['active', 'restricted', 'closed'], domain_type: ['main', 'mirror'] } as const

/** `/sandbox/general`: sets what `metadata.getgeneralinfo` answers (CFG-6). */
export function serveGeneral(
  app: FastifyInstance,
  { database, origins }: { database: Database; origins: () => ReadonlySet<string> },
): void {
  app.get(PATH, async (_request, reply) =>
    sendPage(reply, { title: 'General info', path: PATH, body: view(await readGeneralSettings(database)) }),
  )
  app.post(PATH, async (request, reply) => {
    if (!isOurForm(request, origins())) return reply.code(403).send('This form is for the pages of this site')
    await database.transaction(async (tx) =>
      writeGeneralSettings(tx, readFields(fieldsOf(request), await readGeneralSettings(tx))),
    )
    return reply.redirect(PATH, 303)
  })
}

/** The value that was sent if it is allowed, else the current one. */
function readFields(fields: ReadonlyMap<string, string>, now: GeneralSettings): GeneralSettings {
  const seconds = (name: (typeof times)[number][0]): number => {
    const text = fields.get(name) ?? ''
    return /^\d{1,5}$/.test(text) ? Math.min(Number(text), MOST_SECONDS) : now[name]
  }
  const oneOf = (name: keyof typeof words): string => words[name].find((word) => word === fields.get(name)) ?? now[name]
  return {
    is_bonus_isolation_enabled: fields.has('is_bonus_isolation_enabled'),
    is_game_history_export_enabled: fields.has('is_game_history_export_enabled'),
    is_character_stored: fields.has('is_character_stored'),
    is_seon_enabled: fields.has('is_seon_enabled'),
    time_to_force_logout: seconds('time_to_force_logout'),
    user_inactivity_cashier_time: seconds('user_inactivity_cashier_time'),
    user_inactivity_pp_time: seconds('user_inactivity_pp_time'),
    domain_state: oneOf('domain_state'),
    domain_type: oneOf('domain_type'),
  }
}

function view(settings: GeneralSettings) {
  return html`<p>
      What the platform says of itself. The site reads it again within half a minute; open pages get it with their next
      load.
    </p>
    <form class="card" method="post">
      ${switches.map(
        ([name, what]) =>
          html`<p>
            <label
              ><input type="checkbox" name="${name}" ${settings[name] ? html` checked` : ''} /> <code>${name}</code>:
              ${what}</label
            >
          </p>`,
      )}
      ${times.map(
        ([name, what]) =>
          html`<p>
            <label
              ><code>${name}</code>: ${what} (0 is off)
              <input name="${name}" value="${settings[name]}" inputmode="numeric" pattern="[0-9]{1,5}" required
            /></label>
          </p>`,
      )}
      ${(['domain_state', 'domain_type'] as const).map(
        (name) =>
          html`<p>
            <label
              ><code>${name}</code>
              <select name="${name}">
                ${words[name].map((word) => html`<option${settings[name] === word ? html` selected` : ''}>${word}</option>`)}
              </select></label
            >
          </p>`,
      )}
      <p><button class="main">Save</button></p>
    </form>`
}
