/** A cache of the worker: how many answers it keeps, and how large one may be. */
export type CacheLimits = { readonly name: string; readonly most: number; readonly largest: number }

const megabyte = 1_048_576

/**
 * Shared by all builds: an open page of an earlier build still finds its files here. The number in a name changes with
 * the format of the cached data.
 */
export const cacheLimits = {
  hashed: { name: 'playbill-1-hashed', most: 400, largest: 3 * megabyte },
  release: { name: 'playbill-1-release', most: 200, largest: megabyte },
  media: { name: 'playbill-1-media', most: 150, largest: megabyte },
} as const satisfies Record<string, CacheLimits>

export const offlineCache = (build: string): string => `playbill-1-offline-${build}`

/** The caches of other builds and of other formats. */
export const outdatedCaches = (names: readonly string[], build: string): string[] => {
  const wanted: readonly string[] = [...Object.values(cacheLimits).map(({ name }) => name), offlineCache(build)]
  return names.filter((name) => name.startsWith('playbill-') && !wanted.includes(name))
}

/**
 * Whether an answer may be cached: complete, from this site without a redirect, and no HTML in place of a file (as from
 * a captive portal). Opaque answers reveal nothing and take megabytes of the quota, so they are never cached.
 */
export function mayBeCached(answer: Response, { largest }: Pick<CacheLimits, 'largest'>): boolean {
  const isWhole = answer.status === 200 && answer.type === 'basic' && !answer.redirected
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  return (
    isWhole &&
    !isPage &&
    Number(answer.headers.get('content-length') ?? 0) <= largest &&
    !/no-store/.test(answer.headers.get('cache-control') ?? '')
  )
}
