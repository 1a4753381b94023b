import { isRecord } from '#base/is-record.ts'
import type { CompiledDocument, CompileReport } from '#engine/document/compiled.ts'
import { documentKinds, type DocumentKind } from '#schemas/document/documents.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { compileDocument } from './compile-document.ts'
import { type CompileContext, type CompileWorld } from './context.ts'

/** Authored documents of a site by `<kind>/<id>`, as JSON.parse gave them. */
export type SiteSources = ReadonlyMap<string, unknown>

export type CompiledSite = {
  readonly documents: ReadonlyMap<string, CompiledDocument>
  readonly reports: readonly CompileReport[]
  readonly slugs: Readonly<Record<string, string>>
}

/** Slug to page id of the content pages; the first page that claims a slug has it. */
function slugsOf(sources: SiteSources): Record<string, string> {
  const slugs: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [key, source] of sources)
    if (key.startsWith('page/') && isRecord(source) && typeof source.slug === 'string')
      slugs[source.slug] ??= key.slice('page/'.length)
  return { ...slugs }
}

/**
 * Compiles every document of a site in one locale. Tolerant: a document that the check would refuse still compiles as
 * far as possible.
 *
 * @param previous the documents of the last good release in this locale.
 */
export function compileSite(
  sources: SiteSources,
  locale: Locale,
  world: CompileWorld,
  previous: ReadonlyMap<string, CompiledDocument> = new Map(),
): CompiledSite {
  const reports: CompileReport[] = []
  const slugs = slugsOf(sources)
  const slugByPage = new Map(Object.entries(slugs).map(([slug, page]) => [page, slug]))
  const documents = new Map<string, CompiledDocument>()
  for (const [key, source] of sources) {
    const [kind, id] = key.split('/') as [DocumentKind, string]
    if (!documentKinds.includes(kind)) continue
    const context: CompileContext = {
      ...world,
      locale,
      document: id,
      source: (otherKind, otherId) => sources.get(`${otherKind}/${otherId}`),
      slugOf: (page) => slugByPage.get(page),
      previous: previous.get(key),
      report: (report) => reports.push({ document: key, ...report }),
    }
    documents.set(key, compileDocument(kind, source, context))
  }
  return { documents, reports, slugs }
}
