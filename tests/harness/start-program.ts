import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where the build is that is tested: the repository, or the folder that PLAYBILL_BUILD names. */
export const buildRoot = resolve(process.env.PLAYBILL_BUILD ?? '.')
const startBudget = 120_000
const endBudget = 15_000

export type Ended = { readonly code: number | null; readonly signal: NodeJS.Signals | null }
/** A server program that was started, and everything that it has printed. */
export type Program = {
  readonly pid: number
  readonly output: () => string
  /**
   * Resolves when the output matches. @throws Error with the output when the program ends before that, or the time is
   * over.
   */
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
 *
 * @param clockAt ms since 1970: the process, its database included, begins at this time; `tell({ advance })` moves it
 *   on.
 * @param root of the build.
 * @param program in it; `scripts/start.mjs` is what operators run.
 */
export function startProgram(
  environment: Environment,
  clockAt?: number,
  root: string = buildRoot,
  program: 'dist/programs/server.js' | 'scripts/start.mjs' = 'dist/programs/server.js',
): Program {
  const clock = clockAt === undefined ? {} : { TEST_CLOCK: new Date(clockAt).toISOString() }
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=FSTDEP023', ...(clockAt === undefined ? [] : ['--import', fakeClock]), program],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        PORT: '0',
        ...clock,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
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
