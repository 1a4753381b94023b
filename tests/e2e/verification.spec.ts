import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { followOutput, textOfBrowser } from '#tests/harness/browser-text.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const PATH = '/profile/verification'
const DOCUMENT = 'CN7294618'
const frameOf = (page: Page) => page.frameLocator('[data-widget=verification-status] iframe')
const state = (page: Page) => page.locator('[data-widget=verification-status] [data-state]')

/** A player of the test's own, whose name and birth date are known. */
async function newPlayer(page: Page, origin: string): Promise<void> {
  await registerPlayer(page.request, origin)
  const answer = await page.request.post('/api/account.saveProfileInfo?v=2.34', {
    form: { first_name: 'Ali', last_name: 'Valiyev', birth_date: '1990-01-01', document_number: DOCUMENT },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const start = (page: Page, locale: 'uz' | 'ru') =>
  page.getByRole('button', { name: word('verification', 'start', locale), exact: true })

test('[PRF-3] [P1] a player hands documents in, in the frame of another origin: its camera alone is open, token and document are in no storage, address, request or log, and the account is verified', async ({
  page,
  context,
  at,
  served,
  siteLocale,
}) => {
  const output = followOutput(page, [])
  await newPlayer(page, served.address)
  const tokens: string[] = []
  const cookies: (string | undefined)[] = []
  page.on('response', async (answer) => {
    if (answer.url().includes('/api/verification.getAccessToken'))
      tokens.push(((await answer.json()) as { data: { token: string } }).data.token)
    if (new URL(answer.url()).hostname === 'verify.localhost')
      cookies.push((await answer.request().allHeaders())['cookie'])
  })
  await page.goto(at(PATH))
  await hydrated(page)
  await start(page, siteLocale).click()
  const check = frameOf(page)
  // The page that waits for the token has no button.
  await expect(check.getByRole('button').first()).toBeVisible()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  expect(new URL(frame?.url() ?? '').hostname).toBe('verify.localhost')
  expect(
    await frame?.evaluate(() =>
      ['camera', 'microphone', 'geolocation'].map((name) =>
        (
          document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } }
        ).featurePolicy.allowsFeature(name),
      ),
    ),
  ).toEqual([true, true, false])
  expect(await axeFindings(page)).toEqual([])
  expect(tokens).toHaveLength(1)
  const leaks = async (): Promise<string[]> => {
    const frames = page.frames().map((one) => one.url())
    const text = frames.join(' ') + (await textOfBrowser(page, context)) + output() + served.program.output()
    return [...tokens, DOCUMENT].filter((canary) => text.includes(canary))
  }
  expect(await leaks(), 'while the check is open').toEqual([])

  await check.getByRole('button').first().click()
  await expect(state(page)).toHaveAttribute('data-state', 'verified')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await leaks(), 'after the check').toEqual([])
  await page.reload()
  await expect(state(page)).toHaveAttribute('data-state', 'verified')
  expect(cookies.filter((cookie) => cookie !== undefined)).toEqual([])
  expect(cookies.length).toBeGreaterThan(2)
})

test(
  '[PRF-3] asked for again, then left with the provider: said on the page, and on every other until it is decided',
  fullOnly,
  async ({ page, at, served, siteLocale }) => {
    await newPlayer(page, served.address)
    await page.goto(at(PATH))
    await hydrated(page)
    await start(page, siteLocale).click()
    await frameOf(page).getByRole('button').nth(1).click()
    await expect(state(page)).toHaveAttribute('data-state', 'retry')
    await page.getByRole('button', { name: word('verification', 'again', siteLocale) }).click()
    await frameOf(page).getByRole('button').nth(3).click()
    await expect(state(page)).toHaveAttribute('data-state', 'checking')
    await page.goto(at('/profile/settings'))
    const banner = page.getByRole('note').getByRole('link', { name: siteLocale === 'uz' ? 'Holat' : 'Статус' })
    await banner.click()
    await expect(state(page)).toHaveAttribute('data-state', 'checking')
    await expect(banner).toHaveCount(0)
  },
)

test(
  '[PRF-3] a later decision of the provider reaches the open page: documents wanted again, or refused for good',
  fullOnly,
  async ({ page, at, served, siteLocale }) => {
    await newPlayer(page, served.address)
    await page.clock.install()
    await page.goto(at(PATH))
    await hydrated(page)
    const headers = { 'x-requested-with': 'XMLHttpRequest', origin: served.address }
    /** The provider decides, as on the sandbox's page that docs/sandbox.md describes. */
    const decide = async (result: 'retry' | 'rejected'): Promise<void> => {
      const answer = await page.request.post('/api/verification.getAccessToken?v=2.34', { headers })
      const { data } = (await answer.json()) as { data: { token: string } }
      const form = { token: data.token, result }
      expect((await page.request.post('/sandbox/verification', { headers, form })).ok()).toBe(true)
    }
    const handIn = async (): Promise<void> => {
      await frameOf(page).getByRole('button').nth(3).click()
      await expect(state(page)).toHaveAttribute('data-state', 'checking')
    }
    await start(page, siteLocale).click()
    await handIn()
    await decide('retry')
    await page.clock.fastForward(60_000)
    await expect(state(page)).toHaveAttribute('data-state', 'retry')
    await page.getByRole('button', { name: word('verification', 'again', siteLocale) }).click()
    await handIn()
    await decide('rejected')
    await page.clock.fastForward(60_000)
    await expect(state(page)).toHaveAttribute('data-state', 'rejected')
    await expect(page.getByRole('link', { name: word('account', 'verification.help', siteLocale) })).toBeVisible()
    await expect(page.getByRole('button', { name: word('verification', 'again', siteLocale) })).toHaveCount(0)
  },
)

