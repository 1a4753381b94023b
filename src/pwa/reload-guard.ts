import { createStore } from '#base/store.ts'

/**
 * Why a page reloads by itself. `page`: something removed it from the document. `return`: the browser restored it from
 * its cache after the visitor had left for good. `release`: another release is served. `gone`: the release of this page
 * was deleted. `consent`: it was withdrawn for code that runs here.
 */
export type ReloadReason = 'worker' | 'build' | 'chunk' | 'page' | 'return' | 'release' | 'gone' | 'consent'
/** `too-soon`: ask again later. `too-often`: never again for this build. */
export type ReloadAnswer = 'reloading' | 'too-soon' | 'too-often'
export type ReloadGuard = { readonly reload: (reason: ReloadReason) => ReloadAnswer }

type Counts = {
  readonly count: number
  /** Reloads for new releases and for withdrawn consent, which are not failures. */ readonly releases?: number
}
type Reloads = Counts & { readonly build: string; readonly at: number; readonly reason?: string }
type Options = {
  readonly build: string
  readonly now: () => number
  readonly reload: () => void
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly store?: Pick<ReturnType<typeof reloadStore>, 'get' | 'set'>
}

const MIN_GAP_MS = 10_000
const most = { count: 2, releases: 100 } as const
const stateKey = 'playbillReloads'

const isReloads = (value: unknown): value is Reloads => {
  const { build, count, releases = 0, at } = Object(value) as { readonly [name: string]: unknown }
  return typeof build === 'string' && Number.isInteger(count) && Number.isInteger(releases) && Number.isFinite(at)
}
const reloadStore = () =>
  createStore<Reloads>({ area: 'session', namespace: 'reloads', version: 1, isValid: isReloads })
const ofHistory = (history: Options['history']): Reloads | null => {
  const stored: unknown = (Object(history.state) as { readonly [stateKey]?: unknown })[stateKey]
  return isReloads(stored) ? stored : null
}

/**
 * The only way to reload the player's page (R35): at least 10 s apart, at most twice a build, besides for releases
 * published and consent taken back meanwhile. Past reloads are stored in the history entry, which survives a reload
 * even without storage; in memory, to be written to the next reload's entry; and in sessionStorage, for document loads
 * in between. If not even the history stores them, the page never reloads, since nothing could count.
 */
export function createReloadGuard({ build, now, reload, history, store = reloadStore() }: Options): ReloadGuard {
  const known = [ofHistory(history), store.get()].filter((reloads): reloads is Reloads => reloads !== null)
  let last = known.toSorted((one, other) => other.at - one.at)[0]
  const ofBuild = known.filter((reloads) => reloads.build === build)
  let counts = {
    count: Math.max(0, ...ofBuild.map(({ count }) => count)),
    releases: Math.max(0, ...ofBuild.map(({ releases = 0 }) => releases)),
  }

  function isRemembered(reloads: Reloads): boolean {
    try {
      history.replaceState({ ...(Object(history.state) as object), [stateKey]: reloads }, '')
      return ofHistory(history)?.at === reloads.at
    } catch {
      return false
    }
  }
  return {
    reload(reason) {
      const counted = reason === 'release' || reason === 'consent' ? 'releases' : 'count'
      if (counts[counted] >= most[counted]) return 'too-often'
      const at = now()
      if (last && Math.abs(at - last.at) < MIN_GAP_MS) return 'too-soon'
      const next = { ...counts, [counted]: counts[counted] + 1 }
      const reloads: Reloads = { build, ...next, at, reason }
      if (!isRemembered(reloads)) return 'too-often'
      store.set(reloads)
      last = reloads
      counts = next
      reload()
      return 'reloading'
    },
  }
}
