import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStore, storageKey, wipeOtherStores, wipeStores, type StorageSource, type StoreOptions } from './store.ts'
import { propertyRuns } from './testing/property-runs.ts'

type Hint = { seen: number }
const isHint = (value: unknown): value is Hint =>
  typeof value === 'object' && value !== null && 'seen' in value && typeof value.seen === 'number'
const fail = () => {
  throw new DOMException('no', 'SecurityError')
}

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, String(value)),
    removeItem: (key) => void map.delete(key),
    key: (index) => [...map.keys()][index] ?? null,
    clear: () => map.clear(),
  }
}

function hintStore(storage: StorageSource, options: Partial<StoreOptions<Hint>> = {}) {
  return createStore<Hint>({ area: 'local', namespace: 'hint', version: 1, isValid: isHint, storage, ...options })
}

const KEY = storageKey({ namespace: 'hint' })

test('[D5] a value is kept, read back frozen, removed', () => {
  const storage = memoryStorage()
  const store = hintStore(() => storage)
  expect(store.get()).toBeNull()
  store.set({ seen: 1 })
  expect(hintStore(() => storage).get()).toEqual({ seen: 1 })
  expect(Object.isFrozen(store.get())).toBe(true)
  expect(storage.getItem(KEY)).toBe('{"v":1,"value":{"seen":1}}')
  store.remove()
  expect([store.get(), storage.length]).toEqual([null, 0])
})

describe('[D5] storage that fails', () => {
  const withSeen = { [KEY]: '{"v":1,"value":{"seen":7}}' }
  const modes: Record<string, () => StorageSource> = {
    absent: () => () => undefined,
    null: () => () => null,
    'throws on access': () => fail,
    'throws on every method': () => () => ({ getItem: fail, setItem: fail, removeItem: fail, key: fail, length: 1 }),
    'quota full, a stale value inside': () => {
      const storage = Object.assign(memoryStorage(withSeen), { setItem: fail })
      return () => storage
    },
    'read-only, a stale value inside': () => {
      const storage = Object.assign(memoryStorage(withSeen), { setItem: fail, removeItem: fail })
      return () => storage
    },
    'gives another type than text': () => {
      const storage = Object.assign(memoryStorage(withSeen), { getItem: () => ({ v: 1, value: { seen: 7 } }) as never })
      return () => storage
    },
    'full with 5 MB that are not ours, a stale value inside': () => {
      const others = Object.fromEntries(
        Array.from({ length: 5 }, (_, index) => [`other-${index}`, 'x'.repeat(1_048_576)]),
      )
      const storage = memoryStorage({ ...others, ...withSeen })
      const size = (): number =>
        Array.from(
          { length: storage.length },
          (_, index) => storage.getItem(storage.key(index) ?? '')?.length ?? 0,
        ).reduce((sum, length) => sum + length, 0)
      const set = storage.setItem
      return () =>
        Object.assign(storage, {
          setItem: (key: string, value: string) => (size() + value.length > 5 * 1_048_576 ? fail() : set(key, value)),
        })
    },
    'ignores writes in silence': () => {
      const storage = Object.assign(memoryStorage(withSeen), { setItem: () => {}, removeItem: () => {} })
      return () => storage
    },
  }

  test.each(Object.entries(modes))('%s: the tab still remembers', (_, mode) => {
    const source = mode()
    const store = hintStore(source)
    store.set({ seen: 1 })
    expect(store.get()).toEqual({ seen: 1 })
    expect(hintStore(source).get()).toEqual({ seen: 1 })
    store.set({ seen: 2 })
    expect(store.get()).toEqual({ seen: 2 })
    store.remove()
    expect(store.get()).toBeNull()
    store.set({ seen: 3 })
    wipeStores(0, [source])
    expect(store.get()).toBeNull()
  })
})

test('[D5] a value that storage could not take leaves no older one for the next page', () => {
  const storage = Object.assign(memoryStorage({ [KEY]: '{"v":1,"value":{"seen":7}}' }), { setItem: fail })
  hintStore(() => storage).set({ seen: 8 })
  expect(storage.getItem(KEY)).toBeNull()
})

test('[D5] what another tab writes is seen, also after storage had failed for a while', () => {
  const storage = memoryStorage()
  const setItem = storage.setItem
  const store = hintStore(() => storage)
  storage.setItem = fail
  store.set({ seen: 1 })
  storage.setItem = setItem
  store.set({ seen: 2 })
  hintStore(() => storage).set({ seen: 3 })
  expect(store.get()).toEqual({ seen: 3 })
})

test('[D5] poisoned, foreign and outdated texts read as null', () => {
  const poison = [
    '',
    'null',
    '1',
    '{}',
    '{"v":1}',
    '{"v":2,"value":{"seen":1}}',
    '{"v":1,"value":{"seen":"1"}}',
    '{"v":1,"value":{"seen":1,"__proto__":{}}}',
    '{"v":"1","value":{"seen":1}}',
    '['.repeat(10_000),
    'x'.repeat(5_000_000),
    '{"v":1,"value":{"seen":1}',
  ]
  for (const text of poison) expect(hintStore(() => memoryStorage({ [KEY]: text })).get()).toBeNull()
  expect(hintStore(() => memoryStorage({ [KEY]: '{"v":1,"value":{"seen":1}}' }), { version: 2 }).get()).toBeNull()
})

