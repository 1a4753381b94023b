import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepBackUrl } from '#base/back-url.ts'
import { allowedBackUrl, storedBackUrl } from './back-url.ts'

const hosts = ['partner.example', '*.shops.example']
const { signal } = new AbortController()
const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('document', {})
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: () => null,
    length: 0,
  })
})

afterEach(() => void vi.unstubAllGlobals())

test('[CSH-12] the last backUrl of an address is stored, and returned if its host is allowed', () => {
  keepBackUrl('?backUrl=https%3A%2F%2Fevil.example%2F&backUrl=https%3A%2F%2Fpartner.example%2Fshop%3Fa%3D1')
  expect(storedBackUrl(hosts)).toBe('https://partner.example/shop?a=1')
  expect(storedBackUrl([])).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'http://partner.example/',
  '//partner.example/',
  'https://partner.example@evil.example/',
  'https://evil.example/partner.example',
  'https://partner.example.evil.example/',
  '/\\evil.example',
  'data:text/html,x',
  '',
  'x'.repeat(3_000),
])('[CSH-12] [O9] %s leads nowhere', (value) => {
  keepBackUrl(`?${new URLSearchParams({ backUrl: value }).toString()}`)
  expect(storedBackUrl(hosts)).toBeNull()
})

test('[CSH-12] it is validated again when it is used: storage is not trusted, and the settings are not fetched if nothing is stored', async () => {
  const fetch = vi.fn(
    async () => new Response(JSON.stringify({ 'site-config': { security: { externalHosts: hosts } } })),
  )
  vi.stubGlobal('fetch', fetch)
  expect(await allowedBackUrl('uz', signal)).toBeNull()
  expect(fetch).not.toHaveBeenCalled()
  keepBackUrl('?backUrl=https%3A%2F%2Fa.shops.example%2F')
  expect(await allowedBackUrl('uz', signal)).toBe('https://a.shops.example/')
  for (const key of storage.keys()) storage.set(key, JSON.stringify({ v: 1, value: 'javascript:alert(1)' }))
  expect(await allowedBackUrl('uz', signal)).toBeNull()
  fetch.mockImplementation(async () => new Response('', { status: 500 }))
  keepBackUrl('?backUrl=https%3A%2F%2Fa.shops.example%2F')
  expect(await allowedBackUrl('uz', signal)).toBeNull()
})

test('[N5] [CSH-12] loading the hosts is abandoned after two seconds, or when the caller aborts: a payment does not wait for them', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) =>
      ms === 2_000 ? AbortSignal.abort(new DOMException('late', 'TimeoutError')) : new AbortController().signal,
    )
  onTestFinished(() => timeout.mockRestore())
  const fetch = vi.fn(
    (_: string, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        if (init?.signal?.aborted) reject(init.signal.reason)
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  keepBackUrl('?backUrl=https%3A%2F%2Fa.shops.example%2F')
  await expect(allowedBackUrl('uz', signal)).rejects.toThrow('late')
  timeout.mockReturnValue(new AbortController().signal)
  const owner = new AbortController()
  const pending = allowedBackUrl('uz', owner.signal)
  owner.abort(new DOMException('left', 'AbortError'))
  await expect(pending).rejects.toThrow('left')
})
