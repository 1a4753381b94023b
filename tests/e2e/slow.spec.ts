import type { Locator, Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { pwaWords } from '#schemas/pwa-words.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownSite } from '#tests/harness/own-site.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { accountChip, signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { agreeAs, newPerson, openService } from '#tests/harness/social-window.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const second = 1_000
type Flow = {
  readonly name: string
  /** The call whose answer is late. */
  readonly call: string
  readonly as?: string
  /** All but what sends it. @returns that. */
  readonly begin: (page: Page, origin: string) => Promise<() => Promise<void>>
  /** What is busy meanwhile, where it is no button. */
  readonly busy?: (page: Page) => Locator
  readonly done: (page: Page) => Promise<unknown>
  /** What is said where no answer came; whether it takes minutes of the platform's time. */
  readonly unanswered: (page: Page, origin: string) => Promise<unknown>
  readonly movesTime?: true
}
const pressOf = (button: Locator) => (): Promise<void> => button.click()
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await hydrated(page)
}
const alerted = (page: Page): Promise<unknown> => expect(page.locator('main [role=alert]').first()).not.toBeEmpty()
async function fillSignIn(page: Page, purpose: string): Promise<() => Promise<void>> {
  await open(page, '/forms/sign_in')
  const form = page.locator('[data-form=sign-in]')
  const { login, password } = testPlayer(purpose)
  await form.locator('[name=login]').fill(login)
  await form.locator('[name=password]').fill(password)
  return pressOf(form.locator('[type=submit]'))
}
async function makeWithdrawal(page: Page, origin: string): Promise<void> {
  const form = {
    method: 'chinor-mobil',
    amount: '50000',
    currency: 'UZS',
    requisites: JSON.stringify({ phone: '+998 90 123 45 67' }),
    intent_id: crypto.randomUUID(),
  }
  const made = await page.request.post(`${origin}/api/cashier.makewithdrawal`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    multipart: form,
  })
  expect(made.status(), await made.text()).toBe(200)
}
async function giveCashback(page: Page, origin: string, purpose: string): Promise<void> {
  const seen = await page.request.post(`${origin}/api/storage.set`, {
    headers: { 'x-requested-with': 'XMLHttpRequest', origin },
    multipart: { key: 'already_seen_cashback_id', value: '0' },
  })
  const given = await page.request.post(`${origin}/sandbox/campaigns`, {
    headers: { origin },
    form: { player: String(testPlayer(purpose).id), what: 'cashback', amount: '25000', wagering: '10' },
  })
  expect([seen.ok(), given.ok()]).toEqual([true, true])
}

const dialog = (page: Page, popup: string): Locator => page.locator(`[role=dialog][data-popup=${popup}]`)
/** What the sign-in shows while the account is read. */
const accountRead = (page: Page): Locator => dialog(page, 'auth').locator('[data-node="auth.reconciling"]')
/** Opens a social service from the sign-in over a page. @returns a function by which a new person agrees there. */
async function openSocial(page: Page): Promise<() => Promise<void>> {
  await open(page, '/help')
  await accountChip(page).getByRole('button').first().click()
  await expect(signInDialog(page).login).toBeVisible()
  const service = await openService(dialog(page, 'auth'))
  return () => agreeAs(service, newPerson())
}
const completion = (page: Page): Locator => dialog(page, 'social-registration')
const cashbackDialog = (page: Page): Locator => dialog(page, 'unseen-cashback')
const products = (page: Page): Locator => page.locator('[data-widget=loyalty-shop] article')
const bonusCard = (page: Page): Locator => page.locator('[data-bonus]').first()

/** An act on a reward that never reached the platform: once it can no longer arrive, the page says so. */
async function rewardNotSent(page: Page, origin: string, place: Locator): Promise<void> {
  const state = place.locator('[data-reward]')
  await expect(state).toHaveText(word('reward', 'unknown', 'uz'))
  let steps = 0
  /** The platform is read until the request can no longer arrive: a minute of its time after the first reading. */
  const passTime = async (): Promise<void> => {
    if (steps++ % 3 === 0) {
      const moved = await page.request.post('/sandbox/clock', {
        form: { ms: String(60 * second) },
        headers: { origin },
      })
      expect(moved.ok()).toBe(true)
    }
    await page.clock.runFor(10 * second)
  }
  await expect
    .poll(async () => (await passTime(), (await state.allTextContents()).join()), { timeout: 120_000 })
    .toContain(word('reward', 'problem.NotSent', 'uz'))
}

