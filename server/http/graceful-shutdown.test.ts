import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { createHttp } from './create-http.ts'

/** A server with a call that is answered when the test says so. */
async function open(grace?: number) {
  const app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  let answer: () => void = () => undefined
  let onRequest: () => void = () => undefined
  const isRequested = new Promise<void>((resolve) => (onRequest = resolve))
  app.get('/at-once', async () => 'now')
  app.post(
    '/deposit',
    () =>
      new Promise<string>((resolve) => {
        answer = () => resolve('made')
        onRequest()
      }),
  )
  const close = gracefulShutdown(app, grace)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, port: Number(new URL(address).port), close, isRequested, answer: () => answer() }
}

test('[M2] a call in progress when the server closes gets its answer, and no new one is accepted', async () => {
  const { address, close, isRequested, answer } = await open()
  const call = fetch(`${address}/deposit`, { method: 'POST' })
  await isRequested
  let isClosed = false
  const closing = close().then(() => (isClosed = true))
  await expect
    .poll(() =>
      fetch(`${address}/at-once`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  expect(isClosed).toBe(false)
  answer()
  expect(await (await call).text()).toBe('made')
  await closing
})

test('[D12] connections without a request do not delay the close: kept-alive ones, silent ones and those in the middle of a header', async () => {
  const { address, port, close } = await open(60_000)
  expect(await (await fetch(`${address}/at-once`)).text()).toBe('now')
  const [silent, slow] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  for (const socket of [silent, slow]) {
    socket.on('error', () => undefined)
    await once(socket, 'connect')
  }
  slow.write('GET /at-once HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  await close()
})

test('[D12] a call that is never answered is cut once the grace is over', async () => {
  const { address, close, isRequested } = await open(100)
  const call = fetch(`${address}/deposit`, { method: 'POST' }).then(
    () => 'answered',
    () => 'cut',
  )
  await isRequested
  await close()
  expect(await call).toBe('cut')
})
