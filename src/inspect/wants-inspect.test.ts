import { expect, test } from 'vitest'
import { wantsInspect } from './wants-inspect.ts'

function memory() {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
  return () => storage
}

test('[ENG-6] a tab is inspected from the address that asks for it until one ends it', () => {
  const storage = memory()
  expect(['', '?a=1', '?inspect', '?a=1', '?inspect=off', ''].map((search) => wantsInspect(search, storage))).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})

test('[D11] of several the last counts', () => {
  expect([wantsInspect('?inspect=off&inspect', memory()), wantsInspect('?inspect&inspect=off', memory())]).toEqual([
    true,
    false,
  ])
})

test('[ENG-6] another tab is not inspected', () => {
  wantsInspect('?inspect', memory())
  expect(wantsInspect('', memory())).toBe(false)
})
