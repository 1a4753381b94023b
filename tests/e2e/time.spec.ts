import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { expect, test, testBegins } from '#tests/harness/own-time.ts'
import { startSite } from '#tests/harness/start-site.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const guarded = testPlayer('two-factor')
const both = (text: string): object => ({ uz: text, ru: text })
const note = (id: string, when: object): object => ({
  id,
  type: 'rich-text',
  props: { text: both(`<p>${id}</p>`) },
  when,
})
const stateOf = (html: string): { now: number } =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    now: number
  }
/** A moment as documents have it; theirs are whole minutes. */
const written = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16)}Z`
const near =
  (expected: number) =>
  (value: number): boolean =>
    Math.abs(value - expected) < minute

test(
  'browser, pages, sandbox and sessions tell the one time of the test, and go on together',
  fullOnly,
  async ({ page, time, request }) => {
    const readClocks = async (): Promise<Record<string, number>> => {
      const answer = await request.get('/api/games.getCategories')
      return {
        browser: await page.evaluate(() => Date.now()),
        page: stateOf(await (await request.get(`/no-such-page-${Math.random()}`)).text()).now,
        sandbox: Date.parse(answer.headers().date ?? ''),
        server: await time.now(),
      }
    }
    await page.goto('/help')
    await hydrated(page)
    for (const moment of [testBegins, testBegins + 90 * minute]) {
      const clocks = await readClocks()
      expect(
        Object.entries(clocks).filter(([, at]) => !near(moment)(at)),
        `apart from ${moment}`,
      ).toEqual([])
      await time.advance(90 * minute)
    }
  },
)

test('the embedded database tells the time of the test', fullOnly, () => {
  const script = `import { PGlite } from '@electric-sql/pglite'
    const database = new PGlite()
    const { rows } = await database.query("select extract(epoch from now()) * 1000 as now, extract(epoch from clock_timestamp()) * 1000 as clock")
    console.log(JSON.stringify(rows[0]))
    await database.close()`
  const clock = pathToFileURL(resolve('tests/harness/fake-clock.mjs')).href
  const text = execFileSync(process.execPath, ['--import', clock, '--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TEST_CLOCK: new Date(testBegins).toISOString() },
  })
  const reported = JSON.parse(text) as Record<string, string>
  expect(Object.values(reported).map(Number).every(near(testBegins)), text).toBe(true)
})

test('no statement asks the database for the time: a PostgreSQL server would tell its own', () => {
  const files = ['sandbox', 'server']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.(sql|ts)$/.test(name) && !name.includes('.test.'))
  const clocks =
    /\b(current_timestamp|current_date|current_time|localtimestamp|localtime|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\b/i
  const inStatement = /\b(select|insert|update|delete|default|values|where)\b[^;]*[^.\w]now\(\)/i
  const literals = (text: string): string[] => text.match(/`[^`]*`|'[^'\n]*'/g) ?? []
  const asks = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    if (file.endsWith('.sql')) return clocks.test(text) || /\bnow\(\)/i.test(text)
    return literals(text.replaceAll(/\$\{[^}]*\}/g, '')).some(
      (literal) => clocks.test(literal) || inStatement.test(literal),
    )
  })
  expect(files.length).toBeGreaterThan(30)
  expect(asks).toEqual([])
})

