import { fromTransition } from 'xstate'
import type { LogEntry, Position, Session } from './inspection.ts'

/** Which step is shown: 0 is the beginning, n the place after the nth event; `live` follows the newest. */
export type Cursor = number | 'live'
export type Notice = { readonly kind: 'good' | 'bad' | 'doubt'; readonly title: string; readonly text: string }
type Viewing = {
  readonly chosen: string | null
  readonly cursor: Cursor
  readonly notice: Notice | null
  readonly isHelpOpen: boolean
}
type ViewingEvent =
  | { readonly type: 'session.choose'; readonly id: string; readonly at: Cursor }
  | { readonly type: 'step.choose'; readonly at: Cursor }
  | { readonly type: 'notice.change'; readonly notice: Notice | null }
  | { readonly type: 'help.change'; readonly isOpen: boolean }

/** What is looked at: the chosen actor and step, and what lies over them. */
export const viewingLogic = fromTransition(
  (viewing: Viewing, event: ViewingEvent): Viewing => {
    if (event.type === 'session.choose') return { ...viewing, chosen: event.id, cursor: event.at }
    if (event.type === 'step.choose') return { ...viewing, cursor: event.at }
    return event.type === 'notice.change'
      ? { ...viewing, notice: event.notice }
      : { ...viewing, isHelpOpen: event.isOpen }
  },
  { chosen: null, cursor: 'live', notice: null, isHelpOpen: false },
)
export type Move = 'first' | 'back' | 'forth' | 'last'
export type Shown = {
  readonly step: number
  readonly of: number
  readonly entry: LogEntry | null
  readonly position: Position
}

/** What an actor looked like at a step. */
export function shownAt(session: Pick<Session, 'log' | 'start'>, cursor: Cursor): Shown {
  const of = session.log.length
  const step = cursor === 'live' ? of : Math.min(Math.max(0, cursor), of)
  const entry = session.log[step - 1] ?? null
  return { step, of, entry, position: entry ? (entry.to ?? entry.from) : session.start }
}

/** The next cursor; the end of an actor that still runs is `live`. */
export function moved({ step, of }: Pick<Shown, 'step' | 'of'>, move: Move, isRunning: boolean): Cursor {
  const target = { first: 0, back: Math.max(0, step - 1), forth: Math.min(of, step + 1), last: of }[move]
  return isRunning && target === of && move !== 'back' ? 'live' : target
}

const keys: Readonly<Record<string, Move>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forth',
  ArrowUp: 'back',
  ArrowDown: 'forth',
  Home: 'first',
  End: 'last',
}

/** The move that a key means, if any. */
export const moveOfKey = (key: string): Move | null => (Object.hasOwn(keys, key) ? (keys[key] ?? null) : null)
