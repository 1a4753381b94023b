import { expect, test } from 'vitest'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { World } from '../world.ts'
import { runCheck, smallWorld } from '../testing/run-check.ts'
import { checkAddresses } from './addresses.ts'
import type { Reference } from './context.ts'
import { neverOnFindings } from './never-on.ts'
import { ownWordFindings } from './own-words.ts'
import { checkTogether, type SiteMember } from './site.ts'
import { themeFindings } from './site-theme.ts'
import { wayFindings } from './ways.ts'
import { httpsPattern, originPattern } from '#schemas/config/fields.ts'

const route = (id: string, path: string, more: object = {}) => ({ id, path, page: id, layout: 'main', ...more })
const routes = [
  route('home', '/', { isNeeded: true }),
  route('games', '/games'),
  route('slug', '/$slug', { page: null }),
] as unknown as readonly RouteDefinition[] // only what this check reads
type Vocabulary = Partial<World['vocabulary']>
const worldWith = (vocabulary: Vocabulary = {}, more: Partial<World> = {}): World => ({
  ...smallWorld,
  routes,
  systemPages: [
    { id: 'error', isNeeded: true },
    { id: 'away', isNeeded: false },
  ] as unknown as World['systemPages'], // only what this check reads
  ...more,
  vocabulary: { ...smallWorld.vocabulary, ...vocabulary },
})
const member = (
  kind: SiteMember['kind'],
  id: string,
  value: unknown = {},
  references: readonly Reference[] = [],
): SiteMember => ({ path: `${kind}/${id}.json`, kind, id, value, references })
const settings = (id: string, values: unknown) => member('settings', id, { values })
const whole = [member('page', 'home'), member('page', 'error'), member('layout', 'main')]
const link = (to: string): Reference => ({ to: 'link', link: to, pointer: '/to' })
const found = (members: readonly SiteMember[], world = worldWith()) => checkTogether(members, world, new Set())
const briefly = (...given: Parameters<typeof found>): readonly string[] =>
  found(...given).map(({ code, file, pointer }) => `${code} ${file}#${pointer}`)
const beside = (...members: readonly SiteMember[]) => found([...whole, ...members])

test('[ENG-3] a document that a route or an answer needs is missing with the reason', () => {
  expect(briefly(whole)).toEqual([])
  expect(found([])).toEqual(
    [
      ['pages/home.json', 'The route / shows it.'],
      ['layouts/main.json', 'The route /$slug uses it.'],
      ['pages/error.json', 'The site shows it by the status of an answer.'],
    ].map(([file, why]) => ({
      code: 'missing-document',
      pointer: '',
      file,
      expected: `the file ${file}`,
      received: 'nothing',
      hint: `Add ${file}. ${why}`,
    })),
  )
  const own = worldWith({}, { routes: [route('games', '/games', { layout: 'wide' })] as unknown as World['routes'] })
  expect(briefly(whole, own)).toEqual(['unreachable-page page/home.json#/id'])
  expect(found([...whole, member('page', 'games')], own)).toMatchObject([
    { file: 'layouts/wide.json', hint: 'Add layouts/wide.json. The route /games uses it.' },
    { code: 'unreachable-page' },
  ])
})

