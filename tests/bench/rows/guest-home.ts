import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { HomeServers } from '../http/home-servers.ts'
import type { LoadPlan, LoadResult } from '../http/load.ts'
import type { Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const connections = 8
const sliceMs = 200

/** The first message of a child. @throws Error when it ends without one. */
const answerOf = <T>(child: ChildProcess, name: string): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T))
    child.once('exit', (code) => reject(new Error(`${name} of the bench ended with ${code}`)))
  })

async function load(program: string, plan: LoadPlan): Promise<LoadResult> {
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(plan)
  return answerOf<LoadResult>(child, 'the load')
}

export type RunningHomes = HomeServers & { readonly close: () => void }

/** Starts the site, the site without its guest cache and the yardstick, in one process. */
export async function startHomes(folder: string): Promise<RunningHomes> {
  const child = fork(join(folder, 'dist/programs/home-servers.js'), [folder], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return { ...(await answerOf<HomeServers>(child, 'the servers')), close: () => void child.kill('SIGTERM') }
}

/** The rows of the guest's home page: the servers in one process, the load from another, all in turns. */
export async function guestHome(
  folder: string,
  { cached, rendered, plain, database, bytes }: HomeServers,
  rounds: Rounds,
): Promise<Row[]> {
  const program = join(folder, 'dist/programs/load.js')
  const rates = await load(program, {
    addresses: { cached, rendered, plain },
    connections,
    sliceMs,
    warmUp: rounds.warmUp,
    counted: rounds.counted,
  })
  const withDatabase = await load(program, { addresses: { database }, connections, sliceMs, warmUp: 5, counted: 10 })
  const samples = (name: string) => ({ ours: rates[name] ?? [], yardstick: rates.plain ?? [] })
  const notes = [
    `${(bytes / 1024).toFixed(0)} KB of HTML, ${connections} connections; with the sandbox's database instead of memory ${median(withDatabase.database ?? []).toFixed(0)} req/s`,
  ]
  const shared = { against: 'the same tree in plain React and Fastify', unit: 'req/s' }
  return [
    rowOf(
      {
        ...shared,
        id: 'guest-cached',
        what: 'guest home page, cached',
        target: { kind: 'at least', value: 2, of: 'ratio' },
      },
      samples('cached'),
    ),
    rowOf(
      {
        ...shared,
        id: 'guest-rendered',
        what: 'guest home page, cache off',
        target: { kind: 'at least', value: 0.55, of: 'ratio' },
        notes,
      },
      samples('rendered'),
    ),
  ]
}
