/* The calls of the betting page. */
window.sportsbookCalls = ({ api, locale, token }) => {
  const newSlip = () =>
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

  /** On an origin of its own a token says who bets; a page of the site's origin has the cookie of the session. */
  const who = token === undefined ? {} : { authorization: `Bearer ${token}` }

  async function ask(path, { headers = {}, ...options } = {}) {
    const answer = await fetch(`${api}/${path}?locale=${locale}`, {
      credentials: 'same-origin',
      headers: { ...who, ...headers },
      ...options,
    })
    return await answer.json()
  }

  /** Sends one slip, again where the connection broke: under the same id it is placed once. */
  async function send(slip) {
    const body = new URLSearchParams({
      slip: slip.id,
      kind: slip.kind,
      balance: slip.balance,
      stake: String(slip.stake),
      legs: JSON.stringify(slip.legs),
    })
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await ask('bets', { method: 'POST', headers: { 'x-requested-with': 'XMLHttpRequest' }, body })
        if (answer.bets || answer.error) return answer
        throw new Error('unreadable')
      } catch (error) {
        // The bet may have been placed, whatever a later attempt is told.
        slip.isDoubtful = true
        if (attempt === 2) throw error
        await new Promise((done) => setTimeout(done, 500 * 2 ** attempt))
      }
    }
  }

  return { ask, send, newSlip }
}
