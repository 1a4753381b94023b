import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFolderPublisher } from './folder-publisher.ts'
import { openReleases, publishGood, titled } from './testing/open-releases.ts'

let releases: Awaited<ReturnType<typeof openReleases>>
let folder = ''
let sites = 0
beforeAll(async () => void (releases = await openReleases()), 120_000)
afterAll(() => releases.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playbill-folder-'))
  cpSync('config-samples/minimal', folder, { recursive: true })
  return () => rmSync(folder, { recursive: true })
})

function change(from: string, to: string): void {
  const file = join(folder, 'pages/home.json')
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`the page has no ${from}`)
  writeFileSync(file, text.replace(from, to))
}

async function start(site: string, isProduction = false) {
  const { releaseService, store } = await releases.openService(site)
  const said: string[] = []
  const publisher = createFolderPublisher({
    releaseService,
    store,
    folder,
    isProduction,
    say: (line) => void said.push(line),
  })
  await publisher.start()
  return { releaseService, publisher, said }
}

test('a start serves the folder; a save publishes it; a folder with mistakes is reported once and the last good release stays', async () => {
  const { releaseService, publisher, said } = await start(`s${sites++}`)
  const first = releaseService.current().hash
  await publisher.saved()
  expect(said).toEqual([])
  change('Xush kelibsiz', 'Salom')
  await publisher.saved()
  const second = releaseService.current().hash
  expect(second).not.toBe(first)
  change('"page-title"', '"page-titel"')
  await publisher.saved()
  await publisher.saved()
  expect(said).toEqual([
    `Published release ${second}.`,
    expect.stringMatching(
      /pages\/home\.json:\d+:\d+ error unknown-widget[\s\S]*\nNot published: the last good release stays live\.$/,
    ),
  ])
  expect(releaseService.current().hash).toBe(second)
})

test('undoing a mistake is reported too: nothing is published, and the served release is named, once', async () => {
  const { releaseService, publisher, said } = await start(`s${sites++}`)
  change('"page-title"', '"page-titel"')
  await publisher.saved()
  change('"page-titel"', '"page-title"')
  await publisher.saved()
  await publisher.saved()
  expect(said.slice(1)).toEqual([`No mistakes. Release ${releaseService.current().hash} stays live.`])
})

test('a page that nothing leads to is published, with a warning', async () => {
  const { releaseService, publisher, said } = await start(`s${sites++}`)
  const page = {
    kind: 'page',
    id: 'lonely',
    version: 1,
    slug: 'lonely',
    seo: { title: { uz: 'a', ru: 'b' }, description: { uz: 'a', ru: 'b' } },
    nodes: [],
  }
  writeFileSync(join(folder, 'pages/lonely.json'), JSON.stringify(page))
  await publisher.saved()
  expect(said).toEqual([
    expect.stringMatching(/pages\/lonely\.json:1:\d+ warning unreachable-page[\s\S]*\nPublished release [0-9a-f]+\.$/),
  ])
  expect(releaseService.current().slugs['lonely']).toBe('lonely')
})

test('a release published from elsewhere survives a restart, until the folder itself changes', async () => {
  const site = `s${sites++}`
  const first = await start(site)
  const elsewhere = await publishGood(first.releaseService, titled('Boshqa'))
  const again = await start(site)
  expect(again.releaseService.current().hash).toBe(elsewhere)
  await again.publisher.saved()
  expect(again.releaseService.current().hash).toBe(elsewhere)
  change('Xush kelibsiz', 'Salom')
  const changedFolder = await start(site)
  expect(changedFolder.releaseService.current().hash).not.toBe(elsewhere)
  expect((await changedFolder.releaseService.history())[0]).toMatchObject({ author: 'folder', isCurrent: true })
})

test('in production the folder is only the first release', async () => {
  const site = `s${sites++}`
  const first = (await start(site, true)).releaseService.current().hash
  change('Xush kelibsiz', 'Salom')
  expect((await start(site, true)).releaseService.current().hash).toBe(first)
})

test('a folder that does not pass the check, with nothing before it, is refused', async () => {
  change('"page-title"', '"page-titel"')
  await expect(start(`s${sites++}`)).rejects.toThrow('has errors, and there is no earlier release to serve')
})
