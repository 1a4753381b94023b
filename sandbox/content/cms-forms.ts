import type { CmsAccount, SignedIn } from './cms-accounts.ts'
import type { CmsFailure } from './cms-failure.ts'
import type { StoredEntry } from './cms-store.ts'

export type CmsForms = {
  failure(failure: CmsFailure): object
  user(user: CmsAccount): object
  signedIn(signedIn: SignedIn): object
  list(entries: readonly StoredEntry[], page: { total: number; start: number; limit: number }): unknown
  one(entry: StoredEntry): object
  settings(settings: object): object
}

const userOf = ({ id, username, email, confirmed, blocked, role }: CmsAccount) => ({
  id,
  username,
  email,
  confirmed,
  blocked,
  role,
})

/** v3: flat entries, a plain list, messages in lists. */
export const v3Forms: CmsForms = {
  failure: ({ status, id, message }) => ({
    statusCode: status,
    error: status === 400 ? 'Bad Request' : message,
    message: [{ messages: [{ id, message }] }],
  }),
  user: userOf,
  signedIn: ({ jwt, user }) => ({ jwt, user: userOf(user) }),
  list: (entries) => entries.map(flat),
  one: flat,
  settings: (settings) => settings,
}

/** v4: `data` and `attributes`, a page's place in `meta`. */
export const v4Forms: CmsForms = {
  failure: ({ status, code, message }) => ({ data: null, error: { status, name: code, message, details: {} } }),
  user: userOf,
  signedIn: ({ jwt, user }) => ({ jwt, user: userOf(user) }),
  list: (entries, { total, start, limit }) => ({
    data: entries.map(wrapped),
    meta: { pagination: { start, limit, total } },
  }),
  one: (entry) => ({ data: wrapped(entry), meta: {} }),
  settings: (settings) => ({ data: { id: 1, attributes: settings }, meta: {} }),
}

/** v5: flat entries in `data`, named by `documentId`. */
export const v5Forms: CmsForms = {
  ...v4Forms,
  list: (entries, { total, start, limit }) => ({
    data: entries.map(documentOf),
    meta: { pagination: { start, limit, total } },
  }),
  one: (entry) => ({ data: documentOf(entry), meta: {} }),
  settings: (settings) => ({ data: { ...settings, id: 1, documentId: documentIdOf(1) }, meta: {} }),
}

const DOCUMENT_ID = /^d([0-9a-z]{23})$/
/** Each entry of the sandbox is a document of one language, whose name in v5 follows from its id. */
const documentIdOf = (id: number): string => `d${id.toString(36).padStart(23, '0')}`
/** NaN where it is the name of no document. */
export const idOfDocument = (documentId: string): number =>
  Number.parseInt(DOCUMENT_ID.exec(documentId)?.[1]?.slice(-6) ?? '', 36)

function documentOf({ id, locale, data, created_at, updated_at }: StoredEntry): object {
  const dates = { createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() }
  return { ...data, id, documentId: documentIdOf(id), locale, ...dates, publishedAt: dates.updatedAt }
}

function flat({ id, locale, data, created_at, updated_at }: StoredEntry): object {
  return { id, ...data, locale, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
}

function wrapped({ id, locale, data, created_at, updated_at }: StoredEntry): object {
  const attributes = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, relation(value)]))
  return {
    id,
    attributes: { ...attributes, locale, createdAt: created_at.toISOString(), updatedAt: updated_at.toISOString() },
  }
}

/** A field that holds an entry, or a list of entries, is a relation. */
function relation(value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && value.every(isEntry)) return { data: value.map(attributed) }
  return isEntry(value) ? { data: attributed(value) } : value
}

function attributed({ id, ...fields }: { id: number }): object {
  return { id, attributes: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, relation(value)])) }
}

function isEntry(value: unknown): value is { id: number } {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
}
