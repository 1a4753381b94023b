import { QueryClient } from '@tanstack/react-query'
import { findCall } from '#schemas/api/calls.ts'
import type { FetchOptions } from './page-queries.ts'
import type { TFunction, i18n } from 'i18next'
import type { NumberFormat } from '#base/money.ts'
import { createDictionary } from './dictionary.ts'
import type { DocumentSource } from './documents.ts'
import type { Dictionary } from './page-state.ts'

/** An answer of the platform and when it came, in ms since 1970. */
type Answer = { readonly data: unknown; readonly at: number }
type CacheEntry = { readonly answer: Answer; readonly until: number } | { readonly pending: Promise<unknown> }

/** Most answers kept; the oldest goes first. */
const mostAnswers = 500
/** An answer is shared no longer than a guest's page, even if a tab may cache it longer. */
const longest = 60_000

/** Gives a query the answer that others have already had. */
type ShareAnswers = (query: FetchOptions) => FetchOptions

type Ask = Extract<NonNullable<FetchOptions['queryFn']>, (...parts: never) => unknown>

/** Whether everybody is answered the same, by the table of calls. */
const isForAll = ({ queryKey }: FetchOptions): boolean => findCall(String(queryKey?.[0]))?.isForAll === true

export type GuestAnswers = {
  /** For a request without a session. */
  readonly ofGuests: (locale: string) => ShareAnswers
  /** For any request: shares what is answered the same to everybody, fetched by the client that `nobody` returns. */
  readonly ofAll: (locale: string, nobody: () => QueryClient) => ShareAnswers
}

/**
 * Caches answers that are the same for all guests, by call, parameters and locale, for the query's `staleTime`, with
 * one request at a time for each key. Nothing requested for a player is stored; a player gets only answers that the
 * table of calls marks as the same for all (O11, docs/decisions/018). Failures are not cached.
 *
 * @param now ms since 1970.
 */
export function createGuestAnswers(now: () => number): GuestAnswers {
  const entries = new Map<string, CacheEntry>()
  const keep = (key: string, entry: CacheEntry): void => {
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= mostAnswers) break
      entries.delete(oldest)
    }
  }

  /** The call continues when the page that started it is sent without its answer, so that the next page has it. */
  const ask = (key: string, staleTime: number, query: FetchOptions, client: QueryClient): Promise<unknown> => {
    const entry = entries.get(key)
    if (entry && 'pending' in entry) return entry.pending
    const context = { client, queryKey: query.queryKey, signal: new AbortController().signal, meta: undefined }
    const pending = Promise.resolve((query.queryFn as Ask)(context as never)).then(
      (data: unknown) => {
        const at = now()
        keep(key, { answer: { data, at }, until: at + Math.min(staleTime, longest) })
        return data
      },
      (error: unknown) => {
        entries.delete(key)
        throw error
      },
    )
    keep(key, { pending })
    return pending
  }

  const share = (locale: string, query: FetchOptions, nobody?: () => QueryClient): FetchOptions => {
    const { staleTime, queryFn } = query
    if (typeof staleTime !== 'number' || staleTime <= 0 || typeof queryFn !== 'function') return query
    const key = `${locale} ${JSON.stringify(query.queryKey)}`
    const entry = entries.get(key)
    if (entry && 'answer' in entry && entry.until > now())
      return { ...query, initialData: entry.answer.data, initialDataUpdatedAt: entry.answer.at }
    return { ...query, queryFn: ({ client }) => ask(key, staleTime, query, nobody?.() ?? client) }
  }
  return {
    ofGuests: (locale) => (query) => share(locale, query),
    ofAll: (locale, nobody) => (query) => (isForAll(query) ? share(locale, query, nobody) : query),
  }
}

/** How many texts of one namespace are cached; further ones are built each time. */
const mostTexts = 5_000

type Translate = (key: string | readonly string[], options?: unknown) => string

/** The same texts without finding and filling them in again. */
function remembered(translate: Translate): Translate {
  const known = new Map<string, string>()
  return (key, options) => {
    if (typeof options === 'string') return translate(key, options)
    const name = options === undefined && typeof key === 'string' ? key : JSON.stringify([key, options])
    const found = known.get(name)
    if (found !== undefined) return found
    const text = translate(key, options)
    if (known.size < mostTexts) known.set(name, text)
    return text
  }
}

/**
 * The interface's words for all guests of one release and locale. Only for requests without a session, since filled-in
 * texts are cached (O11).
 */
export function createGuestWords(
  locale: string,
  dictionary: Dictionary,
  documents: DocumentSource,
  format?: NumberFormat,
): i18n {
  const words = createDictionary(locale, dictionary, documents, format)
  const fixed = words.getFixedT.bind(words)
  // A function of i18next carries only a mark of its type besides being called.
  const rememberedFixedT = (...parts: Parameters<typeof fixed>): TFunction =>
    remembered(fixed(...parts) as unknown as Translate) as unknown as TFunction
  return Object.assign(words, { getFixedT: rememberedFixedT })
}

/** What requests without a session share; nothing of it is personal (O11, decisions 006 and 018). */
export type GuestShare = {
  readonly answers: GuestAnswers
  /** @param release what the words live as long as: the documents of one release and locale. */
  readonly words: (
    release: object,
    locale: string,
    dictionary: Dictionary,
    documents: DocumentSource,
    format?: NumberFormat,
  ) => i18n
}

/**
 * One a server.
 *
 * @param now ms since 1970.
 */
export function createGuestShare(now: () => number): GuestShare {
  const known = new WeakMap<object, i18n>()
  return {
    answers: createGuestAnswers(now),
    words(release, locale, dictionary, documents, format) {
      let words = known.get(release)
      if (!words) {
        words = createGuestWords(locale, dictionary, documents, format)
        known.set(release, words)
      }
      return words
    },
  }
}
