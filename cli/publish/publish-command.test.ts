import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { checkPublication } from '#server/admin/read-publication.ts'
import { registerReleaseRoutes } from '#server/admin/release-routes.ts'
import { createHttp } from '#server/http/create-http.ts'
import type { ReleaseService } from '#server/releases/release-service.ts'
import { moment, openReleases } from '#server/releases/testing/open-releases.ts'
import { siteCheck } from '#server/releases/site-world.ts'
import { main } from '../main.ts'

const token = 'a-token-that-is-long-enough'
let releases: Awaited<ReturnType<typeof openReleases>>
let app: FastifyInstance
let releaseService: ReleaseService
let to = ''
let folder = ''
beforeAll(async () => {
  releases = await openReleases()
  releaseService = (await releases.openService('cli')).releaseService
  app = await createHttp({ logLevel: 'silent', staticFolder: null, allowedHosts: null })
  await registerReleaseRoutes(app, {
    releaseService,
    check: ({ body }) =>
      checkPublication(
        body,
        siteCheck(() => moment),
      ),
    token,
    now: () => 0,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  to = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}, 120_000)
afterAll(async () => {
  await app.close()
  await releases.close()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playbill-publish-'))
  await cp('config-samples/minimal', folder, { recursive: true })
  process.env['PLAYBILL_TOKEN'] = token
  return async () => {
    delete process.env['PLAYBILL_TOKEN']
    await rm(folder, { recursive: true })
  }
})

async function playbill(...args: string[]) {
  const output = { out: '', error: '' }
  const code = await main(args, {
    out: (text) => void (output.out += text),
    error: (text) => void (output.error += text),
  })
  return { code, ...output }
}
async function change(from: string, replacement: string): Promise<void> {
  const file = join(folder, 'pages/home.json')
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, replacement))
}

test('[ENG-4] a good site is published with its pictures and its note: exit 0 and the hash', async () => {
  await mkdir(join(folder, '.git'))
  await writeFile(join(folder, '.git/config'), 'private')
  const { code, out, error } = await playbill('publish', folder, '--to', to, '--note', 'a first one')
  expect({ code, out, error }).toEqual({
    code: 0,
    out: `${folder}: published release ${releaseService.current().hash}\n`,
    error: '',
  })
  expect(releaseService.current().media.get('logo.svg')).toEqual(
    new Uint8Array(await readFile(join(folder, 'media/logo.svg'))),
  )
  expect((await releaseService.history())[0]).toMatchObject({ note: 'a first one', isCurrent: true })
  expect(await playbill('publish', folder, '--to', to)).toMatchObject({
    code: 0,
    out: `${folder}: release ${releaseService.current().hash} is served already\n`,
  })
})

test('[ENG-3] [ENG-4] a mistake is printed as check prints it: exit 1, and the served release stays', async () => {
  await playbill('publish', folder, '--to', to)
  const { hash } = releaseService.current()
  await change('"page-title"', '"page-titel"')
  const published = await playbill('publish', folder, '--to', to)
  const checked = await playbill('check', folder)
  // The list of routes that the site leaves out stands below the mistakes, and is check's alone.
  expect(published).toEqual({ ...checked, out: checked.out.split('\nThese addresses answer 404.')[0] })
  expect(published).toMatchObject({ code: 1, out: expect.stringContaining('unknown-widget'), error: '' })
  expect(releaseService.current().hash).toBe(hash)
})

test('--dry-run checks there and publishes nothing', async () => {
  await playbill('publish', folder, '--to', to)
  const { hash } = releaseService.current()
  await change('Xush kelibsiz', 'Salom')
  expect(await playbill('publish', folder, '--to', to, '--dry-run')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: [0-9a-f]{16} would be published; nothing was\n$/),
  })
  expect(releaseService.current().hash).toBe(hash)
  await change('"page-title"', '"page-titel"')
  expect(await playbill('publish', folder, '--to', to, '--dry-run')).toMatchObject({ code: 1 })
})

test('[ENG-4] the releases are listed, and an older one is served again by the start of its hash', async () => {
  await playbill('publish', folder, '--to', to, '--note', 'the first')
  const first = releaseService.current().hash
  await change('Xush kelibsiz', 'Assalomu alaykum')
  await playbill('publish', folder, '--to', to, '--note', 'a new greeting')
  const second = releaseService.current().hash
  const listed = await playbill('releases', '--to', to)
  expect(listed).toMatchObject({ code: 0, error: '' })
  const [newest = '', ...older] = listed.out.trimEnd().split('\n')
  expect(newest).toMatch(new RegExp(`^\\* ${second}  \\S+Z  .*  a new greeting$`))
  expect(older.filter((line) => line.startsWith(`  ${first} `))).toHaveLength(1)
  expect(await playbill('rollback', first.slice(0, 10), '--to', to)).toEqual({
    code: 0,
    out: `release ${first} is served\n`,
    error: '',
  })
  expect(releaseService.current().hash).toBe(first)
  expect((await playbill('rollback', first, '--to', to)).out).toBe(`release ${first} is served already\n`)
  expect((await playbill('releases', '--to', to)).out).toContain(`* ${first} `)
  for (const [args, message] of [
    [['rollback', 'xyz', '--to', to], /no release that \S+ keeps begins with "xyz"/],
    [['rollback', '', '--to', to], /more than one release/],
    [['rollback', '--to', to], /usage: playbill rollback/],
    [['releases', '--to', to, '--token', 'b-token-that-is-long-enough'], /does not know this token/],
  ] as const) {
    const { code, error } = await playbill(...args)
    expect([args, code]).toEqual([args, 2])
    expect(error).toMatch(message)
  }
  expect(releaseService.current().hash).toBe(first)
})

test('a command that cannot run exits with 2 and one line that says why, never the token', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((done) => closed.close(done))
  const wrong: readonly (readonly [readonly string[], RegExp])[] = [
    [[], /usage: playbill publish <site>/],
    [[folder, '--to', 'casino'], /--to casino is not an address/],
    [[folder, '--to', `http://127.0.0.1:${port}`], /cannot be reached \(ECONNREFUSED\): start the server/],
    [[folder, '--to', 'http://casino.example'], /would send the token in clear text: write https/],
    [[folder, '--to', 'http://127.0.0.1.casino.example'], /would send the token in clear text/],
    [[join(folder, 'nowhere'), '--to', to], /is not a folder/],
    [[folder, '--to', to, '--token', 'b-token-that-is-long-enough'], /does not know this token/],
    [[folder, '--to', to, '--base', 'ffffffffffffffff'], /answered 409: Another release was published meanwhile/],
    [[folder, '--too', to], /Unknown option '--too'/],
  ]
  for (const [args, message] of wrong) {
    const { code, out, error } = await playbill('publish', ...args)
    expect({ args, code, out, lines: error.trim().split('\n').length }).toEqual({ args, code: 2, out: '', lines: 1 })
    expect(error).toMatch(message)
    expect(error).not.toMatch(/token-that-is-long/)
  }
  delete process.env['PLAYBILL_TOKEN']
  expect(await playbill('publish', folder, '--to', to)).toMatchObject({
    code: 2,
    error: expect.stringContaining('set PLAYBILL_TOKEN'),
  })
})
