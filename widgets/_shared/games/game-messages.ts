import { followFrame, readEvent } from '#base/frame-messages.ts'
import { type GameEventName, gameEvents } from '#schemas/game-messages.ts'

/** What a page needs of a message of a game. Amounts are not among it: they are read from the platform. */
export type GameMessage = {
  readonly event: GameEventName
  readonly isFree: boolean
  readonly code: string | null
  readonly reference: string | null
}

/** A message of `schemas/game-messages.ts` about this game, or null for anything else. */
export function readGameMessage(data: unknown, sysname: string): GameMessage | null {
  const message = readEvent(gameEvents, data)
  if (!message) return null
  const { event, fields } = message
  const { game, is_free, code, reference } = fields
  // A page that does not open a game cannot name it.
  if (game !== sysname && !(event === 'error' && game === '')) return null
  return {
    event,
    isFree: is_free === true,
    code: typeof code === 'string' ? code : null,
    reference: typeof reference === 'string' ? reference : null,
  }
}

export type GameListener = {
  readonly frameOf: () => HTMLIFrameElement | null
  /** Of the frame's page; `null` where it has none of its own. */
  readonly origin: string
  readonly sysname: string
  readonly onMessage: (message: GameMessage) => void
  /** The frame itself has sent what is no message of a game: `origin`, `rate` or `shape`. */
  readonly onHostile: (why: string) => void
}

/** Hears a game (O5). Returns how to stop. */
export const followGameMessages = ({ sysname, ...listener }: GameListener): (() => void) =>
  followFrame({ ...listener, read: (data) => readGameMessage(data, sysname) })
