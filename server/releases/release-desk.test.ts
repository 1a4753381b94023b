import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptReleases } from './release-store.ts'
import { changed, moment, openReleases, publishGood, readSample, titled } from './testing/open-desk.ts'

let releases: Awaited<ReturnType<typeof openReleases>>
beforeAll(async () => void (releases = await openReleases()), 120_000)
afterAll(() => releases.close())

const accent = 'oklch(0.83 0.15 165)'
const coloured = (colour: string) => changed(readSample('minimal'), 'themes/night.json', accent, colour)
const broken = changed(readSample('minimal'), 'pages/home.json', '"page-title"', '"page-titel"')

test('[ENG-4] what does not check is not published: the last good release goes on', async () => {
  const { desk } = await releases.openDesk('refused')
  const hash = await publishGood(desk, readSample('minimal'))
  const result = await desk.publish(broken)
  expect(result).toMatchObject({
    ok: false,
    issues: [{ code: 'unknown-widget', file: 'pages/home.json', didYouMean: 'page-title' }],
  })
  expect(desk.current().hash).toBe(hash)
  expect((await desk.history()).map((entry) => entry.hash)).toEqual([hash])
})

test('[ENG-4] the history is newest first, with who, when and why; a rollback moves the pointer and nothing else', async () => {
  const { desk } = await releases.openDesk('history')
  const heard: string[] = []
  desk.subscribe((hash) => heard.push(hash))
  const first = await publishGood(desk, titled('Bir'))
  await desk.publish(titled('Ikki'), { author: 'nodira', note: 'the second' })
  const second = desk.current().hash
  expect(await desk.point(first)).toBe(true)
  expect(desk.current().hash).toBe(first)
  const at = expect.any(Number) as number
  expect(await desk.history()).toEqual([
    { hash: second, publishedAt: at, author: 'nodira', note: 'the second', isCurrent: false },
    { hash: first, publishedAt: at, author: '', note: '', isCurrent: true },
  ])
  expect((await desk.history())[0]?.publishedAt).toBeGreaterThan(moment)
  expect(await desk.point(second)).toBe(true)
  expect(heard).toEqual([first, second, first, second])
  expect(await desk.point('0123456789abcdef')).toBe(false)
  expect(desk.current().hash).toBe(second)
})

test('[ENG-4] of two who publish over the same release, the second is told', async () => {
  const here = await releases.openDesk('conflict')
  const there = await releases.openDesk('conflict')
  const base = await publishGood(here.desk, titled('Bir'))
  const [one, two] = await Promise.all([
    here.desk.publish(titled('Ikki'), { base }),
    there.desk.publish(titled('Uch'), { base }),
  ])
  const good = [one, two].filter(({ ok }) => ok)
  expect(good).toHaveLength(1)
  const current = await here.store.currentHash()
  expect([one, two].find(({ ok }) => !ok)).toEqual({ ok: false, issues: [], conflict: current })
  expect(good[0]).toMatchObject({ hash: current })
  expect(await here.desk.publish(titled('Toʻrt'), { base: null })).toMatchObject({ ok: false, conflict: current })
})

test('a dry run says what would come of it and changes nothing', async () => {
  const { desk } = await releases.openDesk('dry')
  const hash = await publishGood(desk, titled('Bir'))
  const result = await desk.publish(titled('Ikki'), { isDryRun: true })
  expect(result).toMatchObject({ ok: true, isNew: true, issues: [] })
  expect(await desk.publish(broken, { isDryRun: true })).toMatchObject({ ok: false })
  expect([desk.current().hash, (await desk.history()).length]).toEqual([hash, 1])
})

test('[ENG-4] the last 20 releases are kept with their own documents, theme and pictures, also on a node that started later', async () => {
  const { desk } = await releases.openDesk('kept')
  const published: { hash: string; theme: string }[] = []
  for (let hue = 0; hue <= keptReleases; hue++) {
    const files = changed(coloured(`oklch(0.83 0.15 ${165 + hue})`), 'pages/home.json', 'Xush kelibsiz', `Salom ${hue}`)
    const hash = await publishGood(desk, [
      ...files,
      { path: `media/only-${hue}.svg`, bytes: new TextEncoder().encode(`<svg id="${hue}"/>`) },
    ])
    published.push({ hash, theme: desk.current().themeAddress })
  }
  const later = (await releases.openDesk('kept')).desk
  await later.follow()
  for (const node of [desk, later]) {
    expect(await node.history()).toHaveLength(keptReleases)
    for (const [hue, { hash, theme }] of published.entries()) {
      const release = await node.kept(hash)
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
}, 120_000)

test('a release of which the database has lost a part is never served: the newest that is whole stands in, told once', async () => {
  const { desk } = await releases.openDesk('damaged')
  const good = await publishGood(desk, titled('Bir'))
  const bad = await publishGood(desk, titled('Ikki'))
  await releases.database.query(
    "UPDATE playbill.releases SET files = left(files, length(files) / 2) WHERE site = 'damaged' AND hash = $1",
    [bad],
  )
  const later = await releases.openDesk('damaged')
  expect(await later.desk.follow()).toBe(true)
  await later.desk.follow()
  expect(later.desk.current().hash).toBe(good)
  expect(later.reports).toEqual([expect.stringContaining(bad)])
  await publishGood(later.desk, titled('Ikki'))
  expect(await (await releases.openDesk('damaged')).desk.follow()).toBe(true)
  expect(later.desk.current().hash).toBe(bad)
})
