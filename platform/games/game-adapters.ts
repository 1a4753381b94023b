import type { CallOutput } from '#schemas/api/calls.ts'
import type { GameEventName } from '#schemas/game-messages.ts'

type Game = CallOutput<'games.get'>['items'][number]
type Provider = CallOutput<'games.getProviders'>['items'][number]

/**
 * What a game in a frame says, read by the name that stands in one field of its messages; anything else that it says is
 * of no use.
 */
type NamedMessages = {
  readonly field: string
  readonly events: Readonly<Record<string, GameEventName>>
}

/** How the games of a provider are opened and spoken with (docs/game-adapters.md). */
export type GameAdapter = {
  /**
   * `{origin}`, `{path}`, `{launch}`, `{code}`, `{locale}` and `{home}` are filled in; all but the first two are
   * encoded.
   */
  readonly url: string
  /**
   * `playbill`: messages of `schemas/game-messages.ts`, read by code; null: it says nothing, and is ready once it has
   * loaded.
   */
  readonly messages: 'playbill' | NamedMessages | null
  /** The messages that pause the game and resume it; null where it knows none. */
  readonly pause: object | null
  readonly resume: object | null
  /** Whether the site offers its full screen: false where the game has its own. */
  readonly canFillScreen: boolean
  /**
   * Whether it tells screen readers of its results and of the balance, at most once in 3 s: the bar over it leaves both
   * to it.
   */
  readonly tellsReaders: boolean
}

const usualUrl = '{origin}{path}/{launch}?code={code}&locale={locale}&home={home}'

export const gameAdapters = {
  playbill: {
    url: usualUrl,
    messages: 'playbill',
    pause: { type: 'playbill.game', command: 'pause' },
    resume: { type: 'playbill.game', command: 'resume' },
    canFillScreen: true,
    tellsReaders: true,
  },
  base: { url: usualUrl, messages: null, pause: null, resume: null, canFillScreen: true, tellsReaders: false },
  hizi: {
    url: usualUrl,
    messages: {
      field: 'type',
      events: {
        gameReady: 'ready',
        roundStarted: 'round.started',
        roundEnded: 'round.ended',
        balance: 'balance',
        cashier: 'low-balance',
      },
    },
    pause: { type: 'pause' },
    resume: { type: 'resume' },
    canFillScreen: true,
    tellsReaders: false,
  },
} as const satisfies Readonly<Record<string, GameAdapter>>

/**
 * The adapter that a provider's parameters name, the site's own where they name none; undefined for a name that nobody
 * knows.
 */
export function adapterOf(provider: Pick<Provider, 'game_params'> | undefined): GameAdapter | undefined {
  const { adapter = 'playbill' } = provider?.game_params ?? {}
  return Object.hasOwn(gameAdapters, adapter) ? gameAdapters[adapter as keyof typeof gameAdapters] : undefined // own property, just asked
}

export type LaunchPlace = { readonly code: string; readonly origin: string; readonly locale: string }

/** Where a game is opened: what its provider's parameters and its own make together (DEC-3); null where they do not. */
export function launchAddress(
  game: Pick<Game, 'extra'>,
  provider: Pick<Provider, 'game_params'> | undefined,
  { code, origin, locale }: LaunchPlace,
): string | null {
  const adapter = adapterOf(provider)
  const { launch_origin = origin, launch_path } = provider?.game_params ?? {}
  const launch = game.extra?.['launch_code']
  if (!adapter || launch_path === undefined || !/^\/[^/\\]/.test(launch_path) || typeof launch !== 'string') return null
  const parts: Readonly<Record<string, string>> = {
    origin: launch_origin,
    path: launch_path,
    launch: encodeURIComponent(launch),
    code: encodeURIComponent(code),
    locale: encodeURIComponent(locale),
    home: encodeURIComponent(origin),
  }
  const address = adapter.url.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.origin === launch_origin && /^https?:$/.test(url.protocol) ? url.href : null
}

/** The origin from which a game speaks: of its own page where the launch leads on to another host, else of the launch. */
export const speakerOf = (url: string, provider: Pick<Provider, 'game_params'> | undefined): string =>
  provider?.game_params?.frame_origin ?? new URL(url).origin
