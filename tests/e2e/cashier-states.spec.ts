import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { inTime, makeDeposit, paymentCalls, type PaymentKind, takeBack, typePhone } from '#tests/harness/payments.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { test as ownTime, type TestTime } from '#tests/harness/own-time.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { takeBreak } from '#tests/harness/reward-player.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import type { PageWatch } from '#tests/harness/watch-page.ts'

test.use({ visitor: 'player' })
ownTime.use({ visitor: 'player' })

/** Where the pictures of docs/cashier.md are written; without it nothing is. */
const pictures = process.env['PLAYBILL_SHOTS']
const widths = [360, 1440] as const
const locales = ['uz', 'ru'] as const
type Locale = (typeof locales)[number]

/** Sums that no other worker pays: an open payment of the same sum would be shown instead. */
let next = 50_000 + (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 40) * 250
const freshSum = (): string => String((next += 1))

async function submit(page: Page, locale: Locale, method: string): Promise<void> {
  await page.goto(addressInLocale(locale, `/cashier/deposit/${method}`))
  await loaded(page)
  const form = page.locator('form[data-form=deposit]:visible')
  await form.locator('input[name=amount]').fill(freshSum())
  const bank = form.locator('select[name=bank]')
  if (await bank.count()) await bank.selectOption({ index: 1 })
  for (const input of await form.locator('input[required]:not([name=amount])').all()) await input.fill('Anora Karimova')
  await form.locator('button[type=submit]').click()
}
const originOf = (page: Page): string => new URL(page.url()).origin
const go = (path: string) => async (page: Page, locale: Locale) => {
  await page.goto(addressInLocale(locale, path))
  await loaded(page)
}
const payment = (state: Parameters<typeof makeDeposit>[2], address: string) => async (page: Page, locale: Locale) => {
  const id = await makeDeposit(page.request, originOf(page), state)
  await go(address + id)(page, locale)
}
async function withdraw(page: Page, locale: Locale): Promise<void> {
  await go('/cashier/withdraw')(page, locale)
  const card = page.locator('[data-method=chinor-mobil]')
  if ((await card.locator('details').getAttribute('open')) === null) await card.locator('summary').click()
  await card.locator('input[name=amount]').fill(String(10_000 + (Number(freshSum()) % 10_000)))
  await typePhone(card)
  await card.locator('button[type=submit]').click()
}

