import type { FastifyReply } from 'fastify'
import { formatMoney } from '#base/money.ts'
import { baccaratPay } from '../../casino/engines/baccarat.ts'
import { greatestChance } from '../../casino/engines/dice.ts'
import type { EngineId, Json } from '../../casino/engines/engine.ts'
import { roulettePay } from '../../casino/engines/roulette.ts'
import { slotPlan } from '../../casino/engines/slot-plan.ts'
import type { CasinoGame } from '../../casino/find-game.ts'
import type { GameState } from '../../casino/game-state.ts'
import type { RefusalReason } from '../../casino/refusal.ts'
import { html, type Html } from '../html.ts'
import { rulesOf } from './game-rules.ts'
import { type GameTexts, gameTexts } from './game-texts.ts'
import { ASSETS } from './serve-game-assets.ts'
import { GAMES_API } from './serve-games-api.ts'
import { symbolUrl } from './symbol-url.ts'

type Locale = 'uz' | 'ru'
type Open = {
  game: CasinoGame
  engine: EngineId
  mode: 'real' | 'fun'
  isGuest: boolean
  locale: Locale
  token: string
  state: GameState
  texts: GameTexts
}
type Refused = { refusal: RefusalReason; sysname: string; locale: Locale; status: number }

/** Where the page stands: which origin may show it and gets its messages, and whether its own is not the site's. */
export type Surroundings = { home: string; isApart: boolean }

/**
 * Without an origin of its own the page gets none: it may read nothing of the site, not even where it is opened without
 * a frame.
 */
const policyOf = ({ home, isApart }: Surroundings): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${home}`,
    ...(isApart ? [] : ['sandbox allow-scripts']),
  ].join('; ')

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

/** Figures of the engine that its script shows; none of them decides anything. */
function factsOf({ game, engine }: Open): Json {
  if (engine === 'slot') {
    const { reels, rows, lines, symbols } = slotPlan(game)
    return { reels, rows, lines, symbols: symbols.map((name, place) => symbolUrl(game.provider, name, place)) }
  }
  const share = game.rtp / 10_000
  if (engine === 'dice') return { share, most: greatestChance(game) }
  if (engine === 'roulette')
    return { share, pays: { number: roulettePay(game, 1), third: roulettePay(game, 12), half: roulettePay(game, 18) } }
  if (engine === 'baccarat')
    return {
      pays: { player: baccaratPay(game, 'player'), banker: baccaratPay(game, 'banker'), tie: baccaratPay(game, 'tie') },
    }
  return { share }
}

const verbs = { slot: 'spin', crash: 'start', mines: 'open', dice: 'roll', roulette: 'spin', baccarat: 'deal' } as const

function playArea(open: Open): Html {
  const { game, engine, mode, texts, state } = open
  return html`<main class="host engine-${engine}">
    <div class="bar">
      <h1>${game.name}</h1>
      ${mode === 'fun' ? html`<span class="badge">${texts.playMoney}</span>` : ''}<button
        type="button"
        class="quiet"
        id="rules-open"
      >
        ${texts.rules}
      </button>
    </div>
    <div id="stage" class="stage"></div>
    <p id="status" class="status"></p>
    <p id="spoken" class="spoken" role="status" aria-live="polite"></p>
    <section id="options" class="options" aria-label="${texts.options}"></section>
    <div class="controls">
      <dl class="purse">
        <div>
          <dt>${texts.balance}</dt>
          <dd id="balance">${formatMoney({ minor: state.balance, currency: state.currency })}</dd>
          <dd id="bonus" class="note"></dd>
        </div>
      </dl>
      <div class="stake" role="group" aria-label="${texts.stake}">
        <button type="button" id="less" aria-label="${texts.less}">−</button
        ><output id="stake">${formatMoney({ minor: state.least, currency: state.currency })}</output
        ><button type="button" id="more" aria-label="${texts.more}">+</button>
      </div>
      <button type="button" id="play" class="main">${texts[verbs[engine]]}</button>
    </div>
    <dialog id="rules" aria-labelledby="rules-title">
      <h2 id="rules-title" tabindex="-1">${game.name}</h2>
      <dl class="facts">
        <div>
          <dt>${texts.rtp}</dt>
          <dd>${(game.rtp / 100).toFixed(2)}%</dd>
        </div>
        <div>
          <dt>${texts.limits}</dt>
          <dd>
            ${formatMoney({ minor: state.least, currency: state.currency })} –
            ${formatMoney({ minor: state.most, currency: state.currency })}
          </dd>
        </div>
        <div>
          <dt>${texts.volatility}</dt>
          <dd>${texts.volatilities[game.volatility]}</dd>
        </div>
      </dl>
      ${rulesOf(game, engine, open.locale, texts)}
      <button type="button" class="main" id="rules-close">${texts.close}</button>
    </dialog>
  </main>`
}

/** The page of a game for a frame of the site, or the page that says why it is not played. */
export function sendGame(reply: FastifyReply, surroundings: Surroundings, what: Open | Refused): FastifyReply {
  const { home } = surroundings
  const texts = gameTexts[what.locale]
  const data =
    'refusal' in what
      ? { refusal: what.refusal, game: what.sysname, home }
      : {
          game: what.game.sysname,
          home,
          engine: what.engine,
          mode: what.mode,
          locale: what.locale,
          token: what.token,
          api: GAMES_API,
          state: what.state,
          facts: factsOf(what),
          verb: verbs[what.engine],
          texts: { ...texts, unavailable: undefined },
        }
  const page = html`<!doctype html>
    <html lang="${what.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>${'game' in what ? what.game.name : texts.unavailable}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${ASSETS}/game.css" />
        ${'game' in what ? html`<link rel="stylesheet" href="${ASSETS}/palettes/${what.game.provider}.css" />` : ''}
      </head>
      <body data-game="${JSON.stringify(data)}">
        ${
          'game' in what
            ? playArea(what)
            : html`<main class="refused" role="alert">
                <h1>${texts.unavailable}</h1>
                <p>${texts.refusals[what.refusal]}</p>
              </main>`
        }
        ${'game' in what ? html`<script src="${ASSETS}/scripts/${what.engine}.js"></script>` : ''}
        <script src="${ASSETS}/scripts/shell.js"></script>
      </body>
    </html> `
  return reply
    .code('game' in what ? 200 : what.status)
    .headers({ ...HEADERS, 'content-security-policy': policyOf(surroundings) })
    .type('text/html; charset=utf-8')
    .send(page.text)
}
