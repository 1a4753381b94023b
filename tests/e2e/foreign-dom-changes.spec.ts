import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { accountChip, openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { loaded } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'

const player = testPlayer('has money')

/**
 * What translators, blockers and password managers do to a page that React believes to be its own. Each runs in the
 * page.
 */
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
  {
    name: 'texts are removed',
    run: () =>
      document.querySelectorAll('main p, main h2, main a > span').forEach((element) => element.firstChild?.remove()),
  },
  {
    name: 'widgets are removed by a blocker',
    run: () =>
      document.querySelectorAll('main [data-widget]').forEach((element, index) => index % 2 === 1 && element.remove()),
  },
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
  {
    name: 'the order is turned round',
    run: () =>
      document
        .querySelectorAll('main ul, main section')
        .forEach((element) => element.append(...[...element.children].reverse())),
  },
  {
    name: 'elements are replaced by copies',
    run: () =>
      document
        .querySelectorAll('main [data-widget], header [data-widget=menu]')
        .forEach((element) => element.isConnected && element.replaceWith(element.cloneNode(true))),
  },
]

for (const { name, run } of mutators) {
  test(`[D13] ${name}: the page recovers, and navigation goes on`, fullOnly, async ({ page, watch }) => {
    // A broken node is reported to the server once: that is intended. A page whose main element was removed is reloaded
    // and may be changed
    // before it is hydrated: React then starts it from scratch.
    watch.expect(
      /^report: |^console: .*NotFoundError|"reason":"NotFoundError: [^"]*(removeChild|insertBefore)|#418|"widget":"hydration"/,
    )
    await page.goto('/help')
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.evaluate(run)
    for (const [path, id] of [
      ['/gamehall', 'gamehall'],
      ['/', 'home'],
      ['/responsible-gaming', 'responsible-gaming'],
    ] as const) {
      // What still loads moves the links: a press would begin on one and end beside it.
      await loaded(page)
      await page
        .locator(`footer a[href="${path}"], header a[href="${path}"], nav a[href="${path}"]`)
        .filter({ visible: true })
        .first()
        .click()
      await expect(page.locator('html')).toHaveAttribute('data-page', id)
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main h1')).toHaveCount(1)
      await page.evaluate(run)
    }
    await loaded(page)
    await page.locator('a[href="/help"]').filter({ visible: true }).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'help')
    await expect(page.locator('main h1')).toHaveText('Yordam', { ignoreCase: true })
    await expect(page.locator('main [data-node="help.questions"]')).toBeVisible()
  })
}

const takeAway = (): void => document.querySelector('main[id=main]')?.remove()
const loadsOf = (page: Page): (() => number) => {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}

test(
  '[D13] [D3] a page whose main element is removed again and again is reloaded with each navigation, and no more often',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^report: |^console: .*NotFoundError|"reason":"NotFoundError: [^"]*(removeChild|insertBefore)/)
    await page.goto('/help')
    await hydrated(page)
    const loads = loadsOf(page)
    for (const [index, path] of ['/rules', '/responsible-gaming', '/gamehall', '/help', '/rules'].entries()) {
      await page.evaluate(takeAway)
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
      await expect.poll(loads).toBe(index + 1)
      await hydrated(page)
      await expect(page).toHaveURL(path)
      await expect(page.locator('main h1')).toBeVisible()
    }
  },
)

test(
  '[D13] [D3] a page whose main element is removed in every document is reloaded twice, and then says so with a way on',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^report: |^console: .*NotFoundError|"reason":"NotFoundError: [^"]*(removeChild|insertBefore)/)
    await page.addInitScript(() =>
      addEventListener('load', () => {
        const take = (): void => {
          if (!document.documentElement.hasAttribute('data-hydrated')) return
          observer.disconnect()
          document.querySelector('main[id=main]')?.remove()
          history.replaceState(history.state, '', `?looked=${performance.timeOrigin}`)
        }
        const observer = new MutationObserver(take)
        observer.observe(document.documentElement, { attributes: true })
        // A page may be alive before it has loaded.
        take()
      }),
    )
    await page.clock.install()
    // Its first document may be left before anybody has looked at it: all three are counted.
    const loads = loadsOf(page)
    await page.goto('/help')
    await expect(async () => {
      await page.clock.fastForward(6_000)
      expect(loads()).toBe(3)
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('[data-status=broken] button').first()).toBeVisible()
    for (let passed = 0; passed < 20; passed += 1) await page.clock.fastForward(60_000)
    expect(loads()).toBe(3)
  },
)

const inDialog: readonly { name: string; run: () => void }[] = [
  {
    name: 'a translator replaces its texts',
    run() {
      const walker = document.createTreeWalker(
        document.querySelector('[role=dialog]') as HTMLElement,
        NodeFilter.SHOW_TEXT,
      )
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim()) continue
        const font = document.createElement('font')
        font.textContent = text.data.toUpperCase()
        text.replaceWith(font)
      }
    },
  },
  {
    name: 'a password manager puts elements between its fields',
    run: () =>
      document.querySelectorAll('[role=dialog] input, [role=dialog] label, [role=dialog] p').forEach((element) => {
        const strange = document.createElement('strange-manager')
        strange.textContent = '!'
        element.after(strange)
        element.before(strange.cloneNode(true))
      }),
  },
  {
    name: 'its fields are wrapped',
    run: () =>
      document.querySelectorAll('[role=dialog] input').forEach((element) => {
        const wrapper = document.createElement('div')
        element.before(wrapper)
        wrapper.append(element)
      }),
  },
  {
    name: 'the words beside its fields are removed',
    run: () =>
      document
        .querySelectorAll('[role=dialog] label, [role=dialog] [role=alert]')
        .forEach((element) => element.firstChild?.remove()),
  },
]

for (const { name, run } of inDialog) {
  test(
    `[D13] [AUT-1] the sign-in dialog survives when ${name}: typed values stay, a wrong password shows an error, the right one signs in`,
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(
        /^report: |^console: .*NotFoundError|"reason":"NotFoundError: [^"]*(removeChild|insertBefore)|^answer: 401 POST \/api\/auth\.login/,
      )
      const { dialog, fill, login, password, submit } = await openSignIn(page, '/help')
      await login.fill(player.login)
      await page.evaluate(run)
      await expect(login).toHaveValue(player.login)
      await fill(player.login, 'WrongPassword1')
      await expect(dialog.getByRole('alert').first()).toBeVisible()
      await expect(login).toHaveValue(player.login)
      await page.evaluate(run)
      await password.fill(player.password)
      await submit.click()
      await expect(accountChip(page).locator('summary')).toBeVisible()
      await expect(dialog).toHaveCount(0)
    },
  )
}
