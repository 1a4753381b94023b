import { expect, test } from 'vitest'
import { createCmsRequest } from './cms-request.ts'

const token = { get: () => null, set: () => undefined, clear: () => undefined }
const requestOf = (answer: () => Response) =>
  createCmsRequest({ base: 'https://cms.example', version: 'v4', token, fetch: async () => answer() })

test('[CMS-2] a text that is not there is a 404, whatever else the answer says', async () => {
  for (const body of ['', '<html>Not found</html>', '{"error":{"status":500}}']) {
    await expect(
      requestOf(() => new Response(body, { status: 404 }))('/robots.txt', { isText: true }),
    ).rejects.toMatchObject({ status: 404, code: 'UnknownError' })
  }
})

test('[CMS-2] a JSON refusal without a body is one of status 500', async () => {
  await expect(requestOf(() => new Response('', { status: 404 }))('/domain-seo')).rejects.toMatchObject({
    status: 500,
    code: 'UnknownError',
  })
})

test('[C3] an answer that does not end is cut on its way, text or JSON', async () => {
  for (const isText of [true, false]) {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => ((sent += 64_000), stream.enqueue(new Uint8Array(64_000))),
    })
    await expect(requestOf(() => new Response(endless))('/robots.txt', { isText })).rejects.toMatchObject({
      status: 500,
      code: 'NotTheContract',
    })
    expect(sent).toBeLessThan(2_500_000)
  }
})
