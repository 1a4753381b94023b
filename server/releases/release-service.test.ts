import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxReleases, openReleaseStore } from './release-store.ts'
import { changed, moment, openReleases, publishGood, readSample, titled } from './testing/open-releases.ts'

let releases: Awaited<ReturnType<typeof openReleases>>
beforeAll(async () => void (releases = await openReleases()), 120_000)
afterAll(() => releases.close())

const accent = 'oklch(0.83 0.15 165)'
const coloured = (colour: string) => changed(readSample('minimal'), 'themes/night.json', accent, colour)
const broken = changed(readSample('minimal'), 'pages/home.json', '"page-title"', '"page-titel"')

test('[ENG-4] a site with mistakes is not published: the last good release stays', async () => {
  const { releaseService } = await releases.openService('refused')
  const hash = await publishGood(releaseService, readSample('minimal'))
  const result = await releaseService.publish(broken)
  expect(result).toMatchObject({
    ok: false,
    issues: [{ code: 'unknown-widget', file: 'pages/home.json', didYouMean: 'page-title' }],
  })
  expect(releaseService.current().hash).toBe(hash)
  expect((await releaseService.history()).map((entry) => entry.hash)).toEqual([hash])
})

test('[ENG-4] the history is newest first, with who, when and why; a rollback moves the pointer and nothing else', async () => {
  const { releaseService } = await releases.openService('history')
  const heard: string[] = []
  releaseService.subscribe((hash) => heard.push(hash))
  const first = await publishGood(releaseService, titled('Bir'))
  await releaseService.publish(titled('Ikki'), { author: 'nodira', note: 'the second' })
  const second = releaseService.current().hash
  expect(await releaseService.point(first)).toBe(true)
  expect(releaseService.current().hash).toBe(first)
  const at = expect.any(Number) as number
  expect(await releaseService.history()).toEqual([
    { hash: second, publishedAt: at, author: 'nodira', note: 'the second', isCurrent: false },
    { hash: first, publishedAt: at, author: '', note: '', isCurrent: true },
  ])
  expect((await releaseService.history())[0]?.publishedAt).toBeGreaterThan(moment)
  expect(await releaseService.point(second)).toBe(true)
  expect(heard).toEqual([first, second, first, second])
  expect(await releaseService.point('0123456789abcdef')).toBe(false)
  expect(releaseService.current().hash).toBe(second)
})

test('[ENG-3] [ENG-4] a stored release that this build cannot read whole is served, and each block that it leaves out is reported once', async () => {
  const older = await releases.openService('older build')
  const hash = await publishGood(older.releaseService, titled('Bir'))
  expect(older.faults).toEqual([])
  const checked = await releases.openService('older build')
  const result = await checked.releaseService.publish(broken, { checked: [] })
  if (!result.ok) throw new Error('refused')
  const faults = [`${result.hash}: page/home home.title unknown-widget`]
  expect(checked.faults).toEqual(faults)
  const started = await releases.openService('older build')
  expect([await started.releaseService.follow(), started.faults]).toEqual([true, faults])
  expect(await started.releaseService.point(hash)).toBe(true)
  expect(started.faults).toEqual(faults)
})

test('[ENG-4] of two publications over the same release the second is refused', async () => {
  const here = await releases.openService('conflict')
  const there = await releases.openService('conflict')
  const base = await publishGood(here.releaseService, titled('Bir'))
  const [one, two] = await Promise.all([
    here.releaseService.publish(titled('Ikki'), { base }),
    there.releaseService.publish(titled('Uch'), { base }),
  ])
  const good = [one, two].filter(({ ok }) => ok)
  expect(good).toHaveLength(1)
  const current = await here.store.currentHash()
  expect([one, two].find(({ ok }) => !ok)).toEqual({ ok: false, issues: [], conflict: current })
  expect(good[0]).toMatchObject({ hash: current })
  expect(await here.releaseService.publish(titled('Toʻrt'), { base: null })).toMatchObject({
    ok: false,
    conflict: current,
  })
})

