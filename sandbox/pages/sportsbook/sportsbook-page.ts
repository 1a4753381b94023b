import type { FastifyReply } from 'fastify'
import type { Locale } from '../../handle.ts'
import { betRefusals } from '../../sportsbook/bet-refusal.ts'
import { SPORTSBOOK } from '../../sportsbook/presence.ts'
import { MARGIN } from '../../sportsbook/price.ts'
import { MOST_LEGS } from '../../sportsbook/slip.ts'
import { html } from '../html.ts'
import { SPORTSBOOK_API } from './serve-sportsbook-api.ts'
import { sportsbookTexts } from './sportsbook-texts.ts'

export const ASSETS = '/sandbox/sportsbook-assets'

const policyOf = (home: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${home}`

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const percent = (share: number): string => String(Math.round(share * 1_000) / 10)

export type BookTheme = 'dark' | 'light'

/** On an origin of its own: which origin may show the page and gets its messages, and what says who bets. */
export type BookSurroundings = { home: string; token?: string }

/** The betting page; its script fills it from the sportsbook's calls. */
export function sendSportsbook(
  reply: FastifyReply,
  { playerId, locale, theme }: { playerId: number | null; locale: Locale; theme: BookTheme },
  surroundings?: BookSurroundings,
): FastifyReply {
  const texts = sportsbookTexts[locale]
  const data = {
    ...surroundings,
    game: SPORTSBOOK,
    api: SPORTSBOOK_API,
    locale,
    isGuest: playerId === null,
    mostLegs: MOST_LEGS,
    texts,
    codes: betRefusals,
  }
  const rules = texts.rulesText.replace('{prematch}', percent(MARGIN.prematch)).replace('{live}', percent(MARGIN.live))
  const page = html`<!doctype html>
    <html lang="${locale}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${texts.title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${ASSETS}/sportsbook.css" />
      </head>
      <body data-sportsbook="${JSON.stringify(data)}">
        <section class="bar" aria-labelledby="title">
          <h1 id="title">${texts.title}</h1>
          <p class="purse" id="purse"></p>
          <button type="button" class="quiet" id="rules-open">${texts.rules}</button>
        </section>
        <div class="desk">
          <main aria-label="${texts.title}">
            <div class="tabs" role="tablist" aria-label="${texts.title}">
              <button type="button" role="tab" id="tab-live" aria-controls="panel" aria-selected="true">
                ${texts.live}
              </button>
              <button
                type="button"
                role="tab"
                id="tab-upcoming"
                aria-controls="panel"
                aria-selected="false"
                tabindex="-1"
              >
                ${texts.upcoming}
              </button>
              <button type="button" role="tab" id="tab-mine" aria-controls="panel" aria-selected="false" tabindex="-1">
                ${texts.mine}
              </button>
            </div>
            <div id="sports" class="chips"></div>
            <p id="notice" class="notice" role="status"></p>
            <div id="panel" role="tabpanel" aria-labelledby="tab-live" tabindex="0"></div>
          </main>
          <section id="slip" class="slip" aria-labelledby="slip-title"></section>
        </div>
        <button
          type="button"
          id="slip-open"
          class="slip-open"
          aria-controls="slip"
          aria-expanded="false"
          hidden
        ></button>
        <p id="spoken" class="unseen" role="status"></p>
        <dialog id="rules" aria-labelledby="rules-title">
          <h2 id="rules-title">${texts.rules}</h2>
          <p>${rules}</p>
          <button type="button" class="main" id="rules-close">${texts.close}</button>
        </dialog>
        ${['calls', 'draw', 'sportsbook'].map((name) => html`<script src="${ASSETS}/${name}.js"></script>`)}
      </body>
    </html> `
  return reply
    .headers({ ...HEADERS, 'content-security-policy': policyOf(surroundings?.home ?? "'self'") })
    .type('text/html; charset=utf-8')
    .send(page.text)
}
