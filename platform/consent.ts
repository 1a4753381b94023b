import { oncePer } from '#base/once-per.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createStore, storageKey, type StorageSource } from '#base/store.ts'
import { type ConsentCategory, consentCategories } from '#schemas/consent.ts'

/** The categories that a site asks about, and the version of its question: another one asks everybody again. */
export type ConsentRequest = { readonly version: number; readonly categories: readonly ConsentCategory[] }

/** What a visitor chose. */
export type ConsentChoice = {
  readonly version: number
  /** In ms since 1970. */
  readonly at: number
  readonly granted: readonly ConsentCategory[]
  readonly refused: readonly ConsentCategory[]
}

export type Consent = {
  /** The categories that the visitor is asked about; empty where the site asks nothing, and then everything may run. */
  readonly requested: () => readonly ConsentCategory[]
  /** Null while the visitor has not answered the current question. */
  readonly choice: () => ConsentChoice | null
  /** Whether programs, requests and stored keys of a category are allowed now. */
  readonly hasConsent: (category: ConsentCategory) => boolean
  /** Runs once: at once, or as soon as the visitor agrees to the category. Returns a function that cancels the wait. */
  readonly onConsent: (category: ConsentCategory, run: () => unknown) => () => void
  /** Whether something of the category ran in this tab through `onConsent`: only a new document gets rid of it. */
  readonly hasRun: (category: ConsentCategory) => boolean
  /** Stores the choice: the asked categories that are not granted are refused. */
  readonly choose: (granted: readonly ConsentCategory[]) => void
  /**
   * `marketing` counts as refused as long as this is true, whatever the visitor chose and also where the site asks
   * nothing.
   */
  readonly setPaused: (isPaused: boolean) => void
  /** Notifies of each choice, in this tab or another one, and of the start and end of a pause. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Where a client has what its site asks; pages carry it. */
export const consentKey = ['settings', 'consent'] as const

/** An answer is asked for again after this, in ms: a year. */
const LIFETIME_MS = 365 * 86_400_000

const areCategories = (value: unknown): value is readonly ConsentCategory[] =>
  Array.isArray(value) && value.every((one) => (consentCategories as readonly unknown[]).includes(one))
function isChoice(value: unknown): value is ConsentChoice {
  const { version, at, granted, refused } = Object(value) as Partial<Record<keyof ConsentChoice, unknown>>
  return Number.isSafeInteger(version) && Number.isSafeInteger(at) && areCategories(granted) && areCategories(refused)
}

type Options = {
  readonly requested: () => ConsentRequest | undefined
  readonly now?: () => number
  readonly storage?: StorageSource
}

/** The consent of one tab. Without storage a choice holds until the tab is closed. */
export function createConsent({ requested: readRequest, now = () => Date.now(), storage }: Options): Consent {
  const store = createStore({
    area: 'local',
    namespace: 'consent',
    version: 1,
    isValid: isChoice,
    ...(storage ? { storage } : {}),
  })
  const listeners = new Set<() => void>()
  const ran = new Set<ConsentCategory>()
  const requested = (): readonly ConsentCategory[] =>
    (readRequest()?.categories ?? []).filter((category) => category !== 'necessary')

  function choice(): ConsentChoice | null {
    const stored = store.get()
    const isAnswer =
      stored?.version === readRequest()?.version &&
      stored !== null &&
      now() - stored.at < LIFETIME_MS &&
      requested().every((category) => stored.granted.includes(category) || stored.refused.includes(category))
    return isAnswer ? stored : null
  }
  let isPaused = false
  const hasConsent = (category: ConsentCategory): boolean =>
    !(isPaused && category === 'marketing') &&
    (!requested().includes(category) || choice()?.granted.includes(category) === true)
  const tell = (): void => [...listeners].forEach((listener) => listener())
  const hearOtherTabs = ({ key }: StorageEvent): void => {
    if (key === null || key === storageKey({ namespace: 'consent' })) tell()
  }
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0 && typeof window !== 'undefined') window.addEventListener('storage', hearOtherTabs)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && typeof window !== 'undefined') window.removeEventListener('storage', hearOtherTabs)
    }
  }

  return {
    requested,
    choice,
    hasConsent,
    hasRun: (category) => ran.has(category),
    subscribe,
    onConsent(category, run) {
      const start = (): void => {
        ran.add(category)
        run()
      }
      if (hasConsent(category)) {
        start()
        return () => undefined
      }
      const stop = subscribe(() => {
        if (!hasConsent(category)) return
        stop()
        start()
      })
      return stop
    },
    setPaused(next) {
      if (next === isPaused) return
      isPaused = next
      tell()
    },
    choose(granted) {
      const categories = requested()
      store.set({
        version: readRequest()?.version ?? 1,
        at: now(),
        granted: categories.filter((category) => granted.includes(category)),
        refused: categories.filter((category) => !granted.includes(category)),
      })
      tell()
    },
  }
}

/** The consent of the visitor whose tab this client belongs to. */
export const consentOf = oncePer((client: QueryClient) =>
  createConsent({ requested: () => client.getQueryData<ConsentRequest>(consentKey) }),
)
