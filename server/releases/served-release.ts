import type { CompiledDocument, CompiledNode, CompileReport } from '#engine/document/compiled.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** One locale of a release, compiled. Keys are `<kind>/<id>`. */
export type ServedLocale = {
  readonly documents: ReadonlyMap<string, CompiledDocument>
  /** Props of nodes that never change, kept as long as the release. */
  readonly propsOf: WeakMap<CompiledNode, Record<string, unknown>>
}

/** A release in memory: immutable, named by its hash. */
export type ServedRelease = {
  readonly hash: string
  readonly locales: Readonly<Record<Locale, ServedLocale>>
  /** Content pages: slug to page id. */
  readonly slugs: Readonly<Record<string, string>>
  /** Pictures of the site: path below /media to content. */
  readonly media: ReadonlyMap<string, Uint8Array>
  readonly theme: {
    readonly id: string
    readonly scheme: 'dark' | 'light'
    readonly color: string
    readonly css: string
  }
  /** `/nfx/theme/<hash>.css` */
  readonly themeAddress: string
  readonly imageHosts: readonly string[]
  /** Whether the jurisdiction profile that the settings name, if any, lets bonuses be shown. */
  readonly areBonusesShown: boolean
  /** Switches of the settings that conditions may name. */
  readonly functionalSettings: Readonly<Record<string, unknown>>
  /** The nine sections by their name on the wire, for GET /nfx/cms-config/{locale}. */
  readonly sections: Readonly<Record<Locale, Readonly<Record<string, unknown>>>>
  /** What this build could not read: a release that another build has checked may name what is not there. */
  readonly faults: readonly CompileReport[]
}
