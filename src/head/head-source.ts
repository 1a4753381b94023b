import type { CompiledPage } from '#engine/document/compiled.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { Head } from './head.ts'

/** A page whose head is wanted. */
export type HeadRequest = {
  readonly definition: RouteDefinition
  readonly path: string
  readonly search: Readonly<Record<string, string>>
  readonly page: CompiledPage
  readonly status: number
}

/** `isWhole`: every source has answered; else the page is right for a moment only. */
export type PageHead = { readonly head: Head; readonly isWhole: boolean }

/**
 * The head of a page, or null if it takes longer than a page waits for its data. Never throws: SEO failures are only
 * logged (ERR-5).
 */
export type HeadSource = (request: HeadRequest) => Promise<PageHead | null>
