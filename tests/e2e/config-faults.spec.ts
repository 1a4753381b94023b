import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildRoot, startProgram, type Environment } from '#tests/harness/start-program.ts'
import { temporaryFolder } from '#tests/harness/start-site.ts'
import { fullOnly, fullUnless } from '#tests/harness/quick-share.ts'

let home: string
test.beforeEach(async () => {
  home = await temporaryFolder()
})
test.afterEach(() => rm(home, { recursive: true, force: true }))

/** Starts a server that must refuse. @returns its exit code and the lines that it printed. */
async function refused(environment: Environment): Promise<{ code: number | null; lines: string[] }> {
  const program = startProgram({
    DATA_DIR: join(home, 'data'),
    SITE: join(buildRoot, 'config-samples/main'),
    ...environment,
  })
  const { code } = await program.ended
  return {
    code,
    lines: program
      .output()
      .split('\n')
      .filter((line) => line.trim() !== ''),
  }
}

const mistakes: readonly { name: string; environment: () => Environment | Promise<Environment>; line: RegExp }[] = [
  {
    name: 'a PORT that is not a number',
    environment: () => ({ PORT: 'eighty' }),
    line: /PORT is "eighty": it must be a number from 0 to 65535$/,
  },
  { name: 'a PORT out of range', environment: () => ({ PORT: '70000' }), line: /PORT is "70000"/ },
  {
    name: 'a LOG_LEVEL that does not exist',
    environment: () => ({ LOG_LEVEL: 'loud' }),
    line: /LOG_LEVEL is "loud": it must be one of silent, error, warn, info, debug$/,
  },
  {
    name: 'a SITE that does not exist',
    environment: () => ({ SITE: 'none' }),
    line: /SITE \S+none cannot be read: name a folder/,
  },
  {
    name: 'a database that is not reachable',
    environment: () => ({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }),
    line: /DATABASE_URL cannot be reached/,
  },
  {
    name: 'a DATA_DIR that is a file',
    async environment() {
      const file = join(home, 'file')
      await writeFile(file, '')
      return { DATA_DIR: file }
    },
    line: /DATA_DIR \S+file cannot be written \((ENOTDIR|EEXIST)\): name a folder that can$/,
  },
]

for (const { name, environment, line } of mistakes) {
  test(`${name} is reported in one line, exit code 1`, fullUnless(name === mistakes[0]?.name), async () => {
    const { code, lines } = await refused(await environment())
    expect(lines).toEqual([expect.stringMatching(line)])
    expect(lines[0]).toMatch(/^Playbill could not start: /)
    expect(code).toBe(1)
  })
}

test('a DATA_DIR that is not writable is reported in one line, exit code 1', fullOnly, async () => {
  const folder = join(home, 'locked')
  await mkdir(folder)
  await chmod(folder, 0o555)
  // A folder's mode does not bind root; the kernel's own folder binds everybody.
  const isRoot = process.getuid?.() === 0
  const { code, lines } = await refused({ DATA_DIR: isRoot ? '/sys/playbill' : folder })
  expect(lines).toEqual([
    expect.stringMatching(
      /^Playbill could not start: DATA_DIR \S+ cannot be written \((EACCES|EROFS|EPERM)\): name a folder that can$/,
    ),
  ])
  expect(code).toBe(1)
})

test('a port that is in use is reported in one line, exit code 1', fullOnly, async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, 'localhost', done))
  const { port } = other.address() as AddressInfo
  const { code, lines } = await refused({ PORT: String(port) })
  other.close()
  expect(lines).toEqual([expect.stringContaining(`PORT ${port} is taken`)])
  expect(code).toBe(1)
})

test(
  'a data folder is held by one process: a second is refused in one line and the first goes on; SIGTERM ends it with 0 and frees the folder',
  fullOnly,
  async () => {
    const DATA_DIR = join(home, 'data')
    const site = { DATA_DIR, SITE: join(buildRoot, 'config-samples/main') }
    const first = startProgram(site)
    const address = (await first.printed(/is at (http:\/\/\S+)/))[1] ?? ''
    const { code, lines } = await refused({ DATA_DIR })
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^Playbill could not start: .*${DATA_DIR}.* is in use by process ${first.pid}`)),
    ])
    expect(code).toBe(1)
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    expect(await first.end()).toEqual({ code: 0, signal: null })

    const next = startProgram(site)
    await next.printed(/is at http/)
    expect(await next.end()).toEqual({ code: 0, signal: null })
  },
)

test('SIGTERM ends the server with 0 while pages are open and follow its releases', fullOnly, async ({ page }) => {
  const program = startProgram({ DATA_DIR: join(home, 'data'), SITE: join(buildRoot, 'config-samples/main') })
  const address = (await program.printed(/is at (http:\/\/\S+)/))[1] ?? ''
  const followed = page.waitForResponse((answer) => answer.url().endsWith('/_releases'))
  await page.goto(address)
  expect((await followed).status()).toBe(200)
  expect(await program.end()).toEqual({ code: 0, signal: null })
})

test(
  '[C1] [ENG-3] a site that does not pass the check, with no release before: the issue with file, line and hint, and one line why; exit code 1',
  fullOnly,
  async () => {
    const folder = join(home, 'site')
    await cp(join(buildRoot, 'config-samples/main'), folder, { recursive: true })
    const file = join(folder, 'pages/help.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"type": "faq"', '"type": "fak"'))
    const { code, lines } = await refused({ SITE: folder })
    const text = lines.join('\n')
    expect(text).toMatch(/pages\/help\.json:\d+:\d+/)
    expect(text).toContain('fak')
    expect(text).toMatch(/did you mean.*faq/i)
    expect(lines.filter((line) => line.startsWith('Playbill could not start: '))).toEqual([
      expect.stringContaining('has errors, and there is no earlier release'),
    ])
    expect(text).not.toMatch(/\n\s+at .*\.js:\d+/)
    expect(code).toBe(1)
  },
)

test(
  '[C1] [ENG-3] a site that does not pass the check is not served while there is a release before it: the last good one goes on',
  fullOnly,
  async () => {
    const folder = join(home, 'site')
    await cp(join(buildRoot, 'config-samples/main'), folder, { recursive: true })
    const environment = { SITE: folder, DATA_DIR: join(home, 'data') }
    const first = startProgram(environment)
    await first.printed(/is at http/)
    await first.end()
    const file = join(folder, 'pages/help.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('"faq"', '"fak"').replace('"Yordam"', '"Broken"'))
    const next = startProgram(environment)
    const address = (await next.printed(/is at (http:\/\/\S+)/))[1] ?? ''
    const page = await (await fetch(`${address}/help`)).text()
    expect(next.output()).toMatch(/pages\/help\.json:\d+:\d+/)
    expect(page).toContain('<h1')
    expect(page).toContain('Yordam')
    expect(page).not.toContain('Broken')
    expect((await next.end()).code).toBe(0)
  },
)
