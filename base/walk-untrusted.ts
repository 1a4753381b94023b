import { toPointer } from './json-pointer.ts'

export type WalkProblem = 'forbidden-key' | 'too-many-items' | 'text-too-long' | 'encoding'

type Place = { value: unknown; key: string | number; parent: Place | null }

/** Keys that reach an object's prototype: no data from outside may own one. */
export function isForbiddenKey(key: string): boolean {
  return key === '__proto__' || key === 'constructor' || key === 'prototype'
}

/**
 * Looks through parsed JSON without recursion for forbidden keys, too many items or members, too long texts and keys,
 * and half surrogate pairs (which `encodeURIComponent` and databases refuse). Gives the first problem and where it is.
 */
export function walkUntrusted(
  root: unknown,
  limits: { items: number; text: number },
): { problem: WalkProblem; pointer: string } | null {
  const waiting: Place[] = [{ value: root, key: '', parent: null }]
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      const problem = textProblem(value, limits.text)
      if (problem) return { problem, pointer: pointerTo(place) }
    }
    if (typeof value !== 'object' || value === null) continue
    const members = Array.isArray(value) ? value : Object.keys(value)
    if (members.length > limits.items) return { problem: 'too-many-items', pointer: pointerTo(place) }
    for (const [index, member] of members.entries()) {
      if (Array.isArray(value)) waiting.push({ value: member, key: index, parent: place })
      else {
        const key = String(member)
        const problem = isForbiddenKey(key) ? 'forbidden-key' : textProblem(key, limits.text)
        if (problem) return { problem, pointer: pointerTo(place) }
        waiting.push({ value: (value as Record<string, unknown>)[key], key, parent: place }) // key comes from Object.keys
      }
    }
  }
  return null
}

function textProblem(text: string, limit: number): WalkProblem | null {
  if (text.length > limit) return 'text-too-long'
  return /\p{Cs}/u.test(text) ? 'encoding' : null
}

function pointerTo(place: Place): string {
  const path: (string | number)[] = []
  for (let at = place; at.parent; at = at.parent) path.unshift(at.key)
  return toPointer(path)
}
