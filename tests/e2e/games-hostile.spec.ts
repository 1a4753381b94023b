import type { Page } from '@playwright/test'
import { attacks, heardBy, type Attack, lies, post, watchMessages } from '#tests/harness/hostile-game.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownTime } from '#tests/harness/own-time.ts'
import { frameOf, openForMoney, playRound, showsTheLedger, stage } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

const evil = 'https://evil.example'
/** As long as the site counts the messages of a frame, in ms; it reads 60 of them. */
const WINDOW_MS = 5_000
const IN_A_WINDOW = 50
const IN_ALL = 10_000

const bar = async (page: Page): Promise<string> =>
  (await stage(page).locator('header').innerText()).replaceAll(/\d+:\d\d/g, '')
const sysnameOf = (page: Page): string => new URL(page.url()).pathname.replace('/game/', '')

/** A player's game, and what its messages may not change. */
async function openGame(page: Page, served: Site) {
  await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
  await watchMessages(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await openForMoney(page, 'Slots')
  const [game, before] = [sysnameOf(page), await bar(page)]
  const reportsOf = (why: string): number =>
    served.program.output().split(`The frame of ${game} sent an invalid message: ${why}`).length - 1
  return {
    game,
    reportsOf,
    count: (path: string): number => requests.filter((one) => one.endsWith(path)).length,
    /** Sends messages from within the frame, and resolves when the page has been given all of them. */
    async send(attack: Attack, times: number): Promise<number> {
      const heard = await heardBy(page)
      const sent = await frameOf(page)
        .locator('body')
        .evaluate(post, [game, attack, times] as const)
      await expect.poll(() => heardBy(page), { timeout: 60_000 }).toBe(heard + sent)
      return sent
    },
    async isUnchanged(what: string): Promise<void> {
      await expect(stage(page), what).toHaveAttribute('data-game-status', 'playing')
      expect([await bar(page), sysnameOf(page), page.context().pages().length], what).toEqual([before, game, 1])
      await expect(page.locator('[role=dialog]:visible, [role=alertdialog]:visible'), what).toHaveCount(0)
    },
  }
}

ownTime.describe('in the time of the test', () => {
  ownTime.setTimeout(960_000)

  ownTime(
    '[O5] [O8] ten thousand messages that no game may send change nothing and are reported once: 20 MB, each kind at a rate that is read, and a flood',
    fullOnly,
    async ({ page, served, time, watch }) => {
      watch.expect(/The frame of/)
      const { send, isUnchanged, count, reportsOf } = await openGame(page, served)
      await time.advance(WINDOW_MS)
      const reads = count('account.getBalance')
      let sent = 0
      for (const attack of attacks) {
        sent += await send(attack, attack.endsWith('20 MB') ? 2 : IN_A_WINDOW)
        await isUnchanged(attack)
        await time.advance(WINDOW_MS)
      }
      await expect.poll(() => reportsOf('shape')).toBe(1)
      // The end of a flood would have read the balance: every message until here was judged by its shape.
      expect(count('account.getBalance')).toBe(reads)

      sent += await send('flood', IN_ALL - sent)
      expect(sent).toBe(IN_ALL)
      await isUnchanged('flood')
      await time.advance(WINDOW_MS)
      await expect.poll(() => count('account.getBalance')).toBe(reads + 1)
      await isUnchanged('flood')

      // The game itself goes on: what it plays and what it costs are the ledger's.
      await playRound(page, 'Slots')
      await showsTheLedger(page)
      expect([reportsOf('shape'), reportsOf(''), count('/_report')]).toEqual([1, 1, 1])
    },
  )

  ownTime(
    '[O5] [O8] a frame that leaves the game changes nothing: a page of an unknown site does not load, and what another listed site says there is reported once',
    fullOnly,
    async ({ page, context, served, documents, watch }) => {
      watch.expect(/The frame of|frame-src|ERR_BLOCKED_BY_CSP/)
      const [listed, requested] = ['https://listed.example', [] as string[]]
      const settings = JSON.parse(await documents.read('settings/site.json')) as { values: { security: object } }
      const security = { ...settings.values.security, gameHosts: [{ host: new URL(listed).host }] }
      const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
      await documents.write(
        'settings/site.json',
        JSON.stringify({ ...settings, values: { ...settings.values, security } }),
      )
      await published
      const { game, isUnchanged, count, reportsOf } = await openGame(page, served)
      const reads = count('account.getBalance')
      const goTo = (address: string): Promise<void> =>
        frameOf(page)
          .locator('body')
          .evaluate((_body, to) => void window.setTimeout(() => (window.location.href = to)), address)
      const foreign = (route: { fulfill: (by: object) => Promise<void>; request: () => { url: () => string } }) => {
        requested.push(new URL(route.request().url()).origin)
        return route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><title>Foreign</title><p>foreign</p><script>
            const messages = ${JSON.stringify(lies(game))}
            for (let n = 0; n < 40; n++) for (const message of messages) parent.postMessage(message, '*')
          </script>`,
        })
      }
      await context.route(`${listed}/*`, foreign)
      await context.route(`${evil}/*`, foreign)

      const heard = await heardBy(page)
      await goTo(`${listed}/`)
      await expect(frameOf(page).locator('p')).toHaveText('foreign')
      await expect.poll(() => heardBy(page)).toBe(heard + 40 * lies(game).length)
      await expect.poll(() => reportsOf('origin')).toBe(1)
      await isUnchanged('another listed site')
      expect([reportsOf(''), count('/_report'), count('account.getBalance')]).toEqual([1, 1, reads])

      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
      await goTo(`${evil}/`)
      await refused
      await isUnchanged('an unknown site')
      expect([requested, await heardBy(page)]).toEqual([[listed], heard + 40 * lies(game).length])
    },
  )
})

test(
  '[O5] each kind of message that no game may send is refused for its shape, and reported once',
  fullOnly,
  async ({ page, served, watch }) => {
    test.setTimeout(960_000)
    watch.expect(/The frame of/)
    const { send, isUnchanged, count, reportsOf } = await openGame(page, served)
    for (const [visit, attack] of attacks.entries()) {
      // A document reports the same thing once, so each kind gets its own.
      if (visit > 0) await openForMoney(page, 'Slots')
      const [reports, beacons] = [reportsOf('shape'), count('/_report')]
      await send(attack, attack.endsWith('20 MB') ? 1 : 5)
      await expect.poll(() => reportsOf('shape'), attack).toBe(reports + 1)
      await isUnchanged(attack)
      expect([reportsOf(''), count('/_report')], attack).toEqual([reportsOf('shape'), beacons + 1])
    }
  },
)

test(
  '[O5] a well-formed lie about money changes no money on the page: the balance is read from the platform',
  fullOnly,
  async ({ page, served }) => {
    const { send, isUnchanged, count } = await openGame(page, served)
    for (const lie of ['riches', 'negative amounts', 'another currency'] as const) {
      const reads = count('account.getBalance')
      await send(lie, 3)
      await expect.poll(() => count('account.getBalance'), lie).toBeGreaterThan(reads)
      await showsTheLedger(page)
      await isUnchanged(lie)
    }
    expect(count('/_report')).toBe(0)
  },
)

test('[O5] another window is not listened to at all', fullOnly, async ({ page, served }) => {
  const { game, isUnchanged, count } = await openGame(page, served)
  await page.evaluate(() => {
    const other = document.createElement('iframe')
    other.setAttribute('sandbox', 'allow-scripts')
    other.name = 'other'
    document.body.append(other)
  })
  const other = page.frameLocator('iframe[name=other]').locator('body')
  const [heard, reads] = [await heardBy(page), count('account.getBalance')]
  let sent = 0
  for (const attack of [...attacks, 'riches', 'flood'] as const)
    sent += await other.evaluate(post, [game, attack, attack.endsWith('20 MB') ? 1 : 100] as const)
  await expect.poll(() => heardBy(page)).toBe(heard + sent)
  await isUnchanged('another window')
  expect([count('/_report'), count('account.getBalance')]).toEqual([0, reads])
})

const unsafe = /Unsafe attempt to initiate navigation/
for (const [name, how, refusal] of [
  ['a link to the whole window', 'link _top', unsafe],
  ['a link to a new window', 'link _blank', /Blocked opening/],
  ['a form', 'form _top', /Blocked form submission/],
  ['a program that goes there', 'go', unsafe],
  ['a program that opens a window', 'open', /Blocked opening/],
] as const)
  test(
    `[O8] a game does not lead its player away by ${name} after a click`,
    fullOnly,
    async ({ page, served, watch }) => {
      watch.expect(unsafe)
      watch.expect(/Blocked opening|Blocked form submission|form-action|does not have permission to navigate/)
      const { isUnchanged } = await openGame(page, served)
      const inside = frameOf(page)
      await inside.locator('body').evaluate(
        (body, [act, to]) => {
          const [tag = '', target = ''] = act.split(' ')
          const away = document.createElement(tag === 'link' ? 'a' : 'button')
          if (away instanceof HTMLAnchorElement) Object.assign(away, { href: to, target })
          if (act === 'open') away.addEventListener('click', () => window.open(to, '_blank'))
          if (act === 'go') away.addEventListener('click', () => ((window.top as Window).location.href = to))
          const place = tag === 'form' ? Object.assign(document.createElement('form'), { action: to, target }) : body
          if (place !== body) body.append(place)
          place.append(away)
          Object.assign(away, { id: 'away', textContent: 'away' })
          Object.assign(away.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '99' })
        },
        [how, `${evil}/`] as const,
      )
      const refused = page.waitForEvent('console', (message) => refusal.test(message.text()))
      await inside.locator('#away').click()
      await refused
      await isUnchanged(name)
      await playRound(page, 'Slots')
      await showsTheLedger(page)
    },
  )
