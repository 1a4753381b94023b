import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyWithServices } from '#tests/harness/services-site.ts'
import { readAssets } from '#server/http/assets.ts'
import { buildSprite } from '#ui/icon/build-sprite.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierSizes, firstLoadSize, type FirstLoadSize, formSizes, gamePageSize } from './rows/first-load.ts'

const kilobyte = 1024
const folder = mkdtempSync(join(tmpdir(), 'playbill-first-load-'))
let size: FirstLoadSize

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/bench/build/first-load.mjs', folder], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`the client does not build:\n${stderr}`)
  size = firstLoadSize(folder, 'config-samples/main')
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the first load of home stays within 140 KB of JavaScript, gzipped, in at most 6 files (docs/decisions/005)', () => {
  const largest = [...size.chunks]
    .toSorted(([, a], [, b]) => b - a)
    .map(([address, bytes]) => `${address} ${(bytes / kilobyte).toFixed(1)} KB`)
  expect(size.bytes / kilobyte, largest.join('\n')).toBeLessThanOrEqual(140)
  expect(size.chunks.size, largest.join('\n')).toBeLessThanOrEqual(6)
})

test('vite.config.ts by itself builds all files of players: the entry, the styles, the fonts and the icons', async () => {
  const { entry, styles, sprite, fonts } = readAssets(join(folder, 'dist/client'), () => '')
  for (const address of [entry, ...styles, ...fonts.uz, ...fonts.ru])
    expect(readFileSync(join(folder, 'dist/client', address)).length, address).toBeGreaterThan(1_000)
  expect([styles.length, fonts.uz.length, fonts.ru.length]).toEqual([1, 1, 2])
  expect(readFileSync(join(folder, 'dist/client', sprite), 'utf8')).toBe(await buildSprite())
})

test('the yardstick of the size is what react-dom, router and query weigh', () => {
  expect(size.yardstick / kilobyte).toBeGreaterThan(85)
  expect(size.yardstick / kilobyte).toBeLessThan(125)
})

test('[CSH-2] a page of the cashier needs at most 45 KB of JavaScript besides the shell, gzipped, without the forms', () => {
  const sizes = cashierSizes(folder, 'config-samples/main')
  expect(sizes.size).toBe(13)
  for (const [page, bytes] of sizes) {
    expect(bytes / kilobyte, page).toBeGreaterThan(1)
    expect(bytes / kilobyte, page).toBeLessThanOrEqual(45)
  }
  expect((sizes.get('cashier-deposit') ?? 0) / kilobyte).toBeGreaterThan(20)
})

test('[GAM-4] the page of a game needs at most 40 KB of JavaScript besides the shell, gzipped, with the flows that open the game and count the time of play', () => {
  const bytes = gamePageSize(folder, 'config-samples/main')
  expect(bytes / kilobyte).toBeGreaterThan(5)
  expect(bytes / kilobyte).toBeLessThanOrEqual(40)
})

test('[ANA-1] [CHT-1] [MSG-1] [FPR-1] with every third-party service on, the first load of home is the same', () => {
  const site = copyWithServices('config-samples/main', join(folder, 'services-site'))
  expect([...firstLoadSize(folder, site).chunks]).toEqual([...size.chunks])
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/client/.vite/manifest.json'), 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  const parts = [
    'src/tags/start-tags.ts',
    'src/chat/start-chat.tsx',
    'src/messenger/start-messenger.ts',
    'src/fingerprint/report-device.ts',
    'src/consent/start-consent.tsx',
  ]
  for (const part of parts) {
    const file = manifest[part]?.file
    expect([file !== undefined, size.chunks.has(`/${file}`)], part).toEqual([true, false])
  }
})

test('[FRM-1] a form with every input needs at most 115 KB of JavaScript besides the shell, gzipped; what tells phone numbers apart is a file of its own of at most 30 KB', () => {
  const { forms, phones } = formSizes(folder)
  expect(forms / kilobyte).toBeGreaterThan(60)
  expect(forms / kilobyte).toBeLessThanOrEqual(115)
  expect(phones / kilobyte).toBeGreaterThan(10)
  expect(phones / kilobyte).toBeLessThanOrEqual(30)
})
