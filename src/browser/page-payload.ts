import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { BuildMetadata } from '#schemas/prerender.ts'
import { payloadAddress } from '#schemas/prerender-address.ts'
import type { HeadSource } from '#src/head/head-source.ts'
import type { Head } from '#src/head/head.ts'
import { stringifySearch } from '#src/router/search.ts'

type Payload = { readonly release: string; readonly head: Head; readonly queries: DehydratedState }

type Parts = {
  readonly build: string
  readonly locale: string
  /** What the page that the server rendered was: its head stands in the document. */
  readonly first: string
  readonly release: () => string
  readonly isGuest: () => boolean
  readonly queryClient: QueryClient
  readonly wait: (ms: number) => Promise<void>
  readonly report: (error: unknown) => void
  readonly fetch: typeof fetch
}

/** How long a navigation waits for the payload of its page, in ms: then its widgets ask the platform themselves. */
const PAYLOAD_BUDGET_MS = 150

/** The key of a page's payload: its path and search without the hash (SEO-1). */
export const pageKey = (path: string, search: Readonly<Record<string, unknown>>): string =>
  path + stringifySearch(search)

/**
 * The page is refused, or the server has no room. The page itself says so: its payload's failure is not reported as
 * well.
 */
const refusals: ReadonlySet<number> = new Set([403, 410, 503])

/**
 * Payloads of pages for navigations (SEO-1, SEO-4): the head for everybody, the platform's answers for guests only.
 * Requested when the path without its hash changes. A failure is reported and the page goes on (ERR-5). The server and
 * the caches before it may still be at an earlier release, or already at a later one: its head is not that of this
 * page.
 */
export function createPagePayloads({
  build,
  locale,
  first,
  release,
  isGuest,
  queryClient,
  wait,
  report,
  fetch,
}: Parts) {
  let metadata: Promise<BuildMetadata | null> | undefined
  let last: { readonly key: string; readonly head: Promise<Head | null> } = {
    key: `${release()} ${first}`,
    head: Promise.resolve(null),
  }

  const read = async <T>(address: string): Promise<T | null> => {
    const answer = await fetch(address, { credentials: 'omit' })
    if (answer.ok) return (await answer.json()) as T
    await answer.body?.cancel()
    if (refusals.has(answer.status)) return null
    throw new Error(`a payload answered ${answer.status}`)
  }
  const rules = (): Promise<BuildMetadata | null> => {
    metadata ??= read<BuildMetadata>(`/nfx/builds/meta/${build}.json`)
    // If the metadata of a build did not load, the next page requests it again.
    metadata.then(
      (found) => found ?? (metadata = undefined),
      () => (metadata = undefined),
    )
    return metadata
  }
  const load = async (
    routeId: string,
    path: string,
    search: Readonly<Record<string, unknown>>,
  ): Promise<Head | null> => {
    const wanted = release()
    try {
      const [payload, found] = await Promise.all([
        read<Payload>(payloadAddress(build, locale, path, stringifySearch(search))),
        rules(),
      ])
      if (!payload || !found) return null
      const hasData = found.rules.some(({ route, payload: holds }) => route === routeId && holds === 'data')
      if (hasData && isGuest()) hydrate(queryClient, payload.queries)
      return payload.release === wanted ? payload.head : null
    } catch (error) {
      // A timeout and a lost connection are not reported: the page goes on without the payload.
      if (!(error instanceof DOMException) && globalThis.navigator?.onLine !== false) report(error)
      return null
    }
  }
  const ask = (routeId: string, path: string, search: Readonly<Record<string, unknown>>): Promise<Head | null> => {
    const key = `${release()} ${pageKey(path, search)}`
    if (last.key !== key) last = { key, head: load(routeId, path, search) }
    return last.head
  }
  const headOf: HeadSource = async ({ definition, path, search, status }) => {
    // An error page has no payload of its own: the payload belongs to the page that was asked for.
    if (status !== 200 && status !== 404) return null
    const head = await Promise.race([ask(definition.id, path, search), wait(PAYLOAD_BUDGET_MS)])
    return head ? { head, isWhole: true } : null
  }
  return {
    headOf,
    /** The head however late it comes, or null where it did not. */
    lateHead: ask,
  }
}
export type PagePayloads = ReturnType<typeof createPagePayloads>
