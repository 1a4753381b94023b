import type { CompiledNode, CompiledPage } from '#engine/document/compiled.ts'

const widget = 'rich-text'
const withTexts = new WeakMap<CompiledPage, Map<string, CompiledPage>>()
/** Texts kept of one page; those of games are many. */
const limit = 50

function textNode(page: CompiledPage, text: string): CompiledNode {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  return {
    id: `${page.id}.seo-text`,
    type: widget,
    props: { width: 'prose', text: paragraphs.map((paragraph) => ({ tag: 'p', children: [paragraph] })) },
    onInvalid: 'hide',
  }
}

/**
 * The page with its text for search engines (SEO-1) as its last block: the same node on the server and in the browser.
 * The same page and text give the same object, so that what derives from it is cached.
 */
export function withPageText(page: CompiledPage, text: string): CompiledPage {
  if (text.trim() === '') return page
  const known = withTexts.get(page) ?? new Map<string, CompiledPage>()
  withTexts.set(page, known)
  const found = known.get(text)
  if (found) return found
  const shown: CompiledPage = {
    ...page,
    nodes: [...page.nodes, textNode(page, text)],
    types: [...new Set([...page.types, widget])],
  }
  if (known.size >= limit) known.clear()
  known.set(text, shown)
  return shown
}