test('[D5] no text in storage makes a store throw or give a wrong shape', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ v: 1, value })),
  )
  fc.assert(
    fc.property(text, (stored) => {
      const value = hintStore(() => memoryStorage({ [KEY]: stored })).get()
      expect(value === null || isHint(value)).toBe(true)
    }),
    propertyRuns('D5 store', 10_000, 2_000),
  )
})

test('a value that is not JSON leaves nothing behind, also nothing old', () => {
  const storage = memoryStorage()
  const store = createStore({
    area: 'local',
    namespace: 'any',
    version: 1,
    isValid: (value): value is unknown => value !== undefined,
    storage: () => storage,
  })
  const cycle: unknown[] = []
  cycle.push(cycle)
  for (const value of [cycle, 10n, { toJSON: fail }]) {
    store.set({ fine: true })
    store.set(value)
    expect([store.get(), storage.length]).toEqual([null, 0])
  }
})

describe('[S16] players are kept apart', () => {
  test('a value belongs to one player', () => {
    const storage = memoryStorage()
    const source = () => storage
    hintStore(source, { uid: 7 }).set({ seen: 7 })
    hintStore(source).set({ seen: 0 })
    const read = [{ uid: 7 }, { uid: '7' }, { uid: 77 }, { uid: 'guest' }, { uid: 0 }, {}].map(
      (options) => hintStore(source, options).get()?.seen,
    )
    expect(read).toEqual([7, 7, undefined, undefined, 0, 0])
  })

  test('wiping removes all of one player and nothing else', () => {
    const local = memoryStorage({ foreign: 'x' })
    const session = Object.assign(memoryStorage(), { setItem: fail })
    const sources = [() => local, () => session] as const
    for (const uid of [7, 77, 0]) {
      for (const source of sources) {
        for (const namespace of ['hint', 'a/b']) hintStore(source, { uid, namespace }).set({ seen: uid })
      }
    }
    wipeStores(7, sources)
    const left = [7, 77, 0].map((uid) => sources.map((source) => hintStore(source, { uid }).get()?.seen))
    expect(left).toEqual([
      [undefined, undefined],
      [77, 77],
      [0, 0],
    ])
    expect(local.getItem('foreign')).toBe('x')
    expect(hintStore(sources[0], { uid: 7, namespace: 'a/b' }).get()).toBeNull()
  })

  test('selected data of the player can be kept, and all other players can be wiped', () => {
    const local = memoryStorage({ foreign: 'x' })
    const source = () => local
    for (const uid of [7, 77, 0])
      for (const namespace of ['hint', 'act']) hintStore(source, { uid, namespace }).set({ seen: uid })
    const left = (): readonly unknown[] =>
      [7, 77, 0].map((uid) => ['hint', 'act'].map((namespace) => hintStore(source, { uid, namespace }).get()?.seen))
    wipeStores(7, [source], { except: ['act'] })
    expect(left()).toEqual([
      [undefined, 7],
      [77, 77],
      [0, 0],
    ])
    wipeOtherStores(77, [source])
    expect(left()).toEqual([
      [undefined, undefined],
      [77, 77],
      [0, 0],
    ])
    expect(local.getItem('foreign')).toBe('x')
  })

  test('no uid and no namespace can name the key of another', () => {
    const part = fc.string({ unit: fc.constantFrom('/', '-', '%', 'u', '7', 'guest', '2F'), maxLength: 5 })
    fc.assert(
      fc.property(part, part, part, part, (uid, namespace, otherUid, otherNamespace) => {
        const isSame = storageKey({ uid, namespace }) === storageKey({ uid: otherUid, namespace: otherNamespace })
        expect(isSame).toBe(uid === otherUid && namespace === otherNamespace)
      }),
      propertyRuns('storageKey', 5_000, 1_000),
    )
  })
})

describe('without a storage of its own', () => {
  afterEach(() => vi.unstubAllGlobals())
  const options = { area: 'session', namespace: 'hint', version: 1, isValid: isHint } as const

  test('[O11] on the server each store forgets with its request, even where the runtime has storage', () => {
    vi.stubGlobal('sessionStorage', memoryStorage())
    const store = createStore<Hint>(options)
    store.set({ seen: 1 })
    expect([store.get(), createStore<Hint>(options).get()]).toEqual([{ seen: 1 }, null])
  })

  test('in a browser it is that of the area, looked up at each use', () => {
    vi.stubGlobal('document', {})
    const storage = memoryStorage()
    const store = createStore<Hint>(options)
    vi.stubGlobal('sessionStorage', storage)
    store.set({ seen: 1 })
    expect(storage.length).toBe(1)
    expect(createStore<Hint>(options).get()).toEqual({ seen: 1 })
    wipeStores(0)
    expect(storage.length).toBe(0)
  })
})
