import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DocumentUnavailable } from '#engine/document/document-unavailable.ts'
import { fetchInTime } from '#src/browser/fetch-in-time.ts'
import { stubHangingSite } from '#src/browser/testing/hanging-site.ts'
import { createDocumentClient } from './documents.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const open = (fetch: typeof globalThis.fetch = fetchInTime) =>
  createDocumentClient({ release: 'r1', build: 'b1', locale: 'uz', initial: [], fetch })
const answering =
  (...answers: (() => Response)[]): typeof fetch =>
  async () =>
    (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error()

test('[N5] a document that does not arrive fails after 20 seconds, and the next caller fetches it again', async () => {
  const requested = stubHangingSite()
  const documents = open()
  const failed = vi.fn()
  documents.get('page', 'help').catch(failed)
  documents.get('page', 'help').catch(failed)
  await vi.advanceTimersByTimeAsync(19_999)
  expect([failed.mock.calls.length, requested]).toEqual([0, ['/nfx/release/r1/uz/page/help.json?b=b1']])
  await vi.advanceTimersByTimeAsync(1)
  expect(failed.mock.calls).toEqual([[expect.any(DocumentUnavailable)], [expect.any(DocumentUnavailable)]])
  documents.get('page', 'help').catch(failed)
  expect(requested).toHaveLength(2)
})

test('[N5] a truncated document fails and is fetched again', async () => {
  const cut = () =>
    new Response(
      new ReadableStream({
        start: (body) => (body.enqueue(new TextEncoder().encode('{"kind":')), body.error(new TypeError('cut off'))),
      }),
    )
  const documents = open(answering(cut, () => new Response('{"id":"help"}')))
  await expect(documents.get('page', 'help')).rejects.toMatchObject({ name: 'DocumentUnavailable', status: null })
  expect(await documents.get('page', 'help')).toEqual({ id: 'help' })
})

test('a document that the release has not is asked for once', async () => {
  const fetch = vi.fn(answering(() => new Response('', { status: 404 })))
  const documents = open(fetch)
  expect([await documents.get('page', 'none'), await documents.get('page', 'none'), fetch.mock.calls.length]).toEqual([
    null,
    null,
    1,
  ])
})

test('[C13] a document of a deleted release is not taken for one that the site does not have, and is reported', async () => {
  const gone = vi.fn()
  const fetch = vi.fn(answering(() => new Response('', { status: 410 })))
  const documents = createDocumentClient({ release: 'r1', build: 'b1', locale: 'uz', initial: [], fetch, gone })
  for (let count = 1; count <= 2; count += 1) {
    await expect(documents.get('popup', 'logout')).rejects.toMatchObject({ name: 'DocumentUnavailable', status: 410 })
    expect([gone.mock.calls.length, fetch.mock.calls.length]).toEqual([count, count])
  }
  await expect(open(answering(() => new Response('', { status: 500 }))).get('page', 'help')).rejects.toMatchObject({
    status: 500,
  })
})
