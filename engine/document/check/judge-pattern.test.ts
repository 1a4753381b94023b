import { expect, test } from 'vitest'
import { judgePattern } from './judge-pattern.ts'

test.each([
  '^[a-z]{2,40}$',
  '^[^<>]{2,40}$',
  '^[A-Z]{2}\\d{7}$',
  "^(?:\\p{L}|[ '-]){1,60}$",
  '^\\+?\\d{7,15}$',
  '^[\\w.+-]+@[a-z0-9-]{1,63}\\.[a-z]{2,10}$',
])('[C5] %s is safe', (pattern) => {
  expect(judgePattern(pattern)).toBe('safe')
})

test.each(['^(a+)+$', '^(\\w+\\s?)*$', '(.*)*=(.*)*'])('[C5] %s is vulnerable', (pattern) => {
  expect(judgePattern(pattern)).toBe('vulnerable')
})
