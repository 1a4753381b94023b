import { expect, test } from 'vitest'
import { currentCode } from '../auth/two-factor.ts'
import { lastCodeTo, newPlayer } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { START } from '../testing/open-sandbox.ts'

const STRONG = 'twofactor@playbill.test'
const SECRET = 'PLAYBILLTESTSECRETDO2345PLAYBILL'
const password = 'Playbill2'

onUsualDatabase((open) => {
  let hour = 0
  /** Each test is an hour after the previous one, so that no limit or challenge carries over. */
  const later = () => {
    const { clock } = open()
    clock.set(START + ++hour * 3_600_000)
    return clock
  }

  test('[AUT-1] a player signs in by phone number, with or without the leading +', async () => {
    later()
    for (const login of ['+998901234567', '998901234567']) {
      const someone = open().visitor()
      expect((await someone.call('auth.login', { login, password: 'Playbill4' })).body).toEqual({
        data: { uid: 100_004, is_registration_completed: true },
      })
      expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({
        uid: 100_004,
        login: '+998901234567',
        locale: 'ru',
        two_factor_auth: false,
        balance_main: { amount: 75_000.5, currency: 'UZS' },
      })
    }
  })

  test('[AUT-11] the account info has one shape for guests and players', async () => {
    later()
    const sum = (amount: number) => ({ amount, currency: 'UZS' })
    const someone = open().visitor()
    expect((await someone.call('account.getInfo', {})).body.data).toEqual({
      uid: 0,
      reg_time: null,
      login: null,
      fakename: null,
      is_subscribed: false,
      balance_main: sum(0),
      balance_bonus: sum(0),
      balance_betting_bonus: sum(0),
      balance_fun: sum(0),
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_registration_completed: false,
      country_code: null,
      locale: 'uz',
      two_factor_auth: false,
      is_in_time_out: false,
    })
    await someone.signIn(100_004)
    expect((await someone.call('account.getInfo', {})).body.data).toEqual({
      uid: 100_004,
      reg_time: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      login: '+998901234567',
      fakename: 'Жасур',
      is_subscribed: expect.any(Boolean) as boolean,
      balance_main: sum(75_000.5),
      balance_bonus: sum(0),
      balance_betting_bonus: sum(2_500),
      balance_fun: sum(1_000_000),
      is_on_verification: false,
      is_verified: true,
      is_kyc_block_enabled: false,
      is_registration_completed: true,
      country_code: 'UZ',
      locale: 'ru',
      two_factor_auth: false,
      is_in_time_out: false,
    })
  })

  test('[AUT-1] a wrong password and an unknown login get the same answer and no session', async () => {
    later()
    const answers = [
      ['player@playbill.test', 'wrong1'],
      ['nobody@playbill.test', 'wrong1'],
    ].map(async ([login = '', wrong = '']) => {
      const someone = open().visitor()
      const { status, body } = await someone.call('auth.login', { login, password: wrong })
      return [status, body.error?.type, body.error?.message, someone.cookie()]
    })
    const expected = [401, 'AuthorizationException', 'Wrong login or password', null]
    expect(await Promise.all(answers)).toEqual([expected, expected])
  })

  test('[S10] the session is rotated at login and no longer valid after logout', async () => {
    later()
    const someone = open().visitor()
    await someone.call('account.changelocale', { locale: 'ru' })
    const asGuest = someone.cookie()
    await someone.call('auth.login', { login: 'player@playbill.test', password: 'Playbill1' })
    const asPlayer = someone.cookie()
    expect(asGuest).toMatch(/^__Host-playbill=/)
    expect(asPlayer).not.toBe(asGuest)
    const uidBy = async (cookie: string | null) =>
      (
        (
          await open()
            .visitor()
            .call('account.getInfo', {}, cookie ? { cookie } : {})
        ).body.data as { uid: number }
      ).uid
    expect([await uidBy(asGuest), await uidBy(asPlayer)]).toEqual([0, 100_001])
    const answer = await someone.call('auth.logout', {})
    expect([answer.body, someone.cookie()]).toEqual([{ data: 1 }, null])
    expect(await uidBy(asPlayer)).toBe(0)
  })

  test('a session ends after a day without a request', async () => {
    const clock = later()
    const player = await open().player('player@playbill.test')
    clock.advance(24 * 3_600_000 - 1)
    expect((await player.call('account.getBalance', {})).status).toBe(200)
    clock.advance(24 * 3_600_000)
    expect((await player.call('account.getBalance', {})).status).toBe(401)
    hour += 49
  })

  test("a guest's locale is kept in the session and goes to the account at login", async () => {
    later()
    const someone = open().visitor()
    await someone.call('account.getInfo', {})
    expect(someone.cookie()).toBeNull()
    await someone.call('account.changelocale', { locale: 'ru' })
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ uid: 0, locale: 'ru' })
    await someone.call('auth.login', { login: 'empty@playbill.test', password: 'Playbill3' })
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ uid: 100_003, locale: 'ru' })
  })

  test('[AUT-2] two-factor: the password alone is refused with resend_time, the code signs in, and counts once', async () => {
    const clock = later()
    clock.advance(12_000)
    const someone = open().visitor()
    const first = await someone.call('auth.login', { login: STRONG, password })
    expect([first.status, first.body.error?.type, first.body.error?.message, first.body.error?.error_data]).toEqual([
      401,
      'AuthorizationException',
      'Two-factor authentication is already enabled. Resend time is 18',
      { resend_time: 18 },
    ])
    expect(someone.cookie()).toBeNull()
    const code = currentCode(SECRET, clock.now())
    expect((await someone.call('auth.login', { login: STRONG, password, code })).body.data).toEqual({
      uid: 100_002,
      is_registration_completed: true,
    })
    const again = await open().visitor().call('auth.login', { login: STRONG, password, code })
    expect(again.body.error?.message).toBe('The code is invalid')
  })

  test.each([
    ['12345', 'The code must contain 6 digits'],
    ['12a456', 'The code must contain 6 digits'],
    ['000000', 'The code is invalid'],
  ])('[AUT-2] the code %s is refused: %s', async (code, message) => {
    later()
    const someone = open().visitor()
    await someone.call('auth.login', { login: STRONG, password })
    const answer = await someone.call('auth.login', { login: STRONG, password, code })
    expect([answer.body.error?.type, answer.body.error?.message]).toEqual(['AuthorizationException', message])
  })

  test('[AUT-2] a code sent after ten minutes is refused because the time expired', async () => {
    const clock = later()
    const someone = open().visitor()
    await someone.call('auth.login', { login: STRONG, password })
    clock.advance(10 * 60_000)
    const answer = await someone.call('auth.login', { login: STRONG, password, code: currentCode(SECRET, clock.now()) })
    expect(answer.body.error?.message).toBe('Time expired')
  })

  test('[S5] of 30 codes at once and from as many addresses, five are evaluated, and the good one after them is not', async () => {
    const clock = later()
    await open().visitor().call('auth.login', { login: STRONG, password })
    const wrong = Array.from({ length: 30 }, (_, n) => String(100_000 + n)).filter(
      (code) => ![-30_000, 0, 30_000].some((skew) => currentCode(SECRET, clock.now() + skew) === code),
    )
    const answers = await Promise.all(
      wrong.map((code, n) => open().visitor(`198.51.100.${n}`).call('auth.login', { login: STRONG, password, code })),
    )
    expect(answers.filter((answer) => answer.body.error?.message === 'The code is invalid')).toHaveLength(5)
    const late = await open()
      .visitor('198.51.100.200')
      .call('auth.login', { login: STRONG, password, code: currentCode(SECRET, clock.now()) })
    expect([late.status, late.headers['retry-after']]).toEqual([429, '600'])
  })

  test('[S5] of 40 passwords from as many addresses of one IPv6 network, five are evaluated', async () => {
    later()
    const guesses = Array.from({ length: 40 }, (_, n) =>
      open()
        .visitor(`2001:db8:1:2::${n.toString(16)}`)
        .call('auth.login', { login: 'empty@playbill.test', password: `guess-${n}` }),
    )
    expect((await Promise.all(guesses)).filter((answer) => answer.status === 401)).toHaveLength(5)
    const neighbour = open().visitor('2001:db8:1:3::1')
    expect((await neighbour.call('auth.login', { login: 'empty@playbill.test', password: 'Playbill3' })).status).toBe(
      200,
    )
  })

  test('[S5] all spellings of a phone are one login: five passwords are evaluated', async () => {
    later()
    const someone = await newPlayer(open())
    await someone.call('account.addcontact', { contact: '94 777 31 42', phone_country_code: '998' })
    await someone.call('account.sendconfirmationtocontact', { contact: '+998947773142' })
    await someone.call('account.confirmContact', {
      contact: '+998947773142',
      code: await lastCodeTo(open(), '+998947773142'),
    })
    const spellings = ['+998947773142', '998947773142', '998 94 777 31 42', '998-94-777-31-42', '(998) 947773142']
    const statuses = []
    for (const login of [...spellings, ...spellings])
      statuses.push((await open().visitor('192.0.2.44').call('auth.login', { login, password: 'guess' })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  })

  test('[S5] of 40 passwords at once for one login from one address, five are evaluated', async () => {
    later()
    const guesses = Array.from({ length: 40 }, (_, n) =>
      open()
        .visitor('192.0.2.7')
        .call('auth.login', { login: 'empty@playbill.test', password: `guess-${n}` }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5)
    const late = await open()
      .visitor('192.0.2.7')
      .call('auth.login', { login: 'empty@playbill.test', password: 'Playbill3' })
    expect([late.status, late.headers['retry-after']]).toEqual([429, '900'])
    expect(
      (await open().visitor('192.0.2.8').call('auth.login', { login: 'empty@playbill.test', password: 'Playbill3' }))
        .status,
    ).toBe(200)
    // Attempts that were not evaluated do not count against the address for other logins.
    expect(
      (await open().visitor('192.0.2.7').call('auth.login', { login: 'player@playbill.test', password: 'wrong1' }))
        .status,
    ).toBe(401)
  })
})
