import { expect, test } from 'vitest'
import { lastCodeTo, newPlayer, refusal, sentTo } from '../testing/identity-fixtures.ts'
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

  test('[AUT-4] restoring an account by an unconfirmed contact locks out the person who registered with it', async () => {
    const { database } = open().sandbox
    const attacker = await newPlayer(open())
    const { email, uid } = attacker
    const phone = '+998947770099'
    await attacker.call('account.addcontact', { contact: phone, phone_country_code: '998' })
    await attacker.call('account.sendconfirmationtocontact', { contact: phone })
    await attacker.call('account.confirmContact', { contact: phone, code: await lastCodeTo(open(), phone) })
    await database.query(
      "insert into sandbox.social_identities (service, subject, player_id) values ('telegram', 'of-the-attacker', $1)",
      [uid],
    )
    await database.query("update sandbox.players set totp_secret = 'JBSWY3DPEHPK3PXP' where id = $1", [uid])
    await database.query('insert into sandbox.recovery_codes (player_id, code_hash) values ($1, $2)', [
      uid,
      'a'.repeat(64),
    ])
    const elsewhere = open().visitor('198.51.100.90')
    await elsewhere.call('auth.restore', { contact: phone })
    const early = await lastCodeTo(open(), phone)
    expect(early).toMatch(/^\d{6}$/)

    const victim = open().visitor('198.51.100.91')
    await victim.call('auth.restore', { contact: email })
    const code = await lastCodeTo(open(), email)
    await victim.call('auth.restore', { contact: email, code, new_password: 'Secret-2' })
    expect((await victim.call('auth.login', { login: email, password: 'Secret-2' })).body.data).toMatchObject({ uid })
    expect((await victim.call('account.getprofileinfo', { fields: ['contacts'] })).body.data).toMatchObject({
      contacts: [{ contact: email, is_confirmed: true }],
    })

    expect((await attacker.call('account.getInfo', {})).body.data).toMatchObject({ uid: 0 })
    expect(
      refusal(await elsewhere.call('auth.restore', { contact: phone, code: early, new_password: 'Secret-3' })),
    ).toEqual(['InvalidParameterException', { code: ['invalid'] }])
    open().clock.advance(60_000)
    const before = (await sentTo(open(), phone)).length
    expect((await elsewhere.call('auth.restore', { contact: phone })).body).toEqual({ data: 1 })
    expect((await sentTo(open(), phone)).length).toBe(before)
    expect(
      await database.query(
        'select 1 from sandbox.social_identities where player_id = $1 union all select 1 from sandbox.recovery_codes where player_id = $1',
        [uid],
      ),
    ).toEqual([])
  })

  test('[AUT-4] who restores by a confirmed contact keeps everything else', async () => {
    const { database } = open().sandbox
    const someone = await newPlayer(open())
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    await someone.call('account.confirmContact', {
      contact: someone.email,
      code: await lastCodeTo(open(), someone.email),
    })
    await someone.call('account.addcontact', { contact: '+998947770098', phone_country_code: '998' })
    await database.query("update sandbox.players set totp_secret = 'JBSWY3DPEHPK3PXP' where id = $1", [someone.uid])
    const visitor = open().visitor('198.51.100.92')
    await visitor.call('auth.restore', { contact: someone.email })
    const code = await lastCodeTo(open(), someone.email)
    await visitor.call('auth.restore', { contact: someone.email, code, new_password: 'Secret-2' })
    expect(
      await database.query(
        'select c.contact, p.totp_secret from sandbox.contacts c join sandbox.players p on p.id = c.player_id where p.id = $1 order by c.id',
        [someone.uid],
      ),
    ).toEqual([
      { contact: someone.email, totp_secret: 'JBSWY3DPEHPK3PXP' },
      { contact: '+998947770098', totp_secret: 'JBSWY3DPEHPK3PXP' },
    ])
  })
})
