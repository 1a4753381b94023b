import { expect, test } from 'vitest'
import { freshEmail, lastCodeTo, newPlayer, refusal, sentTo } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

const base = { password: 'Secret-1', currency: 'UZS', country_code: 'UZ', terms: true }

onUsualDatabase((open) => {
  test('[AUT-3] registering by email signs in, with an unconfirmed contact, no news, no money, and fun money', async () => {
    const someone = await newPlayer(open(), {
      promo_code: ' welcome ',
      markBetting: 'casino',
      character_id: 2,
      utm_source: 'x',
    })
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({
      uid: someone.uid,
      login: someone.email,
      is_subscribed: false,
      is_registration_completed: true,
      is_verified: false,
      country_code: 'UZ',
      two_factor_auth: false,
      balance_main: { amount: 0, currency: 'UZS' },
      balance_bonus: { amount: 0, currency: 'UZS' },
      balance_fun: { amount: 1_000_000, currency: 'UZS' },
    })
    const [stored] = await open().sandbox.database.query(
      'select promo_code, mark_betting, character_id, utm, terms_accepted_at is not null as terms from sandbox.players where id = $1',
      [someone.uid],
    )
    expect(stored).toEqual({
      promo_code: 'welcome',
      mark_betting: 'casino',
      character_id: 2,
      utm: { utm_source: 'x' },
      terms: true,
    })
    expect((await someone.call('account.getprofileinfo', { fields: ['contacts'] })).body.data).toMatchObject({
      contacts: [
        { type: 'email', contact: someone.email, is_confirmed: false, is_subscribed: false, phone_country_code: null },
      ],
    })
  })

  test('[AUT-3] registering by phone and by login; both sign in again', async () => {
    const byPhone = open().visitor()
    expect(
      (
        await byPhone.call('auth.register', {
          ...base,
          authType: 'phone',
          phone: '93 555-11-22',
          phone_country_code: '998',
        })
      ).status,
    ).toBe(200)
    expect((await byPhone.call('account.getInfo', {})).body.data).toMatchObject({ login: '+998935551122' })
    const byLogin = open().visitor()
    expect(
      (await byLogin.call('auth.register', { ...base, authType: 'login', login: 'Anor.Gul', notify: true })).status,
    ).toBe(200)
    for (const login of ['998935551122', 'anor.gul'])
      expect((await open().visitor('198.51.100.77').call('auth.login', { login, password: 'Secret-1' })).status).toBe(
        200,
      )
  })

  test('[AUT-3] every wrong field is named, none is registered', async () => {
    const answer = await open().visitor().call('auth.register', {
      authType: 'email',
      email: 'a@b',
      password: 'абв',
      birth_date: '2010-01-01',
      country_code: 'ZZ',
      first_name: 'x9',
    })
    expect(refusal(answer)).toEqual([
      'InvalidParameterException',
      {
        email: ['email'],
        password: ['shortPassword'],
        terms: ['uncheckedCheckbox'],
        country_code: ['unknown'],
        birth_date: ['underage'],
        first_name: ['name'],
      },
    ])
    const answers = await Promise.all(
      [
        { authType: 'phone' as const },
        { authType: 'login' as const, login: '9abc' },
        { authType: 'email' as const, email: freshEmail(), currency: 'XXX' },
      ].map((input) =>
        open()
          .visitor()
          .call('auth.register', { ...base, ...input }),
      ),
    )
    expect(answers.map(refusal)).toEqual([
      ['InvalidParameterException', { phone: ['required'] }],
      ['InvalidParameterException', { login: ['login'] }],
      ['InvalidParameterException', { currency: ['unknown'] }],
    ])
  })

  test('[AUT-3] a contact or login that somebody has is refused on its field, in any spelling', async () => {
    const again = (input: object) =>
      open()
        .visitor()
        .send('auth.register', { ...base, ...input })
    expect(refusal(await again({ authType: 'email', email: 'Player@PLAYBILL.test' }))).toEqual([
      'InvalidParameterException',
      { email: ['taken'] },
    ])
    expect(refusal(await again({ authType: 'phone', phone: '998 90 123 45 67' }))).toEqual([
      'InvalidParameterException',
      { phone: ['taken'] },
    ])
    const name = open().visitor()
    await name.call('auth.register', { ...base, authType: 'login', login: 'second.name' })
    expect(refusal(await again({ authType: 'login', login: 'Second.Name' }))).toEqual([
      'InvalidParameterException',
      { login: ['taken'] },
    ])
  })

  test('[AUT-3] a phone that must be confirmed registers nobody before its code; then its contact is confirmed', async () => {
    const someone = open().visitor('198.51.100.31')
    const input = { ...base, authType: 'phone' as const, phone: '+998935550141', confirm_phone: true }
    const send = (code?: string) => someone.call('auth.register', { ...input, ...(code && { code }) })
    const response = await send()
    expect([response.status, response.body.error?.message, refusal(response)]).toEqual([
      401,
      'Resend time is 60',
      ['AuthorizationException', { resend_time: 60 }],
    ])
    expect(refusal(await send())[0]).toBe('TooManyRequestsException')
    const code = await lastCodeTo(open(), input.phone)
    const wrong = await send(code === '111111' ? '222222' : '111111')
    expect([wrong.body.error?.message, refusal(wrong)]).toEqual([
      'The code is invalid',
      ['InvalidParameterException', { code: ['invalid'] }],
    ])
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ uid: 0 })
    expect((await send(code)).status).toBe(200)
    expect((await someone.call('account.getprofileinfo', { fields: ['contacts'] })).body.data).toMatchObject({
      contacts: [{ type: 'phone', contact: input.phone, is_confirmed: true }],
    })
    expect((await sentTo(open(), input.phone)).map(({ channel, kind }) => [channel, kind])).toEqual([
      ['sms', 'register_code'],
    ])
  })

  test('[AUT-3] [S4] one address is answered twenty times an hour that a contact is taken; then it may try no contact, taken or not', async () => {
    const nosy = open().visitor('198.51.100.32')
    const ask = (email: string) => nosy.call('auth.register', { ...base, authType: 'email', email })
    for (let time = 0; time < 20; time++)
      expect(refusal(await ask('player@playbill.test'))[1]).toEqual({ email: ['taken'] })
    expect(
      (await Promise.all([ask('player@playbill.test'), ask(freshEmail())])).map((answer) => refusal(answer)[0]),
    ).toEqual(['TooManyRequestsException', 'TooManyRequestsException'])
    expect(
      (
        await open()
          .visitor('198.51.100.33')
          .call('auth.register', { ...base, authType: 'email', email: freshEmail() })
      ).status,
    ).toBe(200)
  })

  test('[AUT-3] of ten who register one email at once, one does', async () => {
    const email = freshEmail()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        open()
          .visitor(`198.51.100.${n}`)
          .call('auth.register', { ...base, authType: 'email', email }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
    expect(answers.filter(({ status }) => status === 400).map(refusal)).toEqual(
      Array.from({ length: 9 }, () => ['InvalidParameterException', { email: ['taken'] }]),
    )
  })

  test('[AUT-3] a signed-in player cannot register another; [AUT-6] an incomplete registration is completed once, and takes the promo code', async () => {
    const someone = await newPlayer(open())
    expect(refusal(await someone.call('auth.register', { ...base, authType: 'email', email: freshEmail() }))[0]).toBe(
      'InvalidRequestException',
    )
    const incomplete = await open().player('incomplete@playbill.test')
    expect((await incomplete.call('account.getInfo', {})).body.data).toMatchObject({ is_registration_completed: false })
    expect(refusal(await incomplete.call('auth.register', { authType: 'social', currency: 'USD' }))).toEqual([
      'InvalidParameterException',
      { terms: ['uncheckedCheckbox'] },
    ])
    expect(
      (
        await incomplete.call('auth.register', {
          authType: 'social',
          currency: 'USD',
          terms: true,
          phone: '+998935550000',
          promo_code: 'GO',
        })
      ).body.data,
    ).toEqual({ uid: 100_006, is_registration_completed: true, is_new: false })
    expect((await incomplete.call('account.getInfo', {})).body.data).toMatchObject({
      is_registration_completed: true,
      balance_main: { amount: 0, currency: 'USD' },
      balance_fun: { amount: 80, currency: 'USD' },
    })
    expect(refusal(await incomplete.call('auth.register', { authType: 'social', terms: true }))[0]).toBe(
      'InvalidRequestException',
    )
  })

  test('[P1] neither password, code, contact nor init data is ever logged', async () => {
    const someone = await newPlayer(open(), { password: 'Canary-7731' })
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    await open().visitor().call('auth.login', { login: someone.email, password: 'Canary-7731' })
    await open().visitor().call('auth.register', { authType: 'messenger', payload: 'user=canary&hash=canary' })
    const [sent] = await open().sandbox.database.query<{ code: string }>(
      'select code from sandbox.outbox where recipient = $1',
      [someone.email],
    )
    const logged = open().logged.join('\n')
    for (const secret of [
      'Canary-7731',
      someone.email,
      someone.cookie()?.split('=')[1] ?? '',
      'canary',
      `"${sent?.code}"`,
    ])
      expect(logged).not.toContain(secret)
  })
})
