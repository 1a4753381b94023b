import { beforeEach, expect, test } from 'vitest'
import { recentWords } from './recent-words.ts'

beforeEach(() => localStorage.clear())

test('[CFG-7] the newest search comes first, one searched again moves up, five are kept', () => {
  const recent = recentWords(0)
  for (const word of ['a1', 'b2', 'c3', 'd4', 'e5', 'B2', 'f6']) recent.add(word)
  expect(recent.get()).toEqual(['f6', 'B2', 'e5', 'd4', 'c3'])
})

test('[CFG-7] a guest and each player have their own, and may forget them', () => {
  recentWords(0).add('mehmon')
  recentWords(7).add('oʻyinchi')
  expect([recentWords(0).get(), recentWords(7).get()]).toEqual([['mehmon'], ['oʻyinchi']])
  recentWords(7).forget()
  expect([recentWords(0).get(), recentWords(7).get()]).toEqual([['mehmon'], []])
})

test('invalid data under its storage key is not shown', () => {
  localStorage.setItem(
    'playbill/guest/recent-searches',
    JSON.stringify({ v: 1, value: [{ href: 'javascript:alert(1)' }] }),
  )
  expect(recentWords(0).get()).toEqual([])
})
