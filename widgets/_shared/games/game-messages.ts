import { type GameEventName, gameEvents } from '#schemas/game-messages.ts'

/** What a page needs of a message of a game. Amounts are not among it: they are read from the platform. */
export type GameMessage = {
  readonly event: GameEventName
  readonly isFree: boolean
  readonly code: string | null
  readonly reference: string | null
}

type Shape = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The few words of JSON Schema in which the messages are written. Stops at the first thing that does not fit: a message of 20 MB costs no more than its first field. */
function fits(shape: Shape, value: unknown): boolean {
  if ('const' in shape) return value === shape.const
  if (shape.enum && !shape.enum.includes(value)) return false
  if (shape.type === 'string')
    return (
      typeof value === 'string' && value.length >= (shape.minLength ?? 0) && value.length <= (shape.maxLength ?? 64)
    )
  if (shape.type === 'boolean') return typeof value === 'boolean'
  if (shape.type === 'number' || shape.type === 'integer')
    return (
      typeof value === 'number' &&
      Number.isFinite(value) &&
      (shape.type === 'number' || Number.isInteger(value)) &&
      value >= (shape.minimum ?? -Number.MAX_SAFE_INTEGER) &&
      value <= (shape.maximum ?? Number.MAX_SAFE_INTEGER)
    )
  return shape.type === 'object' && isRecord(value) && fitsObject(shape, value)
}

function fitsObject({ properties = {}, required = [] }: Shape, value: Readonly<Record<string, unknown>>): boolean {
  for (const name in value) {
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!shape || !fits(shape, value[name])) return false
  }
  return required.every((name) => Object.hasOwn(value, name))
}

const isName = (value: unknown): value is GameEventName => typeof value === 'string' && Object.hasOwn(gameEvents, value)

/** A message of `schemas/game-messages.ts` about this game, or null for anything else. */
export function readGameMessage(data: unknown, sysname: string): GameMessage | null {
  if (!isRecord(data) || !isName(data['event']) || !fits(gameEvents[data['event']], data)) return null
  const { event, game, is_free, code, reference } = data
  // A page that does not open a game cannot name it.
  if (game !== sysname && !(event === 'error' && game === '')) return null
  return {
    event: event as GameEventName, // asked above
    isFree: is_free === true,
    code: typeof code === 'string' ? code : null,
    reference: typeof reference === 'string' ? reference : null,
  }
}

/** More than a game has to say: a round has five messages, and takes a second at least. */
const MOST = 60
const PERIOD_MS = 5_000

export type GameListener = {
  readonly frameOf: () => HTMLIFrameElement | null
  /** Of the frame's page; `null` where it has none of its own. */
  readonly origin: string
  readonly sysname: string
  readonly onMessage: (message: GameMessage) => void
  /** The frame itself has sent what is no message of a game: `origin`, `rate` or `shape`. */
  readonly onHostile: (why: string) => void
}

/**
 * Hears a game (O5). Other windows are not listened to at all; of the frame's own messages the origin, the rate and the shape are judged, in this order,
 * so that nothing of a message is read before its sender is known. Returns how to stop.
 */
export function followGameMessages({ frameOf, origin, sysname, onMessage, onHostile }: GameListener): () => void {
  let from = Number.NEGATIVE_INFINITY
  let count = 0
  const isTooMany = (now: number): boolean => {
    if (now - from >= PERIOD_MS) [from, count] = [now, 0]
    return ++count > MOST
  }
  const hear = (event: MessageEvent<unknown>): void => {
    const frame = frameOf()?.contentWindow
    if (!frame || event.source !== frame) return
    if (event.origin !== origin) return onHostile('origin')
    if (isTooMany(performance.now())) return onHostile('rate')
    const message = readGameMessage(event.data, sysname)
    if (message) onMessage(message)
    else onHostile('shape')
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
