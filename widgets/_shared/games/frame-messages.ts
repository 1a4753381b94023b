import { isRecord } from '#base/is-record.ts'
import { followFrame } from '#base/frame-messages.ts'
import { type GameEventName, gameEvents } from '#schemas/game-messages.ts'

/**
 * What a page needs of a message: which it is, and the height that `size` tells. Nothing else of a frame is trusted:
 * amounts are read from the server.
 */
export type FrameMessage = { readonly event: GameEventName; readonly height?: number }

const isName = (value: unknown): value is GameEventName => typeof value === 'string' && Object.hasOwn(gameEvents, value)

/** A message of `schemas/game-messages.ts`, or null for anything else. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (!isRecord(data) || data['type'] !== 'playbill.game' || !isName(data['event'])) return null
  const { event, height } = data
  if (event !== 'size') return { event }
  return typeof height === 'number' &&
    Number.isInteger(height) &&
    height > 0 &&
    height <= gameEvents.size.properties.height.maximum
    ? { event, height }
    : null
}

/** A sportsbook may have a protocol of its own: only a malformed message of our protocol is hostile. */
const isOfAnother = (data: unknown): boolean => !isRecord(data) || data['type'] !== 'playbill.game'

/**
 * Listens to a frame: only messages from exactly its origin and its window count, and not a flood of them, after which
 * the balance counts as changed. `onHostile` is called once, with `origin`, `rate` or `shape`. Returns a function that
 * stops listening.
 */
export function followFrameMessages(
  frameOf: () => HTMLIFrameElement | null,
  src: string,
  onMessage: (message: FrameMessage) => void,
  onHostile: (why: string) => void,
): () => void {
  const { origin } = new URL(src, window.location.href)
  let isReported = false
  return followFrame<FrameMessage | 'of another'>({
    frameOf,
    origin,
    read: (data) => readFrameMessage(data) ?? (isOfAnother(data) ? 'of another' : null),
    onMessage: (message) => message !== 'of another' && onMessage(message),
    onMissed: () => onMessage({ event: 'balance' }),
    onHostile(why) {
      if (!isReported) onHostile(why)
      isReported = true
    },
  })
}
