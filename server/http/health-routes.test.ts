import fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerHealthRoutes } from './health-routes.ts'

function open(query: () => Promise<never[]>, release: string | null, timeoutMs = 5) {
  const app = fastify()
  let statements = 0
  registerHealthRoutes(app, {
    database: { query: async <Row>() => (statements++, (await query()) as Row[]) },
    release: () => release,
    timeoutMs,
  })
  const ask = async (url: string) => {
    const answer = await app.inject({ url })
    return [answer.statusCode, answer.json<{ reason?: string }>().reason]
  }
  return { ask, statements: () => statements }
}

test('a server without a release is alive and not ready', async () => {
  const { ask } = open(async () => [], null)
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([
    [200, undefined],
    [503, 'release'],
  ])
})

test('a database that does not answer in time is not ready, and many requests cost it one statement', async () => {
  let answer = (_rows: never[]): void => undefined
  const { ask, statements } = open(
    () =>
      new Promise<never[]>((resolve) => {
        answer = resolve
      }),
    'abc',
  )
  expect(await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))).toEqual(
    Array.from({ length: 20 }, () => [503, 'database']),
  )
  expect(statements()).toBe(1)
  const response = ask('/readyz')
  answer([])
  expect(await response).toEqual([200, undefined])
  expect(await ask('/healthz')).toEqual([200, undefined])
})
