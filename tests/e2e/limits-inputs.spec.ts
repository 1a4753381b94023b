import type { Page } from '@playwright/test'
import { type Act, callAs, eachWay, type Given, givenTo, newPlayer } from '#tests/harness/account-acts.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const LIMITS = '/profile/responsible-game'
const saved = { uz: 'Limit saqlandi', ru: 'Лимит сохранён' } as const
const form = (page: Page, id: string) => page.locator(`[data-form=${id}]`)
const field = (page: Page, id: string, name = 'limit_amount') => form(page, id).locator(`[name=${name}]`)
const region = (page: Page, id: string) => page.locator('section').filter({ has: form(page, id) })
const digits = (text: string): string => text.replaceAll(/\D/g, '')

async function openLimits(given: Given): Promise<void> {
  await newPlayer(given)
  await given.open(LIMITS)
}
async function openWithLimit(given: Given, limit_amount: string): Promise<void> {
  await newPlayer(given)
  await callAs(given, 'account.setDepositLimit', { period: 'day', limit_amount })
  await given.open(LIMITS)
}
async function expectSaved({ page, locale }: Given): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: saved[locale] })).toBeVisible()
  await expectFocusKept(page)
}
/** What the panel of a limit says is in force now. */
const holding = (page: Page, id: string) => region(page, id).locator('dd').first()
const summary = (page: Page, kind: string) => page.locator(`[data-limit=${kind}] > summary`)

/** Opens the confirmation of a form with one list. */
async function ask(given: Given, id: string, duration: string): Promise<void> {
  const { page, choose, press } = given
  await openLimits(given)
  await choose(field(page, id, 'duration'), duration)
  await press(form(page, id).locator('[type=submit]'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button').first()
const no = (page: Page) => page.getByRole('alertdialog').getByRole('button').last()

const METHOD = '/cashier/deposit/bulut-hamyon'
const offer = (page: Page) => page.locator('[data-first-limit]')
const depositForm = (page: Page) => page.locator('form[data-form=deposit]:visible')

const firstDeposits: readonly Act[] = [
  {
    name: '[PRF-4] a new player who presses deposit is offered a limit first, sets it, and goes on to the ways of paying',
    async act(given) {
      const { page, press, type, submit } = given
      await newPlayer(given)
      await given.open('/cashier/wallet')
      await press(page.locator('main a[href$="/cashier/deposit"]').first())
      await expect(offer(page)).toBeVisible()
      await hydrated(page)
      await expect(depositForm(page)).toHaveCount(0)
      await type(field(page, 'deposit-limit'), '500000')
      await submit(field(page, 'deposit-limit'))
      await expect(offer(page)).toHaveCount(0)
      await expect(page.locator(`main a[href$="${METHOD}"]`).first()).toBeVisible()
      await expectFocusKept(page)
    },
  },
  {
    name: '[PRF-4] a new player who wants no limit is at the form of the method that was meant, and is not asked again',
    async act(given) {
      const { page, press, say } = given
      await newPlayer(given)
      await given.open(METHOD)
      await expect(offer(page)).toBeVisible()
      await expect(depositForm(page)).toHaveCount(0)
      await press(page.getByRole('button', { name: say('cashier', 'firstLimit.none') }))
      await expect(offer(page)).toHaveCount(0)
      await expect(depositForm(page)).toBeVisible()
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`${METHOD}$`))
      await expectFocusKept(page)
      await given.open(METHOD)
      await expect(depositForm(page)).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
    },
  },
]

const deposits: readonly Act[] = [
  {
    name: '[CSH-13] a stricter limit of deposits holds at once',
    async act(given) {
      const { page, type, submit } = given
      await openWithLimit(given, '500000')
      await type(field(page, 'deposit-limit'), '200000')
      await submit(field(page, 'deposit-limit'))
      await expectSaved(given)
      await expect.poll(async () => digits(await holding(page, 'deposit-limit').innerText())).toMatch(/^200000/)
    },
  },
  {
    name: '[CSH-13] a laxer limit of deposits is said with the day from which it holds; the stricter one stays until then',
    async act(given) {
      const { page, type, submit, say } = given
      await openWithLimit(given, '500000')
      await type(field(page, 'deposit-limit'), '900000')
      await submit(field(page, 'deposit-limit'))
      await expectSaved(given)
      await expect(region(page, 'deposit-limit').getByText(say('account', 'limits.next'))).toBeVisible()
      expect(digits(await holding(page, 'deposit-limit').innerText())).toMatch(/^500000/)
    },
  },
  {
    name: '[CSH-13] a limit of deposits without an amount is not sent: the field says so and has the focus',
    async act(given) {
      const { page, submit, say, press } = given
      await openLimits(given)
      await submit(field(page, 'deposit-limit'))
      await expect(field(page, 'deposit-limit')).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, 'deposit-limit')).toBeFocused()
      await press(form(page, 'deposit-limit').locator('[type=submit]'))
      await expect(region(page, 'deposit-limit').getByText(say('account', 'limits.none'))).toBeVisible()
    },
  },
]

