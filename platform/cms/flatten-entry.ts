import { isRecord } from '#base/is-record.ts'
import type { CmsVersion } from './cms-request.ts'

/**
 * An entry of a collection, in the flat form of v3: `id` and its fields; relations are entries, or lists of them. v5
 * adds `documentId`.
 */
export type CmsEntry = { readonly id: number } & Readonly<Record<string, unknown>>

/** Names an entry in an address: its `documentId` in v5, where `id` may change, else its `id`. */
export type CmsKey = number | string
/** @public The key of an entry, as its version of the CMS wants it in an address: for programs that write to the CMS. */
export const keyOf = ({ id, documentId }: CmsEntry): CmsKey => (typeof documentId === 'string' ? documentId : id)

/**
 * What an answer holds, in the flat form of v3. v5 wraps only the whole answer: a field of its own may be called
 * `data`.
 */
export function contentOf(version: CmsVersion, answer: unknown): unknown {
  if (version !== 'v5') return flattenEntry(answer)
  return isRecord(answer) && 'data' in answer ? answer.data : undefined
}

/**
 * Flattens what v4 wraps: `{id, attributes: {...}}` becomes `{id, ...}`, and `{data: ...}` of an answer or a relation
 * becomes its content. v3 is already flat.
 */
function flattenEntry(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenEntry)
  if (!isRecord(value)) return value
  const isWrapped =
    'data' in value &&
    typeof value.data === 'object' &&
    Object.keys(value).every((key) => key === 'data' || key === 'meta')
  if (isWrapped) return flattenEntry(value.data)
  const { attributes, ...rest } = value
  const own = isRecord(attributes) && typeof value.id === 'number' ? { ...rest, ...attributes } : value
  return Object.fromEntries(Object.entries(own).map(([key, child]) => [key, flattenEntry(child)]))
}

/** @throws TypeError where it is no entry. */
export function asEntry(value: unknown): CmsEntry {
  if (isRecord(value) && typeof value.id === 'number') return value as CmsEntry
  throw new TypeError('The CMS answered something that is not an entry')
}
