import { expect, test } from 'vitest'
import { type DocumentClass, documentClasses } from '#schemas/routes.ts'
import { customCodePolicy, hasThirdParties } from './custom-code-policy.ts'
import { frameAncestors } from './frame-ancestors.ts'
import { providerPolicy } from './provider-policy.ts'
import {
  commonHeaders,
  contentSecurityPolicy,
  framePermissions,
  publicPicture,
  sourceHash,
} from './security-headers.ts'
import { policyFindings } from './testing/policy-findings.ts'

const hash = sourceHash('start()')
const options = { scripts: [hash], imageHosts: ['https://cdn.example'], isDevelopment: false } as const

const ancestorsOf = (document: DocumentClass, site: unknown = {}): readonly string[] =>
  frameAncestors({ sections: { uz: { 'site-config': site }, ru: {} } }, document)

test.each(['public', 'secure'] as const)(
  '[O1] [O7] nothing is weak in the policy of %s documents, also with third-party code and in a messenger',
  (document) => {
    expect(policyFindings(contentSecurityPolicy({ ...options, ancestors: ancestorsOf(document) }))).toEqual([])
    const ancestors = ancestorsOf(document, { security: { miniApp: { hosts: ['web.telegram.org'] } } })
    expect(
      policyFindings(
        contentSecurityPolicy({
          ...options,
          ancestors,
          scripts: [`'nonce-${'aB3+'.repeat(6)}'`, hash],
          connectHosts: ['https://mc.example.com'],
        }),
      ),
    ).toEqual([])
  },
)

test('[O7] [O6] secure documents cannot be framed, public ones only by our own pages; both report', () => {
  expect(contentSecurityPolicy({ ...options, ancestors: ancestorsOf('secure') })).toContain("frame-ancestors 'none';")
  expect(contentSecurityPolicy({ ...options, ancestors: ancestorsOf('public') })).toContain("frame-ancestors 'self';")
  expect(contentSecurityPolicy({ ...options, ancestors: ancestorsOf('public') })).toContain(
    'report-uri /_csp; report-to csp',
  )
  expect(commonHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'reporting-endpoints': 'csp="/_csp"',
  })
})

test('[O6] [MSG-1] the messenger shows public documents where the settings name its hosts, never a secure one', () => {
  const site = {
    security: { miniApp: { hosts: ['web.telegram.org', 'k.telegram.example:8443', 7] } },
  }
  expect(ancestorsOf('public', site)).toEqual(["'self'", 'https://web.telegram.org', 'https://k.telegram.example:8443'])
  expect(ancestorsOf('secure', site)).toEqual(["'none'"])
  expect(ancestorsOf('public', { security: { miniApp: { hosts: ['web.telegram.org'] } } })).toEqual([
    "'self'",
    'https://web.telegram.org',
  ])
  for (const miniApp of [undefined, null, {}, { hosts: 'web.telegram.org' }, { hosts: [] }])
    expect(ancestorsOf('public', { security: { miniApp } })).toEqual(["'self'"])
})

test.each([
  ["script-src 'self' 'unsafe-inline'", "script-src 'unsafe-inline'"],
  ['default-src *', 'default-src *'],
  ['script-src https:', 'script-src https:'],
  ["script-src 'nonce-abc' 'strict-dynamic'", 'at least 8 characters'],
  ["script-src 'unsafe-eval'", "script-src 'unsafe-eval'"],
  ['script-src https://www.google.com', 'JSONP'],
  ["default-src 'none'", 'base-uri: it is missing'],
  ["default-src 'none'; base-uri 'none'; form-action 'self'", 'frame-ancestors: it is missing'],
  ["default-src 'none'; img-src http://a.example", 'img-src http://a.example'],
  ['script-src none', 'script-src none'],
  ["default-src 'none'; script-scr 'self'", 'not a known CSP directive'],
  ["img-src 'self'", 'script-src directive is missing'],
  ["script-src 'nonce-aB3aB3aB3aB3aB3aB3aB3a'", 'object-src'],
])('the evaluator finds what is weak in %s', (policy, finding) => {
  expect(policyFindings(policy).join('; ')).toContain(finding)
})

const entry = (isEnabled: boolean, text: string, src?: string, hosts: string[] = []) => ({
  isEnabled,
  position: 'head',
  hosts,
  code: [
    { tag: 'script', attributes: {}, text },
    { tag: 'script', attributes: { type: 'application/ld+json' }, text: '{}' },
    ...(src ? [{ tag: 'script', attributes: { src } }] : []),
  ],
})
const release = (site: object): Parameters<typeof customCodePolicy>[0] => ({
  sections: { uz: { 'site-config': site }, ru: {} },
})

test('[SEO-3] [SEO-7] [O1] inline programs of enabled entries are let through by hash, their hosts to be asked; data and entries that are off are not', () => {
  const served = release({
    customCode: [
      entry(true, 'a()', 'https://tags.example.com/x.js?id=1', ['mc.example.com']),
      entry(false, 'b()', 'https://off.example.com/x.js'),
    ],
  })
  expect(customCodePolicy(served, 'public')).toEqual({
    isThere: true,
    scripts: [sourceHash('a()')],
    hosts: ['https://tags.example.com', 'https://mc.example.com'],
  })
})

