import { request, type APIResponse } from '@playwright/test'
import { API_VERSION } from '#schemas/api/wire.ts'
import { testPlayers, type TestPlayer } from '#sandbox/seed/test-players.ts'

export type SessionState = Awaited<ReturnType<Awaited<ReturnType<typeof request.newContext>>['storageState']>>

/** The seeded player with this purpose: `money`, `two-factor`, `empty` or `Russian`. */
export function testPlayer(word: string): TestPlayer {
  const found = testPlayers.find(({ purpose }) => purpose.includes(word))
  if (!found) throw new Error(`no test player is there for "${word}"`)
  return found
}

async function demandOk(answer: APIResponse): Promise<void> {
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}: ${await answer.text()}`)
}

/** Signs a player in over HTTP, as the page's own client does. @returns the cookies of the session for a browser. */
export async function signIn(address: string, player: Pick<TestPlayer, 'login' | 'password'>): Promise<SessionState> {
  const client = await request.newContext({
    baseURL: address,
    extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest' },
    // Playwright would send the cookies of the test, and the platform ends the session that somebody signs in over.
    storageState: { cookies: [], origins: [] },
  })
  try {
    await demandOk(
      await client.post('/api/auth.login', { multipart: { login: player.login, password: player.password } }),
    )
    return await client.storageState()
  } finally {
    await client.dispose()
  }
}

/** Whether the platform knows a player by these cookies. */
export async function isSignedIn(address: string, storageState: SessionState): Promise<boolean> {
  const client = await request.newContext({ baseURL: address, storageState })
  try {
    const answer = await client.get(`/api/account.getInfo?v=${API_VERSION}&locale=uz`, {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
    return ((await answer.json()) as { data?: { uid?: number } }).data?.uid !== 0 && answer.ok()
  } finally {
    await client.dispose()
  }
}
