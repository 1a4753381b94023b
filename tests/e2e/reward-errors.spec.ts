import type { Locator, Page } from '@playwright/test'
import type { ActKind } from '#flows/reward/reward.view.ts'
import { expect, test } from '#tests/harness/own-time.ts'
import { inTime } from '#tests/harness/payments.ts'
import { change } from '#tests/harness/payment-states.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer, countGiven, type Gift, readOwn, withOffer } from '#tests/harness/reward-player.ts'
import { loaded } from '#tests/harness/settled.ts'
import { signInDialog, word } from '#tests/harness/sign-in-dialog.ts'
import { errorsTable } from '#widgets/_shared/testing/errors.table.ts'

type RewardAct = {
  readonly kind: ActKind
  readonly name: string
  readonly rows: string
  /** Every answer of it is one of the errors, until the last. */
  readonly call: string
  readonly path: string | ((offer: number) => string)
  readonly gift?: Gift
  /** The button of the act is enabled. */
  readonly isBegun?: true
  /** What leads to the button on the page. */
  readonly open?: (page: Page) => Promise<void>
  /** Where the button is, and what became of the act is said. */
  readonly place: (page: Page) => Locator
  readonly button: string | RegExp
  /** Before the button is pressed. */
  readonly fill?: (place: Locator) => Promise<void>
  /** The question, whose first button agrees. */
  readonly asks?: string
  /** What the platform has of it. */
  readonly state: (page: Page) => Promise<unknown>
  readonly end: unknown
}

const words = (key: string): string => word('reward', key, 'uz')
const dialog = (page: Page, popup: string): Locator => page.locator(`[data-popup="${popup}"][data-open]`)
const bonus = (page: Page): Locator => page.locator('[data-bonus]').first()
const statuses = (call: string) => async (page: Page) =>
  (await readOwn<{ status: string }>(page, call)).map(({ status }) => status)
