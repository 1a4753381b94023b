import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

let sent = 0
const upstream = createServer((request, response) => {
  if (request.url === '/small')
    return response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'], 'x-own': 'x' }).end('small')
  if (request.url === '/empty') return response.writeHead(204).end()
  const part = Buffer.alloc(64_000)
  const more = (): void => {
    while (!response.destroyed && sent < 200_000_000) {
      sent += part.length
      if (!response.write(part)) return void response.once('drain', more)
    }
    response.end()
  }
  response.writeHead(200)
  return more()
})
const addressOf = (path: string): string => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}${path}`
beforeAll(async () => {
  upstream.listen(0, '127.0.0.1')
  await once(upstream, 'listening')
})
afterAll(() => {
  upstream.closeAllConnections()
  upstream.close()
})

test('an answer comes as it is: status, headers, each cookie, also without a body', async () => {
  const answer = await limitedFetch(addressOf('/small'))
  expect([answer.status, answer.headers.get('x-own'), answer.headers.getSetCookie(), await answer.text()]).toEqual([
    200,
    'x',
    ['a=1', 'b=2'],
    'small',
  ])
  expect((await limitedFetch(addressOf('/empty'))).status).toBe(204)
})

test('[C3] an answer that does not end is cut on its way', async () => {
  await expect(limitedFetch(addressOf('/endless'))).rejects.toThrow(RangeError)
  expect(sent).toBeLessThan(40_000_000)
})
