import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReleaseCache, DamagedRelease } from './release-cache.ts'
import { openReleases, publishGood, readSample, titled } from './testing/open-releases.ts'
import type { SiteFile } from './site-folder.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const hashes = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc']

function setUp(files: (hash: string) => Promise<readonly SiteFile[] | null>) {
  const reads: string[] = []
  let compiled = 0
  let listings = 0
  const releases = createReleaseCache({
    store: {
      async list() {
        listings++
        return hashes.map((hash) => ({ hash, publishedAt: 0, author: '', note: '', isCurrent: false }))
      },
    },
    files: (hash) => (reads.push(hash), files(hash)),
    load: async () => (compiled++, null),
  })
  return { releases, reads, compiled: () => compiled, listings: () => listings }
}

test('[D12] a picture that no release has reads each kept release once for all, and compiles none', async () => {
  const { releases, reads, compiled } = setUp(async () => [{ path: 'media/old.svg', bytes: bytes('<svg/>') }])
  const missing = await Promise.all(Array.from({ length: 20 }, (_unused, index) => releases.media(`none-${index}.svg`)))
  await releases.style('/nfx/theme/0000000000000000.css')
  expect([missing.every((found) => found === undefined), reads, compiled()]).toEqual([true, hashes, 0])
})

test('[D12] requests for releases that do not exist share their questions to the database', async () => {
  const { releases, compiled, listings } = setUp(async () => null)
  const invented = Array.from({ length: 50 }, (_unused, index) => index.toString(16).padStart(16, '0'))
  expect(new Set(await Promise.all(invented.map((hash) => releases.read(hash))))).toEqual(new Set([null]))
  expect([listings(), compiled()]).toEqual([2, 0])
  await releases.read(hashes[0] ?? '')
  expect(compiled()).toBe(1)
})

test('[D12] a picture of an older release reads that release once for all who ask, then and later; each gets its own', async () => {
  const { releases, reads } = setUp(async () => [
    { path: 'media/old.svg', bytes: bytes('old') },
    { path: 'media/older.svg', bytes: bytes('older') },
  ])
  await releases.media('none.svg')
  reads.length = 0
  const many = await Promise.all(Array.from({ length: 20 }, () => releases.media('old.svg')))
  for (let time = 0; time < 20; time++) many.push(await releases.media('old.svg'))
  expect([new Set(many.map((found) => new TextDecoder().decode(found))), reads]).toEqual([
    new Set(['old']),
    [hashes[0]],
  ])
  expect(await releases.media('older.svg')).toEqual(bytes('older'))
})

test('[D12] the cache of older releases is bounded', async () => {
  const names = Array.from({ length: 80 }, (_unused, index) => `${index}.svg`)
  const { releases, reads } = setUp(async () => names.map((name) => ({ path: `media/${name}`, bytes: bytes(name) })))
  for (const name of names) await releases.media(name)
  const before = reads.length
  await releases.media('79.svg')
  expect(reads.length).toBe(before)
  expect(await releases.media('0.svg')).toEqual(bytes('0.svg'))
  expect(reads.length).toBe(before + 1)
})

test('[D12] a damaged release is passed over and not read again; one that could not be read is tried again', async () => {
  const { releases, reads } = setUp(async (hash) => {
    if (hash === hashes[0]) throw new DamagedRelease('damaged')
    if (hash === hashes[1]) throw new Error('no connection')
    return [{ path: 'media/old.svg', bytes: bytes('old') }]
  })
  for (const _round of [1, 2]) expect(await releases.media('old.svg')).toEqual(bytes('old'))
  expect(reads.filter((hash) => hash === hashes[0])).toHaveLength(1)
  expect(reads.filter((hash) => hash === hashes[1])).toHaveLength(2)
  expect(reads.filter((hash) => hash === hashes[2])).toHaveLength(2)
})

let opened: Awaited<ReturnType<typeof openReleases>>
beforeAll(async () => void (opened = await openReleases()), 120_000)
afterAll(() => opened.close())

test('[ENG-4] the newest release that has a picture gives it', async () => {
  const { releaseService } = await opened.openService('pictures')
  const picture = (text: string) => ({ path: 'media/one.svg', bytes: bytes(text) })
  await publishGood(releaseService, [...readSample('minimal'), picture('<svg>1</svg>')])
  await publishGood(releaseService, [...titled('Ikki'), picture('<svg>2</svg>')])
  await publishGood(releaseService, titled('Uch'))
  const later = (await opened.openService('pictures')).releaseService
  await later.follow()
  expect(await later.media('one.svg')).toEqual(bytes('<svg>2</svg>'))
})
