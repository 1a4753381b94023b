import { fork, type ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import type { FloodPlan, FloodResult } from '../http/flood.ts'
import type { SiteAddress, SiteMemory } from '../http/flooded-site.ts'
import { signIn } from '../http/sign-in.ts'
import type { Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'

const connections = 60
/** The memory under the flood may be at most so many times the memory before it. */
const mostMemory = 1.5
/** Visits of everybody before anything is measured, so that the process has the memory of a site in use. */
const warmUpVisits = 300
/** The flood goes on for so long before its first visit counts, in ms: the budget of the address is spent by then. */
const headStartMs = 5_000

const paths = ['/', '/ru', '/gamehall', '/ru/gamehall', '/help', '/promotions', '/winners', '/jackpots']

/** The next message of a child. @throws Error when it ends without one. */
export const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`a process of the bench ended with ${String(code)}`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      resolve(message as T)
    })
  })
const ask = <T>(child: ChildProcess, question: string | FloodPlan): Promise<T> => {
  const answer = answerOf<T>(child)
  child.send(question)
  return answer
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** One visit, its page read to the end. @returns how long it took, in ms. @throws Error for anything but 200. */
function visit(address: string, cookie = ''): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'br, gzip', accept: 'text/html', cookie } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`))
      answer
        .resume()
        .on('end', () => resolve(performance.now() - start))
        .on('error', reject)
    }).on('error', reject)
  })
}

async function visits(count: number, one: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await one())
  return times
}

/** Samples the memory of the site. @returns a function that stops sampling and resolves to the largest sample. */
function watchMemory(site: ChildProcess): () => Promise<number> {
  let most = 0
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      most = Math.max(most, (await ask<SiteMemory>(site, 'memory')).rss)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return async () => {
    isOver = true
    await watch
    return most
  }
}

/**
 * A player's cashier while one address floods the game hall with random searches, compared with the same visits without
 * the flood (D12): at most 3 times the time, and at most 1.5 times the memory.
 */
export async function underFlood(folder: string, { counted }: Rounds): Promise<Row> {
  const start = (program: string) =>
    fork(join(folder, 'dist/programs', program), [folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const site = start('flooded-site.js')
  const flood = start('flood.js')
  try {
    const { address } = await answerOf<SiteAddress>(site)
    const cookie = await signIn(address)
    const cashier = () => visit(`${address}/cashier/deposit`, cookie)
    for (let turn = 0; turn < warmUpVisits; turn++)
      await visit(address + (paths[turn % paths.length] ?? ''), turn % 3 === 0 ? cookie : '')
    const yardstick = await visits(counted, cashier)
    const before = (await ask<SiteMemory>(site, 'memory')).rss
    flood.send({ site: address, connections } satisfies FloodPlan)
    const most = watchMemory(site)
    await new Promise((resolve) => setTimeout(resolve, headStartMs))
    const ours = await visits(counted, cashier)
    const memory = (await most()) / before
    const statuses = Object.entries(await ask<FloodResult>(flood, 'result'))
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')
    return rowOf(
      {
        id: 'under-flood',
        what: `a player's cashier, one address with ${connections} connections on random search texts`,
        against: 'the same without the flood',
        unit: 'ms',
        target: { kind: 'at most', value: 3, of: 'ratio' },
        isExact: memory <= mostMemory,
        notes: [
          `memory ${(before / 1e6).toFixed(0)} MB before, ${memory.toFixed(2)} times that at most (at most ${mostMemory}); longest visit ${Math.max(...ours).toFixed(0)} ms; the flood was answered ${statuses}`,
        ],
      },
      { ours, yardstick },
    )
  } finally {
    flood.kill('SIGTERM')
    site.kill('SIGTERM')
  }
}
