import { parseUntrusted } from './parse-untrusted.ts'

type StorageArea = 'local' | 'session'

/** Evaluated at each use, never at import: naming `localStorage` can already throw. */
export type StorageSource = () =>
  | Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
  | null
  | undefined

export type StoreOptions<T> = {
  area: StorageArea
  namespace: string
  version: number
  /** The player it belongs to; absent or 0 for a guest. */
  uid?: string | number | undefined
  isValid: (value: unknown) => value is T
  storage?: StorageSource
}

export type Store<T> = { get(): T | null; set(value: T): void; remove(): void }

type Envelope<T> = { v: number; value: T }

/** Values that could not be stored, by key; null for a value that could not be removed. */
type Memory = Map<string, string | null>

const browser: Record<StorageArea, StorageSource> = {
  local: () => (isBrowser() ? globalThis.localStorage : null),
  session: () => (isBrowser() ? globalThis.sessionStorage : null),
}
const memories = new WeakMap<StorageSource, Memory>()

/**
 * One value stored in the browser (R32). It never throws: without storage it lives in memory, and another version,
 * shape or a poisoned text reads as null. `get` gives frozen data.
 */
export function createStore<T>(options: StoreOptions<T>): Store<T> {
  const { version, isValid } = options
  const key = storageKey(options)
  const source = options.storage ?? browser[options.area]
  const memory = options.storage || isBrowser() ? memoryOf(source) : new Map<string, string | null>()
  const isEnvelope = (data: unknown): data is Envelope<T> =>
    typeof data === 'object' &&
    data !== null &&
    'v' in data &&
    data.v === version &&
    'value' in data &&
    isValid(data.value)

  const remove = () => erase(source, memory, key)
  return {
    get() {
      const text = memory.has(key) ? memory.get(key) : attempt(() => source()?.getItem(key))
      if (typeof text !== 'string') return null
      const parsed = attempt(() => parseUntrusted(isEnvelope, text))
      return parsed?.ok ? parsed.value.value : null
    },
    set(value) {
      const text = attempt(() => JSON.stringify({ v: version, value }))
      if (text === undefined) return remove()
      const storage = attempt(source)
      const isKept = storage && attempt(() => (storage.setItem(key, text), storage.getItem(key) === text))
      if (isKept) return void memory.delete(key)
      // Other tabs and the next page read the storage: no value is better than a stale one.
      attempt(() => storage?.removeItem(key))
      memory.set(key, text)
    },
    remove,
  }
}

/** The key under which a store keeps its value: `playbill/guest/<namespace>` or `playbill/u<uid>/<namespace>`. */
export function storageKey({ namespace, uid }: { namespace: string; uid?: string | number | undefined }): string {
  return ownerPrefix(uid) + encode(namespace)
}

const browsers = [browser.local, browser.session]

/** Removes the stored values of this player from both areas, except the namespaces in `except`; never throws. */
export function wipeStores(
  uid: string | number,
  sources: readonly StorageSource[] = browsers,
  { except = [] }: { readonly except?: readonly string[] } = {},
): void {
  const exceptKeys = new Set(except.map((namespace) => storageKey({ namespace, uid })))
  wipeKeys((key) => key.startsWith(ownerPrefix(uid)) && !exceptKeys.has(key), sources)
}

/** Removes the stored values of all other players from both areas; those of guests stay. Never throws. */
export function wipeOtherStores(uid: string | number, sources: readonly StorageSource[] = browsers): void {
  wipeKeys((key) => key.startsWith('playbill/u') && !key.startsWith(ownerPrefix(uid)), sources)
}

function wipeKeys(isWiped: (key: string) => boolean, sources: readonly StorageSource[]): void {
  for (const source of sources) {
    const memory = memoryOf(source)
    const keys = [...memory.keys(), ...(attempt(() => keysOf(source)) ?? [])]
    for (const key of keys) if (isWiped(key)) erase(source, memory, key)
  }
}

/** Removes third-party keys for which `isLeft` is true from both areas; the site's own stay. Never throws. */
export function removeForeignKeys(
  isLeft: (key: string) => boolean,
  sources: readonly StorageSource[] = [browser.local, browser.session],
): void {
  for (const source of sources) {
    const keys = attempt(() => keysOf(source)) ?? []
    for (const key of keys) if (!key.startsWith('playbill/') && isLeft(key)) attempt(() => source()?.removeItem(key))
  }
}

function erase(source: StorageSource, memory: Memory, key: string): void {
  memory.delete(key)
  const isGone = attempt(() => {
    const storage = source()
    storage?.removeItem(key)
    return (storage?.getItem(key) ?? null) === null
  })
  if (!isGone) memory.set(key, null)
}

function keysOf(source: StorageSource): string[] {
  const storage = source()
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '')
}

function memoryOf(source: StorageSource): Memory {
  const known = memories.get(source)
  if (known) return known
  const memory: Memory = new Map()
  memories.set(source, memory)
  return memory
}

/** On the server nothing may outlive the request: there each store has a memory of its own. */
function isBrowser(): boolean {
  return typeof document !== 'undefined'
}

function ownerPrefix(uid: string | number | undefined): string {
  return uid === undefined || uid === 0 || uid === '' ? 'playbill/guest/' : `playbill/u${encode(String(uid))}/`
}

function encode(part: string): string {
  return encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD'))
}

function attempt<R>(act: () => R): R | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
