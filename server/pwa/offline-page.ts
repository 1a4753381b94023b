import { sourceHash } from '#server/http/security-headers.ts'
import { escapeHtml } from '#base/escape-html.ts'
import { mediaName } from '#base/media-name.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { pwaWords, type PwaWord } from '#schemas/pwa-words.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { fontFaces, offlineStyle } from './offline-style.ts'

const sign =
  '<svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.429a5 5 0 0 1 7 0M5 12.859a10 10 0 0 1 5.17-2.69M19 12.859a10 10 0 0 0-2.007-1.523M2 8.82a15 15 0 0 1 4.177-2.643M22 8.82a15 15 0 0 0-11.288-3.764M2 2l20 20"/></svg>'

const mediaTypes: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  avif: 'image/avif',
}
const largestLogo = 60_000

function wordsOf({ locales }: ServedRelease, locale: Locale): (word: PwaWord) => string {
  const document = locales[locale].documents.get('messages/pwa')
  const own: Readonly<Record<string, unknown>> = document?.kind === 'messages' ? document.messages : {}
  return (word) => {
    const text = own[word]
    return typeof text === 'string' ? text : pwaWords[word][locale]
  }
}

/** The logo of the header in the page itself, or the name of the site where the release holds no small one. */
function brand({ sections, media }: ServedRelease, locale: Locale): string {
  const site = Object(sections[locale]['site-config']) as { readonly name?: unknown; readonly logo?: unknown }
  const name = typeof site.name === 'string' ? site.name : ''
  const { src } = Object(site.logo) as { readonly src?: unknown }
  const file = (typeof src === 'string' ? mediaName(src) : null) ?? ''
  const type = mediaTypes[file.split('.').at(-1) ?? '']
  const bytes = media.get(file)
  if (!bytes || type === undefined || bytes.length > largestLogo) return escapeHtml(name)
  return `<img src="data:${type};base64,${Buffer.from(bytes).toString('base64')}" alt="${escapeHtml(name)}">`
}

/**
 * The page that the service worker shows without a network (N10): in the site's colours, fonts and words,
 * self-contained. Its one link is the requested address.
 */
export function offlinePage(
  release: ServedRelease,
  locale: Locale,
  fonts: readonly string[],
): { readonly html: string; readonly policy: string } {
  const word = wordsOf(release, locale)
  const style = `${fontFaces(fonts)}${release.theme.css}\n${offlineStyle}`
  const html = `<!doctype html>
<html lang="${locale}" data-page="offline" data-scheme="${release.theme.scheme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="${release.theme.scheme}">
<meta name="theme-color" content="${escapeHtml(release.theme.color)}">
<meta name="robots" content="noindex">
<title>${escapeHtml(word('offlineTitle'))}</title>
<style>${style}</style>
</head>
<body>
<header>${brand(release, locale)}</header>
<main>
<div class="sign">${sign}</div>
<h1>${escapeHtml(word('offlineTitle'))}</h1>
<p>${escapeHtml(word('offlineText'))}</p>
<p class="money">${escapeHtml(word('offlineMoney'))}</p>
<a href="">${escapeHtml(word('retry'))}</a>
</main>
</body>
</html>
`
  const policy = `default-src 'none'; style-src ${sourceHash(style)}; img-src data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}
