import {
  type Act,
  callAs,
  eachWay,
  freshDigits,
  type Given,
  givenTo,
  newPlayer,
  openSignIn,
  popup,
  restoreByPhone,
} from '#tests/harness/account-acts.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { codeSentTo } from '#tests/harness/identity.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'
import { accountChip } from '#tests/harness/sign-in-dialog.ts'

async function expectSignedIn({ page }: Given): Promise<void> {
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  await expectFocusKept(page)
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
]

for (const { name, act, way, locale, tier } of eachWay(acts))
  test(`${name}: by ${way} in ${locale}`, tier, async ({ page, context, served, watch }) => {
    await act(givenTo({ page, context, origin: served.address, watch }, way, locale))
  })
