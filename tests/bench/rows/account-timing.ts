import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { API_VERSION } from '#schemas/api/wire.ts'
import { createSandbox } from '#sandbox/index.ts'
import type { Database } from '#database/database.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { median } from '../measure/statistics.ts'

const ORIGIN = 'https://bench.test'
const WITHIN_MS = 15
const someone = 'player@playbill.test'
const nobody = 'nobody@playbill.test'

type Call = { readonly id: string; readonly name: string; readonly parameters: (who: string) => Record<string, string> }
const secretive: readonly Call[] = [
  {
    id: 'sign-in-time',
    name: 'auth.login',
    parameters: (login) => ({ login, password: 'Wrong-1' }),
  },
  { id: 'restore-time', name: 'auth.restore', parameters: (contact) => ({ contact }) },
]

/** Milliseconds until the answer. Counted attempts are cleared before the clock starts, so nothing is refused. */
async function timeOf(app: FastifyInstance, database: Database, call: Call, who: string): Promise<number> {
  await database.query('delete from sandbox.attempts')
  const start = performance.now()
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/api/${call.name}?v=${API_VERSION}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
      origin: ORIGIN,
    },
    payload: new URLSearchParams(call.parameters(who)).toString(),
  })
  const time = performance.now() - start
  if (statusCode === 429 || statusCode >= 500) throw new Error(`${call.name} of the bench answered ${body}`)
  return time
}

/** Sign-in and restore, alternately with and without an account. Their medians must not reveal which of the two it was. */
export async function accountTimingRows(tries: number, isWanted: (...ids: string[]) => boolean): Promise<Row[]> {
  const wanted = secretive.filter(({ id }) => isWanted(id))
  if (wanted.length === 0) return []
  const silent = () => undefined
  const sandbox = await createSandbox({
    database: {},
    games: 20,
    clock: { now: () => Date.now() },
    log: { info: silent, error: silent },
    origin: ORIGIN,
    writesPerMinute: 10_000_000,
  })
  const app = Fastify()
  await sandbox.register(app)
  const rows: Row[] = []
  for (const call of wanted) {
    const time = (who: string) => timeOf(app, sandbox.database, call, who)
    const samples = { ours: [] as number[], yardstick: [] as number[] }
    for (let round = 0; round < tries / 2; round += 1) {
      if (round % 2 === 0) samples.ours.push(await time(someone))
      samples.yardstick.push(await time(nobody))
      if (round % 2 === 1) samples.ours.push(await time(someone))
    }
    const apart = Math.abs(median(samples.ours) - median(samples.yardstick))
    rows.push(
      rowOf(
        {
          id: call.id,
          what: `${call.name} of an account that exists`,
          against: 'one that does not',
          unit: 'ms',
          target: { kind: 'at most', value: 1.05, of: 'ratio' },
          isExact: apart <= WITHIN_MS,
          notes: [`medians of ${tries} tries in turns are ${apart.toFixed(1)} ms apart; at most ${WITHIN_MS} ms`],
        },
        samples,
      ),
    )
  }
  await app.close()
  await sandbox.close()
  return rows
}
