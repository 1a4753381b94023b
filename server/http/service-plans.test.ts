import { expect, test } from 'vitest'
import { chatProviders } from '#schemas/api/support.ts'
import { contentSecurityPolicy } from './security-headers.ts'
import { servicePlans, servicePolicy } from './service-plans.ts'

const release = (site: object): Parameters<typeof servicePlans>[0] => ({
  sections: { uz: { 'site-config': site }, ru: {} },
})
const real = { document: 'public', values: [], standIns: null } as const
const sandbox = 'http://games.localhost:3002'
const full = { id: '77', license: '12345', widget_id: 'w1' }

test('[CHT-1] [CHT-2] the settings and the row of a provider give the script of each that acts', () => {
  const scripts = chatProviders.map(
    (chat) => servicePlans(release({ chat: { chat, [chat]: full } }), real).chat?.script,
  )
  expect(Object.fromEntries(chatProviders.map((name, index) => [name, scripts[index]]))).toEqual({
    live_tex: 'https://cs15.livetex.ru/js/client.js',
    freshChat: 'https://wchat.freshchat.com/js/widget.js',
    liveChat: 'https://cdn.livechatinc.com/tracking.js',
    verbox: 'https://admin.verbox.ru/support/support.js?h=77',
    comm100: null,
    betunlim: null,
    jivoSite: 'https://code.jivosite.com/widget/w1',
  })
})

test('[CHT-2] a script of the settings wins; a chat without its settings loads no script; without a chat there is no plan', () => {
  const planOf = (chat: object) => servicePlans(release({ chat }), real).chat
  const src = 'https://chat.example/own.js'
  expect(planOf({ chat: 'betunlim', betunlim: { src, widget_id: 'w1', lang: 'ru' } })).toEqual({
    provider: 'betunlim',
    script: src,
    settings: { widget_id: 'w1', lang: 'ru' },
  })
  expect(planOf({ chat: 'liveChat', liveChat: { id: '1' } })?.script).toBeNull()
  expect(planOf({ chat: 'liveChat' })?.script).toBeNull()
  expect([planOf({ chat: 'none' }), planOf({})]).toEqual([undefined, undefined])
})

test('[O1] [CHT-1] the policy names exactly the hosts of what is switched on, and none for the stand-ins of the sandbox', () => {
  const site = release({
    chat: { chat: 'jivoSite', jivoSite: full },
    security: { miniApp: { hosts: ['web.telegram.org'] } },
  })
  const values = [['flag:is_seon_enabled', true]] as const
  const plans = servicePlans(site, { ...real, values })
  const policy = servicePolicy(plans, null)
  expect(policy).toEqual({
    isThere: true,
    hosts: ['https://code.jivosite.com', 'https://*.jivosite.com', 'wss://*.jivosite.com'],
    requestedHosts: ['https://*.seondnsresolve.com', 'https://seondnsresolve.com'],
    hasOwnStyles: true,
  })
  const header = contentSecurityPolicy({
    ancestors: ["'self'"],
    scripts: ["'sha256-x'"],
    imageHosts: [],
    connectHosts: policy.requestedHosts,
    serviceHosts: policy.hosts,
    hasServiceStyles: policy.hasOwnStyles,
    isDevelopment: false,
  })
  expect(header).toContain("style-src 'self' 'unsafe-inline' https://code.jivosite.com https://*.jivosite.com")
  expect(header).toContain(
    "connect-src 'self' https://*.seondnsresolve.com https://seondnsresolve.com https://code.jivosite.com https://*.jivosite.com wss://*.jivosite.com",
  )
  expect(header).not.toMatch(/(frame|font|media|style)-src[^;]*seondnsresolve/)
  expect(header).not.toMatch(/(img|frame|font|media|style)-src[^;]*wss:/)
  const played = servicePlans(site, { ...real, values, standIns: sandbox })
  expect(played).toMatchObject({
    chat: { script: `${sandbox}/sandbox/services/chat/jivoSite.js` },
    messenger: { script: `${sandbox}/sandbox/services/messenger.js` },
    fingerprint: { script: `${sandbox}/sandbox/services/fingerprint.js` },
  })
  expect(servicePolicy(played, sandbox)).toEqual({
    isThere: true,
    hosts: [],
    requestedHosts: [],
    hasOwnStyles: false,
  })
  expect(servicePolicy({}, null)).toEqual({ isThere: false, hosts: [], requestedHosts: [], hasOwnStyles: false })
})

test('[C12] [O3] secure documents load none of them unless the setting says so; the messenger is only for public ones', () => {
  const site = { chat: { chat: 'liveChat', liveChat: full }, security: { miniApp: { hosts: ['web.telegram.org'] } } }
  const values = [['flag:is_seon_enabled', true]] as const
  const open = { ...site, security: { ...site.security, thirdPartyOnMoneyPages: true } }
  expect(servicePlans(release(site), { ...real, values, document: 'secure' })).toEqual({})
  expect(servicePlans(release(open), { ...real, values, document: 'identity' })).toEqual({})
  expect(Object.keys(servicePlans(release(open), { ...real, values, document: 'secure' }))).toEqual([
    'chat',
    'fingerprint',
  ])
  expect(Object.keys(servicePlans(release(site), { ...real, values }))).toEqual(['chat', 'messenger', 'fingerprint'])
})

test('[CHT-1] [O1] a chat script whose address cannot be read is not loaded, and the policy stays whole', () => {
  for (const src of ['https://<account>.chat.example/w.js', 'https://chat.example:99999/w.js']) {
    const plans = servicePlans(release({ chat: { chat: 'verbox', verbox: { ...full, src } } }), real)
    expect(plans.chat?.script).toBeNull()
    expect(servicePolicy(plans, null)).toEqual({ isThere: false, hosts: [], requestedHosts: [], hasOwnStyles: false })
  }
})