/** Each payment is of another sum: the same one again would be found instead of sent. */
let sum = 20_000 + (Date.now() % 20_000)

/** The flows whose slow answers players can meet (N5). */
const flows: readonly Flow[] = [
  {
    name: 'a withdrawal that is taken back',
    call: 'cashier.cancelwithdrawal',
    as: 'has money',
    async begin(page, origin) {
      await makeWithdrawal(page, origin)
      await open(page, '/cashier/withdraw')
      await page
        .locator('[data-record^=withdrawal-]')
        .first()
        .getByRole('button', { name: word('account', 'cancel.button', 'uz') })
        .click()
      return pressOf(page.getByRole('alertdialog').getByRole('button').first())
    },
    done: (page) => expect(page.locator('[data-record^=withdrawal-] [aria-busy=true]')).toHaveCount(0),
    unanswered: (page) => expect(page.getByText(word('account', 'cancel.unknown', 'uz'))).toBeVisible(),
  },
  {
    name: 'a deposit',
    call: 'cashier.makedeposit',
    as: 'has money',
    async begin(page) {
      await open(page, '/cashier/deposit/oltin-karta')
      const form = page.locator('form[data-form=deposit]:visible')
      await form.locator('input[name=amount]').fill(String((sum += 1)))
      return pressOf(form.locator('[type=submit]'))
    },
    done: (page) => expect(page).toHaveURL(/\/cashier\/paypending\/\d+$/),
    // It may have reached the platform: it is searched for and never called a failure.
    unanswered: (page) => expect(page.locator('[data-intent=reconciling]')).toBeVisible(),
  },
  {
    name: 'a withdrawal',
    call: 'cashier.makewithdrawal',
    as: 'has money',
    async begin(page) {
      await open(page, '/cashier/withdraw')
      const method = page.locator('[data-method=chinor-mobil]')
      const form = method.locator('form[data-form=withdrawal]')
      await method.locator('details').evaluate((details: HTMLDetailsElement) => (details.open = true))
      await form.locator('input[name=amount]').fill(String((sum += 1)))
      const phone = form.locator('input[name=phone]')
      if (await phone.isVisible()) await phone.fill('+998 90 123 45 67')
      return pressOf(form.locator('[type=submit]'))
    },
    done: (page) => expect(page.locator('[data-record^=withdrawal-]').first()).toBeVisible(),
    unanswered: (page) => expect(page.locator('[data-intent=reconciling]')).toBeVisible(),
  },
  {
    name: 'a sign-in',
    call: 'auth.login',
    begin: (page) => fillSignIn(page, 'has money'),
    done: (page) => expect(page).not.toHaveURL(/sign_in/),
    unanswered: alerted,
  },
  {
    name: 'a second factor',
    call: 'auth.login',
    async begin(page) {
      await (
        await fillSignIn(page, 'two-factor')
      )()
      const code = page.locator('[data-form=sign-in-code] [name=code]')
      await expect(code).toBeVisible()
      // Whole, it is sent by itself.
      return () => code.fill(currentCode(testPlayer('two-factor').totpSecret ?? '', Date.now()))
    },
    // A code is good once: a second test within its half minute is refused, which is an answer too.
    done: (page) => expect(page.locator('[data-form=sign-in-code] [aria-busy=true]')).toHaveCount(0),
    unanswered: alerted,
  },
  {
    name: 'a registration',
    call: 'auth.register',
    async begin(page) {
      await open(page, '/forms/sign_up')
      const form = page.locator('[data-form=sign-up]')
      await form.locator('[name=email]').fill(`slow-${crypto.randomUUID().slice(0, 8)}@playbill.test`)
      await form.locator('[name=password]').fill('Playbill9')
      await form.locator('[name=terms]').check()
      return pressOf(form.locator('[type=submit]'))
    },
    done: (page) => expect(page).toHaveURL(/\/\?register=success$/),
    unanswered: alerted,
  },
  {
    // With another town each time: what was saved before would be found without an answer.
    name: 'a profile that is saved',
    call: 'account.saveprofileinfo',
    as: 'has money',
    async begin(page) {
      await open(page, '/profile/settings')
      await page.locator('[name=home_town]').fill(`Samarqand ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`)
      return pressOf(page.locator('[data-form=profile] [type=submit]'))
    },
    done: (page) => expect(page.locator('[data-form=profile] [type=submit]')).not.toHaveAttribute('aria-busy', 'true'),
    unanswered: alerted,
  },
  {
    name: 'a contact that is confirmed',
    call: 'account.confirmContact',
    as: 'has not confirmed',
    async begin(page) {
      await open(page, '/confirmation?contact=unconfirmed%40playbill.test&code=000000')
      return pressOf(page.locator('[data-widget=confirm-contact]').getByRole('button'))
    },
    done: (page) => expect(page.getByRole('alert')).toHaveText(word('profile', 'smsCodeError', 'uz')),
    unanswered: alerted,
  },
  {
    name: 'a cashback that is taken',
    call: 'cashbacks.payout',
    as: 'has an empty balance',
    async begin(page, origin) {
      await giveCashback(page, origin, 'has an empty balance')
      // Its window comes after a sign-in.
      await page.context().clearCookies()
      await (
        await fillSignIn(page, 'has an empty balance')
      )()
      return pressOf(cashbackDialog(page).locator('button[class*=primary]'))
    },
    done: (page) =>
      expect(cashbackDialog(page).getByRole('status').first()).toHaveText(word('after-login', 'cashback.paid', 'uz')),
    movesTime: true,
    unanswered: (page, origin) => rewardNotSent(page, origin, cashbackDialog(page)),
  },
  {
    name: 'a forgotten password',
    call: 'auth.restore',
    async begin(page) {
      await open(page, '/help?popup=restore')
      const form = dialog(page, 'restore').locator('[data-form=restore-contact]')
      // An unknown contact gets the same answer as any other.
      await form.locator('[name=contact]').fill(`slow-${crypto.randomUUID().slice(0, 8)}@playbill.test`)
      return pressOf(form.locator('[type=submit]'))
    },
    done: (page) => expect(dialog(page, 'restore').locator('[data-form=restore-password] [name=code]')).toBeVisible(),
    unanswered: (page) => expect(dialog(page, 'restore').locator('[role=alert]').first()).not.toBeEmpty(),
  },
  {
    name: 'a sign-in by a social service',
    call: 'account.getInfo',
    begin: openSocial,
    busy: accountRead,
    done: (page) => expect(completion(page).locator('[name=terms]')).toBeVisible(),
    // It is asked again and again: the words stay, and the visitor may leave.
    async unanswered(page) {
      await expect(accountRead(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, 'auth')).toHaveCount(0)
    },
  },
  {
    name: 'a registration by a social service that is completed',
    call: 'auth.register',
    async begin(page) {
      await (
        await openSocial(page)
      )()
      await completion(page).locator('[name=terms]').check()
      return pressOf(completion(page).locator('[type=submit]'))
    },
    async done(page) {
      await expect(completion(page)).toHaveCount(0)
      await expect(page).toHaveURL(/register=success/)
    },
    unanswered: (page) => expect(completion(page).locator('[role=alert]').first()).not.toBeEmpty(),
  },
  {
    name: 'a log-out',
    call: 'auth.logout',
    as: 'has money',
    async begin(page) {
      await open(page, '/rules')
      await accountChip(page).locator('summary').click()
      await accountChip(page).getByRole('button').last().click()
      return pressOf(page.locator('[data-popup=logout] [data-node="logout.leave"]'))
    },
    busy: accountChip,
    done: (page) => expect(page.locator('html')).toHaveAttribute('data-page', 'home'),
    async unanswered(page) {
      await expect(
        page.getByRole('alert').filter({ hasText: word('auth', 'problem.LogoutFailed', 'uz') }),
      ).toBeVisible()
      await expect(accountChip(page).locator('summary')).toBeVisible()
    },
  },
  {
    name: 'a bonus that is activated',
    call: 'bonuses.activate',
    async begin(page, origin) {
      await asRewardPlayer(page, origin, { what: 'casino', amount: 50_000 })
      await open(page, '/profile/bonuses')
      return pressOf(bonusCard(page).getByRole('button', { name: word('reward', 'bonus.activate', 'uz') }))
    },
    done: (page) =>
      expect(bonusCard(page).locator('[data-reward=done]')).toHaveText(word('reward', 'done.bonus.activate', 'uz')),
    movesTime: true,
    unanswered: (page, origin) => rewardNotSent(page, origin, bonusCard(page)),
  },
  {
    name: 'a bonus that is given up',
    call: 'bonuses.remove',
    async begin(page, origin) {
      await asRewardPlayer(page, origin, { what: 'casino', amount: 30_000 })
      await open(page, '/profile/bonuses')
      const words = word('reward', 'bonus.remove', 'uz')
      await bonusCard(page).getByRole('button', { name: words }).click()
      return pressOf(page.locator('[data-popup=bonus-remove]').getByRole('button', { name: words }))
    },
    done: (page) =>
      expect(bonusCard(page).locator('[data-reward=done]')).toHaveText(word('reward', 'done.bonus.remove', 'uz')),
    movesTime: true,
    unanswered: (page, origin) => rewardNotSent(page, origin, bonusCard(page)),
  },
  {
    name: 'a product that is bought',
    call: 'loyalty.buyproduct',
    async begin(page, origin) {
      await asRewardPlayer(page, origin)
      await open(page, '/loyalty/shop')
      const words = word('reward', 'shop.buy', 'uz')
      await products(page).first().getByRole('button', { name: words }).click()
      return pressOf(page.locator('[data-popup=shop-buy]').getByRole('button', { name: new RegExp(`^${words}`) }))
    },
    done: (page) => expect(page.locator('[data-popup=shop-confirm]')).toBeVisible(),
    movesTime: true,
    unanswered: (page, origin) => rewardNotSent(page, origin, products(page).first()),
  },
]
const lates = [
  { name: 'after 3 seconds', after: 3 * second, isSaid: false },
  { name: 'after 15 seconds', after: 15 * second, isSaid: true },
  { name: 'never', after: null, isSaid: true },
] as const

