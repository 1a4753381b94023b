import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCampaign, keepPromoCode, storedCampaign, storedPromoCode } from '#base/arrival.ts'
import { keepDeviceSession } from '#platform/other.ts'
import { consentKey, consentOf } from '#platform/consent.ts'
import { noteExclusion } from '#platform/exclusion.ts'
import { NetworkError } from '#platform/platform-error.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import {
  type Answers,
  nobody,
  NOW,
  player,
  refuse,
  registered,
  registrationSite,
} from '../testing/registration-site.ts'
import { errorTypes } from '#schemas/errors.ts'
import { afterRegistration } from './registration.ts'

const typed = { email: ' yangi@b.uz ', password: 'Hunter2', terms: true, notify: false }
const phoneTyped = { phone: '+998 90 111-22-33', password: 'Hunter2', terms: true }

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: () => null,
    length: 0,
  })
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', globalThis)
})
afterEach(() => void vi.unstubAllGlobals())

test('[ANA-3] a campaign of an earlier page goes with the registration, and is forgotten with it', async () => {
  keepCampaign('?track_id=spring&utm_source=mail&publisher_id=7')
  const { send, until, calls } = registrationSite({ 'auth.register': [registered], 'account.getInfo': [player] })
  send('registration.byEmail', typed)
  await until('registered')
  expect(calls[0]?.params).toMatchObject({ track_id: 'spring', utm_source: 'mail' })
  expect(calls[0]?.params).not.toHaveProperty('publisher_id')
  expect(storedCampaign()).toEqual({})
})

test.each([
  ['has not answered', {}, null],
  ['refused marketing', {}, ['analytics']],
  ['agreed to marketing', { track_id: 'spring', utm_source: 'mail', utm_medium: 'letter' }, ['marketing']],
] as const)('[P3] [ANA-3] a visitor who %s registers with the campaign %j', async (_, sent, granted) => {
  keepCampaign('?track_id=spring&utm_source=mail')
  const { send, until, calls, queryClient } = registrationSite(
    { 'auth.register': [registered], 'account.getInfo': [player] },
    { search: '?utm_medium=letter' },
  )
  queryClient.setQueryData(consentKey, { version: 1, categories: ['necessary', 'analytics', 'marketing'] })
  if (granted) consentOf(queryClient).choose(granted)
  send('registration.byEmail', typed)
  await until('registered')
  expect(calls[0]?.params).toEqual({
    authType: 'email',
    currency: 'UZS',
    email: 'yangi@b.uz',
    password: 'Hunter2',
    terms: true,
    notify: false,
    ...sent,
  })
})

test('[AUT-3] by email: the form, the currency of the site and the data of the arrival are sent once; then the new player is loaded, tracked and sent home', async () => {
  const { send, until, calls, log, vault } = registrationSite(
    { 'auth.register': [registered], 'account.getInfo': [player] },
    { search: '?utm_source=mezon&track_id=a1' },
  )
  send('registration.byEmail', typed)
  await until('registered')
  expect(calls).toEqual([
    {
      name: 'auth.register',
      params: {
        authType: 'email',
        currency: 'UZS',
        email: 'yangi@b.uz',
        password: 'Hunter2',
        terms: true,
        notify: false,
        utm_source: 'mezon',
        track_id: 'a1',
      },
    },
    { name: 'account.getInfo', params: {} },
  ])
  expect(log).toEqual([
    ['emit', 'sign_up', { method: 'email' }],
    ['adoptPlayer'],
    [
      'dialogs',
      {
        type: 'dialogs.enqueue',
        steps: [{ step: 'confirm-email' }, { step: 'unseen-cashback' }, { step: 'campaign-popups' }],
      },
    ],
    ['go', '/ru?register=success'],
  ])
  expect(vault.size).toBe(0)
})

test('[AUT-3] [GAM-4] a new player with a waiting game is sent to it', async () => {
  const { send, until, logged } = registrationSite(
    { 'auth.register': [registered], 'account.getInfo': [player] },
    { game: '/game/night-city' },
  )
  send('registration.byEmail', typed)
  await until('registered')
  expect(logged('go')).toEqual([['/ru/game/night-city?register=success']])
})

