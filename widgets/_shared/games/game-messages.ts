import { followFrame, readEvent } from '#base/frame-messages.ts'
import type { GameAdapter } from '#platform/games/game-adapters.ts'
import { type GameEventName, gameEvents } from '#schemas/game-messages.ts'

/** What a page needs of a message of a game. Not its amounts: they are read from the platform. */
export type GameMessage = {
  /** `other`: what a provider's game says besides. */
  readonly event: GameEventName | 'other'
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

/** A message of a game by its adapter, or null for anything else. */
export function readByAdapter(messages: GameAdapter['messages'], data: unknown, sysname: string): GameMessage | null {
  if (messages === 'playbill') return readGameMessage(data, sysname)
  // Such a game does not say whether a round was free: it may have been.
  const other = { event: 'other', isFree: true, code: null, reference: null } as const
  if (messages === null) return other
  if (typeof data !== 'object' || data === null) return null
  const name: unknown = (data as Readonly<Record<string, unknown>>)[messages.field]
  if (typeof name !== 'string' || name.length > 64) return null
  return { ...other, event: (Object.hasOwn(messages.events, name) && messages.events[name]) || 'other' }
}

export type GameListener = {
  readonly frameOf: () => HTMLIFrameElement | null
  /** Origin of the frame's page; `null` if the page has an opaque origin. */
  readonly origin: string
  readonly sysname: string
  readonly messages: GameAdapter['messages']
  readonly onMessage: (message: GameMessage) => void
  /** The frame itself has sent something that is not a valid message of a game: `origin`, `rate` or `shape`. */
  readonly onHostile: (why: string) => void
  /** Messages of the game were dropped in a flood: the end of a round may have been missed. */
  readonly onMissed: () => void
}

/** Listens to a game (O5). Returns a function that stops listening. */
export const followGameMessages = ({ sysname, messages, ...listener }: GameListener): (() => void) =>
  followFrame({ ...listener, read: (data) => readByAdapter(messages, data, sysname) })
