import { expect, test } from 'vitest'
import { starterScript } from '#src/entries/html-document.ts'
import {
  driftOf,
  hashOf,
  inventoryPaths,
  type LoadedPage,
  type LoadedScript,
  scriptInventory,
} from './script-inventory.ts'

const site = {
  analytics: { tagManagerId: 'GTM-ABCD', tagServiceId: 'AW-ABCD1234' },
  chat: { chat: 'liveChat', liveChat: { license: '12345' } },
  customCode: [
    { isEnabled: true, position: 'head', code: '<script>count()</script>', owner: 'Us', purpose: 'Counts.' },
    { isEnabled: true, position: 'head', code: '<script src="https://tags.example.com/x.js"></script>' },
    { isEnabled: false, position: 'head', code: '<script>off()</script>' },
  ],
}
const inventory = scriptInventory(site)
const starter = starterScript({ preloads: ['/assets/a.js'], entry: '/assets/browser.js' } as never)
const page = (more: Partial<LoadedPage> = {}): LoadedPage => ({
  address: 'https://casino.example/',
  isSecure: false,
  scripts: [
    { text: starter },
    { text: 'count()' },
    { src: '/assets/browser.js' },
    { src: 'https://tags.example.com/x.js' },
    { src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABCD' },
  ],
  policy: `default-src 'none'; script-src '${hashOf(starter)}' '${hashOf('count()')}' 'strict-dynamic'; style-src 'self'`,
  ...more,
})

test('[O2] the inventory names each program with its owner, its purpose, its consent and its address or hash', () => {
  expect(inventory.map(({ owner, category, source }) => [owner, category, source])).toEqual([
    ['Google Tag Manager', 'analytics', 'https://www.googletagmanager.com/gtm.js?id=GTM-ABCD'],
    ['Google tag', 'marketing', 'https://www.googletagmanager.com/gtag/js?id=AW-ABCD1234'],
    ['Us', 'marketing', hashOf('count()')],
    ['(not stated in the settings)', 'marketing', 'https://tags.example.com/x.js'],
    ['liveChat', 'support', expect.stringContaining('https://')],
    ['SEON', 'necessary', expect.stringContaining('https://')],
  ])
  expect(inventory.every(({ purpose }) => purpose !== '')).toBe(true)
})

test('[O2] a page that loads what the inventory names has not drifted, nor has a secure one with our own programs alone', () => {
  expect(driftOf(inventory, page())).toEqual([])
  const secure = page({
    address: 'https://casino.example/cashier/deposit',
    isSecure: true,
    scripts: [{ text: starter }, { src: '/assets/browser.js' }],
    policy: "script-src 'nonce-abc' 'strict-dynamic'",
  })
  expect(driftOf(inventory, secure)).toEqual([])
})

test("[O2] a chat may load more of its own programs from the hosts of its provider's row, and from no other", () => {
  const load = (src: string) => driftOf(inventory, page({ scripts: [...page().scripts, { src }] }))
  expect(inventory.find(({ owner }) => owner === 'liveChat')?.hosts).toEqual([
    'https://cdn.livechatinc.com',
    'https://*.livechatinc.com',
  ])
  expect(load('https://secure.livechatinc.com/widget/x.js')).toEqual([])
  expect(load('https://secure.livechatinc.com.evil.example/x.js')).toHaveLength(1)
  expect(load('https://widget.freshchat.com/x.js')).toHaveLength(1)
})

test('[O2] where no pages are named, each route that needs no parameter is compared, secure ones too', () => {
  expect(inventoryPaths.length).toBeGreaterThan(30)
  expect(inventoryPaths.filter((path) => path.includes('$'))).toEqual([])
  expect(inventoryPaths).toEqual(expect.arrayContaining(['/', '/gamehall', '/forms/sign_in', '/cashier/deposit']))
})

const with_ = (script: LoadedScript): LoadedPage => page({ scripts: [...page().scripts, script] })
const policy = (scripts: string): LoadedPage => page({ policy: `script-src ${scripts}` })
const own = `'${hashOf(starter)}' 'strict-dynamic'`
const tampered: readonly (readonly [string, LoadedPage])[] = [
  ['a program of another host', with_({ src: 'https://evil.example/x.js' })],
  ['a host that begins like ours', with_({ src: 'https://casino.example.evil.example/x.js' })],
  ['our host on another port', with_({ src: 'https://casino.example:8443/x.js' })],
  ['our host without https', with_({ src: 'http://casino.example/x.js' })],
  ['another file of a known host', with_({ src: 'https://tags.example.com/y.js' })],
  ['a known file with a query', with_({ src: 'https://tags.example.com/x.js?v=2' })],
  ['a host that ends like a known one', with_({ src: 'https://evilgoogletagmanager.com/gtm.js' })],
  ['data', with_({ src: 'data:text/javascript,alert(1)' })],
  ['an inline program', with_({ text: 'steal()' })],
  ['a known inline program with a change', with_({ text: 'count();steal()' })],
  ['an entry that is off', with_({ text: 'off()' })],
  ['the starter with a change', with_({ text: `${starter};steal()` })],
  [
    'a starter that loads from another host',
    with_({ text: starter.replace('"/assets/browser.js"', '"//evil.example/b.js"') }),
  ],
  [
    'a starter that preloads from another host',
    with_({ text: starter.replace('"/assets/a.js"', '"https://evil.example/a.js"') }),
  ],
  ['a policy that allows any inline program', policy(`${own} 'unsafe-inline'`)],
  ['a policy that allows eval', policy(`${own} 'unsafe-eval'`)],
  ['a policy with a host', policy(`${own} https://evil.example`)],
  ['a policy with another hash', policy(`${own} '${hashOf('steal()')}'`)],
  ['a policy without strict-dynamic', policy(`'${hashOf(starter)}'`)],
  ['no policy', page({ policy: '' })],
  ['a third party on a secure page', page({ isSecure: true })],
]
test.each(tampered)('[O2] %s is drift', (_, found) => {
  expect(driftOf(inventory, found)).not.toEqual([])
})
