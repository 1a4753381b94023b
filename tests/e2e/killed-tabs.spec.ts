import type { Page } from '@playwright/test'
import { expect, test as ownTime } from '#tests/harness/own-time.ts'
import {
  expectTaken,
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
import { accountChip, openSignIn } from '#tests/harness/sign-in-dialog.ts'
import { expectLedgerShown } from '#tests/harness/shown-money.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'

const kinds = ['deposit', 'withdrawal'] as const
const minute = 60_000
const history = '**/api/cashier.gethistory*'
const state = (page: Page) => page.locator('[data-intent]')
const notSent = (page: Page) => page.locator('[data-outcome=NotSent]')
const submit = (page: Page, kind: PaymentKind) => paymentForm(page, kind).locator('button[type=submit]')

type Kill = {
  /** What is asked for and never answered. */
  readonly hangs?: string
  /** What becomes of the request for the payment. */
  readonly request: 'hangs' | 'is taken and hangs' | 'is cut off' | 'is taken and cut off' | 'is answered'
  readonly isTaken: boolean
}
const kills: Readonly<Record<string, Kill>> = {
  'while it is prepared': { hangs: history, request: 'is answered', isTaken: false },
  'before the platform has it': { request: 'hangs', isTaken: false },
  'after the platform has it': { request: 'is taken and hangs', isTaken: true },
  'while it is searched for, never sent': { hangs: history, request: 'is cut off', isTaken: false },
  'while it is searched for, sent': { hangs: history, request: 'is taken and cut off', isTaken: true },
  'once it was handed over': { request: 'is answered', isTaken: true },
}
const pauses = { 'at once': 0, 'after an hour': 60 * minute, 'after 25 hours': 25 * 60 * minute } as const

/** The page for the current state of a payment that the platform has. */
async function expectFound(page: Page, kind: PaymentKind, id: number): Promise<void> {
  if (kind === 'deposit') await expect(page).toHaveURL(new RegExp(`/cashier/pay[a-z]+/${id}$`))
  else await expect(page.locator('[data-intent=requested]')).toBeVisible()
}

/** A day later the session is over: the player is a guest at first. */
async function signInAnew(page: Page): Promise<void> {
  const { login, password } = testPlayer('has money')
  const { dialog, fill } = await openSignIn(page, '/help')
  await fill(login, password)
  await expect(dialog).toHaveCount(0)
  await expect(accountChip(page)).toBeVisible()
}

/** Ends a tab with all that it had requested: what a route holds back would go on when the tab is merely closed. */
async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash')
  const devtools = await page.context().newCDPSession(page)
  // The answer to this command never comes.
  devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

ownTime.describe('a tab that is killed', () => {
  ownTime.use({ storageState: async ({ served }, use) => use(await signIn(served.address, testPlayer('has money'))) })
  ownTime.setTimeout(360_000)

  for (const kind of kinds)
    for (const [when, { hangs, request, isTaken }] of Object.entries(kills))
      ownTime(
        `[M9] ${kind}, the tab is killed ${when}, and opened again at once, after an hour and after 25 hours: nothing is sent twice, and the page shows the real state`,
        fullOnly,
        async ({ page: first, context, time, watch }) => {
          // A clock that is moved on lets a reading of the balance time out.
          watch.expect(
            /cashier\.make|ERR_|Failed to fetch|aborted|got no answer from the network|answer: 40[13]|"widget":"balance"/,
          )
          await first.close()
          for (const [opened, pause] of Object.entries(pauses))
            await ownTime.step(opened, async () => {
              const sum = freshSum(kind)
              const begun = () => paymentsOf(context.request, kind, sum)
              const before = (await begun()).length
              const wasSent = request !== 'is answered' || isTaken
              const page = await context.newPage()
              let sent = 0
              await fillPayment(page, kind, sum)
              await page.route(paymentCalls[kind], async (route) => {
                sent += 1
                if (request === 'is answered') return route.fallback()
                if (request.startsWith('is taken')) await route.fetch()
                if (request.endsWith('cut off')) await route.abort('connectionreset')
              })
              let hung = 0
              // While the payment is looked up, the requests that prepare it are answered.
              if (hangs)
                await page.route(hangs, (route) => {
                  const isSearch = request === 'is answered' || sent > 0
                  if (!isSearch) return route.fallback()
                  hung += 1
                })
              await submit(page, kind).click()
              if (request === 'is answered' && isTaken) await expectTaken(page, kind)
              else await expect.poll(() => (hangs ? hung : sent)).toBeGreaterThan(0)
              if (isTaken) await expect.poll(begun).toHaveLength(before + 1)
              await kill(page)
              await time.advance(pause)

              const next = await context.newPage()
              let resent = 0
              next.on('request', (one) => void (resent += one.url().includes('/api/cashier.make') ? 1 : 0))
              if (opened === 'after 25 hours') await signInAnew(next)
              await next.goto(kind === 'deposit' ? '/cashier/deposit' : '/cashier/withdraw')
              await loaded(next)
              const shown = next.locator('[data-intent], [data-outcome]')
              if (when === 'once it was handed over') await expect(shown).toHaveCount(0)
              else if (isTaken) await expectFound(next, kind, (await begun())[0] ?? 0)
              else if (wasSent) {
                await expect(state(next)).toHaveAttribute('data-intent', 'reconciling')
                await inTime(time, () => notSent(next).isVisible())
                await expect(notSent(next).locator('[data-money=no]')).toBeVisible()
              } else await expect(shown).toHaveCount(0)
              expect(await begun()).toHaveLength(before + (isTaken ? 1 : 0))
              expect([sent, resent]).toEqual([wasSent ? 1 : 0, 0])
              await next.close()
              await expectLedgerShown(context)
            })
        },
      )
})
