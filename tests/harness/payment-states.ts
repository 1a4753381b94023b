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

async function change(site: Site, statement: string, values: readonly unknown[] = []): Promise<void> {
  if (site.databaseUrl === null) throw new Error('the database of this site is within its own process')
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  await client.query(statement, [...values]).finally(() => client.end())
}
/** For the states that a platform may have and the sandbox has not: its table refuses them. */
async function setStatus(site: Site, id: number, status: 'reversed' | 'refunded'): Promise<void> {
  await change(site, 'alter table sandbox.transactions drop constraint if exists transactions_status_check')
  await change(site, 'update sandbox.transactions set status = $2, reason = null where id = $1', [id, status])
}
/** Its time is over now: the next run of the sandbox's jobs ends it. */
const lapse = (site: Site, id: number): Promise<void> =>
  change(site, 'update sandbox.transactions set expires_at = now() where id = $1', [id])

async function bringDeposit(request: APIRequestContext, site: Site, status: PaymentStatus): Promise<number> {
  const begun = await beginDeposit(request, site.address)
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
  return id
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

async function bringWithdrawal(request: APIRequestContext, site: Site, status: PaymentStatus): Promise<number> {
  const origin = site.address
  const id = await beginWithdrawal(request, origin)
  const decide = async (what: 'pay' | 'decline'): Promise<void> => {
    const answer = await request.post('/sandbox/withdrawals', {
      form: { id: String(id), do: what },
      headers: { origin },
      maxRedirects: 0,
    })
    expect(answer.status()).toBe(303)
  }
  const payAt = (time: string): Promise<void> =>
    change(site, `update sandbox.provider_payments set decide_at = ${time} where transaction_id = $1`, [id])
  if (status === 'processing' || status === 'success') {
    await decide('pay')
    await payAt(status === 'success' ? 'now()' : "now() + interval '1 hour'")
  }
  if (status === 'cancelled') await takeBack(request, origin, id)
  if (status === 'expired') await lapse(site, id)
  if (status === 'failed' || status === 'reversed' || status === 'refunded') await decide('decline')
  if (status === 'reversed' || status === 'refunded') await setStatus(site, id, status)
  return id
}

/** A payment that the platform has in this state: the newest of the player. @returns its id. */
export async function bringPayment(
  request: APIRequestContext,
  site: Site,
  kind: PaymentKind,
  status: PaymentStatus,
): Promise<number> {
  const id = await (kind === 'deposit' ? bringDeposit : bringWithdrawal)(request, site, status)
  await expect.poll(async () => (await paymentFacts(request, id)).status).toBe(status)
  return id
}
