import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { START } from '../testing/open-sandbox.ts'
import { LONGEST_SESSION_MS, SESSION_MS } from './session-store.ts'

onUsualDatabase((open) => {
  const player = async () => await open().player('player@playbill.test')

  test('[S5] a session that is used every day ends 30 days after the sign-in', async () => {
    const { clock } = open()
    clock.set(START)
    const me = await player()
    const statusAt = async (ms: number) => {
      clock.set(START + ms)
      return (await me.call('cashier.gethistory', {})).status
    }
    for (let at = SESSION_MS / 2; at < LONGEST_SESSION_MS; at += SESSION_MS / 2)
      expect([at, await statusAt(at)]).toEqual([at, 200])
    expect(await statusAt(LONGEST_SESSION_MS - 1)).toBe(200)
    expect(await statusAt(LONGEST_SESSION_MS)).toBe(401)
  })

  test('[S5] a session without a request for a day ends; a new sign-in starts both lifetimes again', async () => {
    const { clock } = open()
    clock.set(START)
    const me = await player()
    clock.set(START + SESSION_MS)
    expect((await me.call('cashier.gethistory', {})).status).toBe(401)
    await me.signIn(100_001)
    clock.set(START + 2 * SESSION_MS - 1)
    expect((await me.call('cashier.gethistory', {})).status).toBe(200)
  })
})
