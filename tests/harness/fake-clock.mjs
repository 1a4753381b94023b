/**
 * Preloaded into a test's server program (`node --import`): the whole process, its embedded database included, starts
 * at the time that the test sets. The product does not know about it: a server without this file has no way to set its
 * time.
 */
const RealDate = Date
const start = Date.parse(process.env.TEST_CLOCK ?? '')
if (Number.isNaN(start)) throw new Error('TEST_CLOCK must be the moment at which the clock starts, as ISO 8601')
let offset = start - RealDate.now()
const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
})

process.on('message', (message) => {
  if (typeof message?.advance !== 'number') return
  offset += message.advance
  process.send?.({ now: now() })
})
// The connection to the test must not keep a server alive that was asked to end.
process.channel?.unref()
