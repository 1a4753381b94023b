import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isFullRun } from '#base/testing/property-runs.ts'
import { settingsSections } from '#schemas/config/sections.ts'
import { openServer, type TestServer } from '#server/testing/open-server.ts'

let home = ''
let server: TestServer
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'playbill-sections-'))
  cpSync('config-samples/main', join(home, 'site'), { recursive: true })
  server = await openServer({ SITE: join(home, 'site'), DATA_DIR: join(home, 'data'), GUEST_CACHE: '0' })
}, 120_000)
afterAll(async () => {
  await server?.close()
  rmSync(home, { recursive: true, force: true })
})

/**
 * What may happen to the file of a section: each fault gets its path and its good content. A folder without documents
 * represents an answer without a body.
 */
const faults: Readonly<Record<string, (file: string, good: Buffer) => void>> = {
  'is not there': (file) => rmSync(file),
  'is empty': (file) => writeFileSync(file, ''),
  'is white space': (file) => writeFileSync(file, ' \n\t\n'),
  'is cut off': (file, good) => writeFileSync(file, good.subarray(0, good.length / 2)),
  'is a page of HTML': (file) =>
    writeFileSync(file, '<!doctype html>\n<title>500</title><h1>Internal Server Error</h1>\n'),
  'is in Windows-1251': (file, good) =>
    writeFileSync(file, Buffer.concat([good.subarray(0, -2), Buffer.from([0xcf, 0xf0, 0xe8, 0x7d, 0x0a])])),
  'is in UTF-16': (file, good) => writeFileSync(file, Buffer.from(good.toString('utf8'), 'utf16le')),
  'is another JSON value': (file) => writeFileSync(file, 'null\n'),
  'has values of wrong types': (file, good) =>
    writeFileSync(
      file,
      JSON.stringify({ ...(JSON.parse(good.toString('utf8')) as object), values: [null, 'values', 7] }),
    ),
  'is 20 MB': (file) => writeFileSync(file, `{"values": "${'x'.repeat(20_000_000)}"}`),
  'is 10,000 levels deep': (file) => writeFileSync(file, '['.repeat(10_000) + ']'.repeat(10_000)),
  'is a pipe that never answers'(file) {
    rmSync(file)
    execFileSync('mkfifo', [file])
  },
}

async function pages(): Promise<{ uz: string; ru: string }> {
  const [uz, ru] = await Promise.all(['/', '/ru/help'].map((url) => server.app.inject({ url })))
  expect([uz?.statusCode, ru?.statusCode]).toEqual([200, 200])
  return { uz: uz?.body ?? '', ru: ru?.body ?? '' }
}
const sectionOf = async (wire: string) =>
  (await server.app.inject({ url: `/nfx/cms-config/ru?sections=${wire}` })).json<Record<string, unknown>>()

/** All of them for each section with PLAYBILL_FULL=1, else a sixth in turns: each fault once or twice. */
const faultsOf = (section: number): string[] =>
  Object.keys(faults).filter((_, fault) => isFullRun || (fault + section) % 6 === 0)

describe.each(settingsSections.map(({ id, wire }, index) => ({ id, wire, index })))(
  'the section $id',
  ({ id, wire, index }) => {
    test.each(faultsOf(index))(
      '[C1] whose file %s: every page goes on with the last good or the built-in settings, and the fault is reported once',
      async (name) => {
        const file = join(home, 'site/settings', `${id}.json`)
        const good = readFileSync(file)
        const before = server.said.length
        const hash = server.releaseService.current().hash
        const section = await sectionOf(wire)
        faults[name]?.(file, good)
        await vi.waitFor(() => expect(server.said.length).toBeGreaterThan(before), { timeout: 30_000, interval: 10 })
        const { uz, ru } = await pages()

        const reported = server.said.slice(before)
        expect(reported).toHaveLength(1)
        expect(uz).toMatch(/<h1[\s>]/)
        expect(uz).toMatch(/data-widget="footer/)
        expect(ru).toMatch(/<h1[\s>]/)
        const isPublished = server.releaseService.current().hash !== hash
        if (isPublished) {
          expect(name).toMatch(/not there|pipe/)
          expect(reported).toEqual([`Published release ${server.releaseService.current().hash}.`])
          expect(await sectionOf(wire)).toEqual({ [wire]: {} })
        } else {
          expect(reported[0]).toContain('Not published: the last good release stays live.')
          expect(reported[0]).toContain(/not there|pipe/.test(name) ? 'missing-document' : `site/settings/${id}.json:`)
          expect(await sectionOf(wire)).toEqual(section)
        }
        mkdirSync(join(home, 'site/settings'), { recursive: true })
        rmSync(file, { force: true })
        writeFileSync(file, good)
        if (isPublished)
          await vi.waitFor(() => expect(server.releaseService.current().hash).toBe(hash), {
            timeout: 30_000,
            interval: 10,
          })
      },
    )
  },
)
