import { createHash } from 'node:crypto'
import { refuseBet } from './bet-refusal.ts'
import { readMarket, type Selection, selectionsOf } from './judge.ts'

const betBalances = ['main', 'betting_bonus'] as const
export type BetBalance = (typeof betBalances)[number]

/** `odds`: thousandths that the person saw and accepted. */
export type SlipLeg = { event: number; market: string; selection: Selection; odds: number }

export type Slip = {
  /** Made by the page before the first attempt. */
  slip: string
  kind: 'singles' | 'accumulator'
  balance: BetBalance
  /** Minor units: of the accumulator, or of each single. */
  stakeMinor: number
  legs: readonly SlipLeg[]
}

export const MOST_LEGS = 12
const LEAST_LEGS = { singles: 1, accumulator: 2 } as const

/**
 * A slip as the page sends it. @throws BetRefusal `slip` or `stake` for anything else: also for two outcomes of one
 * match in an accumulator, which depend on each other.
 */
export function readSlip(fields: ReadonlyMap<string, string>): Slip {
  const slip = fields.get('slip') ?? ''
  const kind = fields.get('kind')
  const balance = betBalances.find((one) => one === fields.get('balance')) ?? refuseBet('slip')
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(slip) || (kind !== 'singles' && kind !== 'accumulator')) return refuseBet('slip')
  const stakeMinor = /^\d{1,15}$/.test(fields.get('stake') ?? '') ? Number(fields.get('stake')) : refuseBet('stake')
  const legs = readLegs(fields.get('legs') ?? '')
  if (legs.length < LEAST_LEGS[kind] || legs.length > MOST_LEGS) refuseBet('slip')
  const keys = legs.map(({ event, market, selection }) =>
    kind === 'accumulator' ? event : `${event} ${market} ${selection}`,
  )
  if (new Set(keys).size < keys.length) refuseBet('slip')
  return { slip, kind, balance, stakeMinor, legs }
}

function readLegs(text: string): SlipLeg[] {
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return refuseBet('slip')
  }
  return Array.isArray(found) ? found.map(readLeg) : refuseBet('slip')
}

function readLeg(value: unknown): SlipLeg {
  const { event, market, selection, odds } = Object(value) as Record<string, unknown>
  const isNumber = (one: unknown): one is number =>
    typeof one === 'number' && Number.isSafeInteger(one) && one > 0 && one < 2 ** 31
  const known = typeof market === 'string' ? readMarket(market) : null
  const chosen = known && selectionsOf(known).find((one) => one === selection)
  return isNumber(event) && isNumber(odds) && typeof market === 'string' && chosen
    ? { event, market, selection: chosen, odds }
    : refuseBet('slip')
}

/** The same wish has the same hash. */
export function hashOf({ kind, balance, stakeMinor, legs }: Slip): string {
  const wish = [
    kind,
    balance,
    stakeMinor,
    legs.map(({ event, market, selection, odds }) => [event, market, selection, odds]),
  ]
  return createHash('sha256').update(JSON.stringify(wish)).digest('hex')
}
