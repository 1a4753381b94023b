import { expect, type Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { codeSentTo } from '#tests/harness/identity.ts'
import { accountChip, word } from '#tests/harness/sign-in-dialog.ts'
import { settled } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

let made = 0
const freshEmail = (): string => `reg-${Date.now()}-${++made}@playbill.test`
const freshPhone = (): string => `+99893${String(Date.now() % 10_000_000).padStart(7, '0')}`
const dialogOf = (page: Page) => page.locator('[role=dialog][data-popup=registration]')

/** The registration in place, over a public page. */
async function openRegistration(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = ''
  })
  await page.locator('[data-widget=account-chip]').getByRole('button').first().click()
  await page.locator('[data-popup=auth] [data-node="auth.register"]').click()
  const dialog = dialogOf(page)
  await expect(dialog.locator('[data-form=sign-up] [name=email]')).toBeVisible()
  return dialog
}

test('[AUT-3] [POP-1] a visitor registers by email in place: the address says so, the player is here, the password is nowhere', async ({
  page,
  at,
  siteLocale,
}) => {
  const secret = 'Kanareyka77'
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    sent.push(request.url() + (pathname === '/api/auth.register' ? '' : (request.postData() ?? '')))
  })
  const dialog = await openRegistration(page, at('/help'))
  const form = dialog.locator('[data-form=sign-up]')
  await form.locator('[type=submit]').click()
  await expect(form.locator('[name=email]')).toBeFocused()
  await form.locator('[name=email]').fill(freshEmail())
  await form.locator('[name=password]').fill(secret)
  await form.locator('[name=terms]').check()
  await form.locator('[type=submit]').click()
  await expect(page).toHaveURL(/register=success$/)
  await expect(
    page.locator('[aria-live=polite]').filter({ hasText: word('registration', 'welcome', siteLocale) }),
  ).toHaveCount(1)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-document')
  const inPage = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, history.state]),
  )
  expect(inPage + sent.join('\n')).not.toContain(secret)
})

test(
  '[AUT-3] a visitor registers by phone with the keyboard alone: a wrong code is said beside it, the code of the message registers',
  fullOnly,
  async ({ page, at, watch }) => {
    watch.expect(/^answer: (400|401) POST \/api\/auth\.register/)
    const phone = freshPhone()
    const dialog = await openRegistration(page, at('/help'))
    await dialog.getByRole('tab').first().focus()
    await page.keyboard.press('ArrowRight')
    const form = dialog.locator('[data-form=sign-up-phone]')
    await form.locator('[name=phone]').focus()
    await page.keyboard.type(phone)
    await form.locator('[name=password]').focus()
    await page.keyboard.type('Playbill9')
    await form.locator('[name=terms]').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    const code = dialog.locator('[data-form=sign-up-code] [name=code]')
    await expect(code).toBeVisible()
    const right = await codeSentTo(page.request, phone)
    await code.focus()
    await page.keyboard.type(right === '111111' ? '222222' : '111111')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    // A wrong code is selected, so that the next one is typed over it.
    await expect
      .poll(() => code.evaluate((field: HTMLInputElement) => (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)))
      .toBe(6)
    await page.keyboard.type(right)
    await expect(page).toHaveURL(/register=success$/)
    await expect(accountChip(page).locator('summary')).toBeVisible()
  },
)

test(
  '[AUT-3] the field says that a contact is taken; a lost answer registers nobody twice',
  fullOnly,
  async ({ page, at, watch }) => {
    watch.expect(/^(answer: 400 POST \/api\/auth\.register|request: net::ERR_CONNECTION_RESET POST \S+auth\.register)/)
    const dialog = await openRegistration(page, at('/help'))
    const form = dialog.locator('[data-form=sign-up]')
    await form.locator('[name=email]').fill('player@playbill.test')
    await form.locator('[name=password]').fill('Playbill9')
    await form.locator('[name=terms]').check()
    await form.locator('[type=submit]').click()
    await expect(form.locator('[name=email]')).toHaveAttribute('aria-invalid', 'true')
    const sent: string[] = []
    await page.route('**/api/auth.register*', async (route) => {
      sent.push(route.request().postData() ?? '')
      await route.fetch()
      await route.abort('connectionreset')
    })
    await form.locator('[name=email]').fill(freshEmail())
    await form.locator('[type=submit]').dblclick()
    await expect(
      page.locator('main, [role=dialog]').getByRole('alert').or(accountChip(page).locator('summary')).first(),
    ).toBeVisible()
    await settled(page)
    expect(sent).toHaveLength(1)
  },
)

