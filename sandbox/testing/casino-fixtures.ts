import type { Random } from '../casino/random.ts'
import { seeded } from '../catalogue/seeded.ts'
import type { TestSandbox, Visitor } from './open-sandbox.ts'

/** A generator of results that a test can repeat. */
export const testRandom = (seed: string): Random => seeded(seed)

type Answered = {
  status: number
  body: Record<string, unknown> & {
    round?: { stake: number; win: number; jackpot: unknown; picture: unknown }
    state?: Record<string, number | string>
    error?: { reason: string }
  }
}

export type OpenGame = {
  status: number
  html: string
  token: string
  state(): Promise<Answered>
  play(
    wish: { round: string; stake: number; choice?: unknown; free?: boolean },
    headers?: Record<string, string>,
  ): Promise<Answered>
}

/** Opens a game in a frame as a browser would, and plays by the game's own calls. */
export async function openGame(
  { app }: TestSandbox,
  who: Visitor,
  sysname: string,
  mode: 'real' | 'fun' = 'real',
  locale = 'uz',
): Promise<OpenGame> {
  const cookie = who.cookie()
  const entry = await app.inject({
    url: `/sandbox/games/${sysname}?mode=${mode}&locale=${locale}`,
    headers: cookie ? { cookie } : {},
  })
  const page = await app.inject(String(entry.headers.location))
  const { token = '' } = JSON.parse(
    (/data-game="([^"]*)"/.exec(page.body)?.[1] ?? '{}')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  ) as { token?: string }
  const authorization = `Bearer ${token}`
  return {
    status: page.statusCode,
    html: page.body,
    token,
    async state() {
      const answer = await app.inject({ url: '/sandbox/games-api/state', headers: { authorization } })
      return { status: answer.statusCode, body: answer.json() }
    },
    async play({ choice = {}, ...wish }, headers = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: '/sandbox/games-api/rounds',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        payload: JSON.stringify({ ...wish, choice }),
      })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}
