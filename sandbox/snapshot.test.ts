import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSnapshot } from './index.ts'
import { openSandbox } from './testing/open-sandbox.ts'

test('a snapshot fills a new folder once, and what happens there is kept over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playbill-snapshot-'))
  const database = { dataDir: join(folder, 'data'), snapshot: await buildSnapshot({ games: 20 }) }
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
    expect(((await second.visitor().call('games.get', { count: 1 })).body.data as { total: number }).total).toBe(20)
    await second.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 180_000)