for (const flow of flows)
  test.describe(flow.name, () => {
    test.use({
      storageState: async ({ served }, use) =>
        use(flow.as ? await signIn(served.address, testPlayer(flow.as)) : undefined),
    })

    for (const late of lates) {
      // The time of a platform moves for all who use it.
      const testOnSite = flow.movesTime && late.after === null ? ownSite : test
      testOnSite(
        `[N5] ${flow.name} that is answered ${late.name}: the sending button is busy at once, a long wait shows a message, and it ends`,
        fullUnless(flow === flows[0] && late.after === null),
        async ({ page, watch, served }) => {
          // The page's clock runs faster than the answers to what else it asks.
          watch.expect(
            /^answer: 4\d\d POST \/api\/(auth\.login|account\.confirmContact)|^request: net::ERR_(ABORTED|FAILED)|"reason":"(TimeoutError|DocumentUnavailable)|^report: .*(TimeoutError|DocumentUnavailable)/,
          )
          await page.clock.install()
          const send = await flow.begin(page, served.address)
          let answer = (): void => undefined
          const held = new Promise<void>((resolve) => (answer = resolve))
          await page.route(new RegExp(`/api/${flow.call}\\b`, 'i'), async (route) => {
            await held
            await (late.after === null ? route.abort() : route.continue()).catch(() => undefined)
          })
          const sent = page.waitForRequest(new RegExp(`/api/${flow.call}\\b`, 'i'))
          await send()
          await sent
          const busy = flow.busy?.(page).and(page.locator('[aria-busy=true]')) ?? page.locator('button[aria-busy=true]')
          await expect(busy.filter({ visible: true }).first()).toBeVisible()
          const hint = page.locator('[data-status=slow]')
          await page.clock.runFor(late.isSaid ? 8 * second : late.after)
          await expect(hint).toHaveCount(late.isSaid ? 1 : 0)
          if (late.isSaid) await expect(hint).toContainText(pwaWords.slowText.uz)
          if (late.after === null) {
            await page.clock.runFor(60 * second)
            await flow.unanswered(page, served.address)
          } else {
            await page.clock.runFor(Math.max(0, late.after - 8 * second))
            answer()
            await flow.done(page)
          }
          await page.clock.runFor(2 * second)
          await expect(hint).toHaveCount(0)
          await expect(page.locator('button[aria-busy=true]')).toHaveCount(0)
          answer()
        },
      )
    }
  })
