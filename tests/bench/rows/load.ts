import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { MixPlan, MixResult } from '../http/load-mix.ts'
import type { Row } from '../measure/row.ts'

const connections = 16
const leastRate = 100
const longest = 400

function mix(program: string, plan: MixPlan): Promise<MixResult> {
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.send(plan)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as MixResult))
    child.once('exit', (code) => reject(new Error(`the load of the bench ended with ${code}`)))
  })
}

/**
 * The built server with its sandbox under load (D12): at least 100 requests a second, 95 of 100 answered within 400 ms,
 * and only pages, missing pages, and 503 with a time to retry.
 */
export async function loadRow(folder: string, home: string, minutes: number): Promise<Row> {
  const { seconds, times, statuses } = await mix(join(folder, 'dist/programs/load-mix.js'), {
    site: new URL(home).origin,
    connections,
    ms: minutes * 60_000,
  })
  const rate = times.length / seconds
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const isExact = Object.keys(statuses).every((status) => ['200', '404', '503'].includes(status))
  const summary = Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')
  return {
    id: 'load',
    what: `visitors of all kinds, ${connections} connections, ${minutes} min`,
    against: 'nothing',
    unit: 'req/s',
    ours: rate,
    yardstick: leastRate,
    ratio: rate / leastRate,
    interval: [rate / leastRate, rate / leastRate],
    target: { kind: 'at least', value: leastRate, of: 'ours' },
    isMet: rate >= leastRate && p95 <= longest && isExact,
    notes: [`p95 ${p95.toFixed(0)} ms (at most ${longest}); ${summary}; \`--minutes=10\` for the whole run`],
  }
}
