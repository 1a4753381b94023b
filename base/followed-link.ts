/**
 * The page of this site with the link that loaded this document; null after a reload, a typed address, a link of
 * another site, or in a new tab without a referrer. In a browser only.
 */
export function followedFrom(referrer = document.referrer): URL | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // entries of this type are of this class
  if (entry?.type !== 'navigate' || referrer === '') return null
  const from = new URL(referrer)
  return from.origin === new URL(entry.name).origin ? from : null
}
