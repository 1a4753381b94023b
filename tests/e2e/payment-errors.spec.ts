import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownTime } from '#tests/harness/own-time.ts'
import {
  countSent,
  fillPayment,
  freshSum,
  inTime,
  paymentCalls,
  paymentForm,
  type PaymentKind,
  paymentsOf,
} from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded } from '#tests/harness/settled.ts'
import { balancesOf, expectLedgerShown } from '#tests/harness/shown-money.ts'
import { signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { errorsTable } from '#widgets/_shared/testing/errors.table.ts'

for (const tests of [test, ownTime]) {
  tests.use({ visitor: 'player' })
  tests.afterEach(({ context }) => expectLedgerShown(context))
}

const kinds = ['deposit', 'withdrawal'] as const
/** The sandbox answers AccessDeniedException with a 403, and any 403 shows the forbidden page (ERR-2). */
const isPage = (ends: string): boolean => /^(fatal|blocked-user page)|forbidden page if/.test(ends)
const rows = errorsTable.map(([type, ends, money]) => ({
  type,
  ends,
  isKnown: money !== 'not known',
  isPage: isPage(ends),
}))

/**
 * Sends a payment whose request is refused with this error. The session really ends for AuthorizationException; the
 * sandbox's fault switch raises the others.
 */
async function sendRefused(page: Page, kind: PaymentKind, type: string) {
  const { main } = await balancesOf(page)
  const sum = freshSum(kind)
  const sent = countSent(page.context(), kind)
  const form = await fillPayment(page, kind, sum)
  if (type === 'AuthorizationException')
    await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  else
    await page.route(
      paymentCalls[kind],
      (route) => route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': type } }),
      { times: 1 },
    )
  await form.locator('button[type=submit]').click()
  return {
    form,
    /** What was typed is unchanged. */
    async isKept() {
      await expect(form.locator('input[name=amount]')).toHaveValue(String(sum))
      if (kind === 'withdrawal') await expect(form.locator('input[name=phone]')).toHaveValue(/90 ?123 ?45 ?67$/)
    },
    /** It was sent once, or not at all where the readings before it were refused, and the platform has nothing of it. */
    async isNothing() {
      const times = type === 'AuthorizationException' ? 0 : 1
      const after = await balancesOf(page)
      expect([sent(), await paymentsOf(page.request, kind, sum), after.main]).toEqual([times, [], main])
    },
  }
}

for (const kind of kinds) {
  for (const { type, ends } of rows.filter(({ isKnown, isPage }) => isKnown && !isPage))
    test(
      `[M12] [ERR-1] a ${kind} that is answered ${type} took nothing: the form says what happened, that no money moved, the way on and the reference, and keeps what was typed`,
      fullOnly,
      async ({ page, watch, served, siteLocale }) => {
        watch.expect(new RegExp(`^answer: ([45]\\d\\d POST /api/cashier\\.make|401)|${type}`))
        // A session of its own: the other tests go on with theirs.
        if (type === 'AuthorizationException')
          await page.context().addCookies((await signIn(served.address, testPlayer('has money'))).cookies)
        const { form, isKept, isNothing } = await sendRefused(page, kind, type)
        if (type === 'AuthorizationException') {
          const { login, password } = testPlayer('has money')
          await signInDialog(page).fill(login, password)
          await expect(page.getByRole('dialog')).toHaveCount(0)
        } else if (ends.startsWith('nothing shown')) {
          await expect(form.locator('button[type=submit]')).not.toHaveAttribute('aria-busy', 'true')
          await expect(page.locator('[data-outcome]')).toHaveCount(0)
        } else {
          const message = form.locator(`[role=alert][data-outcome=${type}]`)
          await expect(message).toContainText(word('outcome', 'money.no', siteLocale))
          await expect(message).toContainText(word('outcome', 'reference', siteLocale))
        }
        await isKept()
        await isNothing()
      },
    )

  for (const { type } of rows.filter(({ isKnown, isPage }) => !isKnown && !isPage))
    ownTime(
      `[M12] [M2] a ${kind} that is answered ${type} is looked for, and never called a failure; once the platform has had nothing of it for a minute, the form says so with what was typed`,
      fullOnly,
      async ({ page, watch, time, siteLocale }) => {
        watch.expect(new RegExp(`^answer: [45]\\d\\d POST /api/cashier\\.make|${type}`))
        const { isKept, isNothing } = await sendRefused(page, kind, type)
        await expect(page.locator('[data-intent=reconciling]')).toBeVisible()
        await expect(page.locator('[data-outcome]')).toHaveCount(0)
        const message = page.locator('[data-outcome=NotSent]')
        await inTime(time, () => message.isVisible())
        await expect(message).toContainText(word('outcome', 'money.no', siteLocale))
        await isKept()
        await isNothing()
      },
    )

  for (const { type, ends } of rows.filter(({ isPage }) => isPage))
    test(
      `[M12] [ERR-1] a ${kind} that is answered ${type} leads to its page; afterwards the cashier says what the ledger has`,
      fullOnly,
      async ({ page, watch }) => {
        watch.expect(new RegExp(`^answer: [45]\\d\\d|${type}`))
        const { isNothing } = await sendRefused(page, kind, type)
        const shown = ['maintenance', 'forbidden'].find((id) => ends.includes(id)) ?? 'blocked-user'
        await expect(page.locator(`[data-system-page=${shown}]`)).toBeVisible()
        await page.goto('/cashier')
        await loaded(page)
        await expect(paymentForm(page, kind).or(page.locator('main')).first()).toBeVisible()
        await isNothing()
      },
    )
}
