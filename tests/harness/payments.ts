import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import type { TestTime } from './own-time.ts'
import { loaded } from './settled.ts'

export type DepositState = 'pending' | 'success' | 'failed' | 'cancelled'
type Begun = { readonly id: number; readonly url: string }

/** Ways of paying whose provider has a page. */
const methods = ['bulut-hamyon', 'oltin-karta', 'lochin-pay'] as const

/**
 * Asks for a deposit as the site does, for the player whose session `request` has. A method that was declined too often
 * within the hour gives way to the next.
 */
export async function beginDeposit(
  request: APIRequestContext,
  origin: string,
  among: readonly string[] = methods,
  amount = '20000',
): Promise<Begun> {
  for (const method of among) {
    const answer = await request.post(`${origin}/api/cashier.makedeposit?v=2.34&locale=uz`, {
      form: { method, amount, currency: 'UZS', intent_id: crypto.randomUUID() },
      headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    })
    if (answer.status() === 200) {
      const { data } = (await answer.json()) as { data: { id: number; next: { url: string } } }
      return { id: data.id, url: data.next.url }
    }
    const said = await answer.text()
    if (!said.includes('too_many_declines'))
      throw new Error(`a deposit was answered ${answer.status()}: ${said.slice(0, 200)}`)
  }
  throw new Error('every method was declined too often')
}

/** The player pays on the sandbox's page of the provider. */
export const payAtProvider = (provider: Page | FrameLocator): Promise<void> =>
  provider
    .getByRole('button', { name: /^Pay\b/i })
    .first()
    .click()

/** What the player does at the provider. */
export async function decideDeposit(
  request: APIRequestContext,
  origin: string,
  { url }: Begun,
  form: Record<string, string>,
): Promise<void> {
  const answer = await request.post(url, { form, headers: { origin }, maxRedirects: 0 })
  if (answer.status() !== 303) throw new Error(`the provider answered ${answer.status()}`)
}

const acts: Readonly<Record<DepositState, Record<string, string> | null>> = {
  pending: null,
  success: { do: 'pay' },
  failed: { do: 'decline', reason: 'wrong_code' },
  cancelled: { do: 'cancel' },
}

let declines = 0
/** A deposit that has come to a state. @returns its id: the newest of the player. */
export async function makeDeposit(
  request: APIRequestContext,
  origin: string,
  state: DepositState,
  amount?: string,
): Promise<number> {
  // A method that has declined three times takes nothing for an hour: they decline in turn.
  const turn = state === 'failed' ? declines++ % methods.length : 0
  const begun = await beginDeposit(request, origin, [...methods.slice(turn), ...methods.slice(0, turn)], amount)
  const act = acts[state]
  if (act) await decideDeposit(request, origin, begun, act)
  return begun.id
}

export type PaymentKind = 'deposit' | 'withdrawal'

/** The calls that move money, for `page.route`. */
export const paymentCalls = {
  deposit: '**/api/cashier.makedeposit*',
  withdrawal: '**/api/cashier.makewithdrawal*',
} as const

/** What the platform makes of the key of a payment (M1), by the headers of its requests. */
export const keyBackends = [
  { name: 'a platform that honours the key', headers: {} },
  { name: 'a platform that ignores the key', headers: { 'x-sandbox-fault': 'ignore-key' } },
] as const

/** Counts the requests that ask for a payment, in every tab. */
export function countSent(context: BrowserContext, kind: PaymentKind): () => number {
  let sent = 0
  const name = paymentCalls[kind].replaceAll('*', '')
  context.on('request', (request) => (sent += request.url().includes(name) ? 1 : 0))
  return () => sent
}

/** Counts the analytics events of this name, in every tab. */
export function countEvents(context: BrowserContext, name: string): () => number {
  let count = 0
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/events.handle' && url.searchParams.get('event_name') === name) count += 1
  })
  return () => count
}

export const paymentForm = (tab: Page, kind: PaymentKind): Locator => tab.locator(`form[data-form=${kind}]:visible`)

/**
 * Opens the form of a payment and fills it in. @returns the form, which is hidden if the same payment is already open:
 * its page is shown instead.
 */
export async function fillPayment(
  tab: Page,
  kind: PaymentKind,
  sum: number,
  method = kind === 'deposit' ? 'oltin-karta' : 'chinor-mobil',
): Promise<Locator> {
  await tab.goto(kind === 'deposit' ? `/cashier/deposit/${method}` : '/cashier/withdraw')
  await loaded(tab)
  const card = tab.locator(`[data-method=${method}]`)
  if (kind === 'withdrawal') await expect(card.or(tab.locator('[data-intent]')).first()).toBeVisible()
  if (kind === 'withdrawal' && (await card.isVisible())) {
    if ((await card.locator('details').getAttribute('open')) === null) await card.locator('summary').click()
  }
  const form = kind === 'deposit' ? paymentForm(tab, kind) : card.locator('form')
  if (!(await form.isVisible())) return form
  await form.locator('input[name=amount]').fill(String(sum))
  if (kind === 'withdrawal') await typePhone(form)
  return form
}

let next = 10_000 + (Date.now() % 30_000)
/** Sums that no other payment has; what is withdrawn is small, because it is taken from the player. */
export function freshSum(kind: PaymentKind): number {
  next += 1
  return kind === 'deposit' ? next : 10_000 + (next % 3_000)
}

/** The ids of the payments of this sum, newest first, without those that were taken back. */
export async function paymentsOf(
  request: APIRequestContext,
  kind: PaymentKind,
  sum: number,
): Promise<readonly number[]> {
  const answer = await request.get(`/api/cashier.gethistory?v=2.34&locale=uz&type=${kind}&count=100`)
  const { data } = (await answer.json()) as {
    data: { items: { id: number; amount: { amount: number }; status: string }[] }
  }
  return data.items.filter(({ amount, status }) => amount.amount === sum && status !== 'cancelled').map(({ id }) => id)
}

/** A player may have five withdrawals on their way: the tests after this one need the place. */
export async function takeBack(request: APIRequestContext, origin: string, id: number | undefined): Promise<void> {
  const answer = await request.post('/api/cashier.cancelwithdrawal?v=2.34&locale=uz', {
    form: { id: String(id), intent_id: crypto.randomUUID() },
    headers: { 'x-requested-with': 'XMLHttpRequest', origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Another phone than that of an earlier withdrawal, which the form presets. */
export async function typePhone(withdrawal: Locator, phone = '+998 90 123 45 67'): Promise<void> {
  const saved = withdrawal.locator('select[name=saved]')
  if (await saved.isVisible()) await saved.selectOption('typed')
  await withdrawal.locator('input[name=phone]').fill(phone)
}

/** The page that shows a payment which the platform has. */
export const expectTaken = (page: Page, kind: PaymentKind): Promise<void> =>
  kind === 'deposit'
    ? expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/)
    : expect(page.locator('[data-intent=requested]')).toBeVisible()

/**
 * A step of the clock, in ms, shorter than the 20 s after which a reading gives up: one that is under way when the
 * clock moves is still answered in time.
 */
const step = 15_000

/** Moves the clock on until this holds, twelve minutes at most: the searches for a payment are seconds apart. */
export async function inTime(time: TestTime, holds: () => Promise<boolean>): Promise<void> {
  for (let passed = 0; passed <= 12 * 60_000; passed += step) {
    if (await holds()) return
    await time.settled()
    await time.advance(step)
    await time.settled()
  }
  throw new Error('it did not come to hold within twelve minutes')
}