test('[ENG-3] popups are needed while a switch is on or a block is there', () => {
  const ownPopups = [
    { document: 'site', path: ['chat', 'isOn'], popups: { chat: 'It holds the chat.' } },
    { widget: 'cashier', popups: { leave: 'It asks before leaving.', help: 'It helps.' } },
  ]
  const world = worldWith({ ownPopups })
  expect(briefly(whole, world)).toEqual([])
  const isOn = (value: unknown, id = 'site') => [...whole, settings(id, { chat: { isOn: value } })]
  expect(found(isOn(true), world)).toMatchObject([
    {
      file: 'popups/chat.json',
      hint: 'Add popups/chat.json. It holds the chat. It is needed while chat.isOn of settings/site.json is true.',
    },
  ])
  expect([briefly(isOn(false), world), briefly(isOn('true'), world), briefly(isOn(true, 'seo'), world)]).toEqual([
    [],
    [],
    [],
  ])
  expect(briefly([...isOn(true), member('popup', 'chat')], world)).toEqual([])
  const block = { nodes: [{ slots: { default: [{ type: 'cashier' }] } }] }
  for (const kind of ['layout', 'popup'] as const) {
    expect(found([...whole, member(kind, 'a', block), member('popup', 'help')], world)).toMatchObject([
      {
        file: 'popups/leave.json',
        hint: `Add popups/leave.json. It asks before leaving. It is needed while a block of type cashier is in ${kind}/a.json.`,
      },
    ])
  }
  expect(briefly([...whole, member('receipt', 'a', block)], world)).toEqual([])
})

test('[ENG-3] references are resolved with the whole site, each in its file', () => {
  const help = member('page', 'help', { slug: 'help' })
  const menu = (...references: Reference[]) => member('menu', 'm', {}, references)
  expect(beside(help, menu(link('/help'), { to: 'popup', id: 'none', pointer: '/at' }))).toMatchObject([
    { code: 'unknown-popup', file: 'menu/m.json', pointer: '/at' },
  ])
  for (const [kind, id] of [
    ['popup', 'a'],
    ['layout', 'b'],
    ['menu', 'c'],
    ['form', 'd'],
  ] as const)
    expect(beside(member(kind, id), menu({ to: kind, id, pointer: '' }))).toEqual([])
  expect(beside(menu(link('/games')))).toMatchObject([{ code: 'unknown-path' }])
  expect(beside(member('page', 'games'), menu(link('/games')))).toEqual([])
  const media = new Set(['media/a.svg'])
  const pictures = (path: string) =>
    checkTogether([...whole, menu({ to: 'media', path, pointer: '' })], worldWith(), media)
  expect([pictures('/media/a.svg'), pictures('/media/b.svg')]).toMatchObject([[], [{ code: 'unknown-media' }]])
})

test('[ENG-3] a message is plain, or has a count or a value', () => {
  const messages = member('messages', 'own', {
    messages: {
      plain: { uz: 'a {', ru: 'b {nobody}' },
      value: { uz: 'a', ru: '{site.year}' },
      forms: { uz: 'a', ru: { one: 'b' } },
      empty: null,
    },
  })
  const text = (key: string, fillsIn: boolean) =>
    beside(messages, member('menu', 'm', {}, [{ to: 'message', key, pointer: '/at', fillsIn }])).map(({ code }) => code)
  expect([text('own:plain', false), text('own:empty', false), text('own:value', true)]).toEqual([[], [], []])
  expect([text('own:value', false), text('own:forms', false), text('own:forms', true)]).toEqual([
    ['value-in-plain-text'],
    ['value-in-plain-text'],
    ['value-in-plain-text'],
  ])
  expect(text('own:none', false)).toEqual(['unknown-message'])
  const unread = member('messages', 'own', undefined)
  const reference: Reference = { to: 'message', key: 'own:none', pointer: '/at', fillsIn: false }
  expect(beside({ ...unread, value: undefined }, member('menu', 'm', {}, [reference]))).toEqual([])
})

test('[ENG-3] a page that nothing leads to says how to reach it', () => {
  const help = member('page', 'help', { slug: 'help' })
  expect(beside(help)).toEqual([
    {
      code: 'unreachable-page',
      pointer: '/slug',
      file: 'page/help.json',
      expected: 'a menu, link, route or redirect that leads here',
      received: 'none',
      didYouMean: undefined,
      hint: 'Link to it from a menu or a page, or delete it.',
    },
  ])
  expect(beside(member('page', 'gaems'))).toMatchObject([
    { pointer: '/id', didYouMean: 'games', hint: expect.stringMatching(/^No route shows a page of this id/) },
  ])
  expect(beside(member('page', 'away'), member('page', 'games'))).toEqual([])
  for (const values of [{ redirects: [{ to_url: '/help' }] }, { deep: { list: [5, null, ['/help']] } }])
    expect(beside(help, settings('site', values))).toEqual([])
  expect(beside(help, settings('site', { words: 'see /help' }))).toHaveLength(1)
  expect(beside(help, member('menu', 'm', { to: '/help' }))).toHaveLength(1)
})