test('a dry run reports the outcome and changes nothing', async () => {
  const { releaseService } = await releases.openService('dry')
  const hash = await publishGood(releaseService, titled('Bir'))
  const result = await releaseService.publish(titled('Ikki'), { isDryRun: true })
  expect(result).toMatchObject({ ok: true, isNew: true, issues: [] })
  expect(await releaseService.publish(broken, { isDryRun: true })).toMatchObject({ ok: false })
  expect([releaseService.current().hash, (await releaseService.history()).length]).toEqual([hash, 1])
})

test('[ENG-4] the last 20 releases are kept with their own documents, theme and pictures, also on a node that started later', async () => {
  const { releaseService } = await releases.openService('kept')
  const published: { hash: string; theme: string }[] = []
  for (let hue = 0; hue <= maxReleases; hue++) {
    const files = changed(coloured(`oklch(0.83 0.15 ${165 + hue})`), 'pages/home.json', 'Xush kelibsiz', `Salom ${hue}`)
    const hash = await publishGood(releaseService, [
      ...files,
      { path: `media/only-${hue}.svg`, bytes: new TextEncoder().encode(`<svg id="${hue}"/>`) },
    ])
    published.push({ hash, theme: releaseService.current().themeAddress })
  }
  const later = (await releases.openService('kept')).releaseService
  await later.follow()
  for (const node of [releaseService, later]) {
    expect(await node.history()).toHaveLength(maxReleases)
    for (const [hue, { hash, theme }] of published.entries()) {
      const release = await node.byHash(hash)
      const css = await node.style(theme)
      const picture = await node.media(`only-${hue}.svg`)
      if (hue === 0 && node === later) expect([release, css, picture]).toEqual([null, undefined, undefined])
      if (hue === 0) continue
      expect(release?.hash).toBe(hash)
      expect(JSON.stringify(release?.locales.uz.documents.get('page/home'))).toContain(`Salom ${hue}"`)
      expect(css).toContain(`oklch(0.83 0.15 ${165 + hue})`)
      expect(new TextDecoder().decode(picture)).toBe(`<svg id="${hue}"/>`)
    }
  }
})

test('[ENG-4] after a rollback the release that was live is still stored when another one is published', async () => {
  const store = await openReleaseStore(releases.database, 'way back')
  const publish = (number: number) =>
    store.publish({ hash: `hash ${number}`, publishedAt: number, files: [], author: '', note: '' })
  for (let number = 1; number <= maxReleases; number++) await publish(number)
  await store.point('hash 1', maxReleases + 1)
  await publish(maxReleases + 2)
  expect(await store.read('hash 1')).toMatchObject({ hash: 'hash 1' })
  await publish(maxReleases + 3)
  const stored = (await store.list()).map(({ hash }) => hash)
  expect([stored.length, stored.includes('hash 1'), stored.includes('hash 2')]).toEqual([maxReleases, false, false])
})

test('a release that is damaged in the database is never served: the newest whole release is served instead, and it is reported once', async () => {
  const { releaseService } = await releases.openService('damaged')
  const good = await publishGood(releaseService, titled('Bir'))
  const bad = await publishGood(releaseService, titled('Ikki'))
  await releases.database.query(
    "UPDATE playbill.releases SET files = left(files, length(files) / 2) WHERE site = 'damaged' AND hash = $1",
    [bad],
  )
  const later = await releases.openService('damaged')
  expect(await later.releaseService.follow()).toBe(true)
  await later.releaseService.follow()
  expect(later.releaseService.current().hash).toBe(good)
  expect(later.reports).toEqual([expect.stringContaining(bad)])
  await publishGood(later.releaseService, titled('Ikki'))
  expect(await (await releases.openService('damaged')).releaseService.follow()).toBe(true)
  expect(later.releaseService.current().hash).toBe(bad)
})
