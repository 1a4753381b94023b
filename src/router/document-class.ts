import { routes, type DocumentClass } from '#schemas/routes.ts'

const patterns = routes.map(({ path, document }: { path: string; document: DocumentClass }) => ({ parts: path.split('/').filter(Boolean), document }))

/** The document class of a path without its locale prefix: crossing from one class to the other is a document load (design.md). */
export function documentClassOf(path: string): DocumentClass {
  const parts = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  const found = patterns.find((pattern) => pattern.parts.length === parts.length && pattern.parts.every((part, index) => part.startsWith('$') || part === parts[index]))
  return found?.document ?? 'public'
}
