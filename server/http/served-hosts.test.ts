import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openServer } from '#server/testing/open-server.ts'
import { openStubPlatform } from '#server/testing/stub-platform.ts'
import { servedOrigins } from './served-hosts.ts'

const own = { origin: 'http://localhost:3000', host: '127.0.0.1', port: 3000, allowedHosts: [] }

test('[S9] every served host is an origin of this site, with its ports', () => {
  expect(servedOrigins(own, own.origin)).toEqual(
    ['localhost', '127.0.0.1', '[::1]'].flatMap((name) => [`http://${name}:3000`, `http://${name}`]),
  )
  expect(
    servedOrigins(
      { origin: 'https://casino.example', host: '10.0.0.7', port: 8443, allowedHosts: ['www.casino.example'] },
      'https://casino.example',
    ),
  ).toEqual([
    'https://casino.example',
    'https://casino.example:8443',
    'https://10.0.0.7',
    'https://10.0.0.7:8443',
    'https://www.casino.example',
    'https://www.casino.example:8443',
  ])
  for (const host of ['::', '0.0.0.0', '::1', '[::1]', 'LOCALHOST'])
    expect(servedOrigins({ ...own, host }, own.origin)).toContain('http://[::1]:3000')
})

test('[S9] names of this machine are no origins of a public site: there they name the visitor’s', () => {
  const origins = servedOrigins({ ...own, origin: 'https://casino.example' }, 'https://casino.example')
  expect(origins.filter((origin) => !origin.startsWith('https://casino.example'))).toEqual([])
})

test('[S9] one signs in over 127.0.0.1 where ORIGIN names localhost; another port, protocol or site is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'playbill-origins-'))
  const platform = await openStubPlatform(
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}'),
  )
  const server = await openServer({
    SITE: join(process.cwd(), 'config-samples/main'),
    DATA_DIR: folder,
    ORIGIN: 'http://localhost:4321',
    PLATFORM_URL: platform.url,
  })
  try {
    const statusFrom = async (origin: string) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/auth.login',
          payload: 'login=a',
          headers: {
            host: '127.0.0.1:4321',
            origin,
            'x-requested-with': 'XMLHttpRequest',
            'content-type': 'application/x-www-form-urlencoded',
          },
        })
      ).statusCode
    const origins = [
      'http://127.0.0.1:4321',
      'http://localhost:4321',
      'http://[::1]:4321',
      'http://127.0.0.1:4322',
      'https://127.0.0.1:4321',
      'http://evil.example',
      'http://evil.example:4321',
      'null',
    ]
    expect(await Promise.all(origins.map(statusFrom))).toEqual([200, 200, 200, 400, 400, 400, 400, 400])
  } finally {
    await server.close()
    platform.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
