import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { currentCode } from '../auth/two-factor.ts'
import { partOfAddress, readDevice } from '../session/read-device.ts'
import { newPlayer } from '../testing/identity-fixtures.ts'
import type { Visitor } from '../testing/open-sandbox.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

type SignIns = CallOutput<'account.getSignIns'>
type Enrolment = CallOutput<'account.changeTwoFactorAuth'>

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

test.each([
  [PHONE, { kind: 'phone', system: 'Android', browser: 'Chrome' }],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { kind: 'tablet', system: 'iOS', browser: 'Safari' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 YaBrowser/24.6.0 Safari/537.36',
    { kind: 'computer', system: 'Windows', browser: 'Yandex' },
  ],
  ['curl/8.5.0', { kind: 'unknown', system: null, browser: null }],
])('[PRF-2] a device is recognised by its User-Agent: %s', (userAgent, device) => {
  expect(readDevice(userAgent)).toEqual(device)
})

test.each([
  ['198.51.100.7', '198.51.100.•'],
  ['::ffff:198.51.100.7', '198.51.100.•'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:•'],
  ['2001:db8::', '2001:db8:0:•'],
  ['::1', '0:0:0:•'],
  ['unix:/run/site.sock', null],
])('[PRF-2] the address %s is shown as %s', (address, shown) => {
  expect(partOfAddress(address)).toBe(shown)
})

onUsualDatabase((open) => {
  const signInsOf = async (someone: Visitor): Promise<SignIns['items']> =>
    ((await someone.call('account.getSignIns', {})).body.data as SignIns).items

  test('[PRF-2] the sign-ins of a player have their devices; those of another device end at once, and it can show why', async () => {
    const someone = await newPlayer(open())
    const phone = open().visitor('198.51.100.7')
    open().clock.advance(60_000)
    await phone.call('auth.login', { login: someone.email, password: 'Secret-1' }, { 'user-agent': PHONE })
    const before = await signInsOf(someone)
    expect(
      before.map(({ is_current, is_open, device, browser, address }) => [
        is_current,
        is_open,
        device,
        browser,
        address,
      ]),
    ).toEqual([
      [true, true, 'unknown', null, '192.0.2.•'],
      [false, true, 'phone', 'Chrome', '198.51.100.•'],
    ])
    expect((await someone.call('account.endOtherSessions', {})).body).toEqual({ data: { ended: 1 } })
    expect((await signInsOf(someone)).map(({ is_current, is_open }) => [is_current, is_open])).toEqual([
      [true, true],
      [false, false],
    ])
    const refused = await phone.call('account.getBalance', {})
    expect([refused.status, refused.body.error?.error_data]).toEqual([401, { reason: 'ended_elsewhere' }])
    expect((await phone.call('account.getInfo', {})).body.data).toMatchObject({ uid: 0, session_end: 'elsewhere' })
    await phone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect((await phone.call('account.getInfo', {})).body.data).not.toHaveProperty('session_end')
    expect((await someone.call('account.endOtherSessions', {})).body).toEqual({ data: { ended: 1 } })
  })

  test('[PRF-2] a new token of the same sign-in is no new device; nobody sees the sign-ins of another', async () => {
    const someone = await newPlayer(open())
    await someone.call('account.changepassword', { password: 'Secret-1', new_password: 'Secret-2' })
    expect(await signInsOf(someone)).toHaveLength(1)
    const stranger = await newPlayer(open())
    const own = (await signInsOf(someone)).map(({ id }) => id)
    expect((await signInsOf(stranger)).filter(({ id }) => own.includes(id))).toEqual([])
    expect((await open().visitor().call('account.getSignIns', {})).status).toBe(401)
  })

  test('[PRF-2] many new sign-ins do not hide one that is open; sessions that ran out are not counted as ended', async () => {
    const { clock, sandbox } = open()
    const [{ id = 0 } = {}] = sandbox.testPlayers
    const signedIn = async (address: string) => {
      const visitor = open().visitor(address)
      await visitor.signIn(id)
      return visitor
    }
    const someone = await signedIn('192.0.2.7')
    await signedIn('198.51.100.7')
    for (let times = 0; times < 51; times += 1) await (await signedIn('203.0.113.9')).call('auth.logout', {})
    expect((await signInsOf(someone)).filter(({ is_open }) => is_open).map(({ address }) => address)).toEqual([
      '192.0.2.•',
      '198.51.100.•',
    ])
    expect(await sandbox.database.query('select 1 from sandbox.sign_ins where player_id = $1', [id])).toHaveLength(52)
    clock.advance(20 * 3_600_000)
    await someone.call('account.getBalance', {})
    clock.advance(5 * 3_600_000)
    expect((await someone.call('account.endOtherSessions', {})).body).toEqual({ data: { ended: 0 } })
    expect((await someone.call('account.getBalance', {})).status).toBe(200)
  })

  test('[AUT-10] of two who send the same recovery code at once, one signs in; no code is stored or logged', async () => {
    const someone = await newPlayer(open())
    const { clock, logged, sandbox } = open()
    const { secret } = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    const { recovery_codes: codes = [] } = (
      await someone.call('account.confirmTwoFactorAuth', { code: currentCode(secret ?? '', clock.now()) })
    ).body.data as CallOutput<'account.confirmTwoFactorAuth'>
    const [code = ''] = codes
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => open().visitor().call('auth.login', { login: someone.email, password: 'Secret-1', code })),
    )
    expect(answers.map(({ body }) => body.error?.message ?? 'good').toSorted()).toEqual([
      'The code is invalid',
      'The code is invalid',
      'The code is invalid',
      'good',
    ])
    expect((await someone.call('account.getRecoveryCodes', {})).body.data).toEqual({ left: 9, total: 10 })
    const stored = await sandbox.database.query('select * from sandbox.recovery_codes where player_id = $1', [
      someone.uid,
    ])
    const text = JSON.stringify([stored, logged])
    expect(codes.filter((one) => text.includes(one) || text.includes(one.replace('-', '')))).toEqual([])
    expect(stored).toHaveLength(10)
  })

  test('[AUT-10] recovery codes come with two-factor; each signs in once, new ones replace them, and they go with it', async () => {
    const someone = await newPlayer(open())
    const { clock } = open()
    const { secret } = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    const codeNow = () => currentCode(secret ?? '', clock.now())
    const { recovery_codes: codes = [] } = (await someone.call('account.confirmTwoFactorAuth', { code: codeNow() }))
      .body.data as CallOutput<'account.confirmTwoFactorAuth'>
    const [first = '', second = ''] = codes
    expect([codes.length, new Set(codes).size, codes.every((code) => /^[2-9a-z]{4}-[2-9a-z]{4}$/.test(code))]).toEqual([
      10,
      10,
      true,
    ])
    const signIn = async (code: string) => {
      const visitor = open().visitor()
      await visitor.call('auth.login', { login: someone.email, password: 'Secret-1' })
      return (
        (await visitor.call('auth.login', { login: someone.email, password: 'Secret-1', code })).body.error?.message ??
        'good'
      )
    }
    const left = async () => (await someone.call('account.getRecoveryCodes', {})).body.data
    expect([await signIn(first.toUpperCase().replace('-', ' ')), await left()]).toEqual([
      'good',
      { left: 9, total: 10 },
    ])
    expect([await signIn(first), await signIn('abcd')]).toEqual([
      'The code is invalid',
      'The code must contain 6 digits',
    ])
    clock.advance(30_000)
    const made = (await someone.call('account.makeRecoveryCodes', { code: codeNow() })).body
      .data as CallOutput<'account.makeRecoveryCodes'>
    expect([await left(), await signIn(second), await signIn(made.recovery_codes[0] ?? '')]).toEqual([
      { left: 10, total: 10 },
      'The code is invalid',
      'good',
    ])
    await someone.call('account.changeTwoFactorAuth', { state: false })
    expect((await someone.call('account.confirmTwoFactorAuth', { code: made.recovery_codes[1] ?? '' })).body).toEqual({
      data: { two_factor_auth: false },
    })
    expect([await left(), await signIn('')]).toEqual([{ left: 0, total: 0 }, 'good'])
  })

  test('[AUT-10] a recovery code of somebody else signs nobody in, and the tries are counted', async () => {
    const [someone, other] = [await newPlayer(open()), await newPlayer(open())]
    const enrol = async (one: typeof someone) => {
      const { secret } = (await one.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
      const answer = await one.call('account.confirmTwoFactorAuth', {
        code: currentCode(secret ?? '', open().clock.now()),
      })
      return (answer.body.data as CallOutput<'account.confirmTwoFactorAuth'>).recovery_codes ?? []
    }
    const [own = ''] = await enrol(someone)
    const [foreign = ''] = await enrol(other)
    const visitor = open().visitor()
    const signIn = async (code?: string) =>
      (await visitor.call('auth.login', { login: someone.email, password: 'Secret-1', ...(code && { code }) })).body
        .error?.type
    await signIn()
    for (let tries = 0; tries < 5; tries += 1) expect(await signIn(foreign)).toBe('AuthorizationException')
    expect(await signIn(own)).toBe('TooManyRequestsException')
  })
})
