import type { Locator } from '@playwright/test'
import {
  type Act,
  beginRestore,
  callAs,
  eachWay,
  freshDigits,
  type Given,
  givenTo,
  newPlayer,
  nextCode,
  openSignIn,
  popup,
  restoreByPhone,
  turnOnTwoFactor,
  wrongCode,
} from '#tests/harness/account-acts.ts'
import { withFault } from '#tests/harness/drive-flow.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { codeSentTo } from '#tests/harness/identity.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'
import { accountChip, signInDialog } from '#tests/harness/sign-in-dialog.ts'
import { agreeAs, newPerson, openService, refuseAt, serviceButton } from '#tests/harness/social-window.ts'

async function expectSignedIn({ page }: Given): Promise<void> {
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  await expectFocusKept(page)
}

/** What screen readers announce at once, wherever the focus is. */
const expectHeard = (place: Locator, role: 'alert' | 'status', words: string): Promise<void> =>
  expect(place.getByRole(role).filter({ hasText: words })).toBeVisible()

/** A refused field has the focus and says what is wrong with it; if it had the focus already, the problem is announced. */
async function expectRefused(
  { way }: Given,
  field: Locator,
  words: RegExp | string,
  wasThere: boolean = way === 'keyboard',
): Promise<void> {
  await expect(field).toHaveAccessibleDescription(new RegExp(words))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  if (wasThere) await expect(field.page().getByRole('alert').filter({ hasText: words })).toBeVisible()
}

/** Types into the sign-in and sends it. */
async function enter({ page, type, submit }: Given, login: string, password: string): Promise<void> {
  const form = signInDialog(page)
  await type(form.login, login)
  await type(form.password, password)
  await submit(form.password)
}

/** A player of the test's own, who has left. */
async function someone(given: Given): Promise<{ email: string; password: string }> {
  const player = await newPlayer(given)
  await given.context.clearCookies()
  return player
}

/** A player with a confirmed phone, who has left. @returns the phone, and the code that was sent to it last. */
async function someoneWithPhone(given: Given): Promise<{ phone: string; code: string }> {
  await newPlayer(given)
  const phone = `+99894${freshDigits()}`
  await callAs(given, 'account.addcontact', { contact: phone })
  await callAs(given, 'account.sendconfirmationtocontact', { contact: phone })
  const code = await codeSentTo(given.page.request, phone)
  await callAs(given, 'account.confirmContact', { contact: phone, code })
  await given.context.clearCookies()
  return { phone, code }
}

/** Asks to log out, from the chip in the header, and says yes. */
async function logOut({ page, press }: Given): Promise<void> {
  const chip = accountChip(page)
  await press(chip.locator('summary'))
  await press(chip.getByRole('button').last())
  await press(page.locator('[data-popup=logout] [data-node="logout.leave"]'))
}

/** Somebody comes by a social service, whose window is used in the same way. */
async function comeBy(given: Given, person: string): Promise<void> {
  const service = await openService(popup(given, 'auth'), given.way)
  const closed = service.waitForEvent('close')
  await agreeAs(service, person, given.way)
  await closed
}

