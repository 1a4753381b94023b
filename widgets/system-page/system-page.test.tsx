import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { systemPageTypes, type SystemPageType } from '#schemas/system-page-types.ts'
import { siteDocumentsOf } from '#engine/testing/sample-documents.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { HostContext } from '#engine/render/host.ts'
import { WordsProvider } from '#engine/words/words-context.tsx'
import definition from './index.ts'
import { MissingAddress } from './missing-address.tsx'

const words = (page: SystemPageType) => ({
  page,
  header: { key: `system:${page}.header` },
  description: { key: `system:${page}.description` },
  button: { uz: 'Tugma', ru: 'Кнопка' },
})
const source = (kind: string, id: string): unknown =>
  (siteDocumentsOf(kind as 'messages') as { id: string }[]).find((document) => document.id === id)

/**
 * The targets of SYS-1 and SYS-2: support for a blocked user; the game hall for slot-errors and payment success; the
 * deposit page for cancel, fail, new window.
 */
const targets: Readonly<Record<SystemPageType, string | null>> = {
  maintenance: null,
  'not-found': null,
  forbidden: null,
  'blocked-user': '/support',
  unsubscribe: null,
  'slot-errors': '/gamehall',
  'pay-cancel': '/cashier/deposit',
  'pay-fail': '/cashier/deposit',
  'pay-mobile': null,
  'pay-new-window': '/cashier/deposit',
  'pay-pending': null,
  'pay-success': '/gamehall',
  error: null,
}

test.each(systemPageTypes)(
  '[SYS-1] [SYS-2] %s shows its icon, header and description, and its button where it has a target',
  async (page) => {
    const { container } = await renderWidget(definition, { props: words(page) }, { locale: 'ru', source })
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
    expect(container.querySelector('p')?.textContent).not.toBe('')
    expect(screen.queryByRole('link', { name: 'Кнопка' })?.getAttribute('href') ?? null).toBe(
      targets[page] && `/ru${targets[page]}`,
    )
  },
)

test.each(systemPageTypes)(
  '[ICO-2] the picture of %s is asked for by its lowercase type, 400x180 and on a phone 312x129',
  async (page) => {
    const { container } = await renderWidget(definition, { props: words(page) }, { source })
    const image = container.querySelector('img')
    expect([image?.getAttribute('src'), image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([
      `/nfx/icons/${page}/400x180.svg`,
      '400',
      '180',
    ])
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe(`/nfx/icons/${page}/312x129.svg`)
    expect(page).toBe(page.toLowerCase())
  },
)

test('[ERR-3] the address of a route whose item does not exist is named, that of no route is not', async () => {
  const at = (routeId: string) =>
    renderWidget(
      definition,
      { props: words('not-found') },
      { source, host: createTestHost('ru', { routeId, path: '/game/none' }), locale: 'ru' },
    )
  await at('game')
  expect(screen.getByText('Такого адреса нет: /game/none')).toBeTruthy()
  await at('not-found')
  expect(screen.queryByText(/\/game\/none/)).toBeNull()
})

test('[SYS-1] [GAM-4] the page of games that do not open shows the reference that led there, no other page does', async () => {
  const at = (page: SystemPageType) =>
    renderWidget(
      definition,
      { props: words(page) },
      {
        source,
        host: createTestHost('ru', { routeId: page, path: `/${page}`, search: { reference: 'K7Q2M9XWPA' } }),
        locale: 'ru',
      },
    )
  await at('slot-errors')
  expect(screen.getByText('K7Q2M9XWPA')).toBeTruthy()
  await at('not-found')
  expect(screen.queryByText('K7Q2M9XWPA')).toBeNull()
})

test('[ERR-4] without words of the site the address is named as the specification spells it', () => {
  const i18n = createInstance()
  void i18n.init({
    lng: 'uz',
    fallbackLng: false,
    initAsync: false,
    resources: {},
    defaultNS: 'widgets',
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
  })
  render(
    <WordsProvider i18n={i18n}>
      <HostContext value={createTestHost('uz', { routeId: 'game', path: '/game/none' })}>
        <MissingAddress />
      </HostContext>
    </WordsProvider>,
  )
  expect(screen.getByText('Page Not Found: /game/none')).toBeTruthy()
})

test.each(['main', 'second'])(
  '[ERR-4] [ERR-3] the heading of a missing page of the site %s is its literal message, "Page not found"',
  (site) => {
    const read = (file: string): unknown => JSON.parse(readFileSync(`config-samples/${site}/${file}`, 'utf8'))
    const found = JSON.stringify(read('pages/not-found.json'))
    const { messages } = read('messages/common.json') as { messages: Record<string, { uz: string; ru: string }> }
    expect(found).toContain('"header":{"key":"common:pageNotFoundShort"}')
    expect([messages['pageNotFoundShort']?.uz, messages['pageNotFoundShort']?.ru]).toEqual([
      'Sahifa topilmadi',
      'Страница не найдена',
    ])
  },
)

test('ways on are links that work before any script: reloading is the address itself', async () => {
  const host = createTestHost('uz', { routeId: 'gamehall', path: '/gamehall', search: { providers: 'a,b' } })
  await renderWidget(
    definition,
    { props: { ...words('maintenance'), exits: ['reload', 'home', 'games', 'support'] } },
    { source, host },
  )
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Qayta urinish', '/gamehall?providers=a,b'],
    ['Bosh sahifaga', '/'],
    ['Oʻyinlar zaliga', '/gamehall'],
    ['Yordamga yozish', '/support'],
  ])
})
