import { ORIGIN, type TestSandbox, type Visitor } from './open-sandbox.ts'
import { randomIds } from '../ids.ts'
import type { Slip, SlipLeg } from '../sportsbook/slip.ts'
import type { Bettor, viewBets, viewEvent } from '../sportsbook/views.ts'

export type ShownEvent = ReturnType<typeof viewEvent>
export type ShownBet = Awaited<ReturnType<typeof viewBets>>[number]
export type SlipAnswer = {
  status: number
  body: {
    bets?: ShownBet[]
    bettor?: Bettor
    error?: { reason: string; legs?: { odds: number | null }[]; least?: number; most?: number }
  }
}

const API = '/sandbox/sportsbook-api'

async function read<T>({ app }: TestSandbox, someone: Visitor, path: string): Promise<T> {
  const answer = await app.inject({
    url: `${API}/${path}`,
    headers: { ...(someone.cookie() ? { cookie: someone.cookie() ?? '' } : {}) },
  })
  return answer.json() as T
}

export const eventsOf = async (sandbox: TestSandbox, someone: Visitor): Promise<ShownEvent[]> =>
  (await read<{ events: ShownEvent[] }>(sandbox, someone, 'events')).events
export const betsOf = async (sandbox: TestSandbox, someone: Visitor): Promise<ShownBet[]> =>
  (await read<{ bets: ShownBet[] }>(sandbox, someone, 'bets')).bets

/** All outcomes that can be bet on now, at their odds. */
export const legsOf = (events: readonly ShownEvent[]): SlipLeg[] =>
  events.flatMap(({ id: event, markets }) =>
    markets.flatMap(({ id: market, is_suspended, selections }) =>
      is_suspended ? [] : selections.map(({ id: selection, odds }) => ({ event, market, selection, odds })),
    ),
  )

export const slipOf = (legs: readonly SlipLeg[], more: Partial<Slip> = {}): Slip => ({
  slip: randomIds.uuid(),
  kind: legs.length > 1 ? 'accumulator' : 'singles',
  balance: 'main',
  stakeMinor: 100_000,
  legs,
  ...more,
})

/** A slip as the betting page writes it. */
export const slipBody = ({ slip, kind, balance, stakeMinor, legs }: Slip): string =>
  new URLSearchParams({ slip, kind, balance, stake: String(stakeMinor), legs: JSON.stringify(legs) }).toString()

/** Sends a slip as the betting page does. */
export async function sendSlip(
  { app }: TestSandbox,
  someone: Visitor,
  slip: Slip,
  headers: Record<string, string | undefined> = {},
): Promise<SlipAnswer> {
  const sent: Record<string, string | undefined> = {
    'x-requested-with': 'XMLHttpRequest',
    'sec-fetch-site': 'same-origin',
    origin: ORIGIN,
    'content-type': 'application/x-www-form-urlencoded',
    ...(someone.cookie() ? { cookie: someone.cookie() ?? '' } : {}),
    ...headers,
  }
  const answer = await app.inject({
    method: 'POST',
    url: `${API}/bets`,
    headers: Object.fromEntries(
      Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    payload: slipBody(slip),
  })
  return { status: answer.statusCode, body: answer.json() as SlipAnswer['body'] }
}
