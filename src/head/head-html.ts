import { escapeHtml } from '#base/escape-html.ts'
import { inlineJson } from '#base/inline-json.ts'
import type { Head } from './head.ts'

/** Marks what a navigation in the browser replaces. */
export const headMark = 'data-head'

/** The head of a page as HTML. Structured data is escaped so that it cannot close its element (C9). */
export function headHtml({ title, tags, data }: Head): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...tags.map(
      ({ tag, attributes }) =>
        `<${tag} ${headMark}${Object.entries(attributes)
          .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
          .join('')}>`,
    ),
    ...data.map((block) => `<script type="application/ld+json" ${headMark}>${inlineJson(block)}</script>`),
  ].join('\n')
}
