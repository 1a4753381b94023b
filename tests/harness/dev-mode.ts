import { execFile, execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { seededDatabase } from './seeded-database.ts'

/**
 * `npm run dev` in a copy of the project as a fresh clone has it, without generated files; the test may change the
 * copy.
 */
export type DevMode = {
  readonly address: string
  readonly output: () => string
  /** Resolves when the terminal has shown a match since the last call of `edit` or `npm`. */
  readonly printed: (pattern: RegExp) => Promise<void>
  /** Writes a file of the copy; `change` gets its old content, or an empty text. */
  readonly edit: (file: string, change: (text: string) => string) => void
  /**
   * Runs a command of npm in the copy, as a developer does beside dev mode. @throws Error with what it printed when it
   * fails.
   */
  readonly npm: (...args: string[]) => Promise<void>
  /** Connections that the port refused since the command said its address. */
  readonly refused: () => number
  readonly end: () => Promise<number | null>
}

function copyProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'playbill-dev-')))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(file, join(folder, file))
  }
  // A folder of links: what Vite writes into node_modules stays in the copy.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.')) symlinkSync(realpathSync(join('node_modules', name)), join(folder, 'node_modules', name))
  return folder
}

/** Starts dev mode on a free port and a database of its own. @throws Error with the output when it ends before it is up. */
export async function startDevMode(): Promise<DevMode> {
  const folder = copyProject()
  const database = await seededDatabase()
  const own = { PATH: process.env.PATH, HOME: process.env.HOME }
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: folder,
    env: { ...own, PORT: '0', DATA_DIR: join(folder, '.data'), DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let read = 0
  const listeners = new Set<() => void>()
  const add = (chunk: Buffer): void => {
    text += chunk.toString('utf8')
    listeners.forEach((listener) => listener())
  }
  child.stdout.on('data', add)
  child.stderr.on('data', add)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text.slice(read))
        if (!found) return
        listeners.delete(look)
        resolve(found)
      }
      listeners.add(look)
      void ended.then(() => reject(new Error(`Dev mode ended without printing ${String(pattern)}:\n${text}`)))
      look()
    })
  const [, address = ''] = await printed(/is at (http:\/\/\S+)/)
  let refused = 0
  const probe = setInterval(() => void fetch(`${address}/healthz`).catch(() => refused++), 100)
  return {
    address,
    output: () => text,
    printed: async (pattern) => void (await printed(pattern)),
    edit(file, change) {
      const path = join(folder, file)
      read = text.length
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''))
    },
    async npm(...args) {
      read = text.length
      await promisify(execFile)('npm', args, { cwd: folder, env: own })
    },
    refused: () => refused,
    async end() {
      clearInterval(probe)
      child.kill('SIGTERM')
      const code = await ended
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}