async function register(page: Page): Promise<string> {
  const email = freshEmail()
  const form = dialogOf(page).locator('[data-form=sign-up]')
  await form.locator('[name=email]').fill(email)
  await form.locator('[name=password]').fill('Playbill9')
  await form.locator('[name=terms]').check()
  await form.locator('[type=submit]').click()
  return email
}

test(
  '[AUT-3] [AUT-14] [FRM-1] the character, what the player came for, the promo code of the field, and the currency that follows the country are chosen and sent',
  fullOnly,
  async ({ page, at, siteLocale }) => {
    const dialog = await openRegistration(page, at('/help'))
    const form = dialog.locator('[data-form=sign-up]')
    const field = (name: string) => form.locator(`[name=${name}]`)
    await expect(field('currency')).toHaveValue('UZS')
    await field('country_code').selectOption('KZ')
    await expect(field('currency')).toHaveValue('USD')
    await field('country_code').selectOption('UZ')
    await field('currency').selectOption('UZS')
    await field('country_code').selectOption('KZ')
    await expect(field('currency')).toHaveValue('USD')
    await field('markBetting').selectOption('casino')
    const character = field('character_id')
    const chosen = await character.locator('option[value]:not([value=""])').first().getAttribute('value')
    await character.selectOption(chosen)
    await expect(field('promo_code')).toHaveCount(0)
    await dialog.getByRole('button', { name: word('registration', 'havePromoCode', siteLocale) }).click()
    await expect(field('promo_code')).toBeFocused()
    await page.keyboard.type('PLUS50')
    const sentRequest = page.waitForRequest(/\/api\/auth\.register/)
    await register(page)
    const body = (await sentRequest).postData() ?? ''
    const sent = (name: string) => new RegExp(`name="${name}"\\s+([^\\r\\n]*)`).exec(body)?.[1]
    expect(
      Object.fromEntries(
        ['country_code', 'currency', 'markBetting', 'character_id', 'promo_code', 'terms', 'notify'].map((name) => [
          name,
          sent(name),
        ]),
      ),
    ).toEqual({
      country_code: 'KZ',
      currency: 'USD',
      markBetting: 'casino',
      character_id: chosen,
      promo_code: 'PLUS50',
      terms: expect.stringMatching(/^(1|true)$/),
      notify: expect.stringMatching(/^(0|false)$/),
    })
    await expect(page).toHaveURL(/register=success$/)
  },
)

test(
  '[POP-2] [AUT-3] [AUT-14] the promo code of the address is activated after the registration, which is said; then the address is confirmed by the code that is sent on a yes',
  fullOnly,
  async ({ page, at, request }) => {
    await openRegistration(page, at('/help?promo_code=PLUS50'))
    const email = await register(page)
    const gift = page.locator('[role=dialog][data-popup=promo-activated]')
    await expect(gift).toBeVisible()
    await expect(gift.locator('[data-node="promo-activated.gift"]')).not.toBeEmpty()
    await gift.locator('[data-node="promo-activated.close"]').click()
    await expect(gift).toHaveCount(0)
    const confirm = page.locator('[role=alertdialog][data-popup=confirm-email]')
    await expect(confirm).toBeVisible()
    await confirm.locator('[data-node="confirm-email.confirm"]').click()
    await expect(confirm).toHaveCount(0)
    const contact = page.locator('[role=dialog][data-popup=confirm-contact]')
    await contact.locator('[name=code]').pressSequentially(await codeSentTo(request, email))
    await expect(contact.getByRole('status').filter({ hasText: /tasdiqlandi|подтверждён/ })).toHaveCount(1)
  },
)

test(
  '[POP-2] where a registration leads to the deposit, an activated promo code brings no dialog over it',
  fullOnly,
  async ({ page, at }) => {
    const activated = page.waitForResponse(/\/api\/campaigns\.activateOffer/)
    await openRegistration(page, at('/help?promo_code=PLUS50&redirectUrl=%2Fcashier%2Fdeposit'))
    await register(page)
    expect((await activated).ok()).toBe(true)
    await expect(page).toHaveURL(/\/cashier\/deposit/)
    await hydrated(page)
    await expect(page.locator('main h1')).toBeVisible()
    await expect(page.locator('[data-popup=promo-activated]')).toHaveCount(0)
  },
)

