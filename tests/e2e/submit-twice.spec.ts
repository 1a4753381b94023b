import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import {
  fillPayment,
  freshSum,
  keyBackends,
  paymentCalls,
  paymentForm,
  paymentsOf,
  takeBack,
  type PaymentKind,
} from '#tests/harness/payments.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { expectLedgerShown } from '#tests/harness/shown-money.ts'

test.use({ visitor: 'player' })
test.afterEach(({ context }) => expectLedgerShown(context))

type Try = {
  readonly page: Page
  readonly context: BrowserContext
  readonly kind: PaymentKind
  readonly form: Locator
  readonly button: Locator
  /** Opens the page of this payment in a tab and fills the form in again. */
  readonly fill: (tab: Page) => Promise<Locator>
}

const submitOf = (form: Locator): Locator => form.locator('button[type=submit]')

/** A press that may come too late: the form is gone or busy. */
const pressAgain = (button: Locator): Promise<void> =>
  button.evaluateAll((buttons: HTMLButtonElement[]) => buttons.forEach((button) => button.click()))

/** The platform takes the request; its answer waits until it is let go. */
async function holdAnswer(tab: Page, kind: PaymentKind): Promise<{ taken: Promise<void>; letGo: () => void }> {
  let letGo = (): void => undefined
  let take = (): void => undefined
  const isLetGo = new Promise<void>((resolve) => void (letGo = resolve))
  const taken = new Promise<void>((resolve) => void (take = resolve))
  await tab.route(paymentCalls[kind], async (route: Route) => {
    const answer = await route.fetch()
    take()
    await isLetGo
    await route.fulfill({ response: answer }).catch(() => undefined) // its page may be gone
  })
  return { taken, letGo }
}

const ways: Readonly<Record<string, (one: Try) => Promise<unknown>>> = {
  'a double click': ({ button }) => button.dblclick(),
  'a triple click': ({ button }) => button.click({ clickCount: 3 }),
  'ten clicks in one task': ({ button }) =>
    button.evaluate((element: HTMLButtonElement) => Array.from({ length: 10 }, () => element.click())),
  'the form submitted five times by a script': ({ form }) =>
    form.evaluate((element: HTMLFormElement) => Array.from({ length: 5 }, () => element.requestSubmit())),
  'submit events that nobody pressed': ({ form }) =>
    form.evaluate((element) =>
      Array.from({ length: 5 }, () =>
        element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })),
      ),
    ),
  'Enter held down in the amount': async ({ page, form }) => {
    await form.locator('input[name=amount]').focus()
    for (let n = 0; n < 6; n++) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
  },
  'Enter in the amount, then the button': async ({ form, button }) => {
    await form.locator('input[name=amount]').press('Enter')
    await pressAgain(button)
  },
  'Space twice on the button': async ({ page, button }) => {
    await button.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
  },
  'the button, then Enter on it': async ({ page, button }) => {
    await button.click()
    await page.keyboard.press('Enter')
  },
  'presses while the answer is on its way': async ({ page, kind, button, form }) => {
    const { taken, letGo } = await holdAnswer(page, kind)
    await button.click()
    await taken
    await pressAgain(button)
    await form.evaluateAll((forms: HTMLFormElement[]) => forms.forEach((one) => one.requestSubmit()))
    letGo()
  },
  'a reload while the answer is on its way, then the button again': async ({ page, kind, button, fill }) => {
    const { taken, letGo } = await holdAnswer(page, kind)
    await button.click()
    await taken
    letGo()
    await pressAgain(submitOf(await fill(page)))
  },
  'Back and Forward after the press, then the button again': async ({ page, button, fill }) => {
    await button.click()
    await page.goBack()
    await page.goForward()
    await pressAgain(submitOf(await fill(page)))
  },
  'the page reopened, the same sum once more': async ({ page, button, fill }) => {
    await button.click()
    await settled(page)
    await pressAgain(submitOf(await fill(page)))
  },
  'two tabs at the same moment': async ({ context, button, fill }) => {
    const other = submitOf(await fill(await context.newPage()))
    await Promise.all([pressAgain(button), pressAgain(other)])
  },
  'a second tab while the first one waits': async ({ page, context, kind, button, fill }) => {
    const other = submitOf(await fill(await context.newPage()))
    const { taken, letGo } = await holdAnswer(page, kind)
    await button.click()
    await taken
    await pressAgain(other)
    letGo()
  },
  'a tab that was copied with its state': async ({ page, context, kind, button, fill }) => {
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open(location.href))
    const copy = await opened
    await loaded(copy)
    await button.click()
    await settled(page)
    await pressAgain(submitOf(await fill(copy)))
    expect(await paymentForm(copy, kind).count()).toBeLessThanOrEqual(4)
  },
  'a tab that was closed while the answer was on its way, and a new one': async ({
    page,
    context,
    kind,
    button,
    fill,
  }) => {
    const { taken, letGo } = await holdAnswer(page, kind)
    await button.click()
    await taken
    // A page that is closed at once never reports the end of its request.
    await page.goto('about:blank')
    await page.close()
    letGo()
    await pressAgain(submitOf(await fill(await context.newPage())))
  },
  'an answer that is lost, then the button again': async ({ page, kind, button, form }) => {
    await page.route(
      paymentCalls[kind],
      async (route) => void (await route.fetch(), await route.abort('connectionreset')),
      {
        times: 1,
      },
    )
    await button.click()
    await pressAgain(button)
    await form.evaluateAll((forms: HTMLFormElement[]) => forms.forEach((one) => one.requestSubmit()))
  },
  'without a network, then with it': async ({ context, form, button }) => {
    await context.setOffline(true)
    await form.locator('input[name=amount]').press('Enter')
    await context.setOffline(false)
    await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    await button.dblclick()
  },
  'the other language, and the same sum once more': async ({ page, kind, button, fill }) => {
    await button.click()
    await settled(page)
    await page.goto(kind === 'deposit' ? '/ru/cashier/deposit/oltin-karta' : '/ru/cashier/withdraw')
    await loaded(page)
    await pressAgain(submitOf(await fill(page)))
  },
}

test('[M1] there are twenty ways to submit twice', fullOnly, () => {
  expect(Object.keys(ways)).toHaveLength(20)
})

for (const kind of ['deposit', 'withdrawal'] as const)
  for (const { name: platform, headers } of keyBackends)
    for (const [name, way] of Object.entries(ways))
      test(
        `[M1] [M5] ${kind}, ${platform}, ${name}: one payment is begun`,
        fullOnly,
        async ({ page, context, baseURL, watch, extraHTTPHeaders }) => {
          watch.expect(/cashier\.make|ERR_|Failed to fetch|aborted|no answer from the network/)
          const sum = freshSum(kind)
          const begun = () => paymentsOf(context.request, kind, sum)
          const before = (await begun()).length
          const form = await fillPayment(page, kind, sum)
          await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, ...headers })
          await way({ page, context, kind, form, button: submitOf(form), fill: (tab) => fillPayment(tab, kind, sum) })
          await expect.poll(begun).toHaveLength(before + 1)
          for (const tab of context.pages()) await settled(tab)
          const after = await begun()
          expect(after).toHaveLength(before + 1)
          if (kind === 'withdrawal') await takeBack(context.request, baseURL ?? '', after[0])
        },
      )
