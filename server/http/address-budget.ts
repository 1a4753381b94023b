/** What may happen within a minute: of one address, and of all together. */
export type MinuteLimits = { readonly address: number; readonly all: number }

const minute = 60_000
const mostAddresses = 10_000

/**
 * Counts what addresses do, a minute at a time.
 * @param now ms since 1970.
 * @returns whether there is room for one more of this address; `ended` is told how many had none when their minute is over.
 */
export function createAddressBudget(limits: MinuteLimits, now: () => number, ended: (dropped: number) => void = () => undefined): (address: string) => boolean {
  let counts = new Map<string, number>()
  let endsAt = 0
  let all = 0
  let dropped = 0
  return (address) => {
    if (now() >= endsAt) {
      if (dropped > 0) ended(dropped)
      counts = new Map()
      endsAt = now() + minute
      all = dropped = 0
    }
    const count = counts.get(address) ?? 0
    if (all >= limits.all || count >= limits.address || (count === 0 && counts.size >= mostAddresses)) {
      dropped++
      return false
    }
    counts.set(address, count + 1)
    all++
    return true
  }
}
