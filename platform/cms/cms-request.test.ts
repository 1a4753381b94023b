import { expect, test } from 'vitest'
import { createCmsRequest } from './cms-request.ts'

const token = { get: () => null, set: () => undefined, clear: () => undefined }
const requestOf = (answer: () => Response) => createCmsRequest({ base: 'https://cms.example', version: 'v4', token, fetch: async () => answer() })

test('[CMS-2] a text that is not there is a 404, whatever else the answer says', async () => {
  for (const body of ['', '<html>Not found</html>', '{"error":{"status":500}}']) {
    await expect(requestOf(() => new Response(body, { status: 404 }))('/robots.txt', { isText: true })).rejects.toMatchObject({ status: 404, code: 'UnknownError' })
  }
})

test('[CMS-2] a JSON refusal without a body is one of status 500', async () => {
  await expect(requestOf(() => new Response('', { status: 404 }))('/domain-seo')).rejects.toMatchObject({ status: 500, code: 'UnknownError' })
})
