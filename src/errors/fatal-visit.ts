import type { FatalPage } from './fatal-page.ts'

/** What happened to the visit in this tab: the page that stands in the place of the current one, and who hears of failures; `early` are those that nobody has heard. */
export type FatalVisit = { page: FatalPage | null; failed: (error: unknown) => void; readonly early: unknown[] }
