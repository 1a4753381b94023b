import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSiteFolder } from './site-folder.ts'

let folder = ''
let stop: () => void = () => undefined
const changed = vi.fn()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-folder-'))
  mkdirSync(join(folder, 'pages/inner'), { recursive: true })
  changed.mockClear()
  stop = watchSiteFolder(folder, changed)
})
afterEach(() => {
  stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes the folder and waits for the notification. */
async function expectNotified(act: () => void): Promise<void> {
  changed.mockClear()
  act()
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 5_000 })
}
const save = (path: string) => () => writeFileSync(join(folder, path), String(Math.random()))

test('a saved file is reported, also in nested folders and in a folder that was created later', async () => {
  await expectNotified(save('pages/a.json'))
  await expectNotified(save('pages/inner/a.json'))
  await expectNotified(() => mkdirSync(join(folder, 'new')))
  await expectNotified(save('new/a.json'))
})

test('a folder that was removed and made again is watched again, with all that is in it', async () => {
  await expectNotified(() => rmSync(join(folder, 'pages'), { recursive: true }))
  await expectNotified(() => mkdirSync(join(folder, 'pages/inner'), { recursive: true }))
  await expectNotified(save('pages/a.json'))
  await expectNotified(save('pages/inner/a.json'))
  await expectNotified(() => {
    rmSync(join(folder, 'pages'), { recursive: true })
    mkdirSync(join(folder, 'pages/inner'), { recursive: true })
  })
  await expectNotified(save('pages/inner/a.json'))
  await expectNotified(save('pages/a.json'))
})

test('a folder that another one takes the place of is watched under its name', async () => {
  await expectNotified(() => mkdirSync(join(folder, 'other')))
  await expectNotified(() => {
    rmSync(join(folder, 'pages'), { recursive: true })
    renameSync(join(folder, 'other'), join(folder, 'pages'))
  })
  await expectNotified(save('pages/a.json'))
})
