import { describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { limitRate } from './rate-limit.ts'
import { onUsualDatabase } from './testing/on-each-database.ts'
import { openSandbox, START } from './testing/open-sandbox.ts'
import { openSeeded } from './testing/open-seeded.ts'
import { sharedDatabase } from './testing/shared-database.ts'

const tooMany = (retryAfter: number) =>
  expect.objectContaining({ type: 'TooManyRequestsException', options: { retryAfter } })

describe('[S5] the write limit', () => {
  onUsualDatabase((open) => {
    test('a key has its number of calls a minute, and again in the next', async () => {
      const limit = limitRate(open().sandbox.database, 'a', 2)
      await limit('me', 0)
      await limit('me', 1)
      await expect(limit('me', 59_999)).rejects.toEqual(tooMany(1))
      await limit('other', 59_999)
      await limit('me', 60_000)
      await limit('me', 60_001)
      await expect(limit('me', 60_002)).rejects.toEqual(tooMany(60))
    })

    test('two nodes on one database count together; another limit on the same key counts by itself', async () => {
      const { database } = open().sandbox
      const [here, there, slips] = [
        limitRate(database, 'b', 2),
        limitRate(database, 'b', 2),
        limitRate(database, 'c', 2),
      ]
      await here('me', 0)
      await there('me', 0)
      await expect(here('me', 1)).rejects.toEqual(tooMany(60))
      await expect(there('me', 1)).rejects.toEqual(tooMany(60))
      await slips('me', 1)
    })

    test('a key over its limit is refused without a statement, and ended windows are deleted', async () => {
      const { database } = open().sandbox
      const statements: string[] = []
      const heard: Pick<Database, 'query'> = {
        query: (text, parameters) => (statements.push(text), database.query(text, parameters)),
      }
      const limit = limitRate(heard, 'd', 1)
      await limit('me', 0)
      await expect(limit('me', 1)).rejects.toEqual(tooMany(60))
      const before = statements.length
      for (let n = 2; n < 100; n++) await expect(limit('me', n)).rejects.toEqual(tooMany(60))
      expect(statements.length).toBe(before)
      await limit('later', 60_000)
      expect(await database.query("select key from sandbox.write_windows where key like 'd:%'")).toEqual([
        { key: 'd:later' },
      ])
    })
  })
})

test('[S5] two servers on one PostgreSQL share the limit of an address', async () => {
  const database = await sharedDatabase('seeded')
  const nodes = [
    await openSandbox({ url: database.url }, { writesPerMinute: 5 }),
    await openSandbox({ url: database.url }, { writesPerMinute: 5 }),
  ] as const
  try {
    const answers: number[] = []
    for (let n = 0; n < 8; n++)
      answers.push(
        (await nodes[n % 2 === 0 ? 0 : 1].visitor('203.0.113.9').send('events.handle', { event_name: 'pageview' }))
          .status,
      )
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  } finally {
    for (const node of nodes) await node.close()
    await database.drop()
  }
})

test('[S5] cookies that are not sessions do not get around the limit of an address', async () => {
  const opened = await openSeeded({ writesPerMinute: 5 })
  try {
    const answers = []
    for (let n = 0; n < 8; n++)
      answers.push(
        (
          await opened
            .visitor('203.0.113.9')
            .send('events.handle', { event_name: 'pageview' }, { cookie: `__Host-playbill=junk${n}` })
        ).status,
      )
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    opened.clock.set(START + 60_000)
    expect((await opened.visitor('203.0.113.9').send('events.handle', { event_name: 'pageview' })).status).toBe(200)
  } finally {
    await opened.close()
  }
})

test('[S5] the addresses of one IPv6 network share a limit', async () => {
  const opened = await openSeeded({ writesPerMinute: 5 })
  try {
    const answers = []
    for (let n = 0; n < 8; n++)
      answers.push((await opened.visitor(`2001:db8::${n}`).send('events.handle', { event_name: 'pageview' })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  } finally {
    await opened.close()
  }
})

test('[S5] sessions of guests share the limit of their network, a player has one of their own', async () => {
  const opened = await openSeeded({ writesPerMinute: 10 })
  try {
    const guests = [opened.visitor(), opened.visitor()]
    for (const guest of guests) expect((await guest.call('account.changelocale', { locale: 'ru' })).status).toBe(200)
    expect(new Set(guests.map((guest) => guest.cookie())).size).toBe(2)
    const answers = []
    for (let n = 0; n < 12; n++)
      answers.push((await guests[n % 2]?.send('events.handle', { event_name: 'pageview' }))?.status)
    expect(answers).toEqual([...Array.from({ length: 8 }, () => 200), ...Array.from({ length: 4 }, () => 429)])
    const player = await opened.player('player@playbill.test')
    expect((await player.send('events.handle', { event_name: 'pageview' })).status).toBe(200)
  } finally {
    await opened.close()
  }
})
