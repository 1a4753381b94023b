import type { DehydratedState } from '@tanstack/react-query'
import type { CompiledLayout, CompiledPage } from '#engine/document/compiled.ts'
import type { KnownForms } from '#engine/forms/form-source.ts'
import type { NodeFailure } from '#engine/render/environment.ts'
import type { BoundValue } from '#engine/render/value-store.ts'
import type { PageHead } from '#src/head/head-source.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { ServicePlans } from '#src/services/service-plans.ts'
import type { PageAnswers } from './read-page-answers.ts'

/**
 * What a route's loader returns: the documents to show, the status of the answer, and the item that the address names
 * (a game), if it is known.
 */
export type Screen = {
  readonly routeId: string
  readonly page: CompiledPage
  readonly layout: CompiledLayout
  /** Namespaces of the words that its widgets are drawn with, besides those of every page. */
  readonly words: readonly string[]
  readonly status: number
  /** Documents of the forms on the page, by id, as far as they could be fetched. */
  readonly forms?: KnownForms
  readonly item?: { readonly name: string }
  /** What search engines read, where it is known. */
  readonly head?: PageHead
}

/** Words of the interface: namespace to key to text. */
export type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A failed node as a developer reads it. `stack` is that of the error, in the source files. */
export type FailureNote = NodeFailure & {
  readonly stack: string
  readonly file: string
  readonly within: readonly string[]
}

/** All that the browser needs to show the same page again. */
export type PageState = {
  readonly build: string
  readonly release: string
  readonly locale: Locale
  /** Server time of the render, in ms since 1970: conditions with dates are decided by it until hydration is done. */
  readonly now: number
  readonly sprite: string
  /**
   * The search parameters that the page was rendered with, as an address writes them: those of the tab's address, or
   * none where the server left them to the browser.
   */
  readonly search: string
  readonly screen: Screen
  /**
   * Whether the server found that the address names no page: the browser shows the not-found route for it, whatever its
   * own router would match.
   */
  readonly isUnknown?: true
  readonly omitted: readonly string[]
  readonly queries: DehydratedState
  readonly values: readonly (readonly [string, BoundValue])[]
  readonly dictionary: Dictionary
  /** Content pages: slug to page id. */
  readonly slugs: Readonly<Record<string, string>>
  readonly isInspectable: boolean
  /** Whether this document gets third-party code (SEO-3). */
  readonly hasCustomCode?: true
  /** Third-party services that this document may load; those that are off are absent. */
  readonly services?: ServicePlans
  /** Whether third parties count visits of this document (ANA-1). */
  readonly hasTags?: true
  /** Whether each page that is opened is counted. */
  readonly countsPages?: true
  /** Nodes that the server could not render, with what a developer needs to fix them; only in development. */
  readonly failed?: readonly FailureNote[]
  /** Whether open pages follow newly published releases. */
  readonly followsReleases: boolean
}

/** The state as the browser reads it: embedded as JSON in the HTML (src/entries/page-json.ts), never executed. */
export type CarriedState = Omit<PageState, 'queries'> & { readonly queries: PageAnswers }