/** Another tab of the player is paying, and holds the lock of it (M1). */
async function payElsewhere(page: Page, locale: Locale, kind: PaymentKind): Promise<void> {
  const other = await page.context().newPage()
  await go('/help')(other, locale)
  const answer = await page.request.get('/api/account.getInfo?v=2.34', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const { data } = (await answer.json()) as { data: { uid: number } }
  await other.evaluate(
    (name) =>
      new Promise<void>((held) => {
        void navigator.locks.request(name, () => (held(), new Promise(() => undefined)))
      }),
    `playbill ${kind}-${data.uid}`,
  )
  await page.bringToFront()
}
const refuse = (page: Page, kind: PaymentKind, type: string): Promise<unknown> =>
  page.route(paymentCalls[kind], (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-sandbox-fault': type } }),
  )

/** The data of a call as the platform answers it, altered. */
async function alter(page: Page, call: string, change: (data: Data) => Data): Promise<void> {
  await page.route(`**/api/${call}?*`, async (route) => {
    const response = await route.fetch()
    const { data, ...envelope } = (await response.json()) as { data: Data }
    await route.fulfill({ response, json: { ...envelope, data: change(data) } })
  })
}
type Data = Record<string, unknown>
/** A payment whose status the sandbox has no act for. */
const paymentAs = (changes: Data, address: string) => async (page: Page, locale: Locale) => {
  await alter(page, 'cashier.getdepositinfo', (data) => ({ ...data, next: null, ...changes }))
  await payment('failed', address)(page, locale)
}
const unanswered = (call: string) => (page: Page) => page.route(`**/api/${call}?*`, () => undefined)
/** The request never leaves, and the searches for it end. */
const notSent = (kind: PaymentKind) => async (page: Page, locale: Locale, time: TestTime) => {
  await page.route(paymentCalls[kind], (route) => route.abort('connectionfailed'))
  await (kind === 'deposit' ? submit(page, locale, 'oltin-karta') : withdraw(page, locale))
  await expect(page.locator('[data-intent=reconciling]')).toBeVisible()
  await inTime(time, () => page.locator('[data-outcome=NotSent]').isVisible())
}
/** Presses "take back" of the newest withdrawal, which `before` has changed meanwhile. */
async function pressTakeBack(page: Page, locale: Locale, before?: (id: number) => Promise<void>): Promise<void> {
  await withdraw(page, locale)
  await expect(page.locator('[data-intent=requested]')).toBeVisible()
  const row = page.locator('[data-record]').first()
  await row.getByRole('button', { name: /^(Qaytarib olish|Отменить вывод)$/ }).click()
  await before?.(Number((await row.getAttribute('data-record'))?.replace('withdrawal-', '')))
  await page.getByRole('alertdialog').getByRole('button').first().click()
}

type State<More extends unknown[] = []> = readonly [
  name: string,
  seen: string,
  reach: (page: Page, locale: Locale, ...more: More) => Promise<void>,
  /** It lasts as long as a call is not answered. */
  isShort?: 'short',
]

/** Every state of the cashier: how it is reached, and what says that it is there. */
const states: readonly State[] = [
  ['deposit', '[data-widget=deposit] [data-method]', go('/cashier/deposit')],
  ['method', 'form[data-form=deposit]', go('/cashier/deposit/bulut-hamyon')],
  ['frame', '[data-next=frame]', (page, locale) => submit(page, locale, 'oltin-karta')],
  ['new-window', '[data-next=new_window]', (page, locale) => submit(page, locale, 'lochin-pay')],
  ['mobile', '[data-next=mobile]', (page, locale) => submit(page, locale, 'chinor-mobil')],
  [
    'found',
    '[data-intent=found]',
    async (page, locale) => {
      await submit(page, locale, 'oltin-karta')
      await expect(page.locator('[data-next=frame]')).toBeVisible()
      next -= 1
      await submit(page, locale, 'oltin-karta')
    },
  ],
  [
    'reconciling',
    '[data-intent=reconciling]',
    async (page, locale) => {
      await page.route('**/api/cashier.makedeposit*', (route) => route.abort('connectionreset'))
      await submit(page, locale, 'oltin-karta')
    },
  ],
  [
    'submitting',
    'form[data-form=deposit] [aria-busy=true]',
    async (page, locale) => {
      await unanswered('cashier.makedeposit')(page)
      await submit(page, locale, 'oltin-karta')
    },
    'short',
  ],
  [
    'not-durable',
    '[data-durable=no]',
    async (page, locale) => {
      await page.addInitScript(() => {
        indexedDB.open = () => {
          throw new DOMException('The user denied permission to access the database.', 'SecurityError')
        }
      })
      await go('/cashier/deposit/oltin-karta')(page, locale)
    },
  ],
  [
    'refused',
    'form[data-form=deposit] [role=alert]',
    async (page, locale) => {
      await refuse(page, 'deposit', 'BillingUnavailableException')
      await submit(page, locale, 'oltin-karta')
    },
  ],
  [
    'elsewhere',
    '[data-intent=elsewhere]',
    async (page, locale) => {
      await payElsewhere(page, locale, 'deposit')
      await submit(page, locale, 'oltin-karta')
    },
  ],
  ['waiting', '[data-payment=pending]', payment('pending', '/cashier/paypending/')],
  ['processing', '[data-payment=pending]', paymentAs({ status: 'processing', reason: null }, '/cashier/paypending/')],
  [
    'checking',
    '[data-payment=checking]',
    async (page, locale) => {
      await unanswered('cashier.getdepositinfo')(page)
      await page.goto(addressInLocale(locale, '/cashier/paypending/700001'))
    },
    'short',
  ],
  ['success', '[data-payment=success]', payment('success', '/cashier/paysuccess/')],
  ['failed', '[data-payment=failed]', payment('failed', '/cashier/payfail/')],
  ['cancelled', '[data-payment=cancelled]', payment('cancelled', '/cashier/paycancel?transaction=')],
  ['missing', '[data-payment=missing]', go('/cashier/paysuccess/99')],
  [
    'unread',
    '[data-payment=unread]',
    async (page, locale) => {
      await page.route('**/api/cashier.getdepositinfo*', (route) => route.abort('connectionreset'))
      await go('/cashier/paypending/700001')(page, locale)
    },
  ],
  ['expired', '[data-payment=expired]', paymentAs({ status: 'expired', reason: null }, '/cashier/payfail/')],
  ['reversed', '[data-payment=reversed]', paymentAs({ status: 'reversed', reason: null }, '/cashier/payfail/')],
  ['refunded', '[data-payment=refunded]', paymentAs({ status: 'refunded', reason: null }, '/cashier/payfail/')],
  ['withdraw', '[data-withdrawable]', go('/cashier/withdraw')],
  ['requested', '[data-intent=requested]', withdraw],
  [
    'tracker',
    '[data-tracker]',
    async (page, locale) => {
      await withdraw(page, locale)
      await expect(page.locator('[data-intent=requested]')).toBeVisible()
      await go('/cashier/withdraw')(page, locale)
    },
  ],
  ['taken-back', '[data-step=cancelled]', (page, locale) => pressTakeBack(page, locale)],
  [
    'declined',
    '[data-step=failed]',
    async (page, locale) => {
      await alter(page, 'cashier.getdepositinfo', (data) =>
        data['type'] === 'withdrawal' && data['status'] === 'cancelled'
          ? { ...data, status: 'failed', reason: 'declined_by_house' }
          : data,
      )
      await pressTakeBack(page, locale, (id) => takeBack(page.request, originOf(page), id))
    },
  ],
  [
    'withdrawal-reconciling',
    '[data-intent=reconciling]',
    async (page, locale) => {
      await page.route('**/api/cashier.makewithdrawal*', (route) => route.abort('connectionreset'))
      await withdraw(page, locale)
    },
  ],
  [
    'withdrawal-submitting',
    '[data-method=chinor-mobil] [aria-busy=true]',
    async (page, locale) => {
      await unanswered('cashier.makewithdrawal')(page)
      await withdraw(page, locale)
    },
    'short',
  ],
  [
    'withdrawal-found',
    '[data-intent=found]',
    async (page, locale) => {
      await withdraw(page, locale)
      await expect(page.locator('[data-intent=requested]')).toBeVisible()
      next -= 1
      await withdraw(page, locale)
    },
  ],
  [
    'withdrawal-refused',
    'form[data-form=withdrawal] [data-outcome]',
    async (page, locale) => {
      await refuse(page, 'withdrawal', 'WithdrawalDeclinedException')
      await withdraw(page, locale)
    },
  ],
  [
    'withdrawal-elsewhere',
    '[data-intent=elsewhere]',
    async (page, locale) => {
      await payElsewhere(page, locale, 'withdrawal')
      await withdraw(page, locale)
    },
  ],
  [
    'requisites',
    'select[name=bank]',
    async (page, locale) => {
      await go('/cashier/withdraw')(page, locale)
      await page.locator('[data-method=bank-otkazma] summary').click()
    },
  ],
  ['history', '[data-record]', go('/cashier/history')],
  ['receipt', '[data-block=transaction]', payment('success', '/cashier/receipt?id=')],
  ['wallet', '[data-widget=wallet]', go('/cashier/wallet')],
]

/** Those that come with time, or change what the player may do: on a site of their own, whose clock the test moves. */
const lateStates: readonly State<[TestTime]>[] = [
  [
    'paused',
    'main time',
    async (page, locale) => {
      await takeBreak(page, originOf(page))
      await go('/cashier/deposit')(page, locale)
    },
  ],
  ['not-sent', '[data-outcome=NotSent]', notSent('deposit')],
  ['withdrawal-not-sent', '[data-outcome=NotSent]', notSent('withdrawal')],
  [
    'stopped',
    '[data-payment=pending]',
    async (page, locale, time) => {
      await payment('pending', '/cashier/paypending/')(page, locale)
      await expect(page.locator('[data-payment=pending]')).toBeVisible()
      await time.advance(11 * 60_000)
      await expect(page.getByRole('button', { name: word('payment', 'refresh', locale) })).toBeVisible()
    },
  ],
]

/** Shows a state at both widths, and writes its pictures where they are asked for. */
async function look(
  page: Page,
  locale: Locale,
  [name, seen, , isShort]: readonly [string, string, unknown, isShort?: 'short'],
): Promise<void> {
  await expect(page.locator(seen).first()).toBeVisible()
  if (!isShort) await settled(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([name, width, overflow]).toEqual([name, width, 0])
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page
        .locator(seen)
        .first()
        .evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await page.screenshot({
        path: `${pictures}/${name}-${locale}-${width}.jpg`,
        type: 'jpeg',
        quality: 60,
      })
    }
  }
  expect(await axeFindings(page, { include: 'main' })).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
async function begin(page: Page, locale: Locale, watch: PageWatch): Promise<void> {
  watch.expect(/ERR_|Failed to fetch|NetworkError|makedeposit|makewithdrawal|cancelwithdrawal|getdepositinfo/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(addressInLocale(locale, '/cashier/wallet'))
}
const titleOf = (name: string, locale: Locale): string =>
  `[CSH-2] [CSH-8] the state ${name} is shown in ${locale}, on a phone and on a desktop, without axe violations`

for (const locale of locales) {
  for (const state of states)
    test(titleOf(state[0], locale), fullOnly, async ({ page, watch }) => {
      await begin(page, locale, watch)
      await state[2](page, locale)
      await look(page, locale, state)
    })
  for (const state of lateStates)
    ownTime(titleOf(state[0], locale), fullOnly, async ({ page, watch, time }) => {
      ownTime.setTimeout(360_000)
      await begin(page, locale, watch)
      await state[2](page, locale, time)
      await look(page, locale, state)
    })
}
