import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { startPostgresCluster, type PostgresCluster } from '#sandbox/testing/postgres-cluster.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'

let cluster: PostgresCluster
let url = ''
let one: Site
let two: Site
let isKilled = false

test.beforeAll(async () => {
  cluster = await startPostgresCluster()
  url = await cluster.createDatabase()
  one = await startSite({ environment: { DATABASE_URL: url } })
  two = await startSite({ environment: { DATABASE_URL: url } })
})
test.afterAll(async () => {
  if (isKilled) {
    await one.program.ended
    await rm(dirname(one.dataDir), { recursive: true, force: true })
  } else await one?.close()
  await two?.close()
  await cluster?.stop()
})

const headers = (site: Site, cookie = '') => ({
  origin: site.address,
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/x-www-form-urlencoded',
  ...(cookie ? { cookie } : {}),
})
const post = (site: Site, call: string, fields: Record<string, string>, cookie = '', key?: string) =>
  fetch(`${site.address}/api/${call}?v=2.34&locale=uz`, {
    method: 'POST',
    headers: { ...headers(site, cookie), ...(key ? { 'idempotency-key': key } : {}) },
    body: new URLSearchParams(fields).toString(),
  })
const read = async (site: Site, call: string, cookie: string) =>
  (await (await fetch(`${site.address}/api/${call}?v=2.34&locale=uz`, { headers: { cookie } })).json()) as {
    data: Record<string, unknown>
  }

async function signIn(site: Site): Promise<string> {
  const answer = await post(site, 'auth.login', { login: 'player@playbill.test', password: 'Playbill1' })
  expect(answer.status).toBe(200)
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

test('[S10] [M15] two servers on one PostgreSQL share sessions and keys: signed in on one is signed in on the other, and an intent is done once', async () => {
  const cookie = await signIn(one)
  expect((await read(two, 'account.getInfo', cookie)).data).toMatchObject({ uid: 100_001 })
  const key = randomUUID()
  const deposit = { method: await aMethod(cookie), amount: '50000', currency: 'UZS' }
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => post(n % 2 ? one : two, 'cashier.makedeposit', deposit, cookie, key)),
  )
  const good = answers.filter(({ status }) => status === 200)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const ids = await Promise.all(good.map(async (answer) => ((await answer.json()) as { data: { id: number } }).data.id))
  expect(new Set(ids).size).toBe(1)
})

test('[M15] killing one server while deposits are made loses nothing that was answered and doubles nothing', async () => {
  const cookie = await signIn(two)
  const deposit = { method: await aMethod(cookie), amount: '50000', currency: 'UZS' }
  const keys = Array.from({ length: 24 }, () => randomUUID())
  const first = keys.map((key) =>
    post(one, 'cashier.makedeposit', deposit, cookie, key).then(
      async (answer) => (answer.status === 200 ? ((await answer.json()) as { data: { id: number } }).data.id : null),
      () => null,
    ),
  )
  await Promise.race(first)
  isKilled = process.kill(one.program.pid, 'SIGKILL')
  const answered = await Promise.all(first)
  const operator = new pg.Client({ connectionString: url })
  await operator.connect()
  const rows = await operator.query<{ key: string; status: number | null; answer: { data?: { id: number } } | null }>(
    'select key, status, answer from sandbox.idempotency where key = any($1)',
    [keys],
  )
  const stored = new Map(rows.rows.map((row) => [row.key, row]))
  for (const [index, key] of keys.entries()) {
    const id = answered[index]
    if (id !== null) expect([key, stored.get(key)?.answer?.data?.id]).toEqual([key, id])
  }
  expect(answered.filter((id) => id !== null).length).toBeGreaterThan(0)
  const sums = await operator.query(
    'select a.currency from sandbox.entries e join sandbox.accounts a on a.id = e.account_id group by a.currency having sum(e.minor) <> 0',
  )
  expect(sums.rows).toEqual([])
  await operator.end()
  for (const [index, key] of keys.entries()) {
    if (answered[index] === null) continue
    const again = await post(two, 'cashier.makedeposit', deposit, cookie, key)
    expect([again.status, ((await again.json()) as { data: { id: number } }).data.id]).toEqual([200, answered[index]])
  }
})

async function aMethod(cookie: string): Promise<string> {
  const { data } = await read(two, 'cashier.getdepositsettings', cookie)
  const [method] = data.methods as { sysname: string }[]
  return method?.sysname ?? ''
}
