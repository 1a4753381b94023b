const find =
  (selector: string) =>
  (page: Document = document): HTMLElement | null =>
    page.querySelector(selector)

/**
 * Elements of the page itself (src/entries/html-document.ts), by their tag and place besides their id: whatever content, code of third parties or an extension calls
 * its elements, none of them stands in for these (O14).
 */
export const ownElements = {
  /** What the server embedded. */
  state: find('body > script[id=page-state][type="application/json"]'),
  root: find('body > div[id=root]'),
  overlays: find('body > div[id=overlays]'),
  main: find('main[id=main]'),
}