const acts: readonly Act[] = [
  {
    name: '[AUT-3] a visitor registers by email in place, and is greeted as a new player',
    async act(given) {
      const { page, press, type, tick, submit, say } = given
      await openSignIn(given)
      await press(popup(given, 'auth').locator('[data-node="auth.register"]'))
      const form = popup(given, 'registration').locator('[data-form=sign-up]')
      await type(form.locator('[name=email]'), `hand-${freshDigits()}-${given.way}@playbill.test`)
      await type(form.locator('[name=password]'), 'Kanareyka77')
      await tick(form.locator('[name=terms]'))
      await submit(form.locator('[name=password]'))
      await expect(page).toHaveURL(/register=success$/)
      await expect(page.locator('[aria-live=polite]').filter({ hasText: say('registration', 'welcome') })).toHaveCount(
        1,
      )
      await expect(accountChip(page).locator('summary')).toBeVisible()
    },
  },
  {
    name: '[AUT-4] a forgotten password is restored by phone from the sign-in, and signs in',
    async act(given) {
      const { phone, code: before } = await someoneWithPhone(given)
      await restoreByPhone(given, phone, before)
      await expectSignedIn(given)
    },
  },
  {
    name: '[AUT-1] a wrong password is said, and what was typed stays; the right one signs in',
    async act(given) {
      const { page, way, type, submit, say, watch } = given
      watch.expect(/^answer: 401 POST \/api\/auth\.login/)
      const { email, password: right } = await someone(given)
      await openSignIn(given)
      const { dialog, login, password } = signInDialog(page)
      await submit(login)
      await expectRefused(given, login, /\S/)
      await enter(given, email, 'Wrong-Password-1')
      await expectHeard(dialog, 'alert', say('auth', 'problem.AuthorizationException'))
      await (way === 'keyboard' ? expect(password).toBeFocused() : expectFocusKept(page))
      await expect(login).toHaveValue(email)
      await type(password, right)
      await submit(password)
      await expectSignedIn(given)
      await expect(page.locator('[aria-live=polite]').filter({ hasText: email })).toHaveCount(1)
    },
  },
  {
    name: '[AUT-2] a wrong code of two-factor is said at its field, and the next one signs in',
    async act(given) {
      const { page, type, say, watch } = given
      watch.expect(/^answer: 401 POST \/api\/auth\.login/)
      const { email, password } = await newPlayer(given)
      const secret = await turnOnTwoFactor(given)
      await given.context.clearCookies()
      await openSignIn(given)
      const { code } = signInDialog(page)
      await enter(given, email, password)
      await expect(code).toBeFocused()
      await type(code, wrongCode(nextCode(secret)))
      await expectRefused(given, code, say('auth', 'twoFactor.codeInvalid'), true)
      await type(code, nextCode(secret))
      await expectSignedIn(given)
    },
  },
  {
    name: '[AUT-13] [AUT-5] a failed log-out is reported until the player closes the message; the player stays signed in, and the next log-out leads to the index',
    async act(given) {
      const { page, open, press, say, watch } = given
      watch.expect(/^(answer: 500 GET \/api\/auth\.logout|report: .*"the log out"|\{.*"widget":"the log out")/)
      await newPlayer(given)
      await open('/rules')
      await page.route('**/api/auth.logout*', (route) => withFault(route, 'InternalServerErrorException'), { times: 1 })
      await logOut(given)
      const failed = page.getByRole('alert').filter({ hasText: say('auth', 'problem.LogoutFailed') })
      await expect(failed).toBeVisible()
      await expect(accountChip(page).locator('summary')).toBeVisible()
      await expectFocusKept(page)
      await press(failed.getByRole('button'))
      await expect(failed).toHaveCount(0)
      await expectFocusKept(page)
      await logOut(given)
      await expect(page.locator('html')).toHaveAttribute('data-page', 'home')
      await expect(accountChip(page).locator('summary')).toHaveCount(0)
      await expect(page.locator('main h1')).toBeFocused()
    },
  },
  {
    name: '[CNT-1] [CNT-3] a contact that somebody else has is refused at its field; another one takes the place of the old one',
    async act(given) {
      const { page, open, press, type, submit, say, watch } = given
      watch.expect(/^answer: 400 POST \/api\/account\.addcontact/)
      const { email: taken } = await someone(given)
      const { email } = await newPlayer(given)
      await open('/profile/settings')
      const row = (contact: string): Locator => page.locator(`[data-contact="${contact}"]`)
      const contact = page.locator('[data-form=add-contact] [name=contact]')
      await expect(contact).toBeVisible()
      await press(row(email).getByRole('button', { name: say('account', 'contacts.change') }))
      await expect(contact).toBeFocused()
      await type(contact, taken)
      await submit(contact)
      await expectRefused(given, contact, /boshqa hisobda ishlatilgan|используется в другом аккаунте/)
      await expect(contact).toHaveValue(taken)
      const next = `next-${email}`
      await type(contact, next)
      await submit(contact)
      const confirm = popup(given, 'confirm-contact')
      const code = confirm.locator('[name=code]')
      await expect(code).toBeFocused()
      await type(code, await codeSentTo(page.request, next))
      await press(confirm.locator('[data-node="confirm-contact.done"]'))
      await expect(row(next)).toContainText(say('account', 'contacts.confirmed'))
      await expect(row(email)).toHaveCount(0)
      await expectFocusKept(page)
    },
  },
  {
    name: '[AUT-4] a wrong code of the restore is said at its field; with the right one the new password is kept and signs in',
    async act(given) {
      const { type, submit, say, watch } = given
      watch.expect(/^answer: 400 POST \/api\/auth\.restore/)
      const { phone, code: before } = await someoneWithPhone(given)
      const { code, password, right } = await beginRestore(given, phone, before)
      await expect(code).toBeFocused()
      await type(code, wrongCode(right))
      await type(password, 'Canary-New-2')
      await submit(password)
      await expectRefused(given, code, say('restore', 'field.smsCodeError'), false)
      await expect(password).toHaveValue('Canary-New-2')
      await type(code, right)
      await submit(code)
      await expectSignedIn(given)
    },
  },
  {
    name: '[AUT-7] a visitor closes the window of a social service, does not agree there, and agrees at last: each time the page says where they are',
    async act(given) {
      const { page, way, press, say, watch } = given
      watch.expect(/^answer: 400 GET \/oauth\/callback/)
      await openSignIn(given)
      const signIn = popup(given, 'auth')
      const isSaid = (key: string): Promise<void> =>
        expectHeard(signIn, 'status', say('social', key).replace('{name}', 'Google'))

      const left = await openService(signIn, way)
      await isSaid('waiting')
      await press(signIn.getByRole('button', { name: say('social', 'show') }))
      await left.close()
      await isSaid('closed')
      await expect(serviceButton(signIn)).toBeFocused()

      await refuseAt(await openService(signIn, way), 'deny', way)
      await isSaid('problem.denied')
      await expect(serviceButton(signIn)).toBeFocused()

      await comeBy(given, newPerson())
      const completion = popup(given, 'social-registration')
      await expect(completion.locator('[data-form=sign-up-complete]')).toBeVisible()
      await expect(completion.locator(':focus')).toHaveCount(1)
      await expect(accountChip(page).locator('summary')).toBeVisible()
    },
  },
  {
    name: '[AUT-6] [AUT-7] what a social service did not give is asked for on the site: what is missing or taken is said at its field; then the player is in, and comes back by the service alone',
    async act(given) {
      const { page, type, tick, submit, say, watch } = given
      watch.expect(/^answer: 400 POST \/api\/auth\.register/)
      const taken = `+99894${freshDigits()}`
      await newPlayer(given)
      await callAs(given, 'account.addcontact', { contact: taken })
      await given.context.clearCookies()
      await openSignIn(given)
      const person = newPerson()
      await comeBy(given, person)
      const completion = popup(given, 'social-registration')
      const [phone, terms] = [completion.locator('[name=phone]'), completion.locator('[name=terms]')]
      await expect(completion.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await submit(phone)
      await expectRefused(given, terms, /\S/, false)
      await tick(terms)
      await type(phone, taken)
      await submit(phone)
      await expectRefused(given, phone, say('registration', 'field.taken'))
      await type(phone, `+99894${freshDigits()}`)
      await submit(phone)
      await expect(page).toHaveURL(/\/help\b.*register=success/)
      await expectSignedIn(given)

      // The page would see its session end while it is being left.
      await page.goto('about:blank')
      await given.context.clearCookies()
      await openSignIn(given)
      await comeBy(given, person)
      await expectSignedIn(given)
      await expect(page.locator('main h1')).toBeFocused()
    },
  },
]

for (const { name, act, way, locale, tier } of eachWay(acts))
  test(`${name}: by ${way} in ${locale}`, tier, async ({ page, context, served, watch }) => {
    await act(givenTo({ page, context, origin: served.address, watch }, way, locale))
  })