test('[ENG-3] pages are not said to be unreachable while a link or a file of the site is broken', () => {
  const help = member('page', 'help', { slug: 'help' })
  expect(beside(help, member('menu', 'm', {}, [link('/nowhere')])).map(({ code }) => code)).toEqual(['unknown-path'])
  const page: Reference = { to: 'link', link: { page: 'nobody' }, pointer: '' }
  expect(beside(help, member('menu', 'm', {}, [page])).map(({ code }) => code)).toEqual(['unknown-page'])
  const unread = { ...member('menu', 'm'), value: undefined }
  expect(beside(help, unread)).toEqual([])
  const unreadPage = { ...member('page', 'faq'), value: undefined }
  expect(beside(unreadPage, member('menu', 'm', {}, [link('/faq'), link('/other')]))).toEqual([])
})

test('[ENG-3] a slug is no route and is of one page only', () => {
  const page = (id: string, slug: unknown) => member('page', id, { slug })
  const slugs = (...pages: SiteMember[]) => beside(...pages).filter(({ code }) => code !== 'unreachable-page')
  expect(slugs(page('a', 'faq'), page('b', 5), member('popup', 'c', { slug: 'faq' }))).toEqual([])
  expect(slugs(page('a', 'games'))).toEqual([
    {
      code: 'slug-shadowed',
      pointer: '/slug',
      file: 'page/a.json',
      expected: 'a slug that is not a route',
      received: '"games"',
      hint: 'The route /games comes first: use another slug.',
    },
  ])
  expect(slugs(page('games', 'all'))).toMatchObject([
    {
      code: 'slug-of-route',
      expected: 'no slug',
      hint: 'Remove "slug": the page is at /games, with the guards and policies of that route.',
    },
  ])
  expect(slugs(page('a', 'faq'), page('b', 'faq'))).toMatchObject([
    {
      code: 'duplicate-slug',
      file: 'page/b.json',
      expected: 'a slug that no other page has',
      hint: 'page/a.json already has this slug: use another one.',
    },
  ])
})

test('[ENG-3] layouts that lead back to themselves are one finding', () => {
  const layout = (id: string, parent?: unknown) => member('layout', id, parent === undefined ? {} : { extends: parent })
  const cycles = (...layouts: SiteMember[]) => beside(...layouts)
  expect(cycles(layout('a', 'main'), layout('b', 'a'), layout('c', 'nobody'), layout('d', 5))).toEqual([])
  expect(cycles(layout('a', 'a'))).toMatchObject([{ hint: 'a extends a: remove extends from one of them.' }])
  expect(cycles(layout('a', 'b'), layout('b', 'c'), layout('c', 'a'), layout('d', 'a'))).toEqual([
    {
      code: 'layout-cycle',
      pointer: '/extends',
      file: 'layout/a.json',
      expected: 'a layout that does not lead back here',
      hint: 'a extends b extends c extends a: remove extends from one of them.',
    },
  ])
  expect(cycles(layout('d', 'a'), layout('a', 'b'), layout('b', 'a')).map(({ file }) => file)).toEqual([
    'layout/a.json',
  ])
  expect(cycles(layout('a', 'a'), layout('b', 'b')).map(({ file }) => file)).toEqual(['layout/a.json', 'layout/b.json'])
})

