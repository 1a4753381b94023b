import { expect, test, vi } from 'vitest'
import type { DocumentSource } from '#src/app/documents.ts'
import { createDictionary } from '#src/app/dictionary.ts'
import { createTabWords } from './tab-words.ts'

const carried = { widgets: { search: 'Поиск', found_one: '{count} игра', found_few: '{count} игры' } }
const documents = {
  get: (_kind: string, id: string) =>
    Promise.resolve({ kind: 'messages', id, messages: { close: 'Закрыть', again: '$t(widgets:search) снова' } }),
} as unknown as DocumentSource

function wordsOf(dictionary: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const load = vi.fn(() => Promise.resolve({ createDictionary }))
  return { words: createTabWords('ru', dictionary, documents, {}, load), load }
}

test('the words of the page are there without i18next, which takes over with the first other namespace', async () => {
  const { words, load } = wordsOf(carried)
  await words.ready()
  const t = words.getFixedT('ru', 'widgets')
  const texts = () => [t('search'), t('found', { count: 2 }), words.t('widgets:search'), t('popups:close')]
  expect(texts()).toEqual(['Поиск', '2 игры', 'Поиск', 'close'])
  expect(words.getResource('ru', 'widgets', 'search')).toBe('Поиск')
  await words.loadNamespaces(['widgets'])
  expect(load).not.toHaveBeenCalled()

  const heard = vi.fn()
  words.on('loaded', heard)
  await words.loadNamespaces(['popups', 'widgets'])
  expect(heard).toHaveBeenCalled()
  expect(words.hasLoadedNamespace('popups')).toBe(true)
  expect(texts()).toEqual(['Поиск', '2 игры', 'Поиск', 'Закрыть'])
  expect(t('popups:again')).toBe('Поиск снова')
  expect(words.getResource('ru', 'widgets', 'search')).toBe('Поиск')
  words.off('loaded', heard)
  heard.mockClear()
  await words.loadNamespaces('games')
  expect(heard).not.toHaveBeenCalled()
  expect(load).toHaveBeenCalledTimes(1)
})

test('i18next is there before hydration where a text of the page needs it', async () => {
  const { words, load } = wordsOf({ widgets: { search: 'Поиск', again: '$t(search) снова' } })
  await words.ready()
  expect(load).toHaveBeenCalledTimes(1)
  expect(words.t('again')).toBe('Поиск снова')
})

test('a takeover that failed is tried again', async () => {
  const { words, load } = wordsOf(carried)
  load.mockRejectedValueOnce(new Error('offline'))
  await expect(words.loadNamespaces('popups')).rejects.toThrow('offline')
  expect(words.t('search')).toBe('Поиск')
  await words.loadNamespaces('popups')
  expect(words.t('popups:close')).toBe('Закрыть')
})

test('[N7] a file of words that could not be fetched is tried again when it is asked for once more', async () => {
  let isDown = true
  const source = {
    get: (kind: 'messages', id: string) => (isDown ? Promise.reject(new Error('timeout')) : documents.get(kind, id)),
  } as unknown as DocumentSource
  const words = createTabWords('ru', carried, source, {}, () => Promise.resolve({ createDictionary }))
  await words.loadNamespaces('popups').catch(() => undefined)
  expect([words.t('popups:close'), words.hasLoadedNamespace('popups')]).toEqual(['close', true])
  expect(words.hasResourceBundle('ru', 'popups')).toBe(false)
  isDown = false
  await words.loadNamespaces('popups')
  expect([words.t('popups:close'), words.hasResourceBundle('ru', 'popups')]).toEqual(['Закрыть', true])
})
