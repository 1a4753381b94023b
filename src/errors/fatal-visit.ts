import type { FatalPage } from './fatal-page.ts'

/** What happened to the visit in this tab. */
export type FatalVisit = {
  /** The page that stands in the place of the current one. */
  page: FatalPage | null
  /** Whether what is shown stands for an error, also where the server or a navigation came to that; absent until somebody listens. */
  isFatal?: () => boolean
  /** Hears of every call that failed. */
  failed: (error: unknown) => void
  /** Hears when another screen is on the page, also one that came without a navigation. */
  shown: () => void
  /** What failed before anybody listened. */
  readonly early: unknown[]
}