async function readLoyalty(page: Page): Promise<{ points: number; character: { name: string } | null }> {
  const answer = await page.request.get('/api/loyalty.getinfo?v=2.34&locale=uz', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  return ((await answer.json()) as { data: { points: number; character: { name: string } | null } }).data
}

const casino = {
  rows: '[BON-1] [BON-2]',
  path: '/profile/bonuses',
  gift: { what: 'casino', amount: 50_000 },
  place: bonus,
  state: statuses('bonuses.get'),
} as const
const betting = {
  ...casino,
  gift: { what: 'betting', amount: 40_000 },
  open: (page: Page) => page.getByRole('tab').nth(1).click(),
  state: statuses('BettingBonuses.get'),
} as const
const cashback = {
  rows: '[CBK-1]',
  path: '/profile/cashback',
  gift: { what: 'cashback', amount: 18_000 },
  place: (page: Page) => page.locator('[data-record]').first(),
  state: statuses('cashbacks.get'),
} as const

/** Every act of a reward that has a button. */
const acts: readonly RewardAct[] = [
  {
    ...casino,
    kind: 'bonus.activate',
    name: 'a bonus that is activated',
    call: 'bonuses.activate',
    button: words('bonus.activate'),
    end: ['active'],
  },
  {
    ...casino,
    kind: 'bonus.deactivate',
    name: 'a bonus that is put back',
    call: 'bonuses.deactivate',
    isBegun: true,
    button: words('bonus.deactivate'),
    end: ['available'],
  },
  {
    ...casino,
    kind: 'bonus.remove',
    name: 'a bonus that is given up',
    call: 'bonuses.remove',
    button: words('bonus.remove'),
    asks: 'bonus-remove',
    end: ['removed'],
  },
  {
    ...casino,
    kind: 'bonus.remove',
    name: 'a bonus that is burnt',
    call: 'bonuses.remove',
    isBegun: true,
    button: words('bonus.remove'),
    asks: 'burn-bonuses',
    end: ['removed'],
  },
  {
    ...betting,
    kind: 'betting.activate',
    name: 'a bonus of betting that is activated',
    call: 'BettingBonuses.activate',
    button: words('bonus.activate'),
    asks: 'bonus-activate',
    end: ['active'],
  },
  {
    ...betting,
    kind: 'betting.remove',
    name: 'a bonus of betting that is given up',
    call: 'BettingBonuses.remove',
    button: words('bonus.remove'),
    asks: 'bonus-remove',
    end: ['removed'],
  },
  {
    ...cashback,
    kind: 'cashback.take',
    name: 'a cashback that is taken',
    call: 'cashbacks.payout',
    button: / olish$/,
    end: ['paid_out'],
  },
  {
    ...cashback,
    kind: 'cashback.remove',
    name: 'a cashback that is given up',
    call: 'cashbacks.remove',
    button: words('cashback.remove'),
    asks: 'cashback-remove',
    end: [],
  },
  {
    kind: 'offer.take',
    name: 'an offer that is taken',
    rows: '[OFR-1]',
    call: 'campaigns.takepromotions',
    path: (offer) => `/offers/${offer}`,
    place: (page) => page.locator('[data-widget=offer-item]'),
    button: new RegExp(`^${words('offer.take')}`),
    state: countGiven,
    end: 1,
  },
  {
    kind: 'code.activate',
    name: 'a promo code that is sent',
    rows: '[PRM-2]',
    call: 'campaigns.activateOffer',
    path: '/profile/bonuses',
    place: (page) => page.locator('#promo-code'),
    button: words('bonus.activate'),
    fill: (place) => place.getByRole('textbox').fill('WELCOME'),
    state: countGiven,
    end: 1,
  },
  {
    kind: 'product.buy',
    name: 'a product that is bought',
    rows: '[LOY-2] [POP-7]',
    call: 'loyalty.buyproduct',
    path: '/loyalty/shop',
    place: (page) => page.locator('[data-widget=loyalty-shop] article').first(),
    button: new RegExp(`^${words('shop.buy')}`),
    asks: 'shop-buy',
    state: async (page) => (await readLoyalty(page)).points,
    end: 50,
  },
  {
    kind: 'character.set',
    name: 'a character that is chosen',
    rows: '[LOY-1] [POP-8]',
    call: 'loyalty.setcharacter',
    path: '/profile/loyalty',
    async open(page) {
      if ((await dialog(page, 'character-change').count()) > 0) return
      await page.getByRole('button', { name: words('character.choose') }).click()
    },
    place: (page) => dialog(page, 'character-change'),
    button: words('character.next'),
    fill: (place) => place.getByRole('radio', { name: 'Tulki' }).check(),
    asks: 'character-confirm',
    state: async (page) => (await readLoyalty(page)).character?.name ?? null,
    end: 'Tulki',
  },
]

/** The dialogs of the table. */
const dialogs = [
  [/a deposit is needed/, 'need-deposit'],
  [/^fill-profile dialog/, 'fill-profile'],
  [/^confirm-contact dialog/, 'confirm-contact'],
  [/^identity verification popup/, 'verify-identity'],
] as const
const pages = [
  [/maintenance page/, 'maintenance'],
  [/forbidden page if/, 'forbidden'],
  [/blocked-user page/, 'blocked-user'],
] as const
const named = (ends: string, list: readonly (readonly [RegExp, string])[]): string | undefined =>
  list.find(([pattern]) => pattern.test(ends))?.[1]
/** Those that end the page come last: what is said in place is said one after the other on one page. */
const rows = errorsTable
  .map(([type, ends, money]) => ({
    type,
    ends,
    isKnown: money !== 'not known',
    page: named(ends, pages),
    popup: named(ends, dialogs),
  }))
  .filter(({ type }) => type !== 'AuthorizationException')
  .toSorted((a, b) => Number(a.page !== undefined) - Number(b.page !== undefined))

for (const act of acts)
  test(
    `[ERR-1] [M2] [M17] ${act.rows} ${act.name}: each of the 29 errors ends as the table says, in the reader's words; nothing is done, the button works again, and then it is done once`,
    fullOnly,
    async ({ page, baseURL, served, time, watch }) => {
      test.setTimeout(600_000)
      // The offers end years before the time of this test.
      await change(
        served,
        "update sandbox.offers set ends_at = '2041-01-01' where ends_at > starts_at + interval '1 day'",
      )
      watch.expect(new RegExp(`^answer: [45]\\d\\d POST /api/${act.call}|^answer: 401|Exception`, 'i'))
      const origin = baseURL ?? ''
      const { id, email } =
        act.kind === 'offer.take'
          ? await withOffer(page, origin)
          : { id: 0, email: await asRewardPlayer(page, origin, ...(act.gift ? [act.gift] : [])) }
      if (act.isBegun) {
        const [given] = await readOwn<{ id: number }>(page, 'bonuses.get')
        const begun = await page.request.post('/api/bonuses.activate?v=2.34', {
          form: { bonus_id: String(given?.id), intent_id: crypto.randomUUID() },
          headers: { 'x-requested-with': 'XMLHttpRequest', origin },
        })
        expect(begun.status(), await begun.text()).toBe(200)
      }
      const place = act.place(page)
      const button = place.getByRole('button', { name: act.button })
      const path = typeof act.path === 'string' ? act.path : act.path(id)
      const come = async (): Promise<void> => {
        await page.goto(path)
        await loaded(page)
        await act.open?.(page)
      }
      const press = async (): Promise<void> => {
        await act.fill?.(place)
        await button.click()
        if (act.asks) await dialog(page, act.asks).getByRole('button').first().click()
      }
      const isUsable = async (): Promise<void> => {
        // A reloaded page has nothing selected.
        await act.fill?.(place)
        await expect(button).toBeEnabled()
        await expect(
          page.locator('main [aria-busy=true]:is(button), [role=dialog] button[aria-busy=true]'),
        ).toHaveCount(0)
      }
      const said = (text: string): Locator => place.getByRole('alert').filter({ hasText: text })
      const notSent = said(words('problem.NotSent'))

      let fault: string | null = null
      let sent = 0
      await page.route(new RegExp(`/api/${act.call}\\b`, 'i'), async (route) => {
        sent += 1
        const headers = { ...route.request().headers(), ...(fault !== null && { 'x-sandbox-fault': fault }) }
        await route.continue({ headers })
      })
      await come()
      const before = await act.state(page)
      for (const [index, { type, isKnown, page: system, popup }] of rows.entries())
        await test.step(type, async () => {
          fault = type === 'TooManyRequestsException' ? `${type}; 30` : type
          await press()
          await expect.poll(() => sent).toBe(index + 1)
          if (system) {
            await expect(page.locator(`[data-system-page=${system}]`)).toBeVisible()
            await come()
          }
          if (popup) {
            await expect(dialog(page, popup)).toBeVisible()
            // A key is for the dialog that has the focus.
            await expect
              .poll(() => dialog(page, popup).evaluate((window) => window.contains(document.activeElement)))
              .toBe(true)
            await page.keyboard.press('Escape')
            await expect(dialog(page, popup)).toHaveCount(0)
          }
          if (!isKnown) {
            await expect(place.getByRole('status').getByText(words('unknown'))).toBeVisible()
            await expect(place.getByRole('alert')).toHaveCount(0)
            await inTime(time, () => notSent.isVisible())
          } else if (!system && type !== 'StorageQuotaExceededException') {
            await expect(said(word('errors', type, 'uz'))).toHaveCount(1)
            await expect(place.getByRole('alert')).toHaveCount(1)
          }
          if (type === 'TooManyRequestsException') {
            // A form says how long to wait; a button by itself is disabled meanwhile.
            if (act.kind !== 'code.activate') await expect(button).toBeDisabled()
            await time.settled()
            await time.advance(31_000)
          }
          await isUsable()
          expect([sent, await act.state(page)]).toEqual([index + 1, before])
        })

      await test.step('AuthorizationException: the session is over', async () => {
        fault = null
        await page.request.get('/api/auth.logout', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
        await act.fill?.(place)
        await button.click()
        await signInDialog(page).fill(email, 'Canary-Old-1')
        await expect(signInDialog(page).dialog).toHaveCount(0)
        await loaded(page)
        expect([sent, await act.state(page)]).toEqual([rows.length, before])
      })
      await act.open?.(page)
      await press()
      await expect.poll(() => act.state(page)).toEqual(act.end)
      expect(sent).toBe(rows.length + 1)
    },
  )
