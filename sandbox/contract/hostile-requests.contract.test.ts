import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { calls } from '#schemas/api/calls.ts'
import { isErrorType } from '#schemas/errors.ts'
import type { Database } from '#database/database.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import { ORIGIN } from '../testing/open-sandbox.ts'
import { hostileText, parameterName } from './hostile-values.ts'

const runs = propertyRuns('hostile requests', 10_000, 250)

const request = fc.constantFrom(...calls).chain((call) => {
  const names = Object.keys(Object(Object(call.request).properties) as object)
  return fc.record({
    call: fc.constant(call),
    fields: fc.array(fc.tuple(parameterName(names), hostileText), { maxLength: 6 }),
  })
})

onEachDatabase((open) => {
  test('whatever is sent, the answer is a good one or one of the 29 errors, never a 500, never our code', async () => {
    const player = await open().player('player@playbill.test')
    await fc.assert(
      fc.asyncProperty(request, async ({ call, fields }) => {
        if (call.name === 'auth.logout') return
        const pairs = new URLSearchParams(fields).toString()
        const isPost = call.verb === 'POST'
        const answer = await open().app.inject({
          method: call.verb,
          url: `/api/${call.name}?v=2.34&locale=uz${isPost ? '' : `&${pairs}`}`,
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'sec-fetch-site': 'same-origin',
            cookie: player.cookie() ?? '',
            ...(isPost ? { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          ...(isPost ? { payload: pairs } : {}),
        })
        expect([call.name, answer.statusCode]).not.toEqual([call.name, 500])
        const body = answer.json() as { error?: { type: string } }
        if (answer.statusCode !== 200) expect(isErrorType(body.error?.type), answer.body).toBe(true)
        expect(answer.body).not.toMatch(/\bat .*\.(ts|js):\d|node_modules|syntax error|pg_|violates/)
      }),
      { ...runs, interruptAfterTimeLimit: 400_000 },
    )
  })

  test('a request with one wrong field writes nothing', async () => {
    const player = await open().player('player@playbill.test')
    const before = await fingerprint(open().sandbox.database)
    for (const { name } of calls) {
      const answer = await player.send(name, { wrong_field: 'x' })
      expect([name, answer.status]).toEqual([name, 400])
    }
    expect(await fingerprint(open().sandbox.database)).toEqual(before)
  })
})

/** A digest of every table of the sandbox but those that count requests. */
async function fingerprint(database: Database): Promise<Record<string, string>> {
  const tables = await database.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'sandbox' and table_type = 'BASE TABLE' and table_name not in ('attempts', 'sessions', 'write_windows') order by 1",
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await database.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest from sandbox."${name}" t`,
    )
    digests[name] = row?.digest ?? ''
  }
  return digests
}
