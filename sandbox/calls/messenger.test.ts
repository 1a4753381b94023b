import { expect, test } from 'vitest'
import { botToken, makeInitData } from '../auth/messenger.ts'
import { currentCode } from '../auth/two-factor.ts'
import { refusal } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

let made = 0

onUsualDatabase((open) => {
  const initData = (id: number, token = botToken()) =>
    makeInitData({
      person: { id, first_name: 'Dilnoza', language_code: 'ru' },
      queryId: `q${++made}`,
      botToken: token,
      now: open().clock.now(),
    })
  const register = (payload: string, more: object = {}) => {
    const someone = open().visitor()
    return someone
      .send('auth.register', { authType: 'messenger', payload, ...more })
      .then((answer) => ({ someone, answer }))
  }

  test('[S13] init data register once, then sign the same player in; each signature counts once', async () => {
    const first = initData(9_001)
    const { someone, answer } = await register(first)
    expect(answer.body.data).toMatchObject({ is_new: true, is_registration_completed: false })
    const { uid } = answer.body.data as { uid: number }
    expect((await someone.call('account.getInfo', {})).body.data).toMatchObject({
      uid,
      login: 'telegram:9001',
      locale: 'ru',
      is_subscribed: false,
    })
    const replayed = await register(first)
    expect([replayed.answer.status, refusal(replayed.answer), replayed.someone.cookie()]).toEqual([
      401,
      ['AuthorizationException', { payload: ['invalid'] }],
      null,
    ])
    expect((await register(initData(9_001))).answer.body.data).toEqual({
      uid,
      is_new: false,
      is_registration_completed: false,
    })
  })

  test('[S13] of ten who replay one signature at once, one is signed in and one player is made', async () => {
    const payload = initData(9_002)
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(payload)))
    expect(answers.map(({ answer }) => answer.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
    expect(
      await open().sandbox.database.query(
        "select count(*)::int as n from sandbox.players where login = 'telegram:9002'",
      ),
    ).toEqual([{ n: 1 }])
  })

  test("[S13] another bot's signature and a password login with the name are refused", async () => {
    expect((await register(initData(9_003, '1:other'))).answer.status).toBe(401)
    await register(initData(9_004), { terms: true })
    const answer = await open()
      .visitor('198.51.100.60')
      .call('auth.login', { login: 'telegram:9004', password: 'undefined' })
    expect([answer.status, answer.body.error?.message]).toEqual([401, 'Wrong login or password'])
  })

  test('[MSG-2] [S13] the fields beside the init data must match the signed ones', async () => {
    const signed = { is_tg: true, id: 9_010, language_code: 'ru' }
    for (const forged of [
      { id: 9_011 },
      { hash: '0'.repeat(64) },
      { language_code: 'uz' },
      { username: 'admin' },
      { is_tg: false },
    ])
      expect((await register(initData(9_010), { ...signed, ...forged })).answer.status).toBe(401)
    const payload = initData(9_010)
    const hash = new URLSearchParams(payload).get('hash')
    expect((await register(payload, { ...signed, hash })).answer.body.data).toMatchObject({ is_new: true })
  })

  test('[S13] a player with two-factor on needs the code here too, and the signature is spent only by success', async () => {
    const made = await register(initData(9_005), { terms: true })
    const { uid } = made.answer.body.data as { uid: number }
    const secret = 'PLAYBILLTESTSECRETDO2345PLAYBILL'
    await open().sandbox.database.query('update sandbox.players set totp_secret = $2 where id = $1', [uid, secret])
    const payload = initData(9_005)
    expect((await register(payload)).answer.body.error?.message).toMatch(/already enabled/)
    expect((await register(payload, { code: currentCode(secret, open().clock.now()) })).answer.body.data).toMatchObject(
      { uid, is_new: false },
    )
  })

  test('[S15] a banned player is refused by the messenger as by the password', async () => {
    const { uid } = (await register(initData(9_006))).answer.body.data as { uid: number }
    await open().sandbox.database.query("update sandbox.players set status = 'banned' where id = $1", [uid])
    expect(refusal((await register(initData(9_006))).answer)[0]).toBe('UserBannedException')
  })
})
