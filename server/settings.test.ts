import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const production = {
  PLAYBILL_PRODUCTION: '1',
  PLATFORM_URL: 'https://platform.example',
  ORIGIN: 'https://casino.example/',
}

test('[O10] pages name ORIGIN, else where the server listens', () => {
  expect(readSettings(production, '.').origin).toBe('https://casino.example')
  expect(readSettings({ PORT: '3100' }, '.').origin).toBe('http://localhost:3100')
  expect(readSettings({ HOST: '0.0.0.0' }, '.').origin).toBe('http://localhost:3000')
  expect(readSettings({ HOST: '::' }, '.').origin).toBe('http://localhost:3000')
  const { origin } = readSettings({ HOST: '::1' }, '.')
  expect(new URL(origin).origin).toBe('http://[::1]:3000')
})

test.each(['casino.example', 'https://casino.example/path', 'https://user@casino.example', 'ftp://casino.example'])(
  'an ORIGIN or PLATFORM_URL as %s is reported in one line',
  (address) => {
    expect(() => readSettings({ ORIGIN: address }, '.')).toThrow(
      `ORIGIN is "${address}": it must be scheme and host only`,
    )
    expect(() => readSettings({ PLATFORM_URL: address }, '.')).toThrow(
      `PLATFORM_URL is "${address}": it must be scheme and host only`,
    )
  },
)

test.each([
  { ORIGIN: 'https://casino.example', VERIFY_ORIGIN: 'https://casino.example' },
  { ORIGIN: 'https://casino.example', GAMES_ORIGIN: 'https://casino.example:443' },
  { GAMES_ORIGIN: 'https://frames.example', VERIFY_ORIGIN: 'https://frames.example/' },
  { GAMES_ORIGIN: 'http://localhost:3000' },
])('[O5] third-party frames need origins of their own: %o is refused', (environment) => {
  expect(() => readSettings(environment, '.')).toThrow(/^(?:GAMES|VERIFY)_ORIGIN equals (?:GAMES_)?ORIGIN \("[^"]+"\):/)
})

test('[S15] production without the platform’s address is refused: the sandbox is never part of it', () => {
  const { PLATFORM_URL: _, ...rest } = production
  expect(() => readSettings(rest, '.')).toThrow(/^PLAYBILL_PRODUCTION=1 needs PLATFORM_URL/)
  expect(() => readSettings({ ...rest, PLATFORM_URL: '' }, '.')).toThrow(/^PLAYBILL_PRODUCTION=1 needs PLATFORM_URL/)
})

test.each([undefined, '', 'http://casino.example', 'http://localhost:3000'])(
  '[S12] production with ORIGIN %s, not on https, is refused',
  (ORIGIN) => {
    expect(() => readSettings({ ...production, ORIGIN }, '.')).toThrow(/^PLAYBILL_PRODUCTION=1 needs ORIGIN with https/)
  },
)

test('TRUST_PROXY is a number of proxies or their addresses', () => {
  const read = (TRUST_PROXY: string) => readSettings({ TRUST_PROXY }, '.').trustProxy
  expect([read(''), read('0'), read('2'), read('10.0.0.0/8, ::1'), read('192.168.1.7')]).toEqual([
    false,
    false,
    2,
    ['10.0.0.0/8', '::1'],
    ['192.168.1.7'],
  ])
  for (const wrong of ['true', '-1', '12', '10.0.0.0/33', '10.0.0/8', 'proxy.example', '*', ','])
    expect(() => read(wrong), wrong).toThrow(/^TRUST_PROXY is /)
})

test('ALLOWED_HOSTS and SESSION_COOKIE are lists of names', () => {
  expect(
    readSettings({ ALLOWED_HOSTS: 'Casino.example, www.casino.example', SESSION_COOKIE: 'sid' }, '.'),
  ).toMatchObject({ allowedHosts: ['casino.example', 'www.casino.example'], sessionCookies: ['sid'] })
  for (const wrong of ['https://casino.example', 'casino.example:80', '*', 'a b'])
    expect(() => readSettings({ ALLOWED_HOSTS: wrong }, '.')).toThrow(/^ALLOWED_HOSTS names /)
  expect(() => readSettings({ SESSION_COOKIE: 'a b' }, '.')).toThrow(/^SESSION_COOKIE is /)
})

test('[ENG-4] releases are kept by the name of the folder, or by SITE_NAME', () => {
  const read = (environment: Record<string, string>) => readSettings(environment, '/app').siteName
  expect([read({}), read({ SITE: '/srv/casino' }), read({ SITE: '/srv/2026-11-28', SITE_NAME: 'casino' })]).toEqual([
    'main',
    'casino',
    'casino',
  ])
  for (const SITE_NAME of ['a b', '/srv/casino', 'x'.repeat(101)])
    expect(() => read({ SITE_NAME }), SITE_NAME).toThrow(/^SITE_NAME is /)
})

test('an empty variable counts as absent', () => {
  const names = [
    'PORT',
    'HOST',
    'SITE',
    'SITE_NAME',
    'DATA_DIR',
    'DATABASE_URL',
    'LOG_LEVEL',
    'ORIGIN',
    'GAMES_ORIGIN',
    'VERIFY_ORIGIN',
    'PLATFORM_URL',
    'CMS_URL',
    'PLAYBILL_PRODUCTION',
    'SESSION_COOKIE',
    'TRUST_PROXY',
    'ALLOWED_HOSTS',
    'GUEST_CACHE',
    'SERVICE_WORKER',
    'ADMIN_TOKEN',
    'INSPECT',
  ]
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])), '.')).toEqual(readSettings({}, '.'))
  expect(readSettings({ DATABASE_URL: '' }, '.').databaseUrl).toBeNull()
})