test('[ANA-1] [O1] of the services that count visits, the hosts of those that the settings name are let through, and no others', () => {
  const hosts = (analytics: object) => customCodePolicy(release({ analytics }), 'public').hosts
  expect(hosts({})).toEqual([])
  const search = hosts({ searchAnalyticsId: '12345' })
  expect(search.slice(0, 3)).toEqual(['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://mc.yandex.uz'])
  expect(search.filter((host) => !host.startsWith('https://mc.yandex.'))).toEqual([])
  expect(hosts({ tagManagerId: 'GTM-ABCD', tagServiceId: 'G-ABCD1234' })).toEqual([
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
    'https://www.google.com',
  ])
  expect(hosts({ tagServiceId: 'AW-ABCD1234' })).toEqual(
    expect.arrayContaining(['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net']),
  )
  expect(customCodePolicy(release({ analytics: { tagManagerId: 'GTM-ABCD' } }), 'secure').hosts).toEqual([])
})

test('[C12] [O1] the policy of secure documents allows none of it unless the setting says so', () => {
  const customCode = [entry(true, 'a()')]
  const none = { isThere: false, scripts: [], hosts: [] }
  expect(customCodePolicy(release({ customCode }), 'secure')).toEqual(none)
  expect(customCodePolicy(release({ customCode, security: { thirdPartyOnMoneyPages: false } }), 'secure')).toEqual(none)
  expect(
    customCodePolicy(release({ customCode, security: { thirdPartyOnMoneyPages: true } }), 'secure').scripts,
  ).toEqual([sourceHash('a()')])
  expect(customCodePolicy(release({ customCode: [] }), 'public')).toEqual(none)
})

const providers = release({
  security: {
    gameHosts: [{ host: 'sport.example' }, { host: 'games.example:8443', saysReady: false }, 7, {}],
    paymentHosts: ['pay.example', 'kyc.example', null],
  },
})

const own = { games: 'http://games.localhost:3002', verify: 'http://verify.localhost:3003' }

test('[O1] [O8] frames and forms of each class of documents go to the providers of that class, and nowhere else', () => {
  expect(providerPolicy(providers, 'public', own)).toEqual({
    frameHosts: ['https://sport.example', 'https://games.example:8443', 'http://games.localhost:3002'],
    formHosts: [],
  })
  expect(providerPolicy(providers, 'secure', own)).toEqual({
    frameHosts: ['https://pay.example', 'https://kyc.example'],
    formHosts: ['https://pay.example', 'https://kyc.example'],
  })
  expect(providerPolicy(providers, 'identity', own)).toEqual({ frameHosts: [own.verify], formHosts: [] })
  for (const site of [{}, { security: null }, { security: { gameHosts: 'x', paymentHosts: {} } }])
    for (const document of documentClasses)
      expect(providerPolicy(release(site), document, { games: null, verify: null })).toEqual({
        frameHosts: [],
        formHosts: [],
      })
  const policy = contentSecurityPolicy({
    ...options,
    ancestors: ["'none'"],
    ...providerPolicy(providers, 'secure', own),
  })
  expect(policy).toContain(
    "; frame-src 'self' https://pay.example https://kyc.example; form-action 'self' https://pay.example https://kyc.example;",
  )
  expect(policyFindings(policy)).toEqual([])
})

test('[O1] [CSH-8] the frame of a payment provider may ask for the payment sheet, that of the identity check for the camera, and no other page or frame for anything', () => {
  const allowedIn = (document: DocumentClass, hosts: readonly string[]) =>
    framePermissions(document, hosts)
      .split(', ')
      .filter((one) => !one.endsWith('=()'))
  expect(allowedIn('secure', ['https://pay.example', 'https://kyc.example'])).toEqual([
    'payment=(self "https://pay.example" "https://kyc.example")',
  ])
  expect(allowedIn('identity', [own.verify])).toEqual([
    `camera=(self "${own.verify}")`,
    `microphone=(self "${own.verify}")`,
  ])
  expect(allowedIn('public', ['https://sport.example'])).toEqual([])
  for (const document of documentClasses) expect(allowedIn(document, [])).toEqual([])
})

test('[O1] trusted types are enforced by three names, and only where the settings switch on no third party', () => {
  const policy = contentSecurityPolicy({ ...options, ancestors: ["'none'"], hasTrustedTypes: true })
  expect(policy).toContain(
    "; require-trusted-types-for 'script'; trusted-types playbill-entry playbill-worker playbill-data;",
  )
  expect(policyFindings(policy)).toEqual([])
  expect(contentSecurityPolicy({ ...options, ancestors: ["'none'"] })).not.toContain('trusted-types')
  const quiet = {
    analytics: { urlParameters: { track_id: 'trackId' } },
    chat: { chat: 'none' },
    customCode: [entry(false, 'a()')],
  }
  expect(documentClasses.map((document) => hasThirdParties(release(quiet), document))).toEqual([false, false, false])
  for (const site of [
    { analytics: { tagManagerId: 'GTM-ABCD' } },
    { analytics: { searchAnalyticsId: '12345' } },
    { customCode: [entry(true, 'a()')] },
  ]) {
    expect([hasThirdParties(release(site), 'public'), hasThirdParties(release(site), 'secure')]).toEqual([true, false])
    const everywhere = release({ ...site, security: { thirdPartyOnMoneyPages: true } })
    expect(hasThirdParties(everywhere, 'secure')).toBe(true)
    expect(hasThirdParties(everywhere, 'identity')).toBe(false)
  }
})

test('[O7] other sites may embed nothing but pictures', () => {
  expect([commonHeaders['cross-origin-resource-policy'], publicPicture['cross-origin-resource-policy']]).toEqual([
    'same-origin',
    'cross-origin',
  ])
})
