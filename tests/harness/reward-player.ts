import { expect, type Page } from '@playwright/test'
import { registerPlayer } from './identity.ts'

export type Gift = { readonly what: 'casino' | 'betting' | 'cashback'; readonly amount: number }

/** A player of this test's own, signed in on this page, to whom the sandbox gave bonuses and cashbacks. @returns the email. */
export async function asRewardPlayer(page: Page, origin: string, ...gifts: readonly Gift[]): Promise<string> {
  const { email } = await registerPlayer(page.request, origin)
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const { data } = (await (await page.request.get('/api/account.getInfo?v=2.34', { headers })).json()) as {
    data: { uid: number }
  }
  // Its popup would stand in the way; it has tests of its own.
  await page.request.post('/api/storage.set', {
    multipart: { key: 'already_seen_cashback_id', value: '1000000' },
    headers: { ...headers, origin },
  })
  for (const { what, amount } of gifts) {
    const answer = await page.request.post('/sandbox/campaigns', {
      headers: { origin },
      form: { player: String(data.uid), what, amount: String(amount), wagering: '10' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return email
}

/** What the platform says of the player's things, by the name of the call. */
export async function readOwn<Item>(page: Page, call: string, search = ''): Promise<readonly Item[]> {
  const answer = await page.request.get(`/api/${call}?v=2.34&locale=uz${search}`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { data: { items: readonly Item[] } }).data.items
}
