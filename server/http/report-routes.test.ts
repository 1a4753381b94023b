import { expect, test } from 'vitest'
import fastify from 'fastify'
import { registerReportRoutes } from './report-routes.ts'

function serve() {
  const lines: Record<string, unknown>[] = []
  const app = fastify({
    logger: {
      level: 'error',
      stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    },
  })
  let time = 0
  registerReportRoutes(app, {
    now: () => time,
    origins: () => ['https://casino.example'],
    limits: { perKey: 2, all: 3 },
  })
  const send = async (
    url: '/_report' | '/_csp',
    payload: string,
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.1',
  ) =>
    (
      await app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress,
        headers: { 'content-type': url === '/_csp' ? 'application/csp-report' : 'application/json', ...headers },
      })
    ).statusCode
  return { lines, send, pass: (ms: number) => void (time += ms) }
}
const report = JSON.stringify({
  document: 'home',
  node: 'home.a',
  release: 'r',
  widget: 'hero',
  reason: 'Error: x',
  password: 'hunter2',
})
const violation = JSON.stringify({
  'csp-report': { 'violated-directive': 'script-src-elem', 'blocked-uri': 'https://evil.example/?secret' },
})

test('[P1] a report is logged by fixed fields only', async () => {
  const { send, lines } = serve()
  expect([await send('/_report', report), await send('/_csp', violation)]).toEqual([204, 204])
  expect(lines).toEqual([
    expect.objectContaining({ document: 'home', node: 'home.a', widget: 'hero', reason: 'Error: x' }),
    expect.objectContaining({ directive: 'script-src-elem' }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/hunter2|evil\.example|secret/)
})

test('[D12] beyond its budget an address is counted, not logged; so is everybody beyond the budget of all', async () => {
  const { send, lines, pass } = serve()
  for (let count = 0; count < 5; count++) expect(await send('/_report', report)).toBe(204)
  for (let count = 0; count < 5; count++) expect(await send('/_csp', violation, {}, `203.0.113.${count + 2}`)).toBe(204)
  expect(lines).toHaveLength(3)
  pass(60_000)
  await send('/_report', report)
  expect(lines.slice(3)).toEqual([
    expect.objectContaining({ dropped: 7 }),
    expect.objectContaining({ document: 'home' }),
  ])
})

test('[S9] a report that another site sends is refused; one from our own is taken', async () => {
  const { send, lines } = serve()
  for (const url of ['/_report', '/_csp'] as const)
    for (const origin of ['https://evil.example', 'null'])
      expect(await send(url, url === '/_csp' ? violation : report, { origin })).toBe(403)
  expect(lines).toEqual([])
  expect(await send('/_report', report, { origin: 'https://casino.example' })).toBe(204)
  expect(lines).toHaveLength(1)
})

test('bodies that say nothing are not logged', async () => {
  const { send, lines } = serve()
  for (const body of ['{}', 'null', '[]', '"text"', '7']) expect(await send('/_report', body)).toBe(204)
  for (const body of ['', '{}', '[]', 'text']) await send('/_csp', body)
  expect(lines.filter((line) => 'document' in line || 'directive' in line)).toEqual([])
})
