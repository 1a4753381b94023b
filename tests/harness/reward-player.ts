import { expect, type Page } from '@playwright/test'
import { codeSentTo, registerPlayer } from './identity.ts'

/** `amount` says nothing of a campaign popup. */
export type Gift = { readonly what: 'casino' | 'betting' | 'cashback' | 'popup'; readonly amount: number }

const header = { 'x-requested-with': 'XMLHttpRequest' }

/**
 * A player of this test's own, signed in on this page, to whom the sandbox gave bonuses and cashbacks. @returns the
 * email.
 */
export async function asRewardPlayer(page: Page, origin: string, ...gifts: readonly Gift[]): Promise<string> {
  const { email } = await registerPlayer(page.request, origin)
  const { data } = (await (await page.request.get('/api/account.getInfo?v=2.34', { headers: header })).json()) as {
    data: { uid: number }
  }
  // Its popup would be in the way; it has tests of its own.
  await storeOwn(page, origin, 'already_seen_cashback_id', '1000000')
  for (const { what, amount } of gifts) {
    const answer = await page.request.post('/sandbox/campaigns', {
      headers: { origin },
      form: { player: String(data.uid), what, amount: String(amount), wagering: '10' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return email
}

/** Stores a value of the player, as a page does (STG-1). */
export async function storeOwn(page: Page, origin: string, key: string, value: string): Promise<void> {
  const answer = await page.request.post('/api/storage.set', {
    multipart: { key, value },
    headers: { ...header, origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The player calls the platform, as a page of the profile does. */
export async function postOwn(
  page: Page,
  origin: string,
  call: string,
  form: Readonly<Record<string, string | number>>,
): Promise<void> {
  const answer = await page.request.post(`/api/${call}?v=2.34`, { form, headers: { ...header, origin } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The player takes a break of a week, as the page of limits does it. */
export const takeBreak = (page: Page, origin: string): Promise<void> =>
  postOwn(page, origin, 'account.setTimeOut', { duration: 'week' })

/** What the platform says of the player's things, by the name of the call. */
export async function readOwn<Item>(page: Page, call: string, search = ''): Promise<readonly Item[]> {
  const answer = await page.request.get(`/api/${call}?v=2.34&locale=uz${search}`, {
    headers: header,
  })
  return ((await answer.json()) as { data: { items: readonly Item[] } }).data.items
}

/**
 * A player with a confirmed contact, who is offered something that is taken by a press. @returns the offer and the
 * email.
 */
export async function withOffer(page: Page, origin: string): Promise<{ readonly id: number; readonly email: string }> {
  const email = await asRewardPlayer(page, origin)
  const headers = { ...header, origin }
  await page.request.post('/api/account.sendconfirmationtocontact', { multipart: { contact: email }, headers })
  const code = await codeSentTo(page.request, email)
  await page.request.post('/api/account.confirmContact', { multipart: { contact: email, code }, headers })
  const offers = await readOwn<{ id: number; trigger: { action: string } }>(
    page,
    'campaigns.getoffers',
    '&fields=trigger',
  )
  const offer = offers.find(({ trigger }) => trigger.action === 'take')
  if (!offer) throw new Error('no offer is there for the taking')
  return { id: offer.id, email }
}

/** How many bonuses and free spins the player has. */
export async function countGiven(page: Page): Promise<number> {
  const lists = await Promise.all(
    ['bonuses.get', 'BettingBonuses.get', 'freespins.get'].map((call) => readOwn<{ id: number }>(page, call)),
  )
  return lists.flat().length
}
