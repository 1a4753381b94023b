import { randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { API_VERSION } from '#schemas/api/wire.ts'
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/index.ts'
import { startPostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { alternate, type Rounds } from '../measure/alternate.ts'
import { rowOf, type Row } from '../measure/row.ts'
import { recordStatements, replayStatements, type Tape } from '../platform/statement-tape.ts'

const CONNECTIONS = 32
const REQUESTS = 96
const ORIGIN = 'https://bench.test'
const PLAYER = { login: 'player@playbill.test', password: 'Playbill1' }

const searches = ['', 'meteor', 'gold', 'kestrel', 'vault', 'a', 'lotus', 'xyzzy']
const gamesAddress = (n: number) =>
  `/api/games.get?${new URLSearchParams({ v: API_VERSION, locale: 'uz', offset: String((n % 5) * 18), count: '18', types: n % 2 ? 'slot' : 'slot,live', fields: 'provider,image_url,tags', query: searches[n % searches.length] ?? '' })}`

type Open = {
  readonly sandbox: Sandbox
  readonly app: ReturnType<typeof Fastify>
  readonly cookie: string
  close(): Promise<void>
}

async function open(database: SandboxOptions['database']): Promise<Open> {
  const silent = () => undefined
  const sandbox = await createSandbox({
    database,
    clock: { now: () => Date.now() },
    log: { info: silent, error: silent },
    origin: ORIGIN,
    writesPerMinute: 10_000_000,
  })
  const app = Fastify()
  await sandbox.register(app)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth.login?v=${API_VERSION}`,
    headers: writing(''),
    payload: new URLSearchParams(PLAYER).toString(),
  })
  const [session] = answer.cookies
  if (!session) throw new Error(`the test player of the bench could not sign in: ${answer.body}`)
  return {
    sandbox,
    app,
    cookie: `${session.name}=${session.value}`,
    close: async () => void (await app.close(), await sandbox.close()),
  }
}

const writing = (cookie: string) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'x-requested-with': 'XMLHttpRequest',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  ...(cookie ? { cookie } : {}),
})

/** Milliseconds for all requests, with one in flight per connection. */
async function together(request: (n: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let next = 0
  const worker = async () => {
    while (next < REQUESTS) await request(next++)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return performance.now() - start
}

async function gamesRow({ app, sandbox }: Open, where: string, rounds: Rounds): Promise<Row> {
  const tapes: Tape[] = []
  for (let n = 0; n < 40; n++)
    tapes.push(await recordStatements(sandbox.database, async () => app.inject(gamesAddress(n))))
  const ours = () =>
    together(async (n) => {
      const { statusCode } = await app.inject(gamesAddress(n % 40))
      if (statusCode !== 200) throw new Error(`games.get of the bench answered ${statusCode}`)
    })
  const yardstick = () => together((n) => replayStatements(sandbox.database, tapes[n % 40] ?? [], new Map()))
  const samples = await alternate(rounds, ours, yardstick)
  return rowOf(
    {
      id: `games-${where}`,
      what: `games.get, 6,000 games, ${where === 'pglite' ? 'PGlite' : `PostgreSQL, ${CONNECTIONS} connections`}`,
      against: 'the same SQL through the same pool',
      unit: 'ms',
      target: { kind: 'at most', value: 1.5, of: 'ratio' },
      notes: [`${REQUESTS} requests a round, ${CONNECTIONS} at once; ${tapes[0]?.length} statements a request`],
    },
    samples,
  )
}

async function depositsRow({ app, sandbox, cookie }: Open, where: string, rounds: Rounds): Promise<Row> {
  const settings = await app.inject({ url: `/api/cashier.getdepositsettings?v=${API_VERSION}`, headers: { cookie } })
  const method = (settings.json() as { data: { methods: { sysname: string }[] } }).data.methods[0]?.sysname ?? ''
  const deposit = async (key: string) => {
    const payload = new URLSearchParams({
      method,
      amount: '50000',
      currency: 'UZS',
      campaign_offer_id: '-1',
      intent_id: key,
    }).toString()
    const answer = await app.inject({
      method: 'POST',
      url: `/api/cashier.makedeposit?v=${API_VERSION}`,
      headers: { ...writing(cookie), 'idempotency-key': key },
      payload,
    })
    if (answer.statusCode !== 200) throw new Error(`a deposit of the bench by ${method} answered ${answer.body}`)
  }
  const recorded = randomUUID()
  const tape = await recordStatements(sandbox.database, () => deposit(recorded))
  const uuids = uniqueTexts(tape)
  const samples = await alternate(
    rounds,
    () => together(() => deposit(randomUUID())),
    () =>
      together(() =>
        replayStatements(
          sandbox.database,
          tape,
          new Map(
            uuids.map((text) => [
              text,
              text === recorded || UUID.test(text)
                ? randomUUID()
                : randomUUID().replaceAll('-', '').slice(0, text.length),
            ]),
          ),
        ),
      ),
  )
  const statements = tape.reduce((sum, { steps }) => sum + steps.length, 0)
  return rowOf(
    {
      id: `deposits-${where}`,
      what: `cashier.makedeposit, ${where === 'pglite' ? 'PGlite' : `PostgreSQL, ${CONNECTIONS} connections`}`,
      against: 'the same SQL through the same pool',
      unit: 'ms',
      target: { kind: 'at most', value: 1.5, of: 'ratio' },
      notes: [`${REQUESTS} deposits a round, ${statements} statements each`],
    },
    samples,
  )
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Parameters made for this one request, as text: ids, tokens and references. */
function uniqueTexts(tape: Tape): string[] {
  const inserted = tape.flatMap(({ steps }) =>
    steps.filter(({ text }) => /^\s*insert/i.test(text)).flatMap(({ parameters }) => parameters),
  )
  return [
    ...new Set(
      inserted.filter(
        (one): one is string =>
          typeof one === 'string' && (UUID.test(one) || (/^[A-Za-z0-9_-]{10,43}$/.test(one) && /\d/.test(one))),
      ),
    ),
  ]
}

/** The API layer (`inject` on the route) compared with its own SQL, on both databases. */
export async function platformRows(rounds: Rounds, isWanted: (...ids: string[]) => boolean): Promise<Row[]> {
  const rows: Row[] = []
  const measure = async (where: 'pglite' | 'postgres', database: SandboxOptions['database']) => {
    if (!isWanted(`games-${where}`, `deposits-${where}`)) return
    const opened = await open(database)
    try {
      if (isWanted(`games-${where}`)) rows.push(await gamesRow(opened, where, rounds))
      if (isWanted(`deposits-${where}`)) rows.push(await depositsRow(opened, where, rounds))
    } finally {
      await opened.close()
    }
  }
  await measure('pglite', {})
  if (isWanted('games-postgres', 'deposits-postgres')) {
    const cluster = await startPostgresCluster()
    try {
      await measure('postgres', { url: await cluster.createDatabase(), connections: CONNECTIONS })
    } finally {
      await cluster.stop()
    }
  }
  return rows
}
