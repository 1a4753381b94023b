import { expect, test } from 'vitest'
import { compileWorld } from '#server/releases/site-world.ts'
import { loadRelease } from '#server/releases/load-release.ts'
import { readSiteFolder } from '#server/releases/site-folder.ts'
import { readSettings } from '#server/settings.ts'
import { pageOrigin } from './page-origin.ts'

const release = loadRelease('r', readSiteFolder('config-samples/main'), compileWorld)
const originWith = (environment: Record<string, string>) => pageOrigin(readSettings(environment, '.'), release)

test('[O10] pages name ORIGIN, in production else the canonical origin of the search settings, else where the server listens', () => {
  expect(originWith({ ORIGIN: 'https://casino.example/', PLAYBILL_PRODUCTION: '1' })).toBe('https://casino.example')
  expect(originWith({ PLAYBILL_PRODUCTION: '1' })).toBe('https://chiroq.example')
  expect(originWith({ PORT: '3100' })).toBe('http://localhost:3100')
  expect(pageOrigin(readSettings({ PLAYBILL_PRODUCTION: '1' }, '.'), { sections: { uz: {}, ru: {} } })).toBe('http://localhost:3000')
})

test.each(['casino.example', 'https://casino.example/path', 'https://user@casino.example', 'ftp://casino.example'])('an ORIGIN as %s is told in one line', (ORIGIN) => {
  expect(() => readSettings({ ORIGIN }, '.')).toThrow(`ORIGIN is "${ORIGIN}": it must be scheme and host only`)
})
