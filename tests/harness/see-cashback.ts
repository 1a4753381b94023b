import { request } from '@playwright/test'
import type { TestPlayer } from '#sandbox/seed/test-players.ts'
import { signIn } from './sign-in.ts'

/**
 * The player has seen the latest cashback and knows it: its popup, which opens after a sign-in, is then in no other
 * test's way. Over HTTP, as the page does it.
 */
export async function seeCashback(address: string, player: TestPlayer): Promise<void> {
  const client = await request.newContext({
    baseURL: address,
    storageState: await signIn(address, player),
    extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest' },
  })
  try {
    const { data } = (await (await client.get('/api/cashbacks.get?count=1')).json()) as {
      data: { items: { id: number }[] }
    }
    const answer = await client.post('/api/storage.set', {
      multipart: { key: 'already_seen_cashback_id', value: String(data.items[0]?.id ?? '') },
    })
    if (!answer.ok()) throw new Error(`The cashback could not be marked as seen: ${answer.status()}`)
  } finally {
    await client.dispose()
  }
}
