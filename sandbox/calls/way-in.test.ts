import { expect, test } from 'vitest'
import type { CallOutput } from '#schemas/api/calls.ts'
import { newPlayer, refusal } from '../testing/identity-fixtures.ts'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import type { Visitor } from '../testing/open-sandbox.ts'

const HOME = '198.51.100.7'

onUsualDatabase((open) => {
  /** A player in the messenger's frame, and a browser outside it at the same network address. */
  async function inFrame() {
    const { email, uid } = await newPlayer(open())
    const frame = open().visitor(HOME)
    await frame.call('auth.login', { login: email, password: 'Secret-1' })
    return { frame, uid, email, outside: open().visitor(HOME) }
  }
  const codeOf = async (someone: Visitor) =>
    ((await someone.call('auth.createWayIn', {})).body.data as CallOutput<'auth.createWayIn'>).code
  const uidOf = async (someone: Visitor) =>
    ((await someone.call('account.getInfo', {})).body.data as CallOutput<'account.getInfo'>).uid
  const over = ['AuthorizationException', undefined]

  test('[MSG-1] a code signs its player in outside the frame, once; the frame stays signed in', async () => {
    const { frame, uid, outside } = await inFrame()
    const code = await codeOf(frame)
    expect((await outside.call('auth.redeemWayIn', { code })).body.data).toEqual({ uid })
    expect([await uidOf(outside), await uidOf(frame)]).toEqual([uid, uid])
    const replay = open().visitor(HOME)
    expect([refusal(await replay.call('auth.redeemWayIn', { code })), await uidOf(replay)]).toEqual([over, 0])
  })

  test('[MSG-1] two browsers that bring one code at once: one is signed in', async () => {
    const { frame } = await inFrame()
    const code = await codeOf(frame)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => open().visitor(HOME).call('auth.redeemWayIn', { code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
  })

  test('[MSG-1] a code is not valid after 60 seconds', async () => {
    const { frame, outside } = await inFrame()
    const [early, late] = [await codeOf(frame), await codeOf(frame)]
    open().clock.advance(59_999)
    expect((await outside.call('auth.redeemWayIn', { code: early })).status).toBe(200)
    open().clock.advance(1)
    const again = open().visitor(HOME)
    expect(refusal(await again.call('auth.redeemWayIn', { code: late }))).toEqual(over)
  })

  test('[MSG-1] a code that somebody brings from another network is refused, and used up by that', async () => {
    const { frame, outside } = await inFrame()
    const code = await codeOf(frame)
    expect(refusal(await open().visitor('203.0.113.9').call('auth.redeemWayIn', { code }))).toEqual(over)
    expect(refusal(await outside.call('auth.redeemWayIn', { code }))).toEqual(over)
  })

  test('[MSG-1] signing out in the frame takes its codes away; a ban does, too', async () => {
    const left = await inFrame()
    const code = await codeOf(left.frame)
    await left.frame.call('auth.logout', {})
    expect(refusal(await left.outside.call('auth.redeemWayIn', { code }))).toEqual(over)
    const banned = await inFrame()
    const other = await codeOf(banned.frame)
    await open().sandbox.database.query("update sandbox.players set status = 'banned' where id = $1", [banned.uid])
    expect((await banned.outside.call('auth.redeemWayIn', { code: other })).status).not.toBe(200)
    expect(await uidOf(banned.outside)).toBe(0)
  })

  test('[MSG-1] another signed-in player stays signed in; the same player keeps the session', async () => {
    const { frame, uid, email } = await inFrame()
    const stranger = await newPlayer(open())
    const there = open().visitor(HOME)
    await there.call('auth.login', { login: stranger.email, password: 'Secret-1' })
    const refused = await there.call('auth.redeemWayIn', { code: await codeOf(frame) })
    expect([refusal(refused)[0], await uidOf(there)]).toEqual(['InvalidRequestException', stranger.uid])
    const own = open().visitor(HOME)
    await own.call('auth.login', { login: email, password: 'Secret-1' })
    const cookie = own.cookie()
    expect((await own.call('auth.redeemWayIn', { code: await codeOf(frame) })).body.data).toEqual({ uid })
    expect(own.cookie()).toBe(cookie)
  })

  test('[MSG-1] only a hash of a code is stored', async () => {
    const { frame } = await inFrame()
    const code = await codeOf(frame)
    const rows = await open().sandbox.database.query('select * from sandbox.ways_in')
    expect([rows.length > 0, JSON.stringify(rows).includes(code)]).toEqual([true, false])
  })
})
