import { expect, test } from 'vitest'
import { lastCodeTo, newPlayer, refusal, sentTo } from '../testing/identity-hands.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

onUsualDatabase((open) => {
  test('[AUT-4] a restored password signs in, the old one and every session before do not', async () => {
    const someone = await newPlayer(open())
    const visitor = open().visitor('198.51.100.1')
    expect((await visitor.call('auth.restore', { contact: someone.email.toUpperCase() })).body).toEqual({ data: 1 })
    const code = await lastCodeTo(open(), someone.email)
    expect(code).toMatch(/^\d{6}$/)
    expect(
      refusal(await visitor.call('auth.restore', { contact: someone.email, code, new_password: 'short' })),
    ).toEqual(['InvalidParameterException', { new_password: ['shortPassword'] }])
    expect(
      (await visitor.call('auth.restore', { contact: someone.email, code, new_password: 'Secret-2' })).body,
    ).toEqual({ data: 1 })
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ uid: 0 })
    const signIn = async (password: string) =>
      (await open().visitor('198.51.100.2').call('auth.login', { login: someone.email, password })).status
    expect([await signIn('Secret-1'), await signIn('Secret-2')]).toEqual([401, 200])
    expect(
      refusal(await visitor.call('auth.restore', { contact: someone.email, code, new_password: 'Secret-3' })),
    ).toEqual(['InvalidParameterException', { code: ['invalid'] }])
    expect((await sentTo(open(), someone.email)).map(({ kind }) => kind)).toEqual(['password_changed', 'restore_code'])
  })

  test('[AUT-4] an unknown contact gets the same answers but no message; the next code waits a minute for both', async () => {
    const someone = await newPlayer(open())
    const answers = []
    for (const contact of [someone.email, 'nobody@playbill.test']) {
      const visitor = open().visitor('198.51.100.3')
      const first = await visitor.call('auth.restore', { contact })
      const second = await visitor.call('auth.restore', { contact })
      const wrong = await visitor.call('auth.restore', { contact, code: '000000', new_password: 'Secret-2' })
      answers.push([first.body, second.status, second.headers['retry-after'], refusal(wrong)])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toEqual([{ data: 1 }, 429, '60', ['InvalidParameterException', { code: ['invalid'] }]])
    expect([
      (await sentTo(open(), someone.email)).length,
      (await sentTo(open(), 'nobody@playbill.test')).length,
    ]).toEqual([1, 0])
  })

  test('[AUT-4] a code expires after ten minutes; by SMS it goes to the number', async () => {
    const visitor = open().visitor('198.51.100.4')
    await visitor.call('auth.restore', { contact: '998 90 123-45-67' })
    expect((await sentTo(open(), '+998901234567'))[0]).toMatchObject({
      channel: 'sms',
      kind: 'restore_code',
      locale: 'ru',
    })
    const code = await lastCodeTo(open(), '+998901234567')
    open().clock.advance(10 * 60_000)
    const late = await visitor.call('auth.restore', { contact: '+998901234567', code, new_password: 'Secret-2' })
    expect([late.body.error?.message, refusal(late)]).toEqual([
      'Time expired',
      ['InvalidParameterException', { code: ['expired'] }],
    ])
  })
})
