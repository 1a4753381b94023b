import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { wipeStores } from '#base/store.ts'
import { pendingActs } from './pending-acts.ts'

const MINUTE = 60_000
let time = Date.UTC(2026, 0)
let items = new Map<string, string>()
const storage = () => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
  key: (index: number) => [...items.keys()][index] ?? null,
  get length() {
    return items.size
  },
})
beforeEach(() => {
  time = Date.UTC(2026, 0)
  items = new Map()
})
const client = new QueryClient()
const of = (uid: number, tab = client) => pendingActs(tab, { uid, now: () => time, storage })
const key = { flow: 'deposit', event: 'intent.submit' }
const path = '/cashier/deposit/karta?tab=1'

test('an act waits half an hour with its screen; what was typed stays in the memory of its tab', () => {
  of(7).remember({ ...key, path }, { amount: '50000', phone: '+998901234567' })
  expect(of(7).pending()).toMatchObject({ uid: 7, ...key, path, expiresAt: time + 30 * MINUTE })
  expect(of(7).resume(key)).toEqual({ amount: '50000', phone: '+998901234567' })
  expect([...items.values()].join()).not.toMatch(/50000|99890/)
  expect([of(7, new QueryClient()).pending()?.path, of(7, new QueryClient()).resume(key)]).toEqual([path, null])
  time += 30 * MINUTE
  expect([of(7).pending(), of(7).resume(key)]).toEqual([null, null])
})

test('the act of a guest continues for any player who signs in, that of a player only for this player', () => {
  of(0).remember({ ...key, path })
  expect(of(7).pending()?.path).toBe(path)
  of(7).remember({ ...key, path: '/support' })
  expect([of(7).pending()?.path, of(8).pending(), of(0).pending()]).toEqual(['/support', null, null])
  expect([of(8).resume(key), of(0).resume(key)]).toEqual([null, null])
})

test('a later act goes before the earlier, which waits on behind it; another act is not resumed or forgotten by its key', () => {
  of(7).remember({ ...key, path }, { amount: '1' })
  of(7).remember({ flow: 'form', event: 'question', path: '/support' }, { text: 'a' })
  expect([of(7).resume(key), of(7).resume({ flow: 'form', event: 'question' })]).toEqual([null, { text: 'a' }])
  of(7).forget(key)
  expect(of(7).pending()?.path).toBe('/support')
  of(7).forget({ flow: 'form', event: 'question' })
  expect([of(7).pending()?.path, of(7).resume(key)]).toEqual([path, { amount: '1' }])
  of(7).forget(key)
  expect([of(7).pending(), items.size]).toEqual([null, 0])
})

test('the same act that meets another gate keeps what waits behind it; nothing waits behind that; one that has expired is gone', () => {
  const join = { flow: 'page', event: 'show' }
  of(7).remember({ ...join, path: '/tournaments/1', gate: 'deposit' })
  of(7).remember({ ...key, path, gate: 'fillProfile' }, { amount: '1' })
  of(7).remember({ ...key, path, gate: 'verify' }, { amount: '2' })
  expect(of(7).pending()).toMatchObject({ ...key, gate: 'verify', behind: { ...join, path: '/tournaments/1' } })
  of(7).forget(key)
  expect(of(7).pending()).toMatchObject({ ...join, gate: 'deposit' })
  of(7).remember({ ...key, path })
  time += 30 * MINUTE
  expect(of(7).pending()).toBeNull()
})

test('an act of a guest never waits behind an act of a player', () => {
  of(0).remember({ ...key, path })
  of(7).remember({ flow: 'form', event: 'question', path: '/support' })
  of(7).forget({ flow: 'form', event: 'question' })
  expect([of(7).pending(), of(0).pending()]).toEqual([null, null])
})

test('[S16] nothing of it is left once what this device keeps of the player is wiped; a poisoned entry reads as none', () => {
  of(7).remember({ ...key, path }, { amount: '1' })
  const [name = '', text = ''] = [...items][0] ?? []
  wipeStores(7, [storage])
  expect([items.size, of(7).resume(key)]).toEqual([0, null])
  for (const poison of [text.replace('/cashier', '//evil.example'), text.replace('"uid":7', '"uid":8'), '{'])
    expect((items.set(name, poison), of(7).pending())).toBeNull()
})

test('a screen of another site is never remembered', () => {
  of(7).remember({ ...key, path: '//evil.example/' })
  expect(of(7).pending()).toBeNull()
})

test('[P1] a code of the address is in no storage', () => {
  of(0).remember({ ...key, path: '/confirmation?contact=a%40b.uz&code=canary-1&tab=x' })
  expect([of(0).pending()?.path, [...items.values()].join().includes('canary')]).toEqual(['/confirmation?tab=x', false])
})

test('[PRF-3] [P1] a payment that waits for the identity check keeps its method, sum and offer across documents, but no requisites; a poisoned one is ignored', () => {
  const payment = { method: 'karta', currency: 'UZS', amount: '50000', offer: -1 }
  const typed = { ...payment, requisites: { phone: '+998901234567' } }
  of(7).remember({ ...key, path, gate: 'verify' }, typed)
  expect(of(7).resume(key)).toEqual(typed)
  expect([...items.values()].join()).not.toMatch(/99890|requisites/)
  const next = of(7, new QueryClient())
  expect([next.resume(key), next.payment(key), next.payment({ ...key, flow: 'withdrawal' })]).toEqual([
    null,
    payment,
    null,
  ])
  const [name = '', text = ''] = [...items][0] ?? []
  for (const poison of [text.replace('"50000"', '50000'), text.replace(':-1', ':"x"'), text.replace('"karta"', '{}')])
    expect((items.set(name, poison), next.payment(key))).toBeNull()
  items.clear()
  for (const gate of ['fillProfile', 'confirmContact'])
    expect((of(7).remember({ ...key, path, gate }, typed), next.payment(key))).toBeNull()
  of(7).remember({ flow: 'form', event: 'question', path, gate: 'verify' }, { text: 'a' })
  expect(next.payment({ flow: 'form', event: 'question' })).toBeNull()
})
