import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { playbill } from '#tests/harness/playbill.ts'
import { startProgram, type Environment } from '#tests/harness/start-program.ts'
import { startSite, temporaryFolder, type Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'

const ADMIN_TOKEN = 'a-token-that-is-long-enough'
const authorization = `Bearer ${ADMIN_TOKEN}`
let home = ''
const test = base.extend<object, { readonly site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ environment: { ADMIN_TOKEN }, database: 'server' })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
test.beforeAll(async () => {
  home = await temporaryFolder()
})
test.afterAll(() => rm(home, { recursive: true, force: true }))

test('[ENG-4] a site is published from the command line, an open page follows, and a rollback brings it back', async ({
  page,
  site: own,
}) => {
  const site = join(home, 'site')
  await mkdir(site)
  await cp(resolve('config-samples/main'), site, { recursive: true })
  const file = join(site, 'pages/help.json')
  const text = await readFile(file, 'utf8')
  await page.goto('/help')
  await hydrated(page)
  const title = page.locator('h1')
  const before = (await title.innerText()).trim()
  const first = ((await (await fetch(`${own.address}/healthz`)).json()) as { release: string }).release

  await writeFile(file, text.replaceAll(`"${before}"`, '"Yangi yordam"'))
  const published = await playbill(ADMIN_TOKEN, 'publish', site, '--to', own.address, '--note', 'another title')
  expect(published).toMatchObject({
    code: 0,
    out: expect.stringMatching(/: published release [0-9a-f]{16}\n$/),
    error: '',
  })
  await expect(title).toHaveText('Yangi yordam')

  const history = (await (await fetch(`${own.address}/_admin/releases`, { headers: { authorization } })).json()) as {
    releases: { hash: string; note: string; current: boolean }[]
  }
  expect(history.releases.map(({ note, current }) => ({ note, current }))).toEqual([
    { note: 'another title', current: true },
    { note: '', current: false },
  ])
  expect(
    (await fetch(`${own.address}/_admin/releases/${first}/current`, { method: 'POST', headers: { authorization } }))
      .status,
  ).toBe(200)
  await expect(title).toHaveText(before)

  await writeFile(file, text.replace('"type": "faq"', '"type": "fak"'))
  const refused = await playbill(ADMIN_TOKEN, 'publish', site, '--to', own.address)
  expect(refused).toMatchObject({
    code: 1,
    out: expect.stringMatching(/pages\/help\.json:\d+:\d+ error unknown-widget[\s\S]*Did you mean "faq"/),
    error: '',
  })
  expect(((await (await fetch(`${own.address}/healthz`)).json()) as { release: string }).release).toBe(first)
})

test('the address of publishing takes no cookie and allows no other site', async ({ site: own }) => {
  const answer = await fetch(`${own.address}/_admin/releases`, {
    headers: { cookie: `token=${ADMIN_TOKEN}`, origin: 'https://evil.example' },
  })
  expect(answer.status).toBe(401)
  expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

const mistakes: readonly (readonly [string, Environment, RegExp])[] = [
  ['an ADMIN_TOKEN that can be guessed', { ADMIN_TOKEN: 'secret' }, /ADMIN_TOKEN is too easy to guess/],
  [
    'an ORIGIN with a path',
    { ORIGIN: 'https://casino.example/uz' },
    /ORIGIN is "https:\/\/casino\.example\/uz": it must be scheme and host only/,
  ],
  ['a DATABASE_URL that is not an address', { DATABASE_URL: 'casino' }, /DATABASE_URL cannot be reached/],
]
for (const [name, environment, line] of mistakes) {
  test(`${name} is reported in one line, exit code 1`, fullUnless(name === mistakes[0]?.[0]), async () => {
    const program = startProgram({ DATA_DIR: join(home, 'refused'), ...environment })
    expect((await program.ended).code).toBe(1)
    expect(program.output().trim().split('\n')).toEqual([expect.stringMatching(line)])
    expect(program.output()).toMatch(/^Playbill could not start: /)
    expect(program.output()).not.toContain('secret')
  })
}