const plays: readonly Act[] = (['loss', 'stake', 'session'] as const).flatMap((kind): Act[] => {
  const id = `${kind}-limit`
  const name = kind === 'session' ? 'limit_minutes' : 'limit_amount'
  return [
    {
      name: `[PRF-4] the player opens the form of the limit of ${kind}, and sets one`,
      async act(given) {
        const { page, press, type, choose } = given
        await openLimits(given)
        await press(summary(page, kind))
        await choose(field(page, id, 'period'), 'week')
        if (kind === 'session') await choose(field(page, id, name), '120')
        else await type(field(page, id, name), '300000')
        await press(form(page, id).locator('[type=submit]'))
        await expectSaved(given)
        await expect(region(page, id).getByRole('progressbar')).toBeVisible()
        await expect(summary(page, kind)).toHaveText(given.say('account', 'limits.change'))
      },
    },
    {
      name: `[PRF-4] a limit of ${kind} without its size is not sent, and its form is folded up again`,
      async act(given) {
        const { page, press } = given
        await openLimits(given)
        await press(summary(page, kind))
        await press(form(page, id).locator('[type=submit]'))
        await expect(field(page, id, name)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, id, name)).toBeFocused()
        await press(summary(page, kind))
        await expect(form(page, id)).toBeHidden()
        await expect(page.locator('section').filter({ has: summary(page, kind) })).toContainText(
          given.say('account', 'limits.none'),
        )
      },
    },
  ]
})

const breaks: readonly Act[] = [
  {
    name: '[PRF-4] a time-out of a week begins with a yes: limits can only become stricter, withdrawing stays open',
    async act(given) {
      const { page, press, say, open } = given
      await ask(given, 'pause', 'week')
      await press(yes(page))
      await expect(page.getByRole('status').filter({ hasText: /\d\d\.\d\d\.\d{4}/ })).toBeVisible()
      await expectFocusKept(page)
      await expect(page.getByText(say('account', 'limits.onlyStricter')).first()).toBeVisible()
      await expect(form(page, 'deposit-limit')).toBeVisible()
      await expect(field(page, 'deposit-limit', 'period').locator('option[value=none]')).toHaveCount(0)
      await open('/cashier/withdraw')
      await expect(page.locator('[data-widget=withdraw]')).toBeVisible()
    },
  },
  {
    name: '[PRF-4] a time-out that the player thinks better of does not begin, and its button has the focus again',
    async act(given) {
      const { page, decline, say } = given
      await ask(given, 'pause', 'month')
      await decline(no(page))
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(form(page, 'pause').locator('[type=submit]')).toBeFocused()
      await page.reload()
      await expect(form(page, 'deposit-limit')).toBeVisible()
      await expect(page.getByText(say('account', 'limits.onlyStricter'))).toHaveCount(0)
    },
  },
  {
    name: '[PRF-4] the account is closed for half a year in two steps: the player is a guest on the page with help',
    async act(given) {
      const { page, press, watch } = given
      // The platform ends the session at once, so reads in the meantime are refused.
      watch.expect(/^answer: 401 GET \/api\//)
      await ask(given, 'self-exclusion', 'half_year')
      await expect(page.getByRole('alertdialog')).toContainText(given.locale === 'uz' ? '6 oyga' : '6 месяцев')
      await press(yes(page))
      await expect(page).toHaveURL(/\/self-excluded$/)
      await expect(page.locator('main a[href$="/support"]')).toBeVisible()
      await expect(accountChip(page).locator('summary')).toHaveCount(0)
    },
  },
  {
    name: '[PRF-4] an account that the player does not close after all stays open, and the button has the focus again',
    async act(given) {
      const { page, decline } = given
      await ask(given, 'self-exclusion', 'forever')
      await decline(no(page))
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(form(page, 'self-exclusion').locator('[type=submit]')).toBeFocused()
      await page.reload()
      await expect(accountChip(page).locator('summary')).toBeVisible()
    },
  },
]

for (const { name, act, way, locale, tier } of eachWay([...firstDeposits, ...deposits, ...plays, ...breaks])) {
  test(
    `${name}, by ${way}, in ${locale}`,
    act === plays[0]?.act && way === 'keyboard' && locale === 'ru' ? {} : tier,
    async ({ page, context, served, watch }) =>
      act(givenTo({ page, context, origin: served.address, watch }, way, locale)),
  )
}

test.describe('for a returning player with a phone', () => {
  test.use({ visitor: 'player', viewport: { width: 360, height: 780 } })

  const name =
    '[PRF-4] [CSH-8] from the home page one tap opens the form of a deposit, and one opens those of a withdrawal, a limit, a break and a self-exclusion'
  test(name, fullOnly, async ({ page }) => {
    /** From the home page one tap on a visible link opens the form. */
    const opensIn = async (path: string, id: string): Promise<void> => {
      await page.goto('/')
      await loaded(page)
      await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()
      await expect(page).toHaveURL(path)
      await expect(page.locator(`form[data-form=${id}]`).filter({ visible: true }).first()).toBeVisible()
    }
    await opensIn('/cashier/deposit', 'deposit')
    await opensIn('/cashier/withdraw', 'withdrawal')
    for (const id of ['deposit-limit', 'pause', 'self-exclusion']) await opensIn(LIMITS, id)
  })
})
