import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

export const gameModes = ['real', 'fun'] as const
export type GameMode = (typeof gameModes)[number]

/** Why a game does not open, or went on no longer: an error of the platform, what its call refuses, what the site itself finds, or what the game says. */
export type GameProblem = { readonly code: string; readonly reference?: string | undefined }

export type GameSessionView = {
  readonly status: FlowStatus<'game-session'>
  readonly statuses: readonly FlowStatus<'game-session'>[]
  readonly game: string | null
  readonly mode: GameMode
  /** Address of the frame; null where none is open. */
  readonly url: string | null
  /** A round is under way: nothing may be laid over the game. */
  readonly isRound: boolean
  readonly isFullScreen: boolean
  /** The game that is open. */
  readonly activeGameInfo: { readonly name: string } | null
  readonly problem: GameProblem | null
  /** Server time in ms at which the game could be played for the first time. */
  readonly playedSince: number | null
  readonly rounds: number
}

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
