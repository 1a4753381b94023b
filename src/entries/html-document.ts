import type { Locale } from '#schemas/document/locales.ts'
import type { Head } from '#src/head/head.ts'
import type { PageState } from '#src/app/page-state.ts'
import { routeById } from '#schemas/routes.ts'
import { pageJson } from './page-json.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** Files that a document names: the entry, stylesheets, and chunks to fetch early. */
export type DocumentAssets = { readonly entry: string; readonly styles: readonly string[]; readonly preloads: readonly string[]; readonly font: readonly string[]; readonly icon: string; /** Tags of the manifest and the icons of a home screen. */ readonly install: string; readonly development: string }

/** The inline script that starts the entry: an appended module element runs under `strict-dynamic`, so do its imports (design.md). */
export function starterScript(assets: DocumentAssets): string {
  const list = JSON.stringify(assets.preloads)
  return `(function(d){${list}.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script');s.type='module';s.src=${JSON.stringify(assets.entry)};d.head.append(s)})(document)`
}

function headTags(head: Head, locale: Locale): string {
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    ...head.alternates.map(({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`),
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${escapeHtml(head.canonical)}">`,
    `<meta property="og:locale" content="${locale === 'uz' ? 'uz_UZ' : 'ru_RU'}">`,
  ]
  if (head.image) tags.push(`<meta property="og:image" content="${escapeHtml(head.image.src)}">`)
  if (head.robots) tags.push(`<meta name="robots" content="${head.robots}">`)
  return tags.join('\n')
}

/** The whole HTML of a page. `html` is React's; everything else is escaped here. No inline styles, one inline script (the starter). */
export function htmlDocument(options: { head: Head; html: string; state: PageState; assets: DocumentAssets; themeColor: string; scheme: 'dark' | 'light'; nonce: string | null }): string {
  const { head, html, state, assets } = options
  const nonce = options.nonce === null ? '' : ` nonce="${options.nonce}"`
  const { page, routeId } = state.screen
  return `<!doctype html>
<html lang="${state.locale}" data-page="${escapeHtml(page.id)}" data-route="${escapeHtml(routeId)}" data-scheme="${options.scheme}"${routeById.get(routeId)?.isGame && state.screen.status === 200 ? ' data-game-page' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${options.scheme}">
<meta name="theme-color" content="${escapeHtml(options.themeColor)}">
${headTags(head, state.locale)}
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
${assets.install}
${assets.font.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('\n')}
${assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('\n')}
</head>
<body>
<div id="root">${html}</div>
<div id="overlays"></div>
<script type="application/json" id="page-state">${pageJson(state)}</script>
${assets.development}<script${nonce}>${starterScript(assets)}</script>
</body>
</html>
`
}
