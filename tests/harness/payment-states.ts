import { type APIRequestContext, expect } from '@playwright/test'
import pg from 'pg'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { transactionStatuses } from '#schemas/api/cashier-shapes.ts'
import { API_VERSION } from '#schemas/api/wire.ts'
import { beginDeposit, decideDeposit, type PaymentKind, takeBack } from './payments.ts'
import type { Site } from './start-site.ts'

/** The status of a transaction, as the platform has it. */
export type PaymentStatus = (typeof transactionStatuses)[number]
type Facts = CallOutput<'cashier.getdepositinfo'>

async function read<Data>(request: APIRequestContext, call: string, params: Record<string, string>): Promise<Data> {
  const answer = await request.get(`/api/${call}`, {
    params: { v: API_VERSION, locale: 'uz', ...params },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { data: Data }).data
}

/** What the platform says of one payment. */
export const paymentFacts = (request: APIRequestContext, id: number): Promise<Facts> =>
  read(request, 'cashier.getdepositinfo', { id: String(id) })

/** How many payments the player has. */
export const countPayments = async (request: APIRequestContext): Promise<number> =>
  (await read<CallOutput<'cashier.gethistory'>>(request, 'cashier.gethistory', { count: '1', type: 'all' })).total

/** What only the platform's own database can do: what it dates, or refuses. @returns the rows. */
export async function change(
  site: Site,
  statement: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  if (site.databaseUrl === null) throw new Error('the database of this site is within its own process')
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement, [...values]).finally(() => client.end())
  return rows
}
/** For the states that a platform may have and the sandbox has not: its table refuses them. */
async function setStatus(site: Site, id: number, status: 'reversed' | 'refunded'): Promise<void> {
  await change(site, 'alter table sandbox.transactions drop constraint if exists transactions_status_check')
  await change(site, 'update sandbox.transactions set status = $2, reason = null where id = $1', [id, status])
}
/** Its time is over now: the next run of the sandbox's jobs ends it. */
const lapse = (site: Site, id: number): Promise<unknown> =>
  change(site, 'update sandbox.transactions set expires_at = now() where id = $1', [id])

/** Brings a deposit that was begun to this state. */
async function endDeposit(
  request: APIRequestContext,
  site: Site,
  begun: Parameters<typeof decideDeposit>[2],
  status: PaymentStatus,
): Promise<void> {
  const { id } = begun
  const decide = (form: Record<string, string>): Promise<void> => decideDeposit(request, site.address, begun, form)
  if (status === 'processing') await decide({ do: 'wait', after: '3600000', then: 'succeeded' })
  if (status === 'success') await decide({ do: 'pay' })
  if (status === 'cancelled') await decide({ do: 'cancel' })
  if (status === 'expired') await lapse(site, id)
  if (status === 'failed') {
    await decide({ do: 'decline', reason: 'wrong_code' })
    // A method that has declined three times within an hour takes nothing.
    await change(site, "update sandbox.transactions set updated_at = now() - interval '1 hour' where id = $1", [id])
  }
  if (status === 'reversed' || status === 'refunded') {
    // The money is where it was before the deposit.
    await decide({ do: 'cancel' })
    await setStatus(site, id, status)
  }
}

async function beginWithdrawal(request: APIRequestContext, origin: string): Promise<number> {
  const answer = await request.post(`/api/cashier.makewithdrawal?v=${API_VERSION}&locale=uz`, {
    form: {
      method: 'chinor-mobil',
      amount: '10000',
      currency: 'UZS',
      intent_id: crypto.randomUUID(),
      requisites: JSON.stringify({ phone: '+998 90 123 45 67' }),
    },
    headers: { 'x-requested-with': 'XMLHttpRequest', origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

const reached = (request: APIRequestContext, id: number, status: PaymentStatus): Promise<void> =>
  expect.poll(async () => (await paymentFacts(request, id)).status).toBe(status)

/** Brings a withdrawal that was asked for to this state. One that failed was refused by the provider. */
export async function endWithdrawal(
  request: APIRequestContext,
  site: Site,
  id: number,
  status: PaymentStatus,
): Promise<void> {
  const origin = site.address
  const decide = async (what: 'pay' | 'bounce' | 'decline'): Promise<void> => {
    const answer = await request.post('/sandbox/withdrawals', {
      form: { id: String(id), do: what },
      headers: { origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
  }
  const payAt = (time: string): Promise<unknown> =>
    change(site, `update sandbox.provider_payments set decide_at = ${time} where transaction_id = $1`, [id])
  if (status === 'processing' || status === 'success' || status === 'failed') {
    await decide(status === 'failed' ? 'bounce' : 'pay')
    await payAt(status === 'processing' ? "now() + interval '1 hour'" : 'now()')
  }
  if (status === 'cancelled') await takeBack(request, origin, id)
  if (status === 'expired') await lapse(site, id)
  if (status === 'reversed' || status === 'refunded') {
    await decide('decline')
    await setStatus(site, id, status)
  }
  await reached(request, id, status)
}

/** The provider sends each of its notices about a payment to the platform five more times. */
export async function tellAgain(site: Site, id: number): Promise<void> {
  const copies = `insert into sandbox.provider_webhooks (payment_id, body, next_at)
    select payment_id, body, now() from (select distinct payment_id, body from sandbox.provider_webhooks) as told
    join sandbox.provider_payments p on p.id = payment_id, generate_series(1, 5) where p.transaction_id = $1 returning 1`
  const counted = 'select coalesce(sum(times), 0)::integer as times from sandbox.notices where transaction_id = $1'
  const times = async (): Promise<number> => Number((await change(site, counted, [id]))[0]?.['times'])
  const before = await times()
  const notices = await change(site, copies, [id])
  await expect.poll(times).toBe(before + notices.length)
}

/** A payment that the platform has in this state: the newest of the player. @returns its id. */
export async function bringPayment(
  request: APIRequestContext,
  site: Site,
  kind: PaymentKind,
  status: PaymentStatus,
): Promise<number> {
  if (kind === 'withdrawal') {
    const id = await beginWithdrawal(request, site.address)
    await endWithdrawal(request, site, id, status)
    return id
  }
  const begun = await beginDeposit(request, site.address)
  await endDeposit(request, site, begun, status)
  await reached(request, begun.id, status)
  return begun.id
}
