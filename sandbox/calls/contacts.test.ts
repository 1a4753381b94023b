import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { freshEmail, lastCodeTo, newPlayer, refusal, sentTo } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'

const contactsOf = async (someone: Visitor) =>
  (
    (await someone.call('account.getprofileinfo', { fields: ['contacts'] })).body
      .data as CallOutput<'account.getprofileinfo'>
  ).contacts?.map(({ contact, is_confirmed }) => [contact, is_confirmed])

onUsualDatabase((open) => {
  test('[CNT-1] a code confirms a contact once; the message is in the locale of the call and leads to the confirmation page', async () => {
    const someone = await newPlayer(open())
    await someone.send('account.sendconfirmationtocontact', { contact: someone.email.toUpperCase() })
    const [sent] = await sentTo(open(), someone.email)
    expect(sent).toMatchObject({
      channel: 'mail',
      kind: 'confirm_code',
      locale: 'uz',
      link: `/confirmation?contact=${encodeURIComponent(someone.email)}&code=${sent?.code}`,
    })
    expect(sent?.text).toContain(sent?.code)
    expect(
      (await someone.call('account.confirmContact', { contact: someone.email, code: sent?.code ?? '' })).body,
    ).toEqual({ data: 1 })
    expect(await contactsOf(someone)).toEqual([[someone.email, true]])
    expect(refusal(await someone.call('account.sendconfirmationtocontact', { contact: someone.email }))).toEqual([
      'InvalidParameterException',
      { contact: ['confirmed'] },
    ])
  })

  test.each([
    ['12345', 'digits', 'The code must contain 6 digits'],
    ['12a456', 'digits', 'The code must contain 6 digits'],
    ['000000', 'invalid', 'The code is invalid'],
  ])('[CNT-4] the code %s is refused on its field: %s', async (code, rule, message) => {
    const someone = await newPlayer(open())
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    const answer = await someone.call('account.confirmContact', { contact: someone.email, code })
    expect([answer.body.error?.message, refusal(answer)]).toEqual([
      message,
      ['InvalidParameterException', { code: [rule] }],
    ])
  })

  test('[CNT-1] a new code makes the one before worthless; each waits a minute, and five an hour are sent', async () => {
    const someone = await newPlayer(open())
    const send = async () => await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    await send()
    const first = await lastCodeTo(open(), someone.email)
    const early = await send()
    expect([early.status, early.headers['retry-after']]).toEqual([429, '60'])
    for (let sent = 1; sent < 5; sent++) {
      open().clock.advance(60_000)
      expect((await send()).status).toBe(200)
    }
    open().clock.advance(60_000)
    expect((await send()).status).toBe(429)
    const last = await lastCodeTo(open(), someone.email)
    if (first !== last)
      expect(refusal(await someone.call('account.confirmContact', { contact: someone.email, code: first }))).toEqual([
        'InvalidParameterException',
        { code: ['invalid'] },
      ])
    expect((await someone.call('account.confirmContact', { contact: someone.email, code: last })).body).toEqual({
      data: 1,
    })
  })

  test('[CNT-1] a new contact takes the place of an unconfirmed one at once, of a confirmed one when it is confirmed, and is the login then', async () => {
    const someone = await newPlayer(open())
    const [second, third] = [freshEmail(), freshEmail()]
    await someone.call('account.addcontact', { contact: second })
    expect(await contactsOf(someone)).toEqual([[second, false]])
    await someone.call('account.sendconfirmationtocontact', { contact: second })
    await someone.call('account.confirmContact', { contact: second, code: await lastCodeTo(open(), second) })
    await someone.call('account.addcontact', { contact: third })
    expect(await contactsOf(someone)).toEqual([
      [second, true],
      [third, false],
    ])
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ login: second })
    await someone.call('account.sendconfirmationtocontact', { contact: third })
    await someone.call('account.confirmContact', { contact: third, code: await lastCodeTo(open(), third) })
    expect(await contactsOf(someone)).toEqual([[third, true]])
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ login: third })
    expect(
      (await open().visitor('198.51.100.9').call('auth.login', { login: third, password: 'Secret-1' })).status,
    ).toBe(200)
  })

  test('[AUT-4] [S6] a code that was sent to a contact which has been replaced restores nothing', async () => {
    const someone = await newPlayer(open())
    const [old, next] = [freshEmail(), freshEmail()]
    const confirm = async (contact: string) => {
      await someone.call('account.addcontact', { contact })
      await someone.call('account.sendconfirmationtocontact', { contact })
      await someone.call('account.confirmContact', { contact, code: await lastCodeTo(open(), contact) })
    }
    await confirm(old)
    const other = open().visitor('198.51.100.77')
    open().clock.advance(60_000)
    await other.call('auth.restore', { contact: old })
    const code = await lastCodeTo(open(), old)
    await confirm(next)
    const answer = await other.call('auth.restore', { contact: old, code, new_password: 'Stolen-1' })
    expect([answer.status, answer.body.error?.type]).toEqual([400, 'InvalidParameterException'])
    expect((await other.call('auth.login', { login: next, password: 'Secret-1' })).status).toBe(200)
  })

  test('[CNT-1] a phone is added by its parts, and is a login once it was confirmed', async () => {
    const someone = await newPlayer(open())
    expect(
      (await someone.call('account.addcontact', { contact: '94 777 00 11', phone_country_code: '998' })).body,
    ).toEqual({ data: 1 })
    const signIn = async () =>
      (await open().visitor('198.51.100.10').call('auth.login', { login: '998947770011', password: 'Secret-1' })).status
    expect(await signIn()).toBe(401)
    await someone.call('account.sendconfirmationtocontact', { contact: '+998947770011' })
    await someone.call('account.confirmContact', {
      contact: '+998947770011',
      code: await lastCodeTo(open(), '+998947770011'),
    })
    expect(await signIn()).toBe(200)
    expect((await sentTo(open(), '+998947770011'))[0]).toMatchObject({ channel: 'sms' })
  })

  test("[CNT-3] a contact of a wrong form, and somebody else's, are refused on the field", async () => {
    const someone = await newPlayer(open())
    for (const [contact, rule] of [
      ['a@b', 'email'],
      ['12345', 'phoneFormat'],
      ['player@playbill.test', 'taken'],
      ['+998901234567', 'taken'],
    ] as const) {
      expect(refusal(await someone.call('account.addcontact', { contact }))).toEqual([
        'InvalidParameterException',
        { contact: [rule] },
      ])
    }
    for (const name of ['account.sendconfirmationtocontact', 'account.confirmContact', 'account.changeSubscription']) {
      const answer = await someone.send(name, {
        contact: 'player@playbill.test',
        ...(name.endsWith('Contact') ? { code: '123456' } : {}),
        ...(name.endsWith('Subscription') ? { subscription: '1' } : {}),
      })
      expect(refusal(answer)).toEqual(['InvalidParameterException', { contact: ['unknown'] }])
    }
  })

  test('[PRF-8] news are subscribed to by contact, and unsubscribed by the token of a link without signing in', async () => {
    const someone = await newPlayer(open())
    const subscribed = async () =>
      ((await someone.call('account.getInfo', {})).body.data as { is_subscribed: boolean }).is_subscribed
    await someone.call('account.changeSubscription', { contact: someone.email, subscription: '1' })
    expect(await subscribed()).toBe(true)
    const [row] = await open().sandbox.database.query<{ unsubscribe_token: string }>(
      'select unsubscribe_token from sandbox.contacts where contact = $1',
      [someone.email],
    )
    const visitor = open().visitor()
    expect(refusal(await visitor.call('account.unsubscribe', { contact: someone.email, token: 'forged' }))).toEqual([
      'InvalidParameterException',
      { token: ['invalid'] },
    ])
    expect(
      refusal(
        await visitor.call('account.unsubscribe', {
          contact: 'nobody@playbill.test',
          token: row?.unsubscribe_token ?? '',
        }),
      ),
    ).toEqual(['InvalidParameterException', { token: ['invalid'] }])
    expect(await subscribed()).toBe(true)
    expect(
      (await visitor.call('account.unsubscribe', { contact: someone.email, token: row?.unsubscribe_token ?? '' })).body,
    ).toEqual({ data: 1 })
    expect(await subscribed()).toBe(false)
  })
})
