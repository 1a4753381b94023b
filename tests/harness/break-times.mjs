/**
 * Preloaded into a test's server program (`node --import`): once the test says so, no time has minutes, so that every
 * widget that writes one fails. The product does not know about it.
 */
process.on('message', (message) => {
  if (message?.breakTimes !== true) return
  Date.prototype.getUTCMinutes = () => {
    throw new Error('this time has no minutes')
  }
  process.send?.({})
})
// The connection to the test must not keep a server alive that was asked to end.
process.channel?.unref()
