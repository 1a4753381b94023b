import { parsePointer } from '#base/json-pointer.ts'
import type { SchemaError, SchemaValidator } from '#engine/document/validators.ts'
import { isRecord } from './context.ts'

const maxRepairs = 100

type Parent = Record<string, unknown> | unknown[]

function parentOf(root: unknown, path: readonly string[]): Parent | undefined {
  let at: unknown = root
  for (const key of path.slice(0, -1)) at = Array.isArray(at) ? at[Number(key)] : isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
  return Array.isArray(at) || isRecord(at) ? at : undefined
}

function remove(root: unknown, path: readonly string[]): boolean {
  const parent = parentOf(root, path)
  const key = path.at(-1)
  if (!parent || key === undefined) return false
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
  return true
}

function placeToRemove(error: SchemaError, root: unknown): readonly string[] | null {
  const path = parsePointer(error.instancePath) ?? []
  if (error.keyword === 'additionalProperties') return [...path, String(error.params.additionalProperty)]
  if (error.keyword === 'propertyNames' || error.keyword === 'unevaluatedProperties') return [...path, String(error.params.propertyName ?? error.propertyName)]
  // A list entry that lacks something goes as a whole; elsewhere only the value itself.
  const lastIndex = path.findLastIndex((_key, index) => Array.isArray(parentOf(root, path.slice(0, index + 1))))
  if (lastIndex >= 0 && error.keyword === 'required') return path.slice(0, lastIndex + 1)
  return path.length > 0 ? path : null
}

/**
 * Makes the best of a value that its validator refuses (reliability C2): unknown properties are dropped, list entries and optional properties that are wrong go, the
 * rest stays. Works on a copy.
 * @returns the value and what was removed, or null when nothing valid is left.
 */
export function salvage(validator: SchemaValidator, value: unknown): { value: unknown; removed: { pointer: string; code: string }[] } | null {
  if (validator(value)) return { value, removed: [] }
  const copy = structuredClone(value)
  const removed: { pointer: string; code: string }[] = []
  for (let repair = 0; repair < maxRepairs; repair += 1) {
    if (validator(copy)) return { value: copy, removed }
    const error = validator.errors?.[0]
    const path = error ? placeToRemove(error, copy) : null
    if (!error || !path || !remove(copy, path)) return null
    removed.push({ pointer: path.map((key) => `/${key}`).join(''), code: error.keyword === 'additionalProperties' ? 'unknown-property' : 'invalid-value' })
  }
  return null
}
