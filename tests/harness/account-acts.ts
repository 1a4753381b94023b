import type { BrowserContext, Locator, Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { addressInLocale } from './addresses.ts'
import { expect } from './fixtures.ts'
import { codeSentTo, registerPlayer } from './identity.ts'
import { inputBy, type Input, type InputWay, inputWays } from './input-ways.ts'
import { fullOnly, longOnly } from './quick-share.ts'
import { accountChip, signInDialog, word } from './sign-in-dialog.ts'
import { hydrated, type PageWatch } from './watch-page.ts'

/** What an act on a page of the account is given. */
export type Given = Input & {
  readonly way: InputWay
  readonly page: Page
  readonly context: BrowserContext
  readonly locale: Locale
  readonly origin: string
  readonly watch: PageWatch
  readonly say: (namespace: string, key: string) => string
  /** Opens a page of the site in the locale of the test. */
  readonly open: (path: string) => Promise<void>
}
export type Act = {
  /** The row of the specification, and what the player does. */ readonly name: string
  readonly act: (given: Given) => Promise<void>
}

const locales = ['uz', 'ru'] as const

/**
 * Each act by each way of input in each locale. The full run has each act by the keyboard in Russian and by the mouse
 * in Uzbek, the long run also the other way round.
 */
export const eachWay = <One extends object>(acts: readonly One[]) =>
  acts.flatMap((one) =>
    inputWays.flatMap((way) =>
      locales.map((locale) => ({
        ...one,
        way,
        locale,
        tier: (way === 'keyboard') === (locale === 'ru') ? fullOnly : longOnly,
      })),
    ),
  )

export const givenTo = (
  { page, context, origin, watch }: Pick<Given, 'page' | 'context' | 'origin' | 'watch'>,
  way: InputWay,
  locale: Locale,
): Given => ({
  ...inputBy(way, page),
  way,
  page,
  context,
  origin,
  watch,
  locale,
  say: (namespace, key) => word(namespace, key, locale),
  async open(path) {
    await page.goto(addressInLocale(locale, path))
    await hydrated(page)
  },
})

type Answer = { readonly data: Readonly<Record<string, unknown>> }

/** A call of the signed-in player, past the page. */
export async function callAs(
  { page, origin }: Given,
  name: string,
  form: Record<string, string> = {},
): Promise<Answer> {
  const answer = await page.request.post(`/api/${name}?v=2.34`, {
    form,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

export const newPlayer = ({ page, origin }: Given): Promise<{ email: string; password: string }> =>
  registerPlayer(page.request, origin)

/** A player of the test's own whose two-factor sign-in is on. @returns the secret of the authenticator. */
export async function newPlayerWithTwoFactor(given: Given): Promise<string> {
  await newPlayer(given)
  return await turnOnTwoFactor(given)
}

/** Switches the two-factor sign-in of the signed-in player on. @returns the secret of the authenticator. */
export async function turnOnTwoFactor(given: Given): Promise<string> {
  const { secret } = (await callAs(given, 'account.changeTwoFactorAuth', { state: '1' })).data
  await callAs(given, 'account.confirmTwoFactorAuth', { code: currentCode(String(secret), Date.now()) })
  return String(secret)
}

const HALF_MINUTE = 30_000
/** The authenticator's code of the next half minute: that of this one was used to switch two-factor on. */
export const nextCode = (secret: string): string => currentCode(secret, Date.now() + HALF_MINUTE)
/** Six digits that are another code. */
export const wrongCode = (right: string): string => (right === '000000' ? '000001' : '000000')

/** A popup document of the site, on the screen. */
export const popup = ({ page }: Given, id: string): Locator => page.locator(`[role=dialog][data-popup=${id}]`)

/** Opens the sign-in over a page, as a guest. */
export async function openSignIn(given: Given): Promise<void> {
  await given.open('/help')
  await given.press(accountChip(given.page).getByRole('button').first())
  await expect(signInDialog(given.page).login).toBeVisible()
}

let made = 0
/** Seven digits that no test of this run has had: the end of a phone, or of a name. */
export const freshDigits = (): string => `${Date.now() % 10_000_000}${++made}`.slice(-7).padStart(7, '0')

/**
 * Leads from the sign-in to the form for the code that comes to a phone and the new password; `before` is the code that
 * was sent to it last.
 */
export async function beginRestore(
  given: Given,
  phone: string,
  before: string,
): Promise<{ code: Locator; password: Locator; right: string }> {
  const { page, press, type, submit } = given
  await openSignIn(given)
  await press(
    popup(given, 'auth')
      .locator('[data-form=sign-in]')
      .getByRole('button', { name: /unutdingiz|Забыли/ }),
  )
  const restore = popup(given, 'restore')
  const contact = restore.locator('[data-form=restore-contact] [name=contact]')
  await type(contact, phone)
  await submit(contact)
  const form = restore.locator('[data-form=restore-password]')
  return {
    code: form.locator('[name=code]'),
    password: form.locator('[name=new_password]'),
    right: await codeSentTo(page.request, phone, before),
  }
}

/** From the sign-in to a new password by the code that comes to a phone. */
export async function restoreByPhone(given: Given, phone: string, before: string): Promise<void> {
  const { code, password, right } = await beginRestore(given, phone, before)
  await given.type(code, right)
  await given.type(password, 'Canary-New-2')
  await given.submit(password)
}
