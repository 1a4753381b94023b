import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { noticeTriggers } from '#schemas/api/loyalty-shapes.ts'
import {
  changeInboxMutation,
  INBOX_KEY,
  type InboxNotice,
  inboxOf,
  inboxQuery,
  MAX_NOTICES,
  readInbox,
  storedInbox,
  withNotices,
  withRead,
} from './inbox.ts'
import { NetworkError } from './platform-error.ts'
import { provideCall } from './query-call.ts'

const id = fc.integer({ min: 1, max: 2_147_483_647 })
const key = fc.oneof(
  id.map((one) => `t${one}`),
  id.map((one) => `n${one}`),
  fc.tuple(id, fc.constantFrom('success', 'cancelled', 'refunded')).map(([one, status]) => `p${one}-${status}`),
)
const notice: fc.Arbitrary<InboxNotice> = fc.record({
  id,
  trigger: fc.constantFrom(...noticeTriggers),
  amount: fc.maxSafeNat(),
  amountType: fc.constantFrom('points', 'level', 'piece'),
  title: fc.string({ unit: 'grapheme', maxLength: 160 }),
  locale: fc.constantFrom('uz', 'ru'),
  created_at: fc.integer({ min: 0, max: 4_102_444_800 }).map((seconds) => new Date(seconds * 1_000).toISOString()),
})
/** What the inbox lists: twenty of each kind at most. */
const listed = fc.uniqueArray(key, { maxLength: 60 })
const change = fc.oneof(
  fc.record({ listed, share: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ notices: fc.array(notice, { maxLength: 20 }) }),
)

test('[STG-1] read entries and notices fit into one stored value and survive storing, and listed entries stay read', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let stored: string | null = null
      for (const one of changes) {
        const before = readInbox(stored)
        if ('notices' in one) stored = storedInbox(withNotices(before, one.notices))
        else {
          const keys = one.listed.filter((_key, index) => index % one.share === 0)
          stored = storedInbox(withRead(before, keys, one.listed))
          const after = new Set(readInbox(stored).read)
          const wasRead = one.listed.filter((listedKey) => before.read.includes(listedKey))
          expect([...keys, ...wasRead].filter((listedKey) => !after.has(listedKey))).toEqual([])
        }
        expect(stored.length).toBeLessThanOrEqual(4_096)
        expect(storedInbox(readInbox(stored))).toBe(stored)
        expect(readInbox(stored).notices.length).toBeLessThanOrEqual(MAX_NOTICES)
      }
    }),
    propertyRuns('inbox', 2_000, 50),
  )
})

test.each([
  ['product', 'Bepul aylantirishlar', 'Bepul aylantirishlar'],
  ['quest', ` ${'ʻ'.repeat(80)} `, `${'ʻ'.repeat(59)}…`],
  ['product', '🎁'.repeat(61), `${'🎁'.repeat(59)}…`],
  ['product', '  ', undefined],
  ['level', 'Kumush', undefined],
] as const)('[LOY-3] [STG-1] of a notice of %s with the title %s, %s is kept', (trigger, title, storedTitle) => {
  const own: InboxNotice = {
    id: 1,
    trigger,
    amount: 1,
    amountType: 'piece',
    created_at: '2026-01-01T00:00:00.000Z',
    title,
    locale: 'ru',
  }
  const [notice] = readInbox(storedInbox(withNotices(readInbox(null), [own]))).notices
  expect([notice?.title, notice?.locale]).toEqual([storedTitle, storedTitle === undefined ? undefined : 'ru'])
})

