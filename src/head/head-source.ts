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

/** Gives the head of a page within the time that a page waits for its data, or null where it is not known by then. Never throws: SEO failures are only logged (section 8). */
export type HeadSource = (request: HeadRequest) => Promise<PageHead | null>
