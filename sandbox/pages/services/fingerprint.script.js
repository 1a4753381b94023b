// The agent's API (npm @seontechnologies/seon-javascript-sdk 6): init, and a session that only its provider can read.
let isBegun = false
window.seon = {
  init() {
    isBegun = true
  },
  async getSession() {
    if (!isBegun) throw new Error('init comes first')
    return btoa(`sandbox;${crypto.randomUUID()}`)
  },
}
