const find =
  (selector: string) =>
  (page: Document = document): HTMLElement | null =>
    page.querySelector(selector)

/**
 * The page's own elements (src/entries/html-document.ts), found by tag and place besides their id, so that no element
 * of content, third-party code or an extension replaces them (O14).
 */
export const ownElements = {
  /** What the server embedded. */
  state: find('body > script[id=page-state][type="application/json"]'),
  root: find('body > div[id=root]'),
  overlays: find('body > div[id=overlays]'),
  main: find('main[id=main]'),
}