for (const [where, query] of [
  ['in the same document', ''],
  ['in another document', '&redirectUrl=%2Fprofile%2Fsettings'],
] as const)
  test(
    `[AUT-3] [PRM-1] an unknown promo code in the address is reported where the registration leads to, ${where}, with a link to enter another`,
    fullOnly,
    async ({ page, at, siteLocale, watch }) => {
      watch.expect(/^answer: 400 POST \/api\/campaigns\.(activateOffer|checkPromocode)/)
      await openRegistration(page, at(`/help?promo_code=NOSUCHCODE${query}`))
      await register(page)
      const confirm = page.locator('[role=alertdialog][data-popup=confirm-email]')
      await confirm.locator('[data-node="confirm-email.later"]').click()
      await expect(confirm).toHaveCount(0)
      const reason = word('common', 'promoCodeErrors.INVALID', siteLocale)
      const refused = siteLocale === 'uz' ? 'Promokod qoʻshilmadi' : 'Промокод не применён'
      await expect(page.getByText(`${refused}. ${reason}.`)).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await page.getByRole('link', { name: word('reward', 'code.again', siteLocale) }).click()
      await expect(page).toHaveURL(/\/profile\/bonuses$/)
      await expect(page.locator('[data-form=promo-code] [name=promo_code]')).toBeVisible()
    },
  )

test('[AUT-3] the window of the registration keeps its height from way to way', fullOnly, async ({ page, at }) => {
  const dialog = await openRegistration(page, at('/help'))
  const heights: number[] = []
  const tabs = dialog.getByRole('tab')
  for (const tab of [0, 1, 2, 0, 1]) {
    await tabs.nth(tab).click()
    await expect(dialog.getByRole('tabpanel').getByRole('button').first()).toBeVisible()
    heights.push((await dialog.boundingBox())?.height ?? 0)
  }
  expect(heights.slice(1).map((height) => height - heights[1]!)).toEqual([0, 0, 0, 0])
})

test(
  '[TST-1] [AUT-3] on a phone at most two messages are visible at once after a registration by phone whose promo code is unknown: the welcome, the code, the points and the advice come in turn, none is lost',
  fullOnly,
  async ({ page, at, siteLocale, watch }) => {
    watch.expect(/^answer: (400|401) POST \/api\/(auth\.register|campaigns)/)
    await page.setViewportSize({ width: 360, height: 780 })
    const shown = new Set<string>()
    let most = 0
    await page.exposeFunction('noteToasts', (texts: readonly string[]) => {
      most = Math.max(most, texts.length)
      texts.forEach((text) => shown.add(text))
    })
    await page.addInitScript(() => {
      const look = (): void => {
        const toasts = document.querySelectorAll('#overlays section[aria-live] > *')
        const { noteToasts } = window as unknown as { noteToasts(texts: readonly (string | null)[]): void }
        noteToasts([...toasts].map(({ textContent }) => textContent))
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    const phone = freshPhone()
    const dialog = await openRegistration(page, at('/help?promo_code=NOSUCHCODE'))
    await dialog.getByRole('tab').nth(1).click()
    const form = dialog.locator('[data-form=sign-up-phone]')
    await form.locator('[name=phone]').fill(phone)
    await form.locator('[name=password]').fill('Playbill9')
    await form.locator('[name=terms]').check()
    await form.locator('[type=submit]').click()
    await dialog
      .locator('[data-form=sign-up-code] [name=code]')
      .pressSequentially(await codeSentTo(page.request, phone))
    await expect(page).toHaveURL(/register=success$/)
    const awaited = [
      word('registration', 'welcome', siteLocale),
      word('common', 'promoCodeErrors.INVALID', siteLocale),
      '+100 ',
      word('profile', 'registrationHint', siteLocale),
    ]
    await expect
      .poll(() => awaited.filter((words) => ![...shown].some((text) => text.includes(words))), { timeout: 45_000 })
      .toEqual([])
    expect(most).toBe(2)
  },
)
