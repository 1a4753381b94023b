/**
 * Preloaded into a test's server program (`node --import`): once the test says so, no date has a year, so that every
 * widget that writes a date fails. The product does not know about it.
 */
process.on('message', (message) => {
  if (message?.breakDates !== true) return
  Date.prototype.getUTCFullYear = () => {
    throw new Error('this date has no year')
  }
  process.send?.({})
})
// The connection to the test must not keep a server alive that was asked to end.
process.channel?.unref()