test('[AUT-3] by phone with its code: the number is sent as digits, a wrong code is asked for again, the right one registers; the vault is empty', async () => {
  const needed = refuse('AuthorizationException', 'Resend time is 60', { resend_time: 60 })
  const wrong = refuse('InvalidParameterException', 'The code is invalid', { code: ['invalid'] })
  const { send, until, calls, vault, view } = registrationSite(
    { 'auth.register': [needed, wrong, registered], 'account.getInfo': [player] },
    { phoneCode: true },
  )
  send('registration.byPhone', phoneTyped)
  await until('needsCode')
  expect([view().resendAt, view().problem]).toEqual([NOW + 60_000, null])
  send('registration.code', { code: '111111' })
  await vi.waitFor(() =>
    expect(view().problem).toMatchObject({ twoFactor: 'codeInvalid', fields: { code: ['invalid'] } }),
  )
  send('registration.code', { code: '222222' })
  await until('registered')
  const sent = {
    authType: 'phone',
    currency: 'UZS',
    phone: '+998901112233',
    password: 'Hunter2',
    terms: true,
    confirm_phone: true,
  }
  expect(calls.filter(({ name }) => name === 'auth.register').map(({ params }) => params)).toEqual([
    sent,
    { ...sent, code: '111111' },
    { ...sent, code: '222222' },
  ])
  expect(vault.size).toBe(0)
})

test('[AUT-3] a new code is requested without a code; typed values are deleted after five minutes, with a message', async () => {
  const needed = refuse('AuthorizationException', 'Resend time is 60', { resend_time: 60 })
  const { send, until, calls, vault, view, pass, runtime } = registrationSite(
    { 'auth.register': [needed, needed] },
    { phoneCode: true },
  )
  send('registration.byPhone', phoneTyped)
  await until('needsCode')
  pass(60_000)
  runtime.send({ type: 'registration.resend' })
  await vi.waitFor(() => expect(view().resendAt).toBe(NOW + 120_000))
  expect(calls.map(({ params }) => (params as { code?: string }).code)).toEqual([undefined, undefined])
  pass(240_000)
  await until('filling')
  expect([view().problem, vault.size]).toEqual([{ code: 'CredentialsExpired' }, 0])
})

test.each([
  [
    'InvalidParameterException',
    { email: ['taken'] },
    { code: 'InvalidParameterException', fields: { email: ['taken'] } },
  ],
  ['TooManyRequestsException', {}, { code: 'TooManyRequestsException' }],
])(
  '[AUT-13] a registration that is refused with %s is tracked with its code, and said on its fields',
  async (type, data, problem) => {
    const { send, view, logged, vault } = registrationSite({ 'auth.register': [refuse(type, '', data)] })
    send('registration.byEmail', typed)
    await vi.waitFor(() => expect(view().problem).toMatchObject(problem))
    expect([view().status, logged('emit'), vault.size]).toEqual([
      'filling',
      [['sign_up_error', { method: 'email', code: type }]],
      0,
    ])
  },
)

test('[S6] a text that is not known never registers anybody and never asks for a code', async () => {
  const { send, view } = registrationSite({ 'auth.register': [refuse('AuthorizationException', 'You are registered')] })
  send('registration.byEmail', typed)
  await vi.waitFor(() => expect(view().problem).toMatchObject({ code: 'AuthorizationException' }))
  expect(view().status).toBe('filling')
})

test('[AUT-3] an answer that was lost is read from the account, not sent again', async () => {
  const lost = registrationSite({ 'auth.register': [], 'account.getInfo': [player, player] })
  lost.send('registration.byEmail', typed)
  await lost.until('registered')
  expect(lost.calls.map(({ name }) => name)).toEqual(['auth.register', 'account.getInfo', 'account.getInfo'])
  const missed = registrationSite({ 'account.getInfo': [nobody] })
  missed.send('registration.byEmail', typed)
  await vi.waitFor(() => expect(missed.view()).toMatchObject({ status: 'filling', problem: { code: 'NetworkError' } }))
  expect(missed.calls.map(({ name }) => name)).toEqual(['auth.register', 'account.getInfo'])
  expect([lost.logged('emit').map(([name]) => name), missed.logged('emit')]).toEqual([
    ['sign_up'],
    [['sign_up_error', { method: 'email', code: 'NetworkError' }]],
  ])
})

