import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { lockDataFolder } from '#database/lock-data-folder.ts'
import { readSettings } from '#server/settings.ts'
import { openPlatform } from './open-platform.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'playbill-platform-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const log = { info: () => undefined, error: () => undefined }
const open = (dataDir: string) =>
  openPlatform(readSettings({ DATA_DIR: dataDir, PLATFORM_URL: 'https://platform.example' }, '.'), {
    now: Date.now,
    log,
    origins: () => [],
    gamesOrigin: () => null,
    verifyOrigin: () => null,
    snapshotFile: '',
    build: 'b',
  })

test('the folder of the releases has the same lock as the sandbox: another owner is refused', async () => {
  const taken = join(folder, 'taken')
  const lock = await lockDataFolder(join(taken, 'releases'))
  await expect(open(taken)).rejects.toThrow(`is in use by process ${process.pid}`)
  await lock.release()
})

// Making the database takes seconds. A quick run has the lock alone, in lock-data-folder.test.ts.
if (isFullRun)
  test('a process whose number is used again does not hold the folder of the releases', async () => {
    const reused = join(folder, 'reused')
    await mkdir(reused)
    await writeFile(join(reused, 'releases.lock'), `{"pid":${process.ppid},"started":"1"}`)
    const platform = await open(reused)
    expect(await platform.database.query('select 1 as one')).toEqual([{ one: 1 }])
    await platform.close()
  })
