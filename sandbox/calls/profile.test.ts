import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { newPlayer, refusal, sentTo } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

onUsualDatabase((open) => {
  test('[PRF-10] a profile begins empty, is saved by fields, and an empty field is cleared', async () => {
    const someone = await newPlayer(open())
    const read = async () => (await someone.call('account.getprofileinfo', { fields: ['document'] })).body.data
    const empty = {
      first_name: null,
      last_name: null,
      sex: 0,
      birth_date: null,
      country: null,
      country_code: 'UZ',
      region: null,
      home_town: null,
      address: null,
      postcode: null,
      document_number: null,
    }
    expect(await read()).toEqual(empty)
    const saved = await someone.call('account.saveProfileInfo', {
      first_name: "  Gulom'jon ",
      last_name: 'G`aniyev',
      sex: 1,
      birth_date: '05.06.1990',
      document_number: 'AA 123',
      address: 'Navoiy 1/2 | 3',
      postcode: '100000',
    })
    expect(saved.body).toEqual({ data: 1 })
    expect(await read()).toEqual({
      ...empty,
      first_name: 'Gulomʼjon',
      last_name: 'Gʻaniyev',
      sex: 1,
      birth_date: '1990-06-05',
      document_number: { type: 'cpf', number: 'AA 123' },
      address: 'Navoiy 1/2 | 3',
      postcode: '100000',
    })
    expect((await someone.call('account.saveProfileInfo', { address: null, sex: null })).body).toEqual({ data: 1 })
    expect(await read()).toMatchObject({ address: null, sex: 0, postcode: '100000' })
  })

  test('[PRF-10] the country is one of ISO 3166, is changed by its code and never cleared', async () => {
    const someone = await newPlayer(open())
    const country = async () => (await someone.call('account.getprofileinfo', {})).body.data
    expect((await someone.call('account.saveProfileInfo', { country_code: 'KZ' })).body).toEqual({ data: 1 })
    expect(await country()).toMatchObject({ country_code: 'KZ' })
    expect((await someone.call('account.saveProfileInfo', { country_code: null })).body).toEqual({ data: 1 })
    expect(refusal(await someone.call('account.saveProfileInfo', { country_code: 'XX' }))).toEqual([
      'InvalidParameterException',
      { country_code: ['wrongField'] },
    ])
    expect(await country()).toMatchObject({ country_code: 'KZ' })
    const { items } = (await someone.call('Account.getPersonalDataFields', {})).body
      .data as CallOutput<'Account.getPersonalDataFields'>
    expect(items.find(({ name }) => name === 'country_code')).toEqual({
      name: 'country_code',
      type: 'country',
      is_required: false,
      is_filled: true,
      is_editable: true,
    })
  })

  test('[PRF-10] every wrong field is named and nothing is saved', async () => {
    const someone = await newPlayer(open())
    const answer = await someone.call('account.saveProfileInfo', {
      first_name: 'Ali1',
      last_name: 'Vali',
      birth_date: '2015-01-01',
      address: 'a;b',
      postcode: '123456789',
    })
    expect(refusal(answer)).toEqual([
      'InvalidParameterException',
      { first_name: ['name'], birth_date: ['underage'], address: ['address'], postcode: ['postcode'] },
    ])
    expect((await someone.call('account.getprofileinfo', {})).body.data).toMatchObject({ last_name: null })
  })

  test('[PRF-10] verified fields cannot be changed, others may be filled in', async () => {
    const player = await open().player('player@playbill.test')
    expect(refusal(await player.call('account.saveProfileInfo', { first_name: 'Zuhra' }))).toEqual([
      'InvalidParameterException',
      { first_name: ['verified'] },
    ])
    expect(
      (
        await player.call('account.saveProfileInfo', {
          first_name: 'Anora',
          region: 'Buxoro',
          document_number: 'AA7654321',
        })
      ).body,
    ).toEqual({ data: 1 })
    expect(refusal(await player.call('account.saveProfileInfo', { document_number: 'AA0000000' }))).toEqual([
      'InvalidParameterException',
      { document_number: ['verified'] },
    ])
    const { items } = (await player.call('Account.getPersonalDataFields', {})).body
      .data as CallOutput<'Account.getPersonalDataFields'>
    expect(items.filter(({ is_editable }) => !is_editable).map(({ name }) => name)).toEqual([
      'first_name',
      'last_name',
      'birth_date',
      'document_number',
    ])
    expect(items.filter(({ is_required }) => is_required).map(({ name, is_filled }) => [name, is_filled])).toEqual([
      ['first_name', true],
      ['last_name', true],
      ['birth_date', true],
    ])
  })

  test('[PRF-2] a fakename has 4 to 20 symbols, none special, and one owner', async () => {
    const someone = await newPlayer(open())
    for (const fakename of ['abc', 'with space', 'dash-ed', 'quo"te', 'a'.repeat(21), 'zero\u200bwidth', '<img>'])
      expect(refusal(await someone.call('account.changefakename', { fakename }))).toMatchObject([
        'InvalidParameterException',
        { fakename: [expect.any(String)] },
      ])
    expect(refusal(await someone.call('account.changefakename', { fakename: 'aNORGUL' }))).toEqual([
      'InvalidParameterException',
      { fakename: ['taken'] },
    ])
    expect((await someone.call('account.changefakename', { fakename: 'Шамол77' })).body).toEqual({ data: 1 })
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({ fakename: 'Шамол77' })
  })

  test('[PRF-2] changing the password ends every other session, notifies the confirmed contacts, and needs the current one, with five tries at most', async () => {
    const someone = await newPlayer(open())
    await open().sandbox.database.query('update sandbox.contacts set is_confirmed = true where player_id = $1', [
      someone.uid,
    ])
    const elsewhere = open().visitor()
    await elsewhere.call('auth.login', { login: someone.email, password: 'Secret-1' })
    const before = someone.cookie()
    expect(
      (await someone.call('account.changepassword', { password: 'Secret-1', new_password: 'Secret-2' })).body,
    ).toEqual({ data: 1 })
    expect(someone.cookie()).not.toBe(before)
    const uids = [elsewhere, someone].map(
      async (one) => ((await one.call('account.getInfo', {})).body.data as { uid: number }).uid,
    )
    expect(await Promise.all(uids)).toEqual([0, someone.uid])
    expect((await sentTo(open(), someone.email))[0]).toMatchObject({ kind: 'password_changed' })
    expect(
      refusal(await someone.call('account.changepassword', { password: 'Secret-2', new_password: '123' })),
    ).toEqual(['InvalidParameterException', { new_password: ['shortPassword'] }])
    for (let wrong = 0; wrong < 5; wrong++)
      expect(
        refusal(await someone.call('account.changepassword', { password: 'Secret-1', new_password: 'Secret-3' })),
      ).toEqual(['InvalidParameterException', { password: ['invalid'] }])
    expect(
      (await someone.call('account.changepassword', { password: 'Secret-2', new_password: 'Secret-3' })).status,
    ).toBe(429)
  })

  test('the currency changes only while the account is empty, and says why it stays', async () => {
    const player = await open().player('player@playbill.test')
    expect(refusal(await player.call('account.setCurrency', { currency: 'USD' }))).toEqual([
      'InvalidParameterException',
      { currency: ['hasMoney', 'hasBonus'] },
    ])
    const someone = await newPlayer(open())
    expect(refusal(await someone.call('account.setCurrency', { currency: 'XXX' }))).toEqual([
      'InvalidParameterException',
      { currency: ['unknown'] },
    ])
    await someone.call('account.setDepositLimit', { limit_amount: 10, period: 'day' })
    expect(refusal(await someone.call('account.setCurrency', { currency: 'USD' }))).toEqual([
      'InvalidParameterException',
      { currency: ['hasLimit'] },
    ])
    await someone.call('account.setDepositLimit', { limit_amount: null, period: 'none' })
    expect((await someone.call('account.setCurrency', { currency: 'USD' })).status).toBe(400)
    // A limit that was taken off holds for another day.
    open().clock.advance(86_400_000)
    await someone.call('auth.login', { login: someone.email, password: 'Secret-1' })
    expect((await someone.call('account.setCurrency', { currency: 'USD' })).body).toEqual({ data: 1 })
    expect((await someone.call('account.getBalance', {})).body.data).toMatchObject({
      balance_main: { amount: 0, currency: 'USD' },
      balance_fun: { amount: 80, currency: 'USD' },
    })
    expect((await someone.call('account.setCurrency', { currency: 'UZS' })).body).toEqual({ data: 1 })
    expect((await someone.call('account.getBalance', {})).body.data).toMatchObject({
      balance_fun: { amount: 1_000_000, currency: 'UZS' },
    })
  })
})
