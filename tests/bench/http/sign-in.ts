import { testPlayers } from '#sandbox/seed/test-players.ts'

/** Signs the test player with money in. @returns the session cookie, as a request sends it. */
export async function signIn(site: string): Promise<string> {
  const player = testPlayers.find(({ purpose }) => purpose.includes('has money'))
  const answer = await fetch(`${site}/api/auth.login?v=2.34&locale=uz`, {
    method: 'POST',
    headers: { origin: site, 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ login: player?.login ?? '', password: player?.password ?? '' }),
  })
  if (answer.status !== 200) throw new Error(`the player of the bench was answered ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
