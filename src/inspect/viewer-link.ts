const VIEWER_ADDRESS = '/_inspect/'

const look = `
:host { position: fixed; inset-block-end: 12px; inset-inline-start: 12px; z-index: 900; }
a {
  display: block; padding: 8px 14px; border-radius: 999px; color: #06231a; background: #5fe3b3; text-decoration: none;
  font: 600 13px/20px system-ui, sans-serif; box-shadow: 0 4px 16px rgb(0 0 0 / 0.35);
}
a:hover { background: #86eec8; }
a:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
@media (max-width: 991px) { :host { inset-block-end: calc(76px + env(safe-area-inset-bottom, 0px)); } }
@media print { :host { display: none; } }
`

/**
 * A small link in a corner that opens the viewer beside the page: a link, because popup blockers allow one. It is in a
 * shadow root with a constructed stylesheet, so that neither the page's styles nor its policy matter. Returns a
 * function that removes it.
 */
export function showViewerLink(document: Document): () => void {
  const host = document.createElement('aside')
  host.setAttribute('aria-label', 'Inspector')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(look)
  root.adoptedStyleSheets = [sheet]
  const link = document.createElement('a')
  link.href = VIEWER_ADDRESS
  link.target = '_blank'
  link.rel = 'noopener'
  link.lang = 'en'
  link.textContent = 'Inspector'
  root.append(link)
  document.body.append(host)
  return () => host.remove()
}
