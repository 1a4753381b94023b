import { isRecord } from '#base/is-record.ts'
import type { SchemaError, SchemaValidator } from '#engine/document/validators.ts'
import { errorCode } from '#engine/document/issues/error-code.ts'
import type { IssueCode } from '#engine/document/issues/codes.ts'
import { didYouMean } from '#base/did-you-mean.ts'
import { parsePointer, readPointer, toPointer } from '#base/json-pointer.ts'
import { schemaAt } from '../check/schema-at.ts'

const maxRepairs = 100

/** One thing that was wrong: the code of the issue that the gates give for it, at the same pointer. */
type Fault = { readonly pointer: string; readonly code: IssueCode }
export type Salvaged =
  | { readonly ok: true; readonly value: unknown; readonly removed: readonly Fault[] }
  | { readonly ok: false; readonly fault: Fault }

type Parent = Record<string, unknown> | unknown[]

function parentOf(root: unknown, path: readonly string[]): Parent | undefined {
  let at: unknown = root
  for (const key of path.slice(0, -1))
    at = Array.isArray(at) ? at[Number(key)] : isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined
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
  if (error.keyword === 'uniqueItems') return [...path, String(laterTwin(error))]
  if (error.propertyName !== undefined) return [...path, error.propertyName]
  // A list entry that lacks something goes as a whole; elsewhere only the value itself.
  const lastIndex = path.findLastIndex((_key, index) => Array.isArray(parentOf(root, path.slice(0, index + 1))))
  if (lastIndex >= 0 && error.keyword === 'required') return path.slice(0, lastIndex + 1)
  return path.length > 0 ? path : null
}

function faultOf(error: SchemaError, root: unknown, schema: unknown): Fault {
  const { propertyName: key } = error
  if (key !== undefined) {
    const pointer = error.instancePath + toPointer([key])
    return { pointer, code: errorCode(error, key, pointer) }
  }
  const value = readPointer(root, error.instancePath)
  const misspelt = error.keyword === 'required' ? misspeltOf(error, value, schema) : undefined
  if (misspelt !== undefined) return { pointer: error.instancePath + toPointer([misspelt]), code: 'unknown-property' }
  const extra =
    error.keyword === 'additionalProperties'
      ? toPointer([String(error.params.additionalProperty)])
      : error.keyword === 'uniqueItems'
        ? toPointer([laterTwin(error)])
        : ''
  return { pointer: error.instancePath + extra, code: errorCode(error, value, error.instancePath) }
}

/** A required property that is only misspelt is an unknown one, as the gates say. */
function misspeltOf(error: SchemaError, value: unknown, schema: unknown): string | undefined {
  const known: object = Object(schemaAt(schema, error.schemaPath).properties)
  return Object.keys(Object(value)).find(
    (name) => !Object.hasOwn(known, name) && didYouMean(name, [String(error.params.missingProperty)]) !== undefined,
  )
}

const laterTwin = (error: SchemaError): number => Math.max(Number(error.params.i), Number(error.params.j))

/**
 * Salvages a value that its validator refuses (C2): drops unknown properties, invalid list entries and invalid optional
 * properties. Works on a copy.
 *
 * @returns the value and what was removed, or the reason if nothing valid is left.
 */
export function salvage(validator: SchemaValidator, value: unknown, schema: unknown): Salvaged {
  if (validator(value)) return { ok: true, value, removed: [] }
  const copy = structuredClone(value)
  const removed: Fault[] = []
  for (let repair = 0; repair < maxRepairs; repair += 1) {
    if (validator(copy)) return { ok: true, value: copy, removed }
    const error = validator.errors?.[0]
    const fault: Fault = error ? faultOf(error, copy, schema) : { pointer: '', code: 'no-form-fits' }
    const path = error ? placeToRemove(error, copy) : null
    if (!path || !remove(copy, path)) return { ok: false, fault: removed[0] ?? fault }
    removed.push(fault)
  }
  return { ok: false, fault: removed[0] ?? { pointer: '', code: 'no-form-fits' } }
}
