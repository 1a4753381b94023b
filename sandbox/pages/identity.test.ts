import { expect, test } from 'vitest'
import { botToken, readInitData } from '../auth/messenger.ts'
import type { VerificationStatus } from '../identity/verification.ts'
import { lastCodeTo, newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'
import { verificationTexts } from './verification-texts.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

onUsualDatabase((open) => {
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = form) =>
    open().app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })

  test('the outbox shows what was sent, the newest first, by recipient, escaped, and reloads itself', async () => {
    const [one, other] = [await newPlayer(open()), await newPlayer(open())]
    for (const someone of [one, other])
      await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    const all = await open().app.inject('/sandbox/outbox')
    expect(all.headers.refresh).toBe('5')
    expect(all.body.indexOf(other.email)).toBeLessThan(all.body.indexOf(one.email))
    const mine = await open().app.inject(`/sandbox/outbox?to=${one.email}`)
    expect(mine.body).toContain(`<code class="code">${await lastCodeTo(open(), one.email)}</code>`)
    expect(mine.body).not.toContain(other.email)
    expect((await open().app.inject(`/sandbox/outbox?to=${encodeURIComponent('"><script>')}`)).body).not.toContain(
      '<script>',
    )
  })

  const visit = async (input: { profile?: boolean } = {}) => {
    const someone = await newPlayer(open())
    if (input.profile !== false)
      await someone.call('account.saveProfileInfo', { first_name: 'Ali', last_name: 'Vali', birth_date: '1990-01-01' })
    await open().sandbox.database.query('update sandbox.players set is_kyc_block_enabled = true where id = $1', [
      someone.uid,
    ])
    await someone.call('verification.createApplicant', {})
    const { token, url } = ((await someone.call('verification.getAccessToken', {})).body.data ?? {}) as {
      token: string
      url: string
    }
    const flags = async () => {
      const { is_verified, is_on_verification, is_kyc_block_enabled } = (await someone.call('account.getInfo', {})).body
        .data as Record<string, boolean>
      return [is_verified, is_on_verification, is_kyc_block_enabled]
    }
    return { someone, token, url, flags }
  }

  test.each([
    ['approved', [true, false, false]],
    ['retry', [false, false, true]],
    ['rejected', [false, false, true]],
    ['pending', [false, true, true]],
  ])('[PRF-3] the result %s of the verification page reaches the account', async (result, expected) => {
    const { token, url, flags } = await visit()
    const page = await open().app.inject(url)
    expect([page.statusCode, page.headers['content-security-policy']]).toEqual([
      200,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    expect(page.body).toContain('No documents were handed in yet.')
    const done = await post('/sandbox/verification', { token, result })
    expect(done.body).toContain(verificationTexts.en.status[result as VerificationStatus])
    expect(await flags()).toEqual(expected)
  })

  test('[PRF-3] handed in means on verification, decided means no more; a pending or retried check is decided later, a final one never again', async () => {
    const { someone, token, flags } = await visit()
    expect((await someone.call('account.setUserOnVerification', {})).body).toEqual({ data: 1 })
    expect(await flags()).toEqual([false, true, true])
    await post('/sandbox/verification', { token, result: 'retry' })
    await post('/sandbox/verification', { token, result: 'rejected' })
    await post('/sandbox/verification', { token, result: 'approved' })
    await someone.call('account.setUserOnVerification', {})
    expect(await flags()).toEqual([false, false, true])
  })

  test('[PRF-3] the page opens only with the newest token, for half an hour, and accepts only its own form', async () => {
    const { someone, token, flags } = await visit()
    const next = ((await someone.call('verification.getAccessToken', {})).body.data as { token: string }).token
    expect((await open().app.inject(`/sandbox/verification?token=${token}`)).statusCode).toBe(403)
    await post('/sandbox/verification', { token, result: 'approved' })
    await post('/sandbox/verification', { token: next, result: 'approved' }, { ...form, origin: 'https://evil.test' })
    await post('/sandbox/verification', { token: next, result: 'constructor' })
    expect(await flags()).toEqual([false, false, true])
    open().clock.advance(30 * 60_000)
    expect((await open().app.inject(`/sandbox/verification?token=${next}`)).statusCode).toBe(403)
  })

  test('[PRF-3] an applicant needs name and birth date; a verified player has an approved one and stays verified', async () => {
    const { someone } = await visit({ profile: false })
    expect(refusal(await someone.call('verification.createApplicant', {}))).toEqual([
      'KycUserProfileException',
      undefined,
    ])
    const verified = await open().player('player@playbill.test')
    expect((await verified.call('verification.createApplicant', {})).body.data).toMatchObject({ status: 'approved' })
    await verified.call('account.setUserOnVerification', {})
    expect((await verified.call('account.getInfo', {})).body.data).toMatchObject({
      is_verified: true,
      is_on_verification: false,
    })
  })

  test('[S13] the messenger page opens the site with init data signed by the bot, new for each press', async () => {
    const press = async () =>
      new URLSearchParams(
        /src="\/ru#([^"]+)"/
          .exec((await post('/sandbox/messenger', { id: '42', first_name: 'Ali', language_code: 'ru' })).body)?.[1]
          ?.replaceAll('&amp;', '&'),
      )
    const [first, second] = [await press(), await press()]
    const data = readInitData(first.get('tgWebAppData') ?? '', botToken(), open().clock.now())
    expect([data?.user.id, data?.user.languageCode, first.get('tgWebAppPlatform')]).toEqual([42, 'ru', 'web'])
    expect(first.get('tgWebAppData')).not.toBe(second.get('tgWebAppData'))
    expect(
      (await post('/sandbox/messenger', { id: '42', first_name: 'Ali' }, { ...form, origin: 'https://evil.test' }))
        .statusCode,
    ).toBe(403)
  })
})