ownSite.describe('whose identity is to be verified', () => {
  ownSite.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('verif'))) })

  ownSite(
    '[POP-4] play for money asks for it, leads there, and goes on afterwards',
    fullOnly,
    async ({ page, watch }) => {
      watch.expect(/^answer: 422 POST \/api\/games\.createLaunch/)
      await page.goto('/sandbox/games')
      const [, game = ''] = /\/sandbox\/games\/([\w.-]+)\?mode=real/.exec(await page.content()) ?? []
      await page.goto(`/ru/game/${game}#real`)
      await page.getByRole('dialog').getByRole('link', { name: 'Перейти к проверке' }).click()
      await expect(page).toHaveURL(/\/profile\/verification$/)
      await hydrated(page)
      await start(page, 'ru').click()
      await frameOf(page).getByRole('button', { name: 'Подтвердить' }).click()
      await expect(state(page)).toHaveAttribute('data-state', 'verified')
      await page.getByRole('link', { name: word('outcome', 'goOn', 'ru') }).click()
      await expect(page).toHaveURL(new RegExp(`/ru/game/${game}`))
      await expect(page.locator('[data-game-status]')).toHaveAttribute('data-game-status', 'playing')
    },
  )
})

test(
  '[O5] [O8] a page in the frame that says what it must not is taken out, and can lead the site nowhere',
  fullOnly,
  async ({ page, at, served, siteLocale, watch }) => {
    watch.expect(/allow-top-navigation|Unsafe attempt/)
    await newPlayer(page, served.address)
    await page.route(/^http:\/\/verify\.localhost/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>x</title><script>try { top.location = 'https://evil.example/' } catch {}
        parent.postMessage({ type: 'playbill.verification', event: 'result', result: 'approved', uid: 1 }, '*')</script>`,
      }),
    )
    await page.goto(at(PATH))
    await hydrated(page)
    await start(page, siteLocale).click()
    await expect(page.getByRole('alert')).toHaveText(word('verification', 'lost.hostile', siteLocale))
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(page.url()).toBe(new URL(at(PATH), served.address).href)
  },
)

test(
  '[PRF-3] a page of the check that does not come says that it opens, can be left, and is given up after a while',
  fullOnly,
  async ({ page, at, served, siteLocale }) => {
    await newPlayer(page, served.address)
    await page.clock.install()
    await page.route(/^http:\/\/verify\.localhost/, () => undefined)
    await page.goto(at(PATH))
    await hydrated(page)
    const begin = start(page, siteLocale)
    const opening = page.getByRole('status', { name: word('verification', 'loading', siteLocale) })
    await begin.click()
    await expect(opening).toHaveCount(1)
    await page.getByRole('button', { name: word('verification', 'stop', siteLocale) }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await begin.click()
    await expect(opening).toHaveCount(1)
    await page.clock.fastForward(21_000)
    await expect(page.getByRole('alert')).toHaveText(word('verification', 'lost.late', siteLocale))
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(opening).toHaveCount(0)
    await expect(begin).toBeEnabled()
  },
)

test(
  '[PRF-3] [M6] a page of the check that says its result twice has one result, sent off once',
  fullOnly,
  async ({ page, at, served, siteLocale }) => {
    await newPlayer(page, served.address)
    await page.addInitScript(() => {
      if (location.hostname !== 'verify.localhost') return
      addEventListener('DOMContentLoaded', () => {
        const { says: event, home = '', result } = document.body.dataset
        if (event !== 'result') return
        parent.postMessage({ type: 'playbill.verification', event, result }, home)
        parent.postMessage({ type: 'playbill.verification', event, result: 'rejected' }, home)
      })
    })
    const sent: string[] = []
    page.on('request', (request) => {
      const [, name] = /\/api\/(account\.setUserOnVerification)/i.exec(request.url()) ?? []
      if (name !== undefined) sent.push(name)
      if (new URL(request.url()).searchParams.get('event_name') === 'verify_done') sent.push('verify_done')
    })
    await page.goto(at(PATH))
    await hydrated(page)
    await start(page, siteLocale).click()
    await frameOf(page).getByRole('button').first().click()
    await expect(state(page)).toHaveAttribute('data-state', 'verified')
    await expect(state(page)).toHaveCount(1)
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect.poll(() => sent.toSorted()).toEqual(['account.setUserOnVerification', 'verify_done'])
  },
)
