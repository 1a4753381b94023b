import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'

onUsualDatabase((open) => {
  test('completing a registration with name and date of birth gives the profile award, once', async () => {
    const me = await open().player('incomplete@playbill.test')
    const answer = await me.send('auth.register', {
      authType: 'social',
      email: 'whole@playbill.test',
      currency: 'UZS',
      country_code: 'UZ',
      terms: true,
      first_name: 'Malika',
      last_name: 'Karimova',
      birth_date: '1990-05-04',
    })
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    expect(
      await open().sandbox.database.query(
        "select award from sandbox.loyalty_awards where player_id = 100006 and award = 'profile'",
      ),
    ).toEqual([{ award: 'profile' }])
    expect((await me.send('auth.register', { authType: 'social', terms: true, currency: 'UZS' })).status).not.toBe(200)
  })
})
