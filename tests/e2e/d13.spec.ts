import { expect, test } from '#tests/harness/fixtures.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

/** What translators, blockers and password managers do to a page that React believes to be its own. Each runs in the page. */
const mutators: readonly { name: string; run: () => void }[] = [
  {
    name: 'a translator replaces every text by two nested fonts',
    run() {
      const walker = document.createTreeWalker(document.getElementById('root') as HTMLElement, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim()) continue
        const outer = document.createElement('font')
        const inner = document.createElement('font')
        inner.textContent = text.data.toUpperCase()
        outer.append(inner)
        text.replaceWith(outer)
      }
    },
  },
  {
    name: 'a translator wraps every text',
    run() {
      const walker = document.createTreeWalker(document.getElementById('root') as HTMLElement, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const font = document.createElement('font')
        text.before(font)
        font.append(text)
      }
    },
  },
  {
    name: 'every text is split in two',
    run() {
      const walker = document.createTreeWalker(document.getElementById('root') as HTMLElement, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) if (text.data.length > 2) text.splitText(1)
    },
  },
  { name: 'texts are removed', run: () => document.querySelectorAll('main p, main h2, main a > span').forEach((element) => element.firstChild?.remove()) },
  { name: 'widgets are removed by a blocker', run: () => document.querySelectorAll('main [data-widget]').forEach((element, index) => index % 2 === 1 && element.remove()) },
  { name: 'the page itself is removed', run: () => document.querySelector('main')?.replaceChildren() },
  {
    name: 'elements are wrapped',
    run: () =>
      document.querySelectorAll('main [data-widget]').forEach((element) => {
        const wrapper = document.createElement('div')
        element.before(wrapper)
        wrapper.append(element)
      }),
  },
  {
    name: 'strange elements are put between',
    run: () =>
      document.querySelectorAll('#root [data-widget], #root li, #root p').forEach((element) => {
        const strange = document.createElement('grammarly-extension')
        strange.textContent = '!'
        element.before(strange)
        element.prepend(strange.cloneNode(true))
      }),
  },
  { name: 'the order is turned round', run: () => document.querySelectorAll('main ul, main section').forEach((element) => element.append(...[...element.children].reverse())) },
  {
    name: 'elements are replaced by copies',
    run: () => document.querySelectorAll('main [data-widget], header [data-widget=menu]').forEach((element) => element.isConnected && element.replaceWith(element.cloneNode(true))),
  },
]

for (const { name, run } of mutators) {
  test(`[D13] ${name}: the page recovers, and navigation goes on`, async ({ page, watch }) => {
    // What broke is reported to the server, once a node: that is the promise, not a problem. A page that was taken away is loaded anew and may be changed
    // before it is hydrated: React then starts it from scratch.
    watch.expect(/^report: |^console: .*NotFoundError|"reason":"NotFoundError: [^"]*(removeChild|insertBefore)|#418|"widget":"hydration"/)
    await page.goto('/help')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.evaluate(run)
    for (const [path, id] of [['/gamehall', 'gamehall'], ['/', 'home'], ['/responsible-gaming', 'responsible-gaming']] as const) {
      await page.locator(`footer a[href="${path}"], header a[href="${path}"], nav a[href="${path}"]`).filter({ visible: true }).first().click()
      await expect(page.locator('html')).toHaveAttribute('data-page', id)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main h1')).toHaveCount(1)
      await page.evaluate(run)
    }
    await page.locator('a[href="/help"]').filter({ visible: true }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'help')
    await expect(page.locator('main h1')).toHaveText('Yordam', { ignoreCase: true })
    await expect(page.locator('main [data-node="help.questions"]')).toBeVisible()
  })
}