test('[ENG-3] a switch that no site may have on is reported where it is on', () => {
  const world = worldWith({
    neverOn: [
      { document: 'site', path: ['a', 'on'], default: true, why: 'It is unfair.' },
      { document: 'site', path: ['b'], default: false, why: 'So is this.' },
    ],
  })
  const on = (...members: SiteMember[]) => neverOnFindings(members, world)
  expect(on(settings('site', { a: { on: true }, b: false }))).toEqual([
    {
      code: 'on-by-default',
      pointer: '/values/a/on',
      file: 'settings/site.json',
      expected: 'false',
      received: 'true',
      hint: 'Write false as a.on. It is unfair.',
      fix: [{ op: 'replace', path: '/values/a/on', value: false }],
    },
  ])
  expect(on(settings('site', { a: {} }))).toMatchObject([
    { pointer: '/values/a', received: 'nothing, which is true', fix: undefined },
  ])
  expect(on(settings('site', {}))).toMatchObject([{ pointer: '/values' }])
  expect(on(settings('site', { a: { on: false }, b: true }))).toMatchObject([{ pointer: '/values/b' }])
  for (const none of [settings('other', {}), member('page', 'site', { values: {} }), member('settings', 'site', {})])
    expect(on(none)).toEqual([])
  expect(neverOnFindings([settings('site', {})], worldWith())).toEqual([])
})

test('[ENG-3] words that the software reads are missing in a document that has most of them', () => {
  const world = worldWith({}, { words: new Map([['own', ['open', 'close', 'title', 'text']]]) })
  const lacking = (messages: unknown, kind: SiteMember['kind'] = 'messages', id = 'own') =>
    ownWordFindings([member(kind, id, { messages })], world)
  const word = { uz: 'a', ru: 'b' }
  expect(lacking({ open: word, close: word, title: word, text: word, more: word })).toEqual([])
  expect(lacking({ open: word, close: word, titel: word, text: word })).toEqual([
    {
      code: 'missing-message',
      file: 'messages/own.json',
      pointer: '/messages/titel',
      at: 'key',
      expected: 'the key "title"',
      received: '"titel"',
      hint: 'Write "title": until then players read the key itself.',
      didYouMean: 'title',
    },
  ])
  expect(lacking({ open: word, close: word })).toMatchObject([
    {
      pointer: '/messages',
      received: 'nothing',
      hint: 'Add "title" with a text in each locale: until then players read the key itself.',
      didYouMean: undefined,
    },
    { expected: 'the key "text"' },
  ])
  expect([lacking({ open: word }), lacking([]), lacking({ open: word, close: word }, 'page')]).toEqual([[], [], []])
  expect(lacking({ open: word, close: word }, 'messages', 'other')).toEqual([])
  expect(ownWordFindings([member('messages', 'own', 5)], world)).toEqual([])
  expect(ownWordFindings([member('messages', 'own', { messages: {} })], worldWith())).toEqual([])
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`other-${index}`, word]))
  const late = { open: word, close: word, text: word, ...many, titel: word }
  expect(lacking(late)).toMatchObject([{ pointer: '/messages' }])
})

test('[ENG-3] the theme that the settings name is there', () => {
  const world = worldWith({ theme: { document: 'site', path: ['theme'] } }, { settings: new Map([['site', {}]]) })
  const themes = (...members: SiteMember[]) => themeFindings(members, world)
  const night = member('theme', 'night')
  for (const site of [settings('site', { theme: 'night' }), settings('site', {}), settings('other', { theme: 'day' })])
    expect(themes(night, site)).toEqual([])
  expect(themes(night, settings('site', { theme: 'nigth' }))).toMatchObject([
    { code: 'unknown-theme', pointer: '/values/theme', file: 'settings/site.json', didYouMean: 'night' },
  ])
  const missing = (name: unknown) => themes(settings('site', { theme: name }))[0]?.file
  expect([missing('day'), missing(5), missing('../day'), missing('Day')]).toEqual([
    'themes/day.json',
    'themes/main.json',
    'themes/main.json',
    'themes/main.json',
  ])
  expect(themes()).toEqual([
    {
      code: 'missing-document',
      pointer: '',
      file: 'themes/main.json',
      expected: 'the file themes/main.json',
      received: 'nothing',
      hint: 'Add themes/main.json. The site takes its colours and fonts from a theme.',
    },
  ])
  expect(themeFindings([], worldWith({ theme: { document: 'site', path: ['theme'] } }))).toEqual([])
  expect(themeFindings([], worldWith({}, { settings: new Map([['site', {}]]) }))).toEqual([])
})

