import type { FatalPage } from './fatal-page.ts'

/** What happened to the visit in this tab: the page that stands in the place of the current one, and who hears of failures. */
export type FatalVisit = { page: FatalPage | null; failed: (error: unknown) => void }

/** Nothing has happened; failures that come before somebody hears them are kept for later. */
export function createFatalVisit(): FatalVisit & { readonly early: unknown[] } {
  const early: unknown[] = []
  return { page: null, failed: (error) => void early.push(error), early }
}