test('[STG-1] if not everything fits, the oldest notices lose their titles, and nothing else is lost', () => {
  const notices = Array.from({ length: MAX_NOTICES }, (_, index): InboxNotice => ({
    id: 2_000_000_000 + index,
    trigger: 'product',
    amount: 1,
    amountType: 'piece',
    created_at: new Date((1_790_000_000 + index) * 1_000).toISOString(),
    title: '"'.repeat(60),
  }))
  const read = Array.from({ length: 100 }, (_, index) => `p${1_000_000 + index}-success`)
  const stored = storedInbox(withNotices({ read, notices: [] }, notices))
  const back = readInbox(stored)
  const titled = back.notices.filter(({ title }) => title !== undefined)
  expect([stored.length <= 4_096, back.read, back.notices.length]).toEqual([true, read, MAX_NOTICES])
  expect(titled.length).toBeGreaterThan(0)
  expect(titled).toEqual(back.notices.slice(0, titled.length))
})

test('[N7] a stored title that is invalid is not shown', () => {
  const { notices } = readInbox('{"n":[[1,4,1,2,1,7],[2,4,1,2,2,null],[3,5,2,1,3,"Kumush"]]}')
  expect(notices.map(({ id, title }) => [id, title])).toEqual([
    [3, undefined],
    [2, undefined],
    [1, undefined],
  ])
})

test('[STG-1] the newest notices stay, each once', () => {
  const at = (second: number): InboxNotice => ({
    id: second,
    trigger: 'level',
    amount: 2,
    amountType: 'level',
    created_at: new Date(second * 1_000).toISOString(),
  })
  const many = Array.from({ length: 30 }, (_, index) => at(index + 1))
  const { notices } = withNotices(withNotices(readInbox(null), many), [at(30), at(31)])
  expect(notices.map((one) => one.id)).toEqual(Array.from({ length: MAX_NOTICES }, (_, index) => 31 - index))
})

test.each([
  [null],
  ['nothing'],
  ['null'],
  ['7'],
  ['{"r":{"a":1},"n":"x"}'],
  ['{"r":[1,null,"<b>",""]}'],
  ['{"n":[null,[],[1,99,1,0,1],[1,0,1,9,1],[1,0,-1,0,1],["1",0,1,0,1],[1,"at",1,0,1],[1,0,1,0,1e300]]}'],
])('[N7] an unreadable stored value is an empty inbox: %s', (stored) => {
  expect(readInbox(stored)).toEqual({ read: [], notices: [] })
})

function platform() {
  const client = new QueryClient()
  const state = { stored: null as string | null, isDown: false }
  provideCall(client, (async (name: string, input: { key: string; value: string }) => {
    if (state.isDown) throw new NetworkError(name as 'storage.set')
    await Promise.resolve()
    if (name === 'storage.get') return { items: state.stored === null ? [] : [{ key: INBOX_KEY, value: state.stored }] }
    expect([name, input.key]).toEqual(['storage.set', INBOX_KEY])
    state.stored = input.value
    return 1
  }) as never) // only the calls of the inbox
  const write = (...keys: string[]) =>
    client
      .getMutationCache()
      .build(client, changeInboxMutation())
      .execute((before) => withRead(before, keys, keys))
  return { client, state, write }
}

test('[STG-1] changes of one tab run one after another, each based on what another device has stored', async () => {
  const { client, state, write } = platform()
  await client.fetchQuery(inboxQuery())
  state.stored = storedInbox({ read: ['t1'], notices: [] })
  const both = Promise.all([write('t2'), write('t3')])
  await expect.poll(() => inboxOf(client.getQueryData(inboxQuery().queryKey) ?? { items: [] }).read).toContain('t3')
  await both
  expect(readInbox(state.stored).read).toEqual(['t1', 't2', 't3'])
})

test('[STG-1] a change that the platform refuses stays on the screen and does no harm', async () => {
  const { client, state, write } = platform()
  await client.fetchQuery(inboxQuery())
  state.isDown = true
  await expect(write('t1')).rejects.toThrow(NetworkError)
  expect(inboxOf(client.getQueryData(inboxQuery().queryKey) ?? { items: [] }).read).toEqual(['t1'])
  expect(state.stored).toBeNull()
})
