import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemplates } from './testing/make-templates.ts'
import { openSandbox, TEST_GAMES } from './testing/open-sandbox.ts'
import { seededTemplates } from './testing/seeded-templates.ts'

test('a snapshot fills a new folder once, and changes there survive a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playbill-snapshot-'))
  const database = { dataDir: join(folder, 'data'), snapshot: (await seededTemplates(makeTemplates)).snapshot }
  try {
    const first = await openSandbox(database)
    const sysname =
      (
        (await first.visitor().call('games.get', { count: 1 })).body.data as {
          items: { sysname: string }[]
          total: number
        }
      ).items[0]?.sysname ?? ''
    await (await first.player('player@playbill.test')).call('games.addLike', { sysname })
    await first.close()
    const second = await openSandbox(database)
    const likes = await (await second.player('player@playbill.test')).call('games.getLikes', {})
    expect(likes.body.data).toEqual({ sysnames: [sysname] })
    expect(((await second.visitor().call('games.get', { count: 1 })).body.data as { total: number }).total).toBe(
      TEST_GAMES,
    )
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
