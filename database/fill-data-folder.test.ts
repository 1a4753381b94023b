import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extractSnapshot } from './extract-snapshot.ts'
import { fillDataFolder, unfinishedFolder } from './fill-data-folder.ts'
import { openPGlite } from './open-pglite.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playbill-fill-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function tarOf(...entries: readonly (readonly [name: string, content: string | null])[]): Buffer {
  const blocks = entries.flatMap(([name, content]) => {
    const head = Buffer.alloc(512)
    head.write(name, 0)
    head.write((content ?? '').length.toString(8).padStart(11, '0'), 124)
    head.write(content === null ? '5' : '0', 156)
    const body = Buffer.alloc(Math.ceil((content ?? '').length / 512) * 512)
    body.write(content ?? '')
    return [head, body]
  })
  return Buffer.concat([...blocks, Buffer.alloc(1024)])
}

test('a folder is filled whole or not at all', async () => {
  const data = join(folder, 'whole')
  const fails = fillDataFolder(data, async (unfinished) => {
    await mkdir(unfinished)
    await writeFile(join(unfinished, 'PG_VERSION'), '17')
    throw new Error('the disk is full')
  })
  await expect(fails).rejects.toThrow('the disk is full')
  expect([existsSync(data), existsSync(unfinishedFolder(data))]).toEqual([false, true])
})

test('a folder that holds something else is left alone', async () => {
  const data = join(folder, 'other')
  await mkdir(data)
  await writeFile(join(data, 'letters.txt'), 'mine')
  await expect(openPGlite({ dataDir: data })).rejects.toThrow('holds files but no database')
  expect(await readdir(data)).toEqual(['letters.txt'])
  expect(existsSync(`${data}.lock`)).toBe(false)
})

test('without a snapshot a database is made in the same way, over what an earlier start has left; an empty folder may be there', async () => {
  const data = join(folder, 'made')
  await mkdir(data)
  await mkdir(unfinishedFolder(data))
  await writeFile(join(unfinishedFolder(data), 'PG_VERSION'), 'half')
  const database = await openPGlite({ dataDir: data })
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
  await database.close()
  expect((await readdir(folder)).filter((name) => name.startsWith('made'))).toEqual(['made'])
})

test('a snapshot is extracted; one that is cut off or leads out of the folder is refused', async () => {
  const good = join(folder, 'extracted')
  await extractSnapshot(
    gzipSync(tarOf(['/base', null], ['/base/1', 'one'], ['PG_VERSION', '17\n'], ['/empty', ''])),
    good,
  )
  expect((await readdir(good, { recursive: true })).sort()).toEqual(['PG_VERSION', 'base', 'base/1', 'empty'])
  expect(await readFile(join(good, 'base/1'), 'utf8')).toBe('one')
  await expect(
    extractSnapshot(gzipSync(tarOf(['/a', 'x'.repeat(5_000)]).subarray(0, 2_000)), join(folder, 'cut')),
  ).rejects.toThrow('cut off')
  await expect(extractSnapshot(gzipSync(tarOf(['/../out', 'x'])), join(folder, 'in'))).rejects.toThrow(
    'outside of its folder',
  )
  expect(existsSync(join(folder, 'out'))).toBe(false)
})
