import { isRecord } from '#base/is-record.ts'
/** The few words of JSON Schema in which messages between frames are written. */
export type MessageShape = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, MessageShape>>
  readonly required?: readonly string[]
}

/**
 * Whether a message has a shape. Stops at the first thing that does not fit: a message of 20 MB costs no more than its
 * first field.
 */
export function fitsShape(shape: MessageShape, value: unknown): boolean {
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

function fitsObject(
  { properties = {}, required = [] }: MessageShape,
  value: Readonly<Record<string, unknown>>,
): boolean {
  for (const name in value) {
    const shape = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!shape || !fitsShape(shape, value[name])) return false
  }
  return required.every((name) => Object.hasOwn(value, name))
}

/** The shape that a message's own `event` names among `events`, where it has that shape; null for anything else. */
export function readEvent<Name extends string>(
  events: Readonly<Record<Name, MessageShape>>,
  data: unknown,
): { readonly event: Name; readonly fields: Readonly<Record<string, unknown>> } | null {
  if (!isRecord(data)) return null
  const { event } = data
  if (typeof event !== 'string' || !Object.hasOwn(events, event)) return null
  const name = event as Name // own property, just asked
  return fitsShape(events[name], data) ? { event: name, fields: data } : null
}

/** More than a page in a frame has to say. */
const MOST = 60
const PERIOD_MS = 5_000

export type FrameListener<Message> = {
  readonly frameOf: () => HTMLIFrameElement | null
  /** Origin of the frame's page; `null` if the page has an opaque origin. */
  readonly origin: string
  /** Returns the message, or null for anything else. */
  readonly read: (data: unknown) => Message | null
  readonly onMessage: (message: Message) => void
  /** The frame itself has sent what is not a message: `origin`, `rate` or `shape`. */
  readonly onHostile: (why: 'origin' | 'rate' | 'shape') => void
  /** Called once after a flood: messages were dropped, and genuine ones may have been among them. */
  readonly onMissed?: () => void
}

/**
 * Listens to a frame (O5). Messages of other windows are ignored; the frame's own messages are checked for origin, rate
 * and shape, in this order, so that nothing of a message is read before its sender is known. Returns a function that
 * stops listening.
 */
export function followFrame<Message>({
  frameOf,
  origin,
  read,
  onMessage,
  onHostile,
  onMissed = () => undefined,
}: FrameListener<Message>): () => void {
  let from = Number.NEGATIVE_INFINITY
  let count = 0
  let flood: ReturnType<typeof setTimeout> | undefined
  const isTooMany = (now: number): boolean => {
    if (now - from >= PERIOD_MS) [from, count] = [now, 0]
    return ++count > MOST
  }
  /** Tells once at the end of the period that messages of it were dropped. */
  const drop = (now: number): void => {
    flood ??= setTimeout(
      () => {
        flood = undefined
        onMissed()
      },
      from + PERIOD_MS - now,
    )
    onHostile('rate')
  }
  const hear = (event: MessageEvent<unknown>): void => {
    const frame = frameOf()?.contentWindow
    if (!frame || event.source !== frame) return
    if (event.origin !== origin) return onHostile('origin')
    const now = performance.now()
    if (isTooMany(now)) return drop(now)
    const message = read(event.data)
    if (message) onMessage(message)
    else onHostile('shape')
  }
  window.addEventListener('message', hear)
  return () => {
    clearTimeout(flood)
    window.removeEventListener('message', hear)
  }
}
