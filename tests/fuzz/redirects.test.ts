import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileLinks } from '#base/testing/links.corpus.ts'
import { navigable } from '#base/navigable.ts'
import { safeExternal, safePath } from '#base/links.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { requestedPath } from '#src/browser/check-iframe.ts'
import { indexFor, landingOf } from '#schemas/document/landing.ts'
import { compileRedirects } from '#engine/document/redirects/compile-redirects.ts'
import { guardOrder, runGuards } from '#src/guards/guards.ts'
import { contextOf } from '#src/guards/testing/guard-context.ts'
import { readPageAddress } from '#server/pages/page-address.ts'
import { afterRegistration } from '#src/session/ports/registration.ts'

const origin = 'https://own.example'
const hosts = ['pay.example', '*.shop.example']

const pieces = [
  '/',
  '//',
  '\\',
  '%2f',
  '%5c',
  '%2e',
  '..',
  '.',
  ':',
  '@',
  '?',
  '#',
  '&',
  '=',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '%00',
  '%09',
  '%0a',
  '%25',
  '%252f',
  'ru',
  'uz',
  '/ru',
  '/ru/',
  'cashier',
  'evil.example',
  'pay.example',
  'https:',
  'http:',
  'javascript:',
  'data:',
  'redirectUrl=',
  '／',
  '\u200b',
  '\u202e',
  '*',
]
const generated = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...pieces) },
      { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    ),
    { maxLength: 9 },
  )
  .map((parts) => parts.join(''))
/** Addresses that an attacker would write to send the visitor elsewhere: half begin like a path of the site. */
const addresses = fc.oneof(
  generated,
  generated.map((text) => `/${text}`),
  fc.constantFrom(...hostileLinks),
  fc.tuple(fc.constantFrom(...hostileLinks), generated).map(([link, text]) => link + text),
)

/** Where a browser would end up: of our own origin, or not. `to` null is nowhere. */
const staysHere = (to: string | null): boolean =>
  to === null || (to.startsWith('/') && new URL(to, `${origin}/ru/help`).origin === origin)
const encoded = (address: string): string => encodeURIComponent(address.replace(/\p{Cs}/gu, ''))

const attempt = (go: () => string): string | null => {
  try {
    return go()
  } catch {
    return null
  }
}

/** Every part that takes an address from outside and sends the visitor to it. */
const consumers: Readonly<Record<string, (address: string) => boolean | Promise<boolean>>> = {
  'redirectUrl after signing in': (address) =>
    staysHere(landingOf(address, 'uz')) && staysHere(landingOf(address, 'ru')),
  'redirectUrl in the address of a form': async (address) => {
    const { redirect } = await runGuards(
      guardOrder,
      contextOf(`${origin}/forms/sign_in?redirectUrl=${encoded(address)}`, {
        account: { user: 'player', locale: 'uz' },
      }),
    )
    return redirect !== null && !redirect.isExternal && staysHere(redirect.to)
  },
  'protected path that the index remembers': (address) => {
    const index = indexFor(address)
    return staysHere(index) && staysHere(landingOf(new URL(index, origin).searchParams.get('redirectUrl'), 'ru'))
  },
  'backUrl and what else may leave for a permitted host': (address) => {
    const to = safeExternal(address, hosts)
    const { protocol, host, username } = new URL(to ?? 'https://pay.example/')
    return protocol === 'https:' && username === '' && (host === 'pay.example' || host.endsWith('.shop.example'))
  },
  'rule that leads to it': (address) => {
    const target = compileRedirects(
      [{ from_url: '/old', to_url: address }],
      hosts,
    )({ locale: 'ru', path: '/old', search: '' }).target
    return target === null || (target.isExternal ? safeExternal(target.to, hosts) === target.to : staysHere(target.to))
  },
  'rule that catches it': (address) => {
    const rules = [
      { from_url: '/*', to_url: '/*' },
      { from_url: '/x*', to_url: 'https://pay.example*' },
    ]
    const target =
      compileRedirects(rules.toReversed(), hosts)({ locale: 'uz', path: `/x${address}`, search: '' }).target ??
      compileRedirects(rules, hosts)({ locale: 'uz', path: address, search: '' }).target
    return target === null || (target.isExternal ? safeExternal(target.to, hosts) === target.to : staysHere(target.to))
  },
  'language prefix taken off and put on': (address) => {
    const path = safePath(address)
    if (path === null) return true
    const split = splitLocale(path)
    return (
      staysHere(split.path) &&
      safePath(split.path) !== null &&
      (['uz', 'ru'] as const).every((locale) => safePath(withLocale(locale, split.path)) !== null)
    )
  },
  'address of a request': (address) => {
    const read = readPageAddress(address)
    return read.kind === 'redirect'
      ? staysHere(read.to) && safePath(read.to.split('?')[0]) !== null
      : read.kind !== 'page' || staysHere(read.path)
  },
  'checkIframe message': (address) => {
    const source = {} as MessageEventSource
    const page = {
      location: { origin },
      document: { querySelectorAll: () => [{ contentWindow: source }] },
    } as unknown as Window
    return staysHere(requestedPath({ data: { type: 'checkIframe', path: address }, origin, source }, page))
  },
  'locale switch': (address) => {
    if (!URL.canParse(address, origin) || new URL(address, origin).origin !== origin) return true
    const { pathname, search, hash } = new URL(address, origin)
    return staysHere(attempt(() => navigable(withLocale('ru', splitLocale(pathname).path + search + hash))))
  },
  'navigation without permission': (address) => staysHere(attempt(() => navigable(address))),
  'address after a registration': (address) =>
    staysHere(afterRegistration(address, 'uz')) && staysHere(afterRegistration(address, 'ru')),
}

test.each(Object.keys(consumers))('[O9] no generated address leaves the site: %s', async (name) => {
  const staysOurs = consumers[name] as (typeof consumers)[string]
  await fc.assert(
    fc.asyncProperty(addresses, async (address) => {
      expect(await staysOurs(address)).toBe(true)
    }),
    propertyRuns(`redirects, ${name}`, 100_000, 5_000),
  )
})
