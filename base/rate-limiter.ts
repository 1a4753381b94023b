import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/**
 * How many acts may happen within a window of time, a minute unless `windowMs` says otherwise: of one key, and of all
 * keys together.
 */
export type RateLimits = { readonly perKey: number; readonly all?: number; readonly windowMs?: number }

const minuteMs = 60_000
/** Keys that are counted; the one that has been quiet for longest is forgotten first. */
const mostKeys = 10_000

const groupsOf = (text: string): string[] => text.split(':').filter(Boolean)

/**
 * The network that an address is counted by: an IPv6 address by its first 64 bits, since one subscriber has all
 * addresses below them; an IPv4 address by itself, also where it is written in the IPv6 form.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = plain.split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const written = before.length + after.length + (plain.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? 0 : 8 - written
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The in-memory rate limiter. Counts the acts of each key in a window that begins with the first of them. A key that is
 * no IP address (`player 7`) is counted as it is.
 *
 * @param now ms since 1970.
 * @param ended is called with the number of refused acts, at the first act after the common window is over.
 */
export function createRateLimiter(
  { perKey, all = Number.POSITIVE_INFINITY, windowMs = minuteMs }: RateLimits,
  now: () => number,
  ended: (refused: number) => void = () => undefined,
) {
  const counts = new LRUCache<string, { count: number; refused: number; endsAt: number }>({ max: mostKeys })
  let whole = { count: 0, refused: 0, endsAt: 0 }

  const running = (key: string) => {
    const known = counts.get(key)
    return known !== undefined && known.endsAt > now() ? known : undefined
  }
  return {
    /** Counts one more act. @returns false if the key, or all keys together, have no room for it. */
    take(key: string): boolean {
      if (now() >= whole.endsAt) {
        if (whole.refused > 0) ended(whole.refused)
        whole = { count: 0, refused: 0, endsAt: now() + windowMs }
      }
      const network = networkOf(key)
      const own = running(network) ?? { count: 0, refused: 0, endsAt: now() + windowMs }
      if (whole.count >= all || own.count >= perKey) {
        whole.refused++
        own.refused++
        return false
      }
      own.count++
      whole.count++
      counts.set(network, own)
      return true
    },
    /** The act was an honest one: it does not count. */
    giveBack(key: string): void {
      const own = running(networkOf(key))
      if (!own || own.count === 0) return
      own.count--
      whole.count = Math.max(0, whole.count - 1)
    },
    /** How many acts of the key had no room in its window. */
    refused: (key: string): number => running(networkOf(key))?.refused ?? 0,
    /** How long until the key has room again, in ms; 0 if it has room. */
    waitMs(key: string): number {
      const own = running(networkOf(key))
      return own && own.count >= perKey ? own.endsAt - now() : 0
    },
  }
}