test('[AUT-6] a completion stays on its page, with the promo code, and opens no second queue', async () => {
  const { send, until, calls, logged } = registrationSite(
    { 'auth.register': [() => ({ ...registered(), is_new: false })], 'account.getInfo': [player] },
    { here: '/gamehall?category=live', activate: given },
  )
  send('registration.complete', { phone: '+998901112233', terms: true, currency: 'USD', promo_code: 'Go' })
  await until('registered')
  expect(calls[0]?.params).toEqual({
    authType: 'social',
    currency: 'USD',
    phone: '+998901112233',
    promo_code: 'Go',
    terms: true,
  })
  const steps = [...JSON.stringify(logged('dialogs')).matchAll(/"step":"([^"]+)"/g)].map(([, step]) => step)
  expect([logged('emit')[0], steps, logged('go')]).toEqual([
    ['sign_up', { method: 'social' }],
    ['promo-activated', 'confirm-email'],
    [['/ru/gamehall?category=live&register=success']],
  ])
})

const given = async () => ({ offer: { description: { title: 'Salom' } }, status: 'given', bonus_ids: [1] })
const ways: Answers = { 'auth.register': [registered], 'account.getInfo': [player] }

test.each([
  ['the address', {}, 'SPRING', 'SPRING'],
  ['the form', { promo_code: ' AUTUMN ' }, 'SPRING', 'AUTUMN'],
])(
  '[AUT-3] [PRM-1] [STG-2] a promo code of %s goes along, is activated once, and is forgotten',
  async (_, field, storedCode, code) => {
    keepPromoCode(`?promo_code=${storedCode}`)
    const { send, until, calls, logged } = registrationSite(ways, { activate: given })
    send('registration.byEmail', { ...typed, ...field })
    await until('registered')
    expect(calls[0]?.params).toMatchObject({ promo_code: code })
    expect([logged('activateOffer'), storedPromoCode()]).toEqual([[[code]], null])
    expect(logged('dialogs')[0]).toEqual([
      { type: 'dialogs.enqueue', steps: [{ step: 'promo-activated', with: { name: 'Salom', status: 'given' } }] },
    ])
  },
)

test('[FPR-1] [AUT-3] the session of the device goes with a registration where it is there; nothing waits for it', async () => {
  const without = registrationSite(ways)
  without.send('registration.byEmail', typed)
  await without.until('registered')
  expect(without.calls[0]?.params).not.toHaveProperty('seon_session')
  const { send, until, calls, queryClient } = registrationSite(ways)
  keepDeviceSession(queryClient, 'device-1')
  send('registration.byEmail', typed)
  await until('registered')
  expect(calls[0]?.params).toMatchObject({ seon_session: 'device-1' })
})

test('[AUT-3] a promo code that the visitor took out of the form is neither sent nor activated', async () => {
  keepPromoCode('?promo_code=SPRING')
  const { send, until, calls, logged } = registrationSite(ways, { activate: given })
  send('registration.byEmail', { ...typed, promo_code: '' })
  await until('registered')
  expect([calls[0]?.params, logged('activateOffer'), storedPromoCode()]).toEqual([
    expect.not.objectContaining({ promo_code: expect.anything() }),
    [],
    null,
  ])
})

test.each([
  ['the address', {}],
  ['the form', { promo_code: 'AUTUMN' }],
])(
  '[PRM-1] [OFR-1] where the jurisdiction shows no bonuses, a promo code of %s is neither sent nor activated, and is forgotten',
  async (_, field) => {
    keepPromoCode('?promo_code=SPRING')
    const { send, until, calls, logged, queryClient } = registrationSite(ways, { activate: given })
    queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
    send('registration.byEmail', { ...typed, ...field })
    await until('registered')
    expect([calls[0]?.params, logged('activateOffer'), storedPromoCode()]).toEqual([
      expect.not.objectContaining({ promo_code: expect.anything() }),
      [],
      null,
    ])
  },
)

