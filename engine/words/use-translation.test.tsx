import { act, cleanup, render, screen } from '@testing-library/react'
import { createInstance, type i18n } from 'i18next'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useTranslation } from './use-translation.ts'
import { WordsProvider } from './words-context.tsx'

afterEach(cleanup)

type Done = (error: unknown, words: Record<string, string> | null) => void

/** Words of `widgets` are here from the start, those of other namespaces when `arrive` is called. */
function createWords(locale = 'ru') {
  const requested: string[] = []
  const waiting: Done[] = []
  const words: i18n = createInstance()
  words.use({
    type: 'backend',
    init: () => undefined,
    read: (_locale: string, namespace: string, done: Done) => void (requested.push(namespace), waiting.push(done)),
  })
  void words.init({
    lng: locale,
    fallbackLng: false,
    initAsync: false,
    partialBundledLanguages: true,
    resources: {
      [locale]: {
        widgets: {
          search: 'Поиск',
          found_one: '{count} игра',
          found_few: '{count} игры',
          found_many: '{count} игр',
          hello: 'Привет, {name}',
        },
      },
    },
    ns: ['widgets'],
    defaultNS: 'widgets',
    keySeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })
  return {
    words,
    requested,
    arrive: (given: Record<string, string>) => waiting.splice(0).forEach((done) => done(null, given)),
  }
}

test('words with plurals and placeholders come from the instance around the component', () => {
  function Words() {
    const { t } = useTranslation('widgets')
    return (
      <p>
        {[
          t('search'),
          t('found', { count: 1 }),
          t('found', { count: 3 }),
          t('found', { count: 11 }),
          t('hello', { name: '<b>' }),
          t('none', { defaultValue: 'Как есть' }),
        ].join(' | ')}
      </p>
    )
  }
  render(
    <WordsProvider i18n={createWords().words}>
      <Words />
    </WordsProvider>,
  )
  expect(screen.getByText('Поиск | 1 игра | 3 игры | 11 игр | Привет, <b> | Как есть')).toBeTruthy()
})

test('a namespace that is not here is fetched once after mounting, and its words are shown when they come', async () => {
  const { words, requested, arrive } = createWords()
  const seen = new Set<unknown>()
  function Close() {
    const { t, ready } = useTranslation(['popups', 'widgets'])
    seen.add(t)
    return <p>{`${ready ? t('close') : '…'} ${t('widgets:search')}`}</p>
  }
  const element = (
    <WordsProvider i18n={words}>
      <Close />
      <Close />
    </WordsProvider>
  )
  expect(renderToString(element)).toContain('… Поиск')
  expect(requested).toEqual([])
  render(element)
  expect(requested).toEqual(['popups'])
  act(() => arrive({ close: 'Закрыть' }))
  expect(screen.getAllByText('Закрыть Поиск')).toHaveLength(2)
  expect(seen.size).toBe(2)
})

test('a component with an inline list of namespaces is not rendered again for it, and keeps its `t`', () => {
  const { words } = createWords()
  const seen: unknown[] = []
  function Search() {
    seen.push(useTranslation(['widgets']).t)
    return null
  }
  const { rerender } = render(
    <WordsProvider i18n={words}>
      <Search />
    </WordsProvider>,
  )
  rerender(
    <WordsProvider i18n={words}>
      <Search />
    </WordsProvider>,
  )
  expect(seen.length).toBe(2)
  expect(seen[0]).toBe(seen[1])
})

test('words that came before hydration do not make the browser differ from the server', () => {
  const error = vi.fn()
  function Search() {
    return <p>{useTranslation('widgets').t('search')}</p>
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(
    <WordsProvider i18n={createWords().words}>
      <Search />
    </WordsProvider>,
  )
  act(
    () =>
      void hydrateRoot(
        container,
        <WordsProvider i18n={createWords().words}>
          <Search />
        </WordsProvider>,
        { onRecoverableError: error },
      ),
  )
  expect(container.textContent).toBe('Поиск')
  expect(error).not.toHaveBeenCalled()
})

test('outside of a WordsProvider the hook says what to do', () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue(undefined)
  function Search() {
    return <p>{useTranslation('widgets').t('search')}</p>
  }
  expect(() => render(<Search />)).toThrow('render inside a <WordsProvider>')
  silent.mockRestore()
})
