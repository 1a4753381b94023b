import { expect, test } from 'vitest'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { World } from '../world.ts'
import type { Reference } from './context.ts'
import { leavingFindings } from './leaving.ts'
import { checkReference, type SiteNames } from './references.ts'
import type { SiteMember } from './site.ts'

const route = (id: string, path: string, more: object = {}) => ({ id, path, page: id, ...more })
const routes = [
  route('home', '/'),
  route('game', '/game/$sysname', { search: ['mode'] }),
  route('slug', '/$slug', { page: null }),
  route('hidden', '/hidden', { noindex: true }),
] as unknown as readonly RouteDefinition[] // only what links read
const site: SiteNames = {
  routes,
  pageBySlug: new Map([['help', 'help-page']]),
  slugByPage: new Map([['help-page', 'help']]),
  ids: { popup: new Set(['auth', 'logout']), layout: new Set(), menu: new Set(['main']), form: new Set() },
  messages: new Set(['account:title', 'account:text']),
  unreadMessages: new Set(['broken']),
  filledMessages: new Map([
    ['account:games', 'plural'],
    ['account:hello', 'value'],
  ]),
  hasUnreadPages: false,
  media: new Set(['media/logo.svg']),
}
const pointer = '/nodes/0/props/to'
function found(reference: Reference, names: SiteNames = site) {
  const reached: string[] = []
  const finding = checkReference(reference, names, (page) => reached.push(page))
  return { reached, ...finding }
}
const to = (link: unknown, more: object = {}) =>
  found({ to: 'link', link, pointer, ...more } as Reference, (more as { site?: SiteNames }).site ?? site)

test('[ENG-3] a document that is not there names the nearest one and all that are', () => {
  expect(found({ to: 'popup', id: 'auth', pointer })).toEqual({ reached: [] })
  expect(found({ to: 'popup', id: 'auht', pointer })).toMatchObject({
    code: 'unknown-popup',
    didYouMean: 'auth',
    hint: 'There is no file popups/auht.json. Known are: auth, logout.',
    fix: [{ op: 'replace', path: pointer, value: 'auth' }],
  })
  expect(found({ to: 'form', id: 'sign-in', pointer })).toMatchObject({
    code: 'unknown-form',
    didYouMean: undefined,
    hint: 'There is no file forms/sign-in.json. Known are: none.',
    fix: undefined,
  })
  const long = found({ to: 'menu', id: 'm'.repeat(200), pointer })
  expect([long.received?.length, long.hint?.length]).toEqual([
    62,
    'There is no file menus/'.length + 60 + '.json. Known are: main.'.length,
  ])
})

test('[ENG-3] a key is that of a message, with what its place can fill in', () => {
  const message = (key: string, fillsIn = false) => found({ to: 'message', key, pointer, fillsIn })
  expect([message('account:title'), message('broken:anything')]).toEqual([{ reached: [] }, { reached: [] }])
  expect(message('account:titel')).toMatchObject({
    code: 'unknown-message',
    didYouMean: 'account:title',
    hint: 'Add "titel" to messages/account.json, or use another key.',
    fix: [{ op: 'replace', path: pointer, value: 'account:title' }],
  })
  expect(message('other:nothing-alike')).toMatchObject({ code: 'unknown-message', fix: undefined })
  for (const fillsIn of [false, true]) expect(message('account:games', fillsIn).code).toBe('value-in-plain-text')
  expect(message('account:games').hint).toContain('gives no count: use another key.')
  expect(message('account:games', true).hint).toContain('or write {"count", "uz", "ru"} here.')
  const known = { ...site, messages: new Set(['account:hello']) }
  expect(found({ to: 'message', key: 'account:hello', pointer, fillsIn: true }, known)).toEqual({ reached: [] })
  expect(found({ to: 'message', key: 'account:hello', pointer, fillsIn: false }, known)).toMatchObject({
    code: 'value-in-plain-text',
    expected: 'the key of a message of plain words',
  })
  expect(message(`account:${'x'.repeat(200)}`).received).toHaveLength(62)
})

test('[ENG-3] a file is in media/, also where a link leads to it', () => {
  expect(found({ to: 'media', path: '/media/logo.svg', pointer })).toEqual({ reached: [] })
  expect(found({ to: 'media', path: '/media/lgoo.svg', pointer })).toMatchObject({
    code: 'unknown-media',
    didYouMean: '/media/logo.svg',
    fix: [{ op: 'replace', path: pointer, value: '/media/logo.svg' }],
  })
  expect(found({ to: 'media', path: `/media/${'x'.repeat(200)}.svg`, pointer })).toMatchObject({ fix: undefined })
  expect([to('/media/logo.svg'), to('/media/none.svg').code]).toEqual([{ reached: [] }, 'unknown-media'])
})

