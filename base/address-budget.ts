import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'

/** What may happen within a window of time, a minute unless `windowMs` says otherwise: of one address, and of all together. */
export type AddressLimits = { readonly address: number; readonly all?: number; readonly windowMs?: number }

const minuteMs = 60_000
/** Addresses that are counted; the one that has been quiet for longest is forgotten first. */
const mostAddresses = 10_000

const groupsOf = (text: string): string[] => text.split(':').filter(Boolean)

/**
 * The network that an address is counted by: an IPv6 address by its first 64 bits, since one subscriber has all addresses below them; an IPv4 address by itself, also where
 * it is written in the IPv6 form.
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
 * @param now ms since 1970.
 * @param ended is called with the number of refused acts, at the first act after the common window is over.
 */
export function createAddressBudget(
  { address: most, all = Number.POSITIVE_INFINITY, windowMs = minuteMs }: AddressLimits,
  now: () => number,
  ended: (refused: number) => void = () => undefined,
) {
  const counts = new LRUCache<string, { count: number; refused: number; endsAt: number }>({ max: mostAddresses })
  let whole = { count: 0, refused: 0, endsAt: 0 }

  const running = (key: string) => {
    const known = counts.get(key)
    return known !== undefined && known.endsAt > now() ? known : undefined
  }
  return {
    /** Counts one act more. @returns false where the address, or all of them together, have no room for it. */
    take(address: string): boolean {
      if (now() >= whole.endsAt) {
        if (whole.refused > 0) ended(whole.refused)
        whole = { count: 0, refused: 0, endsAt: now() + windowMs }
      }
      const key = networkOf(address)
      const own = running(key) ?? { count: 0, refused: 0, endsAt: now() + windowMs }
      if (whole.count >= all || own.count >= most) {
        whole.refused++
        own.refused++
        return false
      }
      own.count++
      whole.count++
      counts.set(key, own)
      return true
    },
    /** The act was an honest one: it does not count. */
    giveBack(address: string): void {
      const own = running(networkOf(address))
      if (!own || own.count === 0) return
      own.count--
      whole.count = Math.max(0, whole.count - 1)
    },
    /** How many acts of the address had no room in its window. */
    refused: (address: string): number => running(networkOf(address))?.refused ?? 0,
    /** How long until the address has room again, in ms; 0 where it has. */
    waitMs(address: string): number {
      const own = running(networkOf(address))
      return own && own.count >= most ? own.endsAt - now() : 0
    },
  }
}
