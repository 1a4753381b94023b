import { playLimitRefusals } from '#schemas/game-messages.ts'
import { isTime } from '../is-time.ts'
import { type GameMode, gameModes, type GameProblem } from './game-session.view.ts'

export type GameSessionEvent =
  /** The page of a game is shown: a game that was open before is closed. */
  | { readonly type: 'game.place'; readonly game: string; readonly name: string }
  /** The game of the page is opened, for money or for fun. */
  | { readonly type: 'game.play'; readonly mode: GameMode }
  | { readonly type: 'game.fullScreen'; readonly isOn: boolean }
  | { readonly type: 'game.leave' }
  | { readonly type: 'game.retry' }
  /** Messages of the game, after the checks of origin, window and shape. */
  | { readonly type: 'game.ready'; readonly at: number }
  | { readonly type: 'game.roundStarted' }
  | { readonly type: 'game.roundEnded'; readonly isFree: boolean }
  | { readonly type: 'game.low' }
  | { readonly type: 'game.paused' }
  | { readonly type: 'game.resumed' }
  | { readonly type: 'game.failed'; readonly code: string; readonly reference?: string }
  /** A message from the frame failed those checks. */
  | { readonly type: 'game.hostile'; readonly why: string }
  /** The game says that its balance has changed. */
  | { readonly type: 'game.balance' }
  /**
   * Messages of the frame were dropped, because there were too many, or it never says anything: a round may have ended
   * unheard.
   */
  | { readonly type: 'game.missed' }
  | { readonly type: 'game.offline' }
  | { readonly type: 'game.online' }
  /** Who is signed in now; 0 is a guest. */
  | { readonly type: 'game.session'; readonly uid: number }
  | { readonly type: 'after.gameLate' }

export type GameSessionInput = Readonly<Record<never, never>>

/** `fit`: the tab knows no reason against opening the game. */
export type PlayCheck = { readonly kind: 'fit' } | ({ readonly kind: 'refused' } & GameProblem)
export type Launched =
  | { readonly kind: 'launched'; readonly url: string; readonly at: number }
  | ({ readonly kind: 'refused' } & GameProblem)

export type GameSessionContext = {
  readonly game: string | null
  readonly name: string
  readonly mode: GameMode
  readonly isFullScreen: boolean
  readonly url: string | null
  readonly isRound: boolean
  /** Why no round can begin, as the game last reported; kept while the connection is lost. */
  readonly rest: 'low' | 'paused' | null
  readonly problem: GameProblem | null
  /** Server time in ms at which a frame without a message counts as lost; null once it is ready. */
  readonly lateAt: number | null
  readonly playedSince: number | null
  readonly rounds: number
  readonly isReported: boolean
}

/** What the tab does for this flow: src/session/ports/game-session.ts. */
export interface GameSessionPorts {
  /** Decides by what the tab knows: who is signed in, and the balance where the site requires one. */
  checkPlay(input: { game: string; mode: GameMode }, signal: AbortSignal): Promise<PlayCheck>
  /** Asks the platform to open the game once. The platform also checks verification, limits and breaks. */
  launch(input: { game: string; mode: GameMode }, signal: AbortSignal): Promise<Launched>
  announcePlay(params: { game: string; mode: GameMode }): void
  /** Money or free spins have changed: both are read from the platform. */
  readBalance(params: { isFree: boolean }): void
  /** The game reports that nobody is signed in: the site asks the platform. */
  checkSession(): void
  reportHostile(params: { game: string; why: string }): void
}

/** How long a frame may take to become ready. */
const LOADING_MS = 20_000

export const closed = {
  url: null,
  isRound: false,
  rest: null,
  problem: null,
  lateAt: null,
} satisfies Partial<GameSessionContext>

export const initialContext = (): GameSessionContext => ({
  ...closed,
  game: null,
  name: '',
  mode: 'real',
  isFullScreen: false,
  playedSince: null,
  rounds: 0,
  isReported: false,
})

/** The page of another game begins with a new context. */
export const placed = (context: GameSessionContext, event: GameSessionEvent): GameSessionContext =>
  event.type === 'game.place' ? { ...initialContext(), game: event.game, name: event.name } : context

export const opening = (context: GameSessionContext, event: GameSessionEvent): GameSessionContext => {
  const mode = event.type === 'game.play' && gameModes.includes(event.mode) ? event.mode : context.mode
  const isSame = mode === context.mode
  // A round that the provider keeps is under way until its game says otherwise.
  return {
    ...context,
    ...closed,
    mode,
    isRound: isSame && context.isRound,
    playedSince: isSame ? context.playedSince : null,
  }
}

export const outputOf = (event: object): PlayCheck | Launched | null =>
  'output' in event ? (event.output as PlayCheck | Launched) : null

export const withLaunch = (context: GameSessionContext, event: object): GameSessionContext => {
  const output = outputOf(event)
  return output?.kind === 'launched'
    ? { ...context, url: output.url, lateAt: isTime(output.at) ? output.at + LOADING_MS : null }
    : context
}

export const refused = (context: GameSessionContext, event: object): GameSessionContext => {
  const output = outputOf(event)
  const problem =
    output?.kind === 'refused'
      ? { code: output.code, reference: output.reference, retryAt: output.retryAt }
      : 'code' in event
        ? { code: String(event.code), reference: 'reference' in event ? String(event.reference) : undefined }
        : { code: 'UnknownErrorException' }
  return { ...context, ...closed, problem }
}

export const ready = (context: GameSessionContext, event: GameSessionEvent): GameSessionContext => ({
  ...context,
  lateAt: null,
  isRound: false,
  rest: null,
  playedSince: context.playedSince ?? (event.type === 'game.ready' && isTime(event.at) ? event.at : null),
})

export const codeIn = (event: object): string => ('code' in event ? String(event.code) : '')
export const playOf = ({ game, mode }: GameSessionContext) => ({ game: game ?? '', mode })

/** Error codes that end a game. After any other the game goes on, and explains the error in its own frame. */
const ending: readonly string[] = [
  'signed-out',
  'unknown-game',
  'no-demo',
  'paused',
  'verification',
  'profile',
  ...playLimitRefusals,
]
export const isEnding = (event: object): boolean => ending.includes(codeIn(event))
