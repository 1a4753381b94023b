import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttp } from './create-http.ts'

let app: FastifyInstance
let port = 0
beforeEach(async () => {
  app = await createHttp({
    logLevel: 'silent',
    staticFolder: null,
    allowedHosts: null,
    patience: { headers: 300, look: 50 },
  })
  app.get('/page', async () => 'a page')
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  app.server.closeAllConnections()
  await app.close()
})

/** Sends a header byte by byte until the server ends the connection. Resolves to the server's answer. */
async function sendSlowly(): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket
    .setEncoding('utf8')
    .on('data', (text: string) => (received += text))
    .on('error', () => undefined)
  await once(socket, 'connect')
  socket.write('GET /page HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const dripping = setInterval(() => socket.write('x'), 20)
  await once(socket, 'close')
  clearInterval(dripping)
  return received
}

test('[D12] connections that send a header a byte at a time are ended, with the headers of every answer; others are served meanwhile', async () => {
  const ended: string[] = []
  const slow = Array.from({ length: 50 }, () => sendSlowly().then((received) => ended.push(received)))
  const served: number[] = []
  do served.push((await fetch(`http://127.0.0.1:${port}/page`)).status)
  while (ended.length === 0)
  await Promise.all(slow)
  expect(new Set(served)).toEqual(new Set([200]))
  expect(new Set(ended.map((received) => received.split('\r\n')[0]))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  expect(
    ended.every((received) =>
      received.includes("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n"),
    ),
  ).toBe(true)
})
