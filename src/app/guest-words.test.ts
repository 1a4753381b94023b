import { expect, test } from 'vitest'
import { createDictionary } from './dictionary.ts'
import type { DocumentSource } from './documents.ts'
import { createGuestWords } from './guest-words.ts'

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

test('[CON-2] numbers in texts have commas for thousands, for guests and for anybody else; what is given as text stays', () => {
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
