import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

export const gameModes = ['real', 'fun'] as const
export type GameMode = (typeof gameModes)[number]

/**
 * Why a game did not open or has ended: an error of the platform, a refusal of the launch, a problem of the site, or an
 * error of the game.
 */
export type GameProblem = {
  readonly code: string
  readonly reference?: string | undefined
  /** Server time in ms before which opening it again is refused. */
  readonly retryAt?: number | undefined
}

export type GameSessionView = {
  readonly status: FlowStatus<'game-session'>
  readonly statuses: readonly FlowStatus<'game-session'>[]
  readonly game: string | null
  readonly mode: GameMode
  /** Address of the frame; null where none is open. */
  readonly url: string | null
  /** A round is under way: nothing may cover the game. */
  readonly isRound: boolean
  readonly isFullScreen: boolean
  /** The game that is open. */
  readonly activeGameInfo: { readonly name: string } | null
  readonly problem: GameProblem | null
  /** Server time in ms at which the game was first ready. */
  readonly playedSince: number | null
  readonly rounds: number
}

/**
 * Whether a round is running in an open frame, also while the connection is lost. A round that the provider keeps for a
 * reopened game does not count.
 */
export const isRoundOpen = ({ status, isRound }: Pick<GameSessionView, 'status' | 'isRound'>): boolean =>
  status === 'round' || (status === 'offline' && isRound)

/** What the server renders from, and what shows until the flow is loaded. */
export const initialGameSessionView = (_session: FlowSession): GameSessionView => ({
  status: 'choosing',
  statuses: ['choosing'],
  game: null,
  mode: 'real',
  url: null,
  isRound: false,
  isFullScreen: false,
  activeGameInfo: null,
  problem: null,
  playedSince: null,
  rounds: 0,
})
