import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from './lock-data-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playbill-lock-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a database folder is taken by one at a time', async () => {
  const data = join(folder, 'one')
  const lock = await lockDataFolder(data)
  await expect(lockDataFolder(data)).rejects.toThrow(`in use by process ${process.pid}`)
  await lock.release()
  const again = await lockDataFolder(data)
  expect(again.isFilled).toBe(false)
  await again.release()
})

test.each([
  ['of a process that ended', '{"pid":4194999,"started":"1"}'],
  ['of an earlier process with our number', `{"pid":${process.pid},"started":"1"}`],
  ['that is nonsense', 'x'],
])('a lock %s is taken over', async (_what, content) => {
  const data = join(folder, 'two')
  await writeFile(`${data}.lock`, content)
  const lock = await lockDataFolder(data)
  expect(JSON.parse(await readFile(`${data}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
  await lock.release()
})

test('of many that start at the same moment exactly one gets the folder, also over a lock that is left', async () => {
  for (const name of ['fresh', 'left']) {
    const data = join(folder, name)
    if (name === 'left') await writeFile(`${data}.lock`, '{"pid":4194999,"started":"1"}')
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(data)))
    const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(locks).toHaveLength(1)
    expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([`${name}.lock`])
    await locks[0]?.release()
  }
})
