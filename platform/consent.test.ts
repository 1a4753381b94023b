import { expect, test } from 'vitest'
import type { ConsentCategory } from '#schemas/consent.ts'
import { createConsent } from './consent.ts'

const day = 86_400_000

function open(categories: readonly ConsentCategory[] | null = ['necessary', 'analytics', 'marketing', 'support']) {
  const items = new Map<string, string>()
  const site = { version: 1, now: 1_000 }
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  const source = (): typeof storage => storage
  const create = () =>
    createConsent({
      requested: () => (categories ? { version: site.version, categories } : undefined),
      now: () => site.now,
      storage: source,
    })
  return { items, site, create, consent: create() }
}

test('a site that asks nothing lets everything run at once', () => {
  const { consent, items } = open(null)
  const ran: string[] = []
  consent.onConsent('marketing', () => ran.push('marketing'))
  expect([consent.requested(), consent.hasConsent('analytics'), ran]).toEqual([[], true, ['marketing']])
  expect(items.size).toBe(0)
})

test('a category that the jurisdiction does not ask about needs no answer', () => {
  const { consent } = open(['necessary', 'marketing'])
  expect([consent.requested(), consent.hasConsent('analytics'), consent.hasConsent('marketing')]).toEqual([
    ['marketing'],
    true,
    false,
  ])
})

test('before an answer only necessary code runs, and nothing is stored', () => {
  const { consent, items } = open()
  const ran: string[] = []
  consent.onConsent('analytics', () => ran.push('analytics'))
  consent.onConsent('necessary', () => ran.push('necessary'))
  expect([ran, consent.choice(), items.size]).toEqual([['necessary'], null, 0])
})

test('code that waits for a category runs once it is granted, and only once; it never runs if the category is refused', () => {
  const { consent } = open()
  const ran: string[] = []
  consent.onConsent('analytics', () => ran.push('analytics'))
  consent.onConsent('marketing', () => ran.push('marketing'))
  consent.onConsent('analytics', () => ran.push('stopped'))()
  consent.choose(['analytics'])
  consent.choose(['analytics', 'support'])
  expect([ran, consent.hasRun('analytics'), consent.hasRun('marketing')]).toEqual([['analytics'], true, false])
})

test('the answer is stored with its version and time, and holds in the next tab', () => {
  const { consent, create, items } = open()
  consent.choose(['support'])
  expect([...items]).toEqual([
    [
      'playbill/guest/consent',
      JSON.stringify({
        v: 1,
        value: { version: 1, at: 1_000, granted: ['support'], refused: ['analytics', 'marketing'] },
      }),
    ],
  ])
  const next = create()
  expect([next.hasConsent('support'), next.hasConsent('analytics')]).toEqual([true, false])
})

test('a new version of the question, a new category and a year without an answer ask again', () => {
  const { consent, site } = open()
  consent.choose(['analytics'])
  site.version = 2
  expect([consent.choice(), consent.hasConsent('analytics')]).toEqual([null, false])
  site.version = 1
  expect(consent.hasConsent('analytics')).toBe(true)
  site.now += 365 * day
  expect(consent.choice()).toBeNull()

  const { items } = open(['analytics'])
  const narrow = open(['analytics'])
  narrow.consent.choose(['analytics'])
  const wide = open(['analytics', 'support'])
  for (const [key, text] of narrow.items) wide.items.set(key, text)
  expect([wide.consent.choice(), wide.consent.hasConsent('analytics'), items.size]).toEqual([null, false, 0])
})

test('a stored answer that somebody has tampered with counts as none', () => {
  const { items, consent } = open()
  items.set('playbill/guest/consent', JSON.stringify({ v: 1, value: { version: 1, at: 1, granted: 'all' } }))
  expect([consent.choice(), consent.hasConsent('analytics')]).toEqual([null, false])
})

test('a withdrawn category is no longer granted', () => {
  const { consent } = open()
  const heard: boolean[] = []
  consent.choose(['analytics'])
  consent.subscribe(() => heard.push(consent.hasConsent('analytics')))
  consent.choose([])
  expect(heard).toEqual([false])
})
