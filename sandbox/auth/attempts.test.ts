import { expect, test } from 'vitest'
import { onUsualDatabase } from '../testing/on-each-database.ts'
import { countAttempt } from './attempts.ts'

onUsualDatabase((open) => {
  test('[S5] attempts are counted until their window is over, and then deleted', async () => {
    const { sandbox, clock } = open()
    const short = { key: 'of a test: short', most: 1, windowMs: 60_000 }
    const long = { key: 'of a test: long', most: 1, windowMs: 120_000 }
    const left = async () =>
      (
        await sandbox.database.query<{ key: string }>(
          "select key from sandbox.attempts where key like 'of a test:%' order by key",
        )
      ).map(({ key }) => key)
    await countAttempt(sandbox.database, [short, long], clock.now())
    clock.advance(59_999)
    await sandbox.jobs.run(['attempts whose window is over'])
    expect(await left()).toEqual([long.key, short.key])
    await expect(countAttempt(sandbox.database, [short], clock.now())).rejects.toMatchObject({
      type: 'TooManyRequestsException',
    })
    clock.advance(1)
    await sandbox.jobs.run(['attempts whose window is over'])
    expect(await left()).toEqual([long.key])
  })
})
