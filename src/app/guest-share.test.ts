import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createGuestAnswers, createGuestWords } from './guest-share.ts'
import type { FetchOptions } from './page-queries.ts'
import { createDictionary } from './dictionary.ts'
import type { DocumentSource } from './documents.ts'

const minute = 60_000
let now = Date.now()
const calls: {
  readonly name: string
  readonly resolve: (data: unknown) => void
  readonly reject: (error: Error) => void
}[] = []
beforeEach(() => {
  now = Date.now()
  calls.length = 0
})

/** The query of one request: each has a client of its own. */
const gamesQuery = (staleTime: number, category = 'new') => ({
  queryKey: ['games.get', { category }],
  queryFn: () => new Promise((resolve, reject) => void calls.push({ name: category, resolve, reject })),
  staleTime,
  retry: false,
})
const clientOf = () => new QueryClient()
const answers = () => createGuestAnswers(() => now).ofGuests
const visit = async (query: FetchOptions) => {
  const client = clientOf()
  await client.prefetchQuery(query)
  return client.getQueryState(query.queryKey as readonly unknown[])
}

test('pages at one time share one call, later ones its answer, until it is stale', async () => {
  const share = answers()('uz')
  const first = [visit(share(gamesQuery(10_000))), visit(share(gamesQuery(10_000)))]
  expect(calls).toHaveLength(1)
  calls[0]?.resolve('games')
  expect((await Promise.all(first)).map((state) => state?.data)).toEqual(['games', 'games'])
  now += 9_999
  expect(await visit(share(gamesQuery(10_000)))).toMatchObject({ data: 'games', dataUpdatedAt: now - 9_999 })
  expect(calls).toHaveLength(1)
  now += 1
  void visit(share(gamesQuery(10_000)))
  expect(calls).toHaveLength(2)
})

test('[O11] a player gets shared answers fetched without a session; what may be the player’s own is fetched for the player', async () => {
  const { ofGuests, ofAll } = createGuestAnswers(() => now)
  const askedBy: (QueryClient | undefined)[] = []
  const query = (name: string) =>
    ({
      queryKey: [name, {}],
      queryFn: async ({ client }: { client: QueryClient }) => (askedBy.push(client), name),
      staleTime: minute,
      retry: false,
    }) as FetchOptions
  const nobody = clientOf()
  const asPlayer = ofAll('uz', () => nobody)
  expect((await visit(asPlayer(query('games.get'))))?.data).toBe('games.get')
  expect(askedBy).toEqual([nobody])
  await visit(asPlayer(query('games.get')))
  await visit(ofGuests('uz')(query('games.get')))
  expect(askedBy).toHaveLength(1)

  for (const name of ['tournaments.get', 'campaigns.getoffers', 'account.getInfo', 'no.such.call']) {
    askedBy.length = 0
    await visit(asPlayer(query(name)))
    await visit(asPlayer(query(name)))
    await visit(ofGuests('uz')(query(name)))
    expect([askedBy.length, askedBy.includes(nobody)], name).toEqual([3, false])
  }
})

test('the age of a shared answer goes with it: the tab asks again when it is due', async () => {
  const share = answers()('uz')
  const pending = visit(share(gamesQuery(minute)))
  calls[0]?.resolve('games')
  await pending
  now += 30_000
  expect((await visit(share(gamesQuery(minute))))?.dataUpdatedAt).toBe(now - 30_000)
})

test('no answer is shared for more than a minute, however long a tab may keep it', async () => {
  const share = answers()('uz')
  const pending = visit(share(gamesQuery(30 * minute)))
  calls[0]?.resolve('games')
  await pending
  now += minute
  void visit(share(gamesQuery(30 * minute)))
  expect(calls).toHaveLength(2)
})

test('another locale and other parameters are another call', async () => {
  const all = answers()
  void visit(all('uz')(gamesQuery(minute)))
  void visit(all('ru')(gamesQuery(minute)))
  void visit(all('uz')(gamesQuery(minute, 'live')))
  expect(calls.map(({ name }) => name)).toEqual(['new', 'new', 'live'])
})

test('queries that may never be stale are never shared', () => {
  const share = answers()('uz')
  const query = gamesQuery(0)
  expect(share(query)).toBe(query)
})

