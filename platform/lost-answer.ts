import type { QueryClient } from '@tanstack/react-query'
import { lookup } from '#base/dictionary.ts'
import { DAY_MS } from '#base/time.ts'
import { timeOutNames } from '#schemas/vocabulary.ts'
import { accountQuery, profileQuery } from './account.ts'
import { depositLimitQuery, type PlayLimit, playLimitsQuery } from './limits.ts'

/** A call that was sent for a form, and got no answer that says how it ended. */
export type Unanswered = {
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
  /** Server time in ms. */
  readonly sentAt: number
}
type Find = (client: QueryClient, call: Unanswered) => Promise<unknown>

/** The clocks of the platform's machines differ by less. */
const TOLERANCE_MS = 60_000
const timeOutDays = Object.fromEntries(
  Object.entries(timeOutNames).map(([period, name]) => [name, Number(/\d+/.exec(period)?.[0])]),
)

type Limit = Pick<PlayLimit, 'period'> & Partial<Pick<PlayLimit, 'limit_amount' | 'limit_minutes'>>

/** Whether a limit is the one that was sent; without one there is no size to compare. */
function isSent({ period, limit_amount, limit_minutes }: Limit, sent: Unanswered['parameters']): boolean {
  return (
    period === sent.period &&
    (period === 'none' ||
      (sent.limit_minutes === undefined
        ? limit_amount?.amount === sent.limit_amount
        : limit_minutes === sent.limit_minutes))
  )
}

/**
 * Whether the limit is the one that was sent, or will be: a laxer one begins later. Where another one is waiting to
 * begin, what was sent has not arrived, although it may be the present limit: it would have replaced what waits.
 */
const holds = (limit: Limit & { readonly next: Limit | null }, { parameters }: Unanswered): boolean =>
  isSent(limit.next ?? limit, parameters)

const playLimit =
  (kind: PlayLimit['kind']): Find =>
  async (client, call) => {
    const { items } = await client.fetchQuery(playLimitsQuery())
    return items.find((limit) => limit.kind === kind && holds(limit, call)) ?? null
  }

const finds: Readonly<Record<string, Find>> = {
  async 'account.saveProfileInfo'(client, { parameters }) {
    const profile = await client.fetchQuery({ ...profileQuery(), staleTime: 0 })
    const saved: Readonly<Record<string, unknown>> = { ...profile, document_number: profile.document_number?.number }
    return Object.entries(parameters).every(([name, sent]) => (saved[name] ?? '') === (sent ?? '')) ? 1 : null
  },
  async 'account.changefakename'(client, { parameters }) {
    const { fakename } = await client.fetchQuery({ ...accountQuery(), staleTime: 0 })
    return fakename === parameters.fakename ? 1 : null
  },
  async 'account.addcontact'(client, { parameters }) {
    const { contacts = [] } = await client.fetchQuery({ ...profileQuery(), staleTime: 0 })
    return contacts.some(({ contact }) => contact === parameters.contact) ? 1 : null
  },
  async 'account.setDepositLimit'(client, call) {
    const limit = await client.fetchQuery(depositLimitQuery())
    return holds(limit, call) ? limit : null
  },
  'account.setLossLimit': playLimit('loss'),
  'account.setStakeLimit': playLimit('stake'),
  'account.setSessionLimit': playLimit('session'),
  async 'account.setTimeOut'(client, { parameters, sentAt }) {
    const { paused_until } = await client.fetchQuery(depositLimitQuery())
    const days = lookup(timeOutDays, String(parameters.duration)) ?? Number.POSITIVE_INFINITY
    const isLongEnough = Date.parse(paused_until ?? '') >= sentAt + days * DAY_MS - TOLERANCE_MS
    return isLongEnough ? { until: paused_until } : null
  },
  async 'account.selfExclude'(client) {
    const { session_end, excluded_until = null } = await client.fetchQuery({ ...accountQuery(), staleTime: 0 })
    return session_end === 'self_exclusion' ? { until: excluded_until } : null
  },
}

/**
 * The answer that a call would have given, if the platform shows that what was sent is done (M2). Null where it does
 * not show it: then the call may still arrive, or it changes nothing that can be read.
 *
 * @throws the error of the reading.
 */
export const findLostAnswer = async (client: QueryClient, call: Unanswered): Promise<unknown> =>
  (await lookup(finds, call.name)?.(client, call)) ?? null