test('[ENG-3] a way that the settings list has a form in every block that offers it', () => {
  const ways = { document: 'site', path: ['ways'], widget: 'entry', forms: ['phone', 'email'] }
  const world = worldWith({ ways })
  const block = (props?: object) => ({ nodes: [{ type: 'entry', ...(props && { props }) }] })
  const listed = (list: unknown, ...members: SiteMember[]) =>
    wayFindings([settings('site', { ways: list }), ...members], world)
  expect(listed(['phone', 'oauth', 5], member('popup', 'a', block({ phone: 'f' })))).toEqual([])
  expect(listed(['oauth', 'phone'], member('popup', 'a', block({ phone: 'f' })), member('page', 'b', block()))).toEqual(
    [
      {
        code: 'way-without-form',
        pointer: '/values/ways/1',
        file: 'settings/site.json',
        expected: '"phone" in the props of every block of type entry',
        received: 'none in page/b.json',
        hint: 'Name the form of this way as "phone" in page/b.json, or take "phone" out of ways: nobody is offered it there.',
      },
    ],
  )
  expect(listed({ 0: 'phone' }, member('page', 'b', block()))).toEqual([])
  expect(listed(['phone'], member('page', 'b', { nodes: [{ type: 'html' }] }))).toEqual([])
  expect(wayFindings([settings('other', { ways: ['phone'] }), member('page', 'b', block())], world)).toEqual([])
  expect(wayFindings([settings('site', { ways: ['phone'] }), member('page', 'b', block())], worldWith())).toEqual([])
})

test('[ENG-3] an https address can be read by a browser, wherever a schema asks for one', () => {
  const https = { pattern: httpsPattern }
  const schema = {
    properties: {
      one: https,
      many: { items: https },
      origin: { pattern: originPattern },
      either: { anyOf: [{}, https] },
    },
    additionalProperties: https,
  }
  const addresses = (value: unknown) =>
    runCheck((given, pointer, context) => checkAddresses(schema, given, pointer, context), value).findings
  const bad = 'https://shop.example:99999'
  expect(addresses({ one: 'https://a.uz/b', many: ['https://a.uz'], origin: 'https://a.uz', either: 5 })).toEqual([])
  expect(
    addresses({ one: bad, many: ['https://a.uz', bad], either: bad, 'o/ther': bad }).map(({ pointer }) => pointer),
  ).toEqual(['/at/one', '/at/many/1', '/at/either', '/at/o~1ther'])
  expect(addresses({ one: bad })).toEqual([
    {
      code: 'wrong-format',
      pointer: '/at/one',
      expected: 'an https address',
      received: `"${bad}"`,
      didYouMean: undefined,
      hint: expect.stringMatching(/^No browser can read this address/),
      fix: undefined,
    },
  ])
  expect(addresses({ origin: 'https://a.uz:443' })).toMatchObject([
    {
      pointer: '/at/origin',
      expected: 'an https address without a path, as https://example.com',
      didYouMean: 'https://a.uz',
      hint: 'Write only the host, in small letters, and its port if it has one.',
      fix: [{ op: 'replace', path: '/at/origin', value: 'https://a.uz' }],
    },
  ])
  expect(addresses({ origin: bad })).toMatchObject([{ didYouMean: undefined, fix: undefined }])
  for (const value of [{ one: 'http://a.uz' }, { one: 5 }, { one: null }, 5, null]) expect(addresses(value)).toEqual([])
})
