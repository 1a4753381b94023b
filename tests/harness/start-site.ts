import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seededDatabase } from './seeded-database.ts'

/** Where the build is that is tested: the repository, or the folder that PLAYBILL_BUILD names. */
export const buildRoot = resolve(process.env.PLAYBILL_BUILD ?? '.')
const startBudget = 60_000
const endBudget = 15_000

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null }
/** A server program that was started, and everything that it has printed. */
export type Program = {
  readonly pid: number
  readonly output: () => string
  /** Resolves when the output matches. @throws Error with the output when the program ends before that, or the time is over. */
  readonly printed: (pattern: RegExp, budget?: number) => Promise<RegExpExecArray>
  /** Like `printed`, for output that comes after this call. */
  readonly printsAnew: (pattern: RegExp, budget?: number) => Promise<RegExpExecArray>
  readonly ended: Promise<Ended>
  readonly end: () => Promise<Ended>
  /** Sends the program a message over its test-only line. @returns its answer. @throws Error when it ends without one. */
  readonly tell: (message: object) => Promise<unknown>
}
export type Environment = Readonly<Record<string, string>>

const fakeClock = pathToFileURL(resolve('tests/harness/fake-clock.mjs')).href

/**
 * Starts the built server as `npm start` does, with these variables.
 * @param clockAt ms since 1970: the process, its database included, begins at this time; `tell({ advance })` moves it on.
 * @param root of the build.
 */
export function startProgram(environment: Environment, clockAt?: number, root: string = buildRoot): Program {
  const clock = clockAt === undefined ? {} : { TEST_CLOCK: new Date(clockAt).toISOString() }
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=FSTDEP023', ...(clockAt === undefined ? [] : ['--import', fakeClock]), 'dist/programs/server.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: '0', ...clock, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  const add = (chunk: Buffer): void => {
    text += chunk.toString('utf8')
    for (const listener of listeners) listener()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const ended = new Promise<Ended>((done) => child.on('close', (code, signal) => done({ code, signal })))

  const printedAfter = (start: number, pattern: RegExp, budget = startBudget): Promise<RegExpExecArray> =>
    new Promise((done, fail) => {
      const stop = (): void => {
        clearTimeout(timer)
        listeners.delete(look)
      }
      const look = (): void => {
        const found = pattern.exec(text.slice(start))
        if (!found) return
        stop()
        done(found)
      }
      const giveUp = (why: string): void => {
        stop()
        fail(new Error(`The server did not print ${String(pattern)}: ${why}. It printed:\n${text}`))
      }
      const timer = setTimeout(() => giveUp(`${budget} ms are over`), budget)
      listeners.add(look)
      void ended.then(({ code, signal }) => giveUp(`it ended with ${code ?? signal}`))
      look()
    })

  return {
    pid: child.pid ?? -1,
    output: () => text,
    printed: (pattern, budget) => printedAfter(0, pattern, budget),
    printsAnew: (pattern, budget) => printedAfter(text.length, pattern, budget),
    ended,
    tell: (message) =>
      new Promise((done, fail) => {
        child.once('message', done)
        child.send(message, (error) => error && fail(error))
        void ended.then(() => fail(new Error('the program ended without an answer')))
      }),
    async end() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), endBudget)
      return ended.finally(() => clearTimeout(timer))
    },
  }
}

/** A running site of its own: its address, its folders, and its errors as the log tells them. */
export type Site = {
  readonly address: string
  readonly folder: string
  readonly dataDir: string
  readonly program: Program
  /** Lines of the log at level error that came since the last time they were asked for. */
  readonly newErrors: () => string[]
  readonly close: () => Promise<void>
}
export type SiteOptions = {
  /** A folder of config-samples, or a path. */
  readonly site?: string
  /** Whether the documents are a copy that the test may change. */
  readonly ownDocuments?: boolean
  readonly environment?: Environment
  /** When the process begins, in ms since 1970; the machine's time when absent. */
  readonly clockAt?: number
  /** embedded: within the server, as `npm start` has it; server: on the PostgreSQL server of this run, where a site starts in a third of the time. */
  readonly database?: 'embedded' | 'server'
  /** Fills the data folder before the server opens it. */
  readonly prepare?: (dataDir: string) => Promise<void>
}

export const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'playbill-e2e-'))

/** Starts a site on a free port with a data folder of its own, from the seeded snapshot of the build. @throws Error when it does not start, or ended badly. */
export async function startSite({ site = 'main', ownDocuments = false, environment = {}, clockAt, database = 'embedded', prepare }: SiteOptions = {}): Promise<Site> {
  const home = await temporaryFolder()
  const dataDir = join(home, 'data')
  const source = site.includes('/') ? site : join(buildRoot, 'config-samples', site)
  const folder = ownDocuments ? join(home, 'site') : source
  if (ownDocuments) await cp(source, folder, { recursive: true })
  await prepare?.(dataDir)
  const own = database === 'server' ? await seededDatabase() : null
  const clear = (): Promise<unknown> => Promise.all([own?.drop(), rm(home, { recursive: true, force: true })])
  const program = startProgram({ SITE: folder, DATA_DIR: dataDir, TRUST_PROXY: '1', ...(own && { DATABASE_URL: own.url }), ...environment }, clockAt)
  const found = await program.printed(/Playbill is at (http:\/\/\S+)/).catch(async (error: unknown) => {
    await program.end()
    await clear()
    throw error
  })
  let read = 0
  return {
    address: found[1] ?? '',
    folder,
    dataDir,
    program,
    newErrors() {
      const text = program.output()
      const end = text.lastIndexOf('\n') + 1
      const lines = text.slice(read, end).split('\n')
      read = Math.max(read, end)
      return lines.filter((line) => /^\{"level":[56]0/.test(line))
    },
    async close() {
      const { code } = await program.end()
      await clear()
      if (code !== 0) throw new Error(`The server ended with ${String(code)} on SIGTERM:\n${program.output()}`)
    },
  }
}
