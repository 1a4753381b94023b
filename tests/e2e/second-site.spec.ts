import {
  type Act,
  eachWay,
  freshDigits,
  type Given,
  givenTo,
  openSignIn,
  popup,
  restoreByPhone,
} from '#tests/harness/account-acts.ts'
import { expect, test as base } from '#tests/harness/fixtures.ts'
import { codeSentTo } from '#tests/harness/identity.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'
import { payAtProvider, paymentForm } from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, storeOwn } from '#tests/harness/reward-player.ts'
import { playerSurfaces } from '#tests/harness/reward-surfaces.ts'
import { visits } from '#tests/harness/routes.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { accountChip, openSignIn as signInFromPage } from '#tests/harness/sign-in-dialog.ts'
import { testPlayer } from '#tests/harness/sign-in.ts'
import { startSite, type Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

/** The second sample site: the same program, other documents. */
const test = base.extend<object, { readonly second: Site }>({
  second: [
    async ({ browserName: _ }, use) => {
      const second = await startSite({ site: 'second', database: 'server' })
      await use(second)
      await second.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  served: async ({ second }, use) => use(second),
})

async function openRegistration(given: Given): Promise<void> {
  await openSignIn(given)
  await given.press(popup(given, 'auth').locator('[data-node="auth.register"]'))
}
async function expectPlayer({ page }: Given): Promise<void> {
  await expect(accountChip(page).locator('summary')).toBeVisible()
  await expectFocusKept(page)
}

/** Registers by phone in the two steps of the second site. @returns the phone. */
async function registerByPhone(given: Given): Promise<string> {
  const { page, press, type, tick, choose, submit, watch } = given
  // The platform asks for the code by a refusal.
  watch.expect(/^answer: 401 POST \/api\/auth\.register/)
  const phone = `+99895${freshDigits()}`
  await openRegistration(given)
  const form = popup(given, 'registration').locator('[data-form=sign-up-phone]')
  const field = (name: string) => form.locator(`[name=${name}]`)
  const next = form.locator('[type=submit]')
  for (const name of ['phone', 'password', 'terms']) await expect(field(name)).toHaveCount(0)
  await press(next)
  await expect(field('first_name')).toBeFocused()
  await type(field('first_name'), 'Nigora')
  // Browsers differ in the order of day and month: this date is the same either way.
  await type(field('birth_date'), given.way === 'mouse' ? '1990-06-06' : '06061990')
  await expect(field('birth_date')).toHaveValue('1990-06-06')
  await choose(field('country_code'), 'UZ')
  await press(next)
  await type(field('phone'), phone)
  await type(field('password'), 'Kanareyka77')
  for (const name of ['terms', 'notify']) await expect(field(name)).not.toBeChecked()
  await tick(field('terms'))
  await submit(field('password'))
  const code = popup(given, 'registration').locator('[data-form=sign-up-code] [name=code]')
  await expect(code).toBeVisible()
  // The sixth digit sends it.
  await type(code, await codeSentTo(page.request, phone))
  await expect(page).toHaveURL(/register=success$/)
  await expectPlayer(given)
  return phone
}

const acts: readonly Act[] = [
  {
    name: '[AUT-3] [FRM-1] a visitor of the second site registers by phone in two titled steps, with the fields and in the order of its documents',
    async act(given) {
      await registerByPhone(given)
    },
  },
  {
    name: '[AUT-3] [FRM-1] a visitor of the second site registers by login in two steps',
    async act(given) {
      const { page, press, type, tick, choose } = given
      await openRegistration(given)
      const login = popup(given, 'registration').getByRole('tab').nth(1)
      if (given.way === 'mouse') await login.click()
      else {
        // The arrows move within the tabs.
        const first = popup(given, 'registration').getByRole('tab').first()
        await press(first)
        await page.keyboard.press('ArrowRight')
      }
      const form = popup(given, 'registration').locator('[data-form=sign-up-login]')
      const next = form.locator('[type=submit]')
      await expect(form.locator('[name=terms]')).toHaveCount(0)
      await press(next)
      await expect(form.locator('[name=login]')).toBeFocused()
      await type(form.locator('[name=login]'), `ikkinchi${freshDigits()}`)
      await type(form.locator('[name=password]'), 'Kanareyka77')
      await press(next)
      await choose(form.locator('[name=country_code]'), 'UZ')
      await tick(form.locator('[name=terms]'))
      await press(next)
      await expect(page).toHaveURL(/register=success$/)
      await expectPlayer(given)
    },
  },
  {
    name: '[AUT-1] a player signs in on the second site',
    async act(given) {
      const { login, password } = testPlayer('has money')
      await openSignIn(given)
      const form = popup(given, 'auth').locator('[data-form=sign-in]')
      await given.type(form.locator('[name=login]'), login)
      await given.type(form.locator('[name=password]'), password)
      await given.submit(form.locator('[name=password]'))
      await expect(given.page.locator('[role=dialog][data-popup=auth]')).toHaveCount(0)
      await expectPlayer(given)
    },
  },
  {
    name: '[AUT-4] on the second site a forgotten password is restored by the phone of the registration, and signs in',
    async act(given) {
      const { page, context } = given
      const phone = await registerByPhone(given)
      const before = await codeSentTo(page.request, phone)
      // A page that is still open would go on asking as the player who has left.
      await page.goto('about:blank')
      await context.clearCookies()
      await restoreByPhone(given, phone, before)
      await expect(popup(given, 'restore')).toHaveCount(0)
      await expectPlayer(given)
    },
  },
]

for (const { name, act, way, locale, tier } of eachWay(acts))
  test(`${name}: by ${way} in ${locale}`, tier, async ({ page, context, served, watch }) => {
    await act(givenTo({ page, context, origin: served.address, watch }, way, locale))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test(
    'home of the second site shows a guest a whole game on the first screen, and both ways in beside each other',
    fullOnly,
    async ({ page, at }) => {
      for (const path of ['/', '/ru']) {
        await page.goto(at(path))
        await hydrated(page)
        const bar = await page.locator('[data-widget=bottom-bar]').boundingBox()
        const game = await page.locator('main [data-game]').first().boundingBox()
        expect((game?.y ?? 0) + (game?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
        const ways = accountChip(page).getByRole('button')
        await expect(ways).toHaveCount(2)
        for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        ).toBe(0)
      }
    },
  )
})

test(
  '[D14] a language that is chosen in the second step of a registration keeps what the first one holds',
  fullOnly,
  async ({ page }) => {
    await page.goto('/uz/forms/sign_up')
    await hydrated(page)
    const form = page.locator('main form[data-form=sign-up-phone]')
    const field = (name: string) => form.locator(`[name=${name}]`)
    await field('first_name').fill('Nigora')
    await field('birth_date').fill('1990-06-06')
    await field('country_code').selectOption('UZ')
    await form.locator('[type=submit]').click()
    await field('phone').fill('+998951234567')
    await field('password').fill('Kanareyka77')
    await page.locator('[data-widget=locale-switch] a[hreflang=ru]').first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(field('phone')).toHaveAttribute('data-value', '+998951234567')
    await expect(field('password')).toHaveValue('')
    await form.getByRole('button', { name: 'Назад' }).click()
    await expect(field('first_name')).toHaveValue('Nigora')
    await expect(field('birth_date')).toHaveValue('1990-06-06')
  },
)

/** Calls that only rewards need. */
const rewardCalls = /\/api\/(bonuses|BettingBonuses|cashbacks|campaigns|loyalty|popups|banners|freespins)\./i
/** But for the switch of languages, which leads to the same page. */
const rewardLinks =
  'a:not([hreflang]):is([href^="/offers"], [href^="/promotions"], [href^="/loyalty"], [href^="/profile/bonuses"], [href^="/profile/cashback"], [href^="/profile/loyalty"])'

test(
  '[PRF-4] [GRD-9] [LOY-5] [CBK-1] [BON-1] [OFR-1] [PRM-1] a player of the second site, to whom the platform has given rewards, is offered none on any page, in no menu and after no sign-in, and nothing is asked for them; they deposit and play',
  fullOnly,
  async ({ page, baseURL, watch }) => {
    test.setTimeout(1_200_000)
    // The second site has no pages of rewards.
    watch.expect(/^answer: 404 GET \//)
    const origin = baseURL ?? ''
    const gifts = (['casino', 'betting', 'cashback', 'popup'] as const).map((what) => ({ what, amount: 30_000 }))
    const email = await asRewardPlayer(page, origin, ...gifts)
    await storeOwn(page, origin, 'already_seen_cashback_id', '0')
    await storeOwn(page, origin, 'inbox', JSON.stringify({ r: [], n: [[901, 0, 100, 0, 1_767_225_600]] }))
    await page.context().clearCookies()
    const requested: string[] = []
    page.on('request', (request) => void (rewardCalls.test(request.url()) && requested.push(request.url())))
    await (await signInFromPage(page, '/help')).fill(email, 'Canary-Old-1')
    await expect(accountChip(page).locator('summary')).toBeVisible()
    const expectNone = async (where: string): Promise<void> => {
      await loaded(page)
      await page.locator('body').dispatchEvent('click')
      await settled(page)
      for (const { name, offer } of playerSurfaces) await expect(offer(page), `${name} on ${where}`).toHaveCount(0)
      await expect(page.locator(rewardLinks), `links on ${where}`).toHaveCount(0)
      expect(requested, where).toEqual([])
    }
    await expectNone('the page of the sign-in')
    await accountChip(page).locator('summary').click()
    await expectNone('the menu of the account')
    const paths = visits.filter(({ only, path }) => only !== 'guest' && !path.includes('{id}')).map(({ path }) => path)
    for (const path of new Set([...paths, '/profile/bonuses', '/profile/cashback', '/profile/inbox']))
      await test.step(path, async () => {
        await page.goto(path)
        await expectNone(path)
      })

    await page.goto('/cashier/deposit/bulut-hamyon')
    await loaded(page)
    await page.getByRole('button', { name: /^Limitsiz/ }).click()
    const form = paymentForm(page, 'deposit')
    await form.locator('[name=amount]').fill('500000')
    await expectNone('the form of a deposit')
    await form.locator('[type=submit]').click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await payAtProvider(page)
    await expect(page.locator('[data-payment=success]')).toBeVisible()
    await expectNone('a deposit that succeeded')
    await page.goto('/game/loomfall_urgut-meteor')
    await loaded(page)
    await page
      .locator('[data-widget=game-stage]')
      .getByRole('button', { name: /^Oʻynash/ })
      .click()
    await expect(page.locator('[data-widget=game-stage] iframe')).toBeVisible()
    await expectNone('a game')
  },
)