test('[PRM-1] [PRF-4] the promo code of a self-excluded visitor is neither sent nor activated, and is forgotten', async () => {
  keepPromoCode('?promo_code=SPRING')
  const { send, until, calls, logged, queryClient } = registrationSite(ways, { activate: given })
  noteExclusion(queryClient, undefined)
  send('registration.byEmail', typed)
  await until('registered')
  expect([calls[0]?.params, logged('activateOffer'), storedPromoCode()]).toEqual([
    expect.not.objectContaining({ promo_code: expect.anything() }),
    [],
    null,
  ])
})

test('[PRM-1] [OFR-1] where the jurisdiction shows no bonuses, a code is not activated after an answer that was lost either', async () => {
  keepPromoCode('?promo_code=SPRING')
  const { send, until, logged, queryClient } = registrationSite(
    { 'auth.register': [], 'account.getInfo': [player, player] },
    { activate: given },
  )
  queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
  send('registration.byEmail', typed)
  await until('registered')
  expect(logged('activateOffer')).toEqual([])
})

test.each([
  [
    'that does not exist is forgotten, and counted as not found',
    refuse('InvalidParameterException', '', { promo_code: ['INVALID'] }),
    null,
    { problem: 'INVALID' },
    ['promocode_not_found', {}],
  ],
  [
    'that gives nothing any more is forgotten, and not counted as not found',
    refuse('InvalidParameterException', '', { promo_code: ['EXPIRED'] }),
    null,
    { problem: 'EXPIRED' },
    undefined,
  ],
  [
    'whose outcome is not known is not sent again, and not forgotten',
    () => Promise.reject(new NetworkError('x')),
    'SPRING',
    {},
    undefined,
  ],
])(
  '[POP-2] [PRM-2] a promo code %s: no popup, a message, and the player is welcome',
  async (_, activate, left, reported, tracked) => {
    keepPromoCode('?promo_code=SPRING')
    const { send, until, logged } = registrationSite(ways, { activate: async () => activate() })
    send('registration.byEmail', typed)
    await until('registered')
    expect([logged('activateOffer').length, storedPromoCode(), logged('emit')[1]]).toEqual([1, left, tracked])
    // The outcome is shown after the welcome, in the queue that the next document continues.
    expect(logged('dialogs').map((events) => JSON.stringify(events))).toEqual([
      expect.stringContaining(`"step":"promo-refused","with":${JSON.stringify(reported)}`),
      expect.stringContaining('confirm-email'),
    ])
  },
)

test.each(errorTypes)(
  '[PRM-2] [ERR-1] a promo code that campaigns.activateOffer refuses with %s: sent once, no popup of a gift, and the player is welcome',
  async (type) => {
    keepPromoCode('?promo_code=SPRING')
    const { send, until, logged } = registrationSite(ways, { activate: async () => refuse(type)() })
    send('registration.byEmail', typed)
    await until('registered')
    expect(logged('activateOffer')).toEqual([['SPRING']])
    expect(JSON.stringify(logged('dialogs'))).not.toContain('promo-activated')
    expect([logged('go').length, logged('emit').map(([event]) => event)]).toEqual([1, ['sign_up']])
  },
)

test.each([
  ['/cashier/deposit', '/cashier/deposit?register=success'],
  ['/gamehall?category=live#top', '/gamehall?category=live&register=success#top'],
  ['/?register=failed&a=1', '/?register=success&a=1'],
  [undefined, '/?register=success'],
  ['//evil.example', '/?register=success'],
  ['https://evil.example/', '/?register=success'],
  ['/a\\b', '/?register=success'],
  ['/forms/sign_up', '/?register=success'],
])('[AUT-3] [GRD-6] [O9] a new player who wanted %s goes to %s', (wished, to) => {
  expect(afterRegistration(wished, 'uz')).toBe(to)
})

test('[LOC-4] [GRD-6] in the language of the form, whatever that of the wish', () => {
  expect([
    afterRegistration('/ru/cashier/deposit', 'uz'),
    afterRegistration('/cashier/deposit', 'ru'),
    afterRegistration(undefined, 'ru'),
  ]).toEqual(['/cashier/deposit?register=success', '/ru/cashier/deposit?register=success', '/ru?register=success'])
})
