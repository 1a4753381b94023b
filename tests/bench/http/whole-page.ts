/** What a server sends for a page: its markup and its policy. */
export type WholePage = { readonly html: string; readonly policy: string }

const patienceMs = 10_000

/**
 * Asks for a page until two answers in a row hold as many games: the first ones after a start may have skeletons.
 *
 * @throws Error after ten seconds.
 */
export async function wholePage(address: string): Promise<WholePage> {
  const giveUp = performance.now() + patienceMs
  for (let last = 0; performance.now() < giveUp;) {
    const answer = await fetch(address)
    const html = await answer.text()
    const games = html.split('data-game=').length - 1
    if (games > 0 && games === last) return { html, policy: answer.headers.get('content-security-policy') ?? '' }
    last = games
  }
  throw new Error(`${address} never showed its games`)
}
