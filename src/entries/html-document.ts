import { escapeHtml } from '#base/escape-html.ts'
import type { Head } from '#src/head/head.ts'
import type { PageState } from '#src/app/page-state.ts'
import { routeById } from '#schemas/routes.ts'
import { faviconHtml, type Favicon } from '#src/head/favicon-html.ts'
import { headHtml } from '#src/head/head-html.ts'
import { pageJson } from './page-json.ts'

/** Files that a document names: the entry, stylesheets, and chunks to fetch early. */
export type DocumentAssets = {
  readonly entry: string
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
  readonly font: readonly string[]
  readonly icons: readonly Favicon[]
  /** Tags of the manifest. */ readonly install: string
  readonly development: string
}

/**
 * The inline script that starts the entry: an appended module element runs under `strict-dynamic`, and so do its
 * imports. It waits for the first paint, 2 s at most, and not at all in a hidden tab: on a slow network the entry would
 * otherwise compete with the stylesheet, the font and the visible pictures. Requested then, it still comes before the
 * pictures further down. Its Trusted Types policy allows only the entry.
 */
export function starterScript(assets: DocumentAssets): string {
  const list = JSON.stringify(assets.preloads)
  return `(function(d,e,t){function go(){if(t){clearTimeout(t);t=0;${list}.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});var s=d.createElement('script'),y=self.trustedTypes;s.type='module';s.src=y?y.createPolicy('playbill-entry',{createScriptURL:function(){return e}}).createScriptURL(e):e;d.head.append(s)}}t=setTimeout(go,d.hidden?0:2e3);requestAnimationFrame(function(){setTimeout(go)})})(document,${JSON.stringify(assets.entry)})`
}

/**
 * The whole HTML of a page. `html` is React's; everything else is escaped here. No inline styles, one inline script
 * (the starter).
 */
export function htmlDocument(options: {
  head: Head
  html: string
  state: PageState
  assets: DocumentAssets
  themeColor: string
  scheme: 'dark' | 'light'
  nonce: string | null
}): string {
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
${headHtml(head)}
${faviconHtml(assets.icons)}
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
