import type { CompiledDocument, CompileReport } from '#engine/document/compiled.ts'
import type { CompiledNode } from '#engine/document/compiled.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** One locale of a release, compiled. Keys are `<kind>/<id>`. */
export type LoadedLocale = {
  readonly documents: ReadonlyMap<string, CompiledDocument>
  /** The JSON of each document as it is served. */
  readonly json: ReadonlyMap<string, string>
  /** Props of nodes that never change, kept as long as the release. */
  readonly propsOf: WeakMap<CompiledNode, Record<string, unknown>>
}

/** A release in memory: immutable, named by its hash. */
export type LoadedRelease = {
  readonly hash: string
  readonly locales: Readonly<Record<Locale, LoadedLocale>>
  /** Content pages: slug to page id. */
  readonly slugs: Readonly<Record<string, string>>
  /** Stylesheets of the themes by their own hash. */
  readonly stylesheets: ReadonlyMap<string, string>
  /** Pictures of the site: path below /media to content. */
  readonly media: ReadonlyMap<string, Uint8Array>
  readonly reports: readonly CompileReport[]
}