test('[D12] a failure reaches those who wait for it and is not cached', async () => {
  const share = answers()('uz')
  const waiting = [visit(share(gamesQuery(minute))), visit(share(gamesQuery(minute)))]
  calls[0]?.reject(new Error('no platform'))
  expect((await Promise.all(waiting)).map((state) => state?.status)).toEqual(['error', 'error'])
  void visit(share(gamesQuery(minute)))
  expect(calls).toHaveLength(2)
})

test('[D12] a call goes on when the page that began it is shown without: the next one has its answer', async () => {
  const share = answers()('uz')
  const client = clientOf()
  void client.prefetchQuery(share(gamesQuery(minute)))
  client.clear()
  calls[0]?.resolve('late')
  await vi.waitFor(async () => expect((await visit(share(gamesQuery(minute))))?.data).toBe('late'))
  expect(calls).toHaveLength(1)
})

test('the oldest of more than 500 answers goes', async () => {
  const share = answers()('uz')
  for (let index = 0; index <= 500; index += 1) {
    const pending = visit(share(gamesQuery(minute, String(index))))
    calls.at(-1)?.resolve(index)
    await pending
  }
  expect(calls).toHaveLength(501)
  expect((await visit(share(gamesQuery(minute, '500'))))?.data).toBe(500)
  void visit(share(gamesQuery(minute, '0')))
  expect(calls).toHaveLength(502)
})

const documents = { get: () => Promise.resolve(null) } as DocumentSource
const dictionary = {
  widgets: {
    search: 'Поиск',
    hello: 'Привет, {name}',
    found_one: '{count} игра',
    found_few: '{count} игры',
    found_many: '{count} игр',
  },
  games: { search: 'Искать игру' },
}

test('the words of guests are those of anybody else, the first time and every other', () => {
  const usual = createDictionary('ru', dictionary, documents)
  const shared = createGuestWords('ru', dictionary, documents)
  const texts = (words: typeof usual) =>
    ['widgets', 'games'].map((namespace) => {
      const t = words.getFixedT('ru', namespace)
      const lists = [
        ['search'],
        ['hello', { name: 'a' }],
        ['hello', { name: 'b' }],
        ['found', { count: 1 }],
        ['found', { count: 3 }],
        ['found', { count: 11 }],
        ['games:search'],
        [['none', 'search']],
        ['none'],
        ['none', { defaultValue: 'Как есть' }],
        ['none', 'Так'],
      ] as const
      return lists.map(([key, options]) => String(t(key as string, options as never)))
    })
  const expected = texts(usual)
  expect(expected[0]).toEqual([
    'Поиск',
    'Привет, a',
    'Привет, b',
    '1 игра',
    '3 игры',
    '11 игр',
    'Искать игру',
    'Поиск',
    'none',
    'Как есть',
    'Так',
  ])
  expect(texts(shared)).toEqual(expected)
  expect(texts(shared)).toEqual(expected)
  const t = shared.getFixedT('ru', 'widgets')
  expect([
    t('search'),
    t('search'),
    t('hello', { name: 'a' }),
    t('hello', { name: 'b' }),
    t('hello', { name: 'a' }),
  ]).toEqual(['Поиск', 'Поиск', 'Привет, a', 'Привет, b', 'Привет, a'])
})

test('[CON-2] numbers in texts have commas for thousands, for guests and for everybody else; values given as text are unchanged', () => {
  for (const words of [createDictionary('ru', dictionary, documents), createGuestWords('ru', dictionary, documents)]) {
    const t = words.getFixedT('ru', 'widgets')
    expect([
      t('found', { count: 10_000 }),
      t('found', { count: 1_000_001 }),
      t('hello', { name: 4500 }),
      t('hello', { name: '4500' }),
    ]).toEqual(['10,000 игр', '1,000,001 игра', 'Привет, 4,500', 'Привет, 4500'])
  }
})

test('a namespace that is loaded later is not added to what the pages carry', async () => {
  const carried = { widgets: { search: 'Поиск' } }
  const words = createDictionary('ru', carried, documents)
  await words.loadNamespaces('popups')
  expect(words.hasLoadedNamespace('popups')).toBe(true)
  expect(carried).toEqual({ widgets: { search: 'Поиск' } })
})
