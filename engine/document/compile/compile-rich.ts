import { parseDocument } from 'htmlparser2'
import { safeHref } from '#base/links.ts'
import { richTags, type RichNode, type RichTag } from '#schemas/document/rich.ts'
import { compileWords } from './compile-text.ts'
import { failed, type CompileContext, type Failed } from './context.ts'

const allowed: ReadonlySet<string> = new Set(richTags)
/** Elements whose content is no text for a reader. */
const silent: ReadonlySet<string> = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'noscript', 'svg', 'math', 'textarea', 'title', 'head', 'select', 'option', 'xmp', 'plaintext'])
const maxDepth = 20

type ParsedNode = { readonly type: string; readonly data?: string; readonly name?: string; readonly attribs?: Readonly<Record<string, string>>; readonly children?: readonly ParsedNode[] }

function toRich(node: ParsedNode, depth: number): RichNode[] {
  if (node.type === 'text') return node.data ? [node.data] : []
  const name = node.name ?? ''
  if (node.type !== 'tag' || silent.has(name) || depth > maxDepth) return []
  const children = (node.children ?? []).flatMap((child) => toRich(child, depth + 1))
  if (!allowed.has(name)) return children
  if (name !== 'a') return [children.length > 0 ? { tag: name as RichTag, children } : { tag: name as RichTag }]
  const href = safeHref(node.attribs?.href)
  return href ? [{ tag: 'a', href: href.href, external: href.external, children }] : children
}

/**
 * The one sanitiser of rich texts (reliability C8): the author's HTML becomes a tree of allowed tags and plain text, which a widget renders as React elements.
 * There is no HTML sink; links that are not safe leave their words behind.
 */
export function sanitizeHtml(html: string): RichNode[] {
  const parsed = parseDocument(html, { lowerCaseTags: true, decodeEntities: true }) as unknown as ParsedNode
  return (parsed.children ?? []).flatMap((node) => toRich(node, 0))
}

/** The tree of a rich text in the context's locale. */
export function compileRich(text: unknown, context: CompileContext): readonly RichNode[] | Failed {
  const words = compileWords(text, context)
  return words === failed ? failed : sanitizeHtml(words)
}