test(
  'a server that is started as in production has no door for the time: neither the line, nor the variable, nor a header moves it',
  fullOnly,
  async () => {
    const site = await startSite({ environment: { TEST_CLOCK: new Date(testBegins).toISOString() } })
    try {
      const ended = site.program.tell({ advance: hour }).then(
        () => 'answered',
        () => 'ended without an answer',
      )
      const answer = await fetch(`${site.address}/help`, {
        headers: {
          'x-test-clock': String(testBegins),
          'x-clock': String(testBegins),
          date: new Date(testBegins).toUTCString(),
        },
      })
      const { now } = stateOf(await answer.text())
      expect(Math.abs(now - Date.now())).toBeLessThan(minute)
      await site.close()
      expect(await ended).toBe('ended without an answer')
    } finally {
      await site.program.end()
    }
    const program = readFileSync('dist/programs/server.js', 'utf8')
    expect([program.includes('TEST_CLOCK'), /process\.(on|once)\(["']message/.test(program)]).toEqual([false, false])
  },
)

test(
  '[AUT-2] a code of an app is never asked for again: after any wait the code of the moment signs in',
  fullOnly,
  async ({ page, time, watch }) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    const { dialog, fill, code } = await openSignIn(page, '/help')
    await fill(guarded.login, guarded.password)
    await expect(code).toBeVisible()
    const buttons = dialog.locator('[data-form=sign-in-code]').getByRole('button')
    await expect(buttons).toHaveCount(3)
    await time.advance(70 * second)
    await expect(buttons).toHaveCount(3)
    await code.fill(currentCode(guarded.totpSecret ?? '', await time.now()))
    await expect(dialog).toHaveCount(0)
    await expect(accountChip(page).locator('summary')).toBeVisible()
  },
)

test(
  '[AUT-2] [S3] credentials kept for the second step are forgotten after five minutes: the dialog asks for the password again',
  fullOnly,
  async ({ page, time, watch }) => {
    watch.expect(/^answer: 401 POST \/api\/auth\.login/)
    const { fill, code, login, password } = await openSignIn(page, '/help')
    await fill(guarded.login, guarded.password)
    await expect(code).toBeVisible()
    await time.advance(4 * minute)
    await expect(code).toBeVisible()
    await time.advance(minute)
    await expect(login).toBeVisible()
    await expect(password).toHaveValue('')
    await expect(code).toHaveCount(0)
  },
)

test(
  '[ENG-1] a countdown follows the clock: a moment from the server, hours, minutes, seconds, then its last sentence',
  fullOnly,
  async ({ page, time, documents, request }) => {
    const until = testBegins + 2 * hour
    await documents.addNodes('help', {
      id: 'start',
      type: 'countdown',
      props: { until: written(until), label: both('Start'), over: both('Started.') },
    })
    const countdown = page.locator('[data-node="help.start"]')
    const [days, hours, minutes] = ['countdown.days', 'countdown.hours', 'countdown.minutes'].map((key) =>
      word('widgets', key, 'uz'),
    )
    expect(await (await request.get('/help')).text()).toContain(`<time dateTime="${new Date(until).toISOString()}">`)
    await page.goto('/help')
    await hydrated(page)
    const text = async (): Promise<string> => (await countdown.innerText()).replaceAll(/\s+/g, ' ')
    await expect.poll(text).toMatch(new RegExp(`^Start 1 ${hours} 59 ${minutes}$`))
    await time.advance(90 * minute)
    await expect.poll(text).toMatch(/^Start 2[89]:\d\d$/)
    expect(await text()).not.toContain(days)
    await time.advance(until - (await time.now()) - 50 * second)
    await expect.poll(text).toMatch(/^Start 00:[0-5]\d$/)
    await time.advance(minute)
    await expect.poll(text).toBe('Started.')
  },
)

test(
  '[ENG-1] blocks with a from or until time appear and disappear in an open page at that time, in the same document',
  fullOnly,
  async ({ page, time, documents }) => {
    const at = (ms: number): string => written(testBegins + ms)
    await documents.addNodes(
      'help',
      note('soon', { from: at(20 * minute) }),
      note('gone', { until: at(20 * minute) }),
      note('later', { from: at(20 * minute), until: at(hour) }),
      note('far', { all: [{ not: { until: at(40 * 24 * hour) } }] }),
    )
    const notes = async (): Promise<string[]> =>
      (await page.locator('[data-widget=rich-text][data-node^="help."]').allInnerTexts()).map((text) => text.trim())
    await page.goto('/help')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    expect(await notes()).toEqual(['gone'])
    await time.advance(21 * minute)
    await expect.poll(notes).toEqual(['soon', 'later'])
    await time.advance(hour)
    await expect.poll(notes).toEqual(['soon'])
    // Further away than a timer can be set for.
    await time.advance(40 * 24 * hour)
    await expect.poll(notes).toEqual(['soon', 'far'])
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
)

test(
  '[ENG-1] a cached guest page expires when one of its conditions changes, even within its 60 seconds, and is rendered again',
  fullOnly,
  async ({ time, documents, request }) => {
    const edge = testBegins + hour
    await documents.addNodes('help', note('soon', { from: written(edge) }))
    const get = async (): Promise<{ at: number; hasNote: boolean }> => {
      const html = await (await request.get('/help')).text()
      return { at: stateOf(html).now, hasNote: html.includes('data-node="help.soon"') }
    }
    await time.advance(edge - 50 * second - (await time.now()))
    const first = await get()
    expect(first.hasNote).toBe(false)
    await time.advance(5 * second)
    expect(await get(), 'kept').toEqual(first)
    await time.advance(edge - (await time.now()) + second)
    const next = await get()
    expect(next.hasNote).toBe(true)
    expect(next.at - first.at).toBeLessThan(60 * second)
    await time.advance(61 * second)
    expect((await get()).at, 'not kept for ever').toBeGreaterThan(next.at)
  },
)
