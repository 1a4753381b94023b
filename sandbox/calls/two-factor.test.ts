import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { currentCode } from '../auth/two-factor.ts'
import { newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

type Enrolment = CallOutput<'account.changeTwoFactorAuth'>
const HALF_MINUTE = 30_000

onUsualDatabase((open) => {
  const isOn = async (someone: { call: ReturnType<ReturnType<typeof open>['visitor']>['call'] }) =>
    ((await someone.call('account.getInfo', {})).body.data as { two_factor_auth: boolean }).two_factor_auth

  test('[AUT-10] two-factor is switched on by a code, asked for at sign-in, and switched off by another', async () => {
    const someone = await newPlayer(open())
    const { clock } = open()
    const enrolment = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    expect(enrolment.otpauth_url).toContain(
      `otpauth://totp/Playbill:${encodeURIComponent(someone.email)}?secret=${enrolment.secret}`,
    )
    expect([enrolment.qr?.length, enrolment.qr?.[0]?.slice(0, 8)]).toEqual([enrolment.qr?.[0]?.length, '11111110'])
    expect(await isOn(someone)).toBe(false)
    const secret = enrolment.secret ?? ''
    const code = currentCode(secret, clock.now())
    expect((await someone.call('account.confirmTwoFactorAuth', { code })).body.data).toMatchObject({
      two_factor_auth: true,
    })
    const signIn = async (typed?: string) =>
      (
        await open()
          .visitor()
          .call('auth.login', { login: someone.email, password: 'Secret-1', ...(typed ? { code: typed } : {}) })
      ).body.error?.message ?? 'good'
    expect([await signIn(), await signIn(code)]).toEqual([
      `Two-factor authentication is already enabled. Resend time is ${enrolment.resend_time}`,
      'The code is invalid',
    ])
    clock.advance(HALF_MINUTE)
    expect(await signIn(currentCode(secret, clock.now()))).toBe('good')
    const off = (await someone.call('account.changeTwoFactorAuth', { state: false })).body.data
    expect(off).toMatchObject({ state: false, secret: null, otpauth_url: null, qr: null })
    const spent = await someone.call('account.confirmTwoFactorAuth', { code: currentCode(secret, clock.now()) })
    expect(spent.body.error?.message).toBe('The code is invalid')
    clock.advance(HALF_MINUTE)
    expect(
      (await someone.call('account.confirmTwoFactorAuth', { code: currentCode(secret, clock.now()) })).body,
    ).toEqual({ data: { two_factor_auth: false } })
    expect(await signIn()).toBe('good')
  })

  test('[S10] switching two-factor rotates the session and ends the others', async () => {
    const someone = await newPlayer(open())
    const elsewhere = open().visitor()
    await elsewhere.call('auth.login', { login: someone.email, password: 'Secret-1' })
    const before = someone.cookie()
    const { secret } = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    await someone.call('account.confirmTwoFactorAuth', { code: currentCode(secret ?? '', open().clock.now()) })
    expect(someone.cookie()).not.toBe(before)
    const uidBy = async (cookie: string | null) =>
      (
        (
          await open()
            .visitor()
            .call('account.getInfo', {}, cookie ? { cookie } : {})
        ).body.data as { uid: number }
      ).uid
    expect([await uidBy(before), await uidBy(elsewhere.cookie()), await uidBy(someone.cookie())]).toEqual([
      0,
      0,
      someone.uid,
    ])
  })

  test.each([
    ['12345', 'The code must contain 6 digits', 'digits'],
    ['000000', 'The code is invalid', 'invalid'],
  ])('[S6] the code %s is refused: %s', async (code, message, rule) => {
    const someone = await newPlayer(open())
    await someone.call('account.changeTwoFactorAuth', { state: true })
    const answer = await someone.call('account.confirmTwoFactorAuth', { code })
    expect([answer.body.error?.type, answer.body.error?.message, answer.body.error?.error_data]).toEqual([
      'InvalidParameterException',
      message,
      { code: [rule], resend_time: expect.any(Number) as number },
    ])
    expect(await isOn(someone)).toBe(false)
  })

  test('[S6] a change started ten minutes ago is refused because the time expired; one that is already on is refused as such', async () => {
    const someone = await newPlayer(open())
    const { secret } = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    open().clock.advance(10 * 60_000)
    const late = await someone.call('account.confirmTwoFactorAuth', {
      code: currentCode(secret ?? '', open().clock.now()),
    })
    expect([late.body.error?.message, await isOn(someone)]).toEqual(['Time expired', false])
    const strong = open().visitor()
    await strong.signIn(100_002)
    const again = await strong.call('account.changeTwoFactorAuth', { state: true })
    expect(again.body.error?.message).toMatch(/^Two-factor authentication is already enabled\. Resend time is \d+$/)
    expect(refusal(await someone.call('account.changeTwoFactorAuth', { state: false }))).toEqual([
      'InvalidRequestException',
      { state: ['off'] },
    ])
  })

  test('a secret that was shown and not confirmed is no secret of the account', async () => {
    const someone = await newPlayer(open())
    const first = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    const second = (await someone.call('account.changeTwoFactorAuth', { state: true })).body.data as Enrolment
    expect(first.secret).not.toBe(second.secret)
    const { clock } = open()
    expect(
      (await someone.call('account.confirmTwoFactorAuth', { code: currentCode(first.secret ?? '', clock.now()) }))
        .status,
    ).toBe(400)
    expect(
      (await someone.call('account.confirmTwoFactorAuth', { code: currentCode(second.secret ?? '', clock.now()) }))
        .status,
    ).toBe(200)
  })
})
