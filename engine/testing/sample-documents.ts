import type { DocumentKind } from '#schemas/document/documents.ts'
import { sampleMenus } from './sample-menus.ts'

const files = import.meta.glob<{ kind?: unknown; id?: unknown }>('../../config-samples/main/*/*.json', {
  eager: true,
  import: 'default',
})
const siteDocuments = new Map(
  Object.values(files).map((document) => [`${String(document.kind)} ${String(document.id)}`, document]),
)

/** A document that samples may name: the menus made for them, else the sample site's own. */
export function sampleDocument(kind: DocumentKind, id: string): unknown {
  return (kind === 'menu' ? sampleMenus.get(id) : undefined) ?? siteDocuments.get(`${kind} ${id}`)
}

/** All documents of a kind of the sample site. */
export const siteDocumentsOf = (kind: DocumentKind): unknown[] =>
  [...siteDocuments.values()].filter((document) => document.kind === kind)