test('[ENG-3] a link reaches its page; one that leads nowhere names what is known', () => {
  expect([to('/').reached, to('/game/x').reached, to('/help').reached]).toEqual([['home'], ['game'], ['help-page']])
  expect(to({ page: 'help-page' }).reached).toEqual(['help-page'])
  expect(to('https://example.com/')).toEqual({ reached: [] })
  expect(to('/hlep')).toMatchObject({
    code: 'unknown-path',
    pointer,
    didYouMean: '/help',
    hint: expect.stringMatching(/^Known are: .*\/help/),
    fix: [{ op: 'replace', path: pointer, value: '/help' }],
  })
  expect(to('/hlep', { isPart: true }).fix).toBeUndefined()
  expect(to('/hlep', { site: { ...site, hasUnreadPages: true } })).toEqual({ reached: [] })
  expect(to('/x'.repeat(100)).received).toHaveLength(82)
  expect(to({ page: 'gmae' })).toMatchObject({
    code: 'unknown-page',
    pointer: `${pointer}/page`,
    didYouMean: 'game',
    hint: expect.not.stringContaining('hidden'),
    fix: [{ op: 'replace', path: `${pointer}/page`, value: 'game' }],
  })
  expect(to({ page: 'gmae' }, { site: { ...site, hasUnreadPages: true } }).code).toBe('unknown-page')
})

test('[ENG-3] the parameters of a link are those of its route', () => {
  expect(to({ page: 'game', params: { sysname: 'x' }, search: { mode: 'demo' } }).reached).toEqual(['game'])
  expect(to({ page: 'game' })).toMatchObject({
    code: 'missing-parameter',
    pointer,
    expected: 'the parameter "sysname" in "params"',
    received: 'nothing',
    hint: 'Add "params": {"sysname": …}.',
    fix: undefined,
  })
  expect(to({ page: 'game', params: { sysname: 'x', name: 'y' } })).toMatchObject({
    code: 'unknown-parameter',
    pointer: `${pointer}/params/name`,
    at: 'key',
    expected: 'only sysname',
    received: '"name"',
    hint: 'Remove "name".',
    fix: undefined,
  })
  expect(to({ page: 'home', params: { name: 'y' } }).expected).toBe('no parameters')
  expect(to({ page: 'game', params: { sysname: 'x' }, search: { mdoe: 'demo' } })).toMatchObject({
    code: 'unknown-search-parameter',
    pointer: `${pointer}/search/mdoe`,
    expected: 'one of mode',
    didYouMean: 'mode',
    hint: 'Remove "mdoe".',
    fix: undefined,
  })
  expect(to({ page: 'home', search: { mode: 'demo' } }).expected).toBe('no search parameters')
})

const leaving = {
  vocabulary: { leaving: { keys: ['url'], rules: [], hosts: { document: 'site', path: ['leaving', 'hosts'] } } },
} as unknown as World // only what this check reads
const settings = (id: string, values: unknown, kind: SiteMember['kind'] = 'settings'): SiteMember => ({
  path: `${kind}/${id}.json`,
  kind,
  id,
  value: { values },
  references: [],
})
const hosts = (...list: unknown[]) => settings('site', { leaving: { hosts: list } })
const leaves = (url: unknown, ...others: SiteMember[]) =>
  leavingFindings([...others, settings('services', { help: [{ url }] })], leaving)

test('[ENG-3] an address of the settings leaves for a listed host', () => {
  const listed = hosts('pay.example', 5, '*.partner.example')
  for (const url of [
    'https://pay.example/a',
    'https://a.partner.example/',
    '/help',
    'mailto:a@b.uz',
    'not an address',
    7,
  ])
    expect(leaves(url, listed)).toEqual([])
  expect(leaves('https://PAY.exmaple/a', listed)).toEqual([
    {
      code: 'host-not-listed',
      pointer: '/values/help/0/url',
      file: 'settings/services.json',
      expected: 'a host of leaving.hosts: pay.example, *.partner.example',
      received: '"https://PAY.exmaple/a"',
      didYouMean: 'pay.example',
      hint: 'Add "pay.exmaple" to leaving.hosts of the settings "site", or use a host that is there.',
    },
  ])
  expect(leaves('https://pay.example.*/a', listed)).toHaveLength(1)
  expect(leaves('https://other.example/', ...['a', 'b'].map((id) => settings(id, null)))[0]?.expected).toBe(
    'a host of leaving.hosts, which is empty',
  )
  const many = hosts(...Array.from({ length: 9 }, (_, index) => `h${index}.example`))
  expect(leaves('https://other.example/', many)[0]?.expected).toBe(
    'a host of leaving.hosts: h0.example, h1.example, h2.example, h3.example, h4.example',
  )
})

test('[ENG-3] only settings are read, and a site without such a list has no findings', () => {
  const page = settings('site', { url: 'https://other.example/', leaving: { hosts: ['other.example'] } }, 'page')
  expect(leavingFindings([page], leaving)).toEqual([])
  expect(leaves('https://other.example/', page)).toHaveLength(1)
  expect(leaves('https://other.example/', settings('other', { leaving: { hosts: ['other.example'] } }))).toHaveLength(1)
  expect(leavingFindings([hosts()], { vocabulary: {} } as World)).toEqual([])
})
