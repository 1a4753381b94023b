/**
 * Elements of the page itself (src/entries/html-document.ts), by their tag and place besides their id: whatever content, code of third parties or an extension calls
 * its elements, none of them stands in for these (reliability O14).
 */
export const ownElements = {
  /** What the server embedded. */
  state: (page: Document = document): HTMLElement | null => page.querySelector<HTMLElement>('body > script[id=page-state][type="application/json"]'),
  root: (page: Document = document): HTMLElement | null => page.querySelector<HTMLElement>('body > div[id=root]'),
  overlays: (page: Document = document): HTMLElement | null => page.querySelector<HTMLElement>('body > div[id=overlays]'),
  main: (page: Document = document): HTMLElement | null => page.querySelector<HTMLElement>('main[id=main]'),
}
