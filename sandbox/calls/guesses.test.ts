import { expect, test } from 'vitest'
import { currentCode } from '../auth/two-factor.ts'
import { lastCodeTo, newPlayer } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'

/** A thousand guesses, the good one never among them, twenty at a time. */
async function guess(
  good: string,
  send: (code: string) => Promise<{ status: number }>,
): Promise<{ evaluated: number; refused: number }> {
  const codes = Array.from({ length: 1_000 }, (_, n) => String(n * 997 + 3).padStart(6, '0')).map((code) =>
    code === good ? '999999' : code,
  )
  let evaluated = 0
  for (let at = 0; at < codes.length; at += 20) {
    evaluated += (await Promise.all(codes.slice(at, at + 20).map(send))).filter(({ status }) => status !== 429).length
  }
  return { evaluated, refused: codes.length - evaluated }
}

onUsualDatabase((open) => {
  test('[S5] of 1,000 guesses of a confirmation code five are evaluated, a new code allows no more, and the answer names the wait', async () => {
    const someone = await newPlayer(open())
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    const code = await lastCodeTo(open(), someone.email)
    const confirm = (typed: string) => someone.call('account.confirmContact', { contact: someone.email, code: typed })
    expect(await guess(code, confirm)).toEqual({ evaluated: 5, refused: 995 })
    open().clock.advance(61_000)
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    const late = await confirm(await lastCodeTo(open(), someone.email))
    expect([late.status, late.headers['retry-after']]).toEqual([429, '539'])
    open().clock.advance(539_000)
    await someone.call('account.sendconfirmationtocontact', { contact: someone.email })
    expect((await confirm(await lastCodeTo(open(), someone.email))).body).toEqual({ data: 1 })
  })

  test('[S5] of 1,000 guesses that would switch two-factor off five are evaluated', async () => {
    const player = await open().player('twofactor@playbill.test')
    await player.call('account.changeTwoFactorAuth', { state: false })
    const good = currentCode('PLAYBILLTESTSECRETDO2345PLAYBILL', open().clock.now())
    expect(await guess(good, (code) => player.call('account.confirmTwoFactorAuth', { code }))).toEqual({
      evaluated: 5,
      refused: 995,
    })
    await player.call('account.changeTwoFactorAuth', { state: false })
    expect((await player.call('account.confirmTwoFactorAuth', { code: good })).status).toBe(429)
    expect((await player.call('account.getInfo', {})).body.data).toMatchObject({ two_factor_auth: true })
  })
})
