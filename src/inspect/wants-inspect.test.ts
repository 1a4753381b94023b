import { expect, test } from 'vitest'
import { wantsInspect } from './wants-inspect.ts'

function memory() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
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
