import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type PostgresCluster = {
  readonly port: number
  readonly pid: number
  readonly folder: string
  /** A fresh, empty database of the cluster; one that is there already (`seeded` of a template) is only named. */
  createDatabase(name?: string): Promise<string>
  /** Ends the server at once, as a crash does; its data stays. */
  crash(): Promise<void>
  /** Starts the server again after `crash`, on the same port. */
  restart(): Promise<void>
  /** `keep`: where the data folder is to be kept, for other clusters to begin with. */
  stop(options?: { keep?: string }): Promise<void>
}

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/**
 * A real PostgreSQL server in a temporary folder on a free port, for tests. Never run as root: root becomes `postgres`
 * or `nobody`. `from` is a data folder that another cluster kept; a detached one outlives the process that started it.
 */
export async function startPostgresCluster({
  from,
  isDetached = false,
}: { from?: string; isDetached?: boolean } = {}): Promise<PostgresCluster> {
  const bin = findBinaries()
  const user = await otherUser()
  const folder = await mkdtemp(join(tmpdir(), 'playbill-postgres-'))
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  const data = join(folder, 'data')
  const port = await freePort()
  if (from === undefined)
    await run(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'playbill', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { cwd: folder, ...identity },
    )
  else await copyData(from, data, user)
  const start = async () => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-k',
        folder,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'fsync=off',
        '-c',
        'synchronous_commit=off',
        '-c',
        // Enough for six workers: every site has a connection pool, some have two.
        'max_connections=300',
      ],
      { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: isDetached, ...identity },
    )
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await new Promise<void>((resolve, reject) => {
      let said = ''
      server.stderr.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (said.includes('ready to accept connections')) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
    })
    return { server, ended }
  }
  let running = await start()
  if (isDetached) {
    running.server.unref()
    running.server.stderr.destroy()
  }
  /** SIGINT ends a PostgreSQL server after it has ended its sessions, SIGQUIT at once and without a checkpoint. */
  const end = async (signal: 'SIGINT' | 'SIGQUIT'): Promise<void> => {
    running.server.kill(signal)
    await running.ended
  }
  let databases = 0
  return {
    port,
    pid: running.server.pid ?? 0,
    folder,
    async createDatabase(name = `playbill_${databases++}`) {
      if (from !== undefined && name === 'seeded') return `postgres://playbill@127.0.0.1:${port}/${name}`
      await run(join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'playbill', name])
      return `postgres://playbill@127.0.0.1:${port}/${name}`
    },
    crash: () => end('SIGQUIT'),
    async restart() {
      running = await start()
    },
    async stop({ keep } = {}) {
      await end('SIGINT')
      if (keep !== undefined) await cp(data, keep, { recursive: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyData(from: string, to: string, user: { uid: number; gid: number } | null): Promise<void> {
  await cp(from, to, { recursive: true })
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, to])
  await chmod(to, 0o700)
}

function findBinaries(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env['PG_BIN'] ?? '',
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
  if (!found)
    throw new Error(
      'These tests need the PostgreSQL server programs: install them (Debian: apt-get install postgresql) or name their folder in PG_BIN.',
    )
  return found
}

async function otherUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      continue
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user postgres nor nobody: run the tests as another user.',
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('There is no free port')),
      )
    })
  })
}
