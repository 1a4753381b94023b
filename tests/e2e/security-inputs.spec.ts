import type { Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import {
  type Act,
  eachWay,
  type Given,
  givenTo,
  newPlayer,
  newPlayerWithTwoFactor,
  nextCode,
  wrongCode,
} from '#tests/harness/account-acts.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { expectFocusKept } from '#tests/harness/input-ways.ts'

const SECURITY = '/profile/security'
const panel = (page: Page) => page.locator('[data-widget=two-factor]')
const code = (page: Page) => page.locator('[data-form=two-factor-code] [name=code]')
const recovery = (page: Page) => page.locator('[data-form=two-factor-recovery] [name=code]')
const button = ({ page, say }: Given, key: string) =>
  panel(page).getByRole('button', { name: say('two-factor', key), exact: true })
const cancel = ({ page }: Given) => panel(page).getByRole('button', { name: /^(Bekor qilish|Отмена)$/ })

async function expectState({ page, say }: Given, key: 'on' | 'off'): Promise<void> {
  await expect(panel(page).getByText(say('account', `twoFactor.${key}`), { exact: true })).toBeVisible()
}
async function expectTold({ page, say }: Given, key: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: say('two-factor', key) })).toBeVisible()
}
/** A code that is refused is said beside its field, which has the focus. */
async function expectRefused({ page, say }: Given): Promise<void> {
  await expect(code(page)).toHaveAccessibleDescription(new RegExp(say('two-factor', 'field.invalid')))
  await expect(code(page)).toBeFocused()
}
const refusedCalls = /^answer: 4\d\d POST \/api\/account\.(confirmTwoFactorAuth|makeRecoveryCodes|changeTwoFactorAuth)/

/** Signs the player in from another browser. */
async function signInElsewhere(given: Given, player: { email: string; password: string }): Promise<void> {
  const other = await given.context.browser()?.newContext({ baseURL: given.origin })
  const answer = await other?.request.post('/api/auth.login?v=2.34', {
    form: { login: player.email, password: player.password },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: given.origin },
  })
  expect(answer?.ok()).toBe(true)
  await other?.close()
}
const endOthers = ({ page, say }: Given) => page.getByRole('button', { name: say('account', 'signIns.endOthers') })
async function openSignIns(given: Given): Promise<void> {
  await signInElsewhere(given, await newPlayer(given))
  await given.open(SECURITY)
  await given.press(endOthers(given))
}

const acts: readonly Act[] = [
  {
    name: '[AUT-10] two-factor is switched on, and the recovery codes are put away',
    async act(given) {
      const { page, open, press, type } = given
      await newPlayer(given)
      await open(SECURITY)
      await press(button(given, 'turnOn'))
      const secret = (await panel(page).locator('code').innerText()).replaceAll(' ', '')
      await expectFocusKept(page)
      await type(code(page), currentCode(secret, Date.now()))
      await expectTold(given, 'turnedOn')
      await expectFocusKept(page)
      await press(button(given, 'codes.saved'))
      await expect(panel(page).getByText('10 / 10')).toBeVisible()
      await expectFocusKept(page)
      await expectState(given, 'on')
    },
  },
  {
    name: '[AUT-10] a wrong code does not switch two-factor on, and the change is given up',
    async act(given) {
      const { page, open, press, type, watch } = given
      watch.expect(refusedCalls)
      await newPlayer(given)
      await open(SECURITY)
      await press(button(given, 'turnOn'))
      const secret = (await panel(page).locator('code').innerText()).replaceAll(' ', '')
      await type(code(page), wrongCode(currentCode(secret, Date.now())))
      await expectRefused(given)
      await press(cancel(given))
      await expect(code(page)).toHaveCount(0)
      await expectFocusKept(page)
      await page.reload()
      await expectState(given, 'off')
    },
  },
  {
    name: '[AUT-10] two-factor is switched off by a code',
    async act(given) {
      const { page, open, press, type } = given
      const secret = await newPlayerWithTwoFactor(given)
      await open(SECURITY)
      await press(button(given, 'turnOff'))
      await expectFocusKept(page)
      await type(code(page), nextCode(secret))
      await expectTold(given, 'turnedOff')
      await expectFocusKept(page)
      await expectState(given, 'off')
    },
  },
  {
    name: '[AUT-10] neither a wrong code nor a wrong recovery code switches two-factor off',
    async act(given) {
      const { page, open, press, type, submit, watch } = given
      watch.expect(refusedCalls)
      const secret = await newPlayerWithTwoFactor(given)
      await open(SECURITY)
      await press(button(given, 'turnOff'))
      await type(code(page), wrongCode(nextCode(secret)))
      await expectRefused(given)
      await press(button(given, 'codes.use'))
      await expectFocusKept(page)
      await type(recovery(page), 'aaaa-aaaa')
      await submit(recovery(page))
      await expect(recovery(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(
        page.getByText(
          /^(Bunday zaxira kodi yoʻq yoki u ishlatilgan|Такого резервного кода нет, или он уже использован)$/,
        ),
      ).toBeVisible()
      await press(cancel(given))
      await expectFocusKept(page)
      await page.reload()
      await expectState(given, 'on')
    },
  },
  {
    name: '[AUT-10] new recovery codes are made, and one of them switches two-factor off',
    async act(given) {
      const { page, open, press, type, submit, watch } = given
      // A read that is under way while the session gets its new token.
      watch.expect(/^answer: 401 GET \/api\/loyalty\.getnotifications/)
      const secret = await newPlayerWithTwoFactor(given)
      await open(SECURITY)
      await press(button(given, 'codes.make'))
      await expectFocusKept(page)
      await type(code(page), nextCode(secret))
      const codes = panel(page).locator('li code')
      await expect(codes).toHaveCount(10)
      await expectFocusKept(page)
      const [first = ''] = await codes.allInnerTexts()
      await press(button(given, 'codes.saved'))
      await expectFocusKept(page)
      await press(button(given, 'turnOff'))
      await press(button(given, 'codes.use'))
      await type(recovery(page), first)
      await submit(recovery(page))
      await expectTold(given, 'turnedOff')
      await expectFocusKept(page)
    },
  },
  {
    name: '[AUT-10] a wrong code makes no new recovery codes: the old ones stay',
    async act(given) {
      const { page, open, press, type, watch } = given
      watch.expect(refusedCalls)
      const secret = await newPlayerWithTwoFactor(given)
      await open(SECURITY)
      await press(button(given, 'codes.make'))
      await type(code(page), wrongCode(nextCode(secret)))
      await expectRefused(given)
      await press(cancel(given))
      await expectFocusKept(page)
      await expect(panel(page).getByText('10 / 10')).toBeVisible()
      await expect(panel(page).locator('li code')).toHaveCount(0)
    },
  },
  {
    name: '[PRF-2] the player signs out on every other device',
    async act(given) {
      const { page, press, say } = given
      await openSignIns(given)
      await press(page.getByRole('alertdialog').getByRole('button', { name: say('account', 'signIns.yes') }))
      await expect(page.getByRole('status').filter({ hasText: say('account', 'signIns.done') })).toBeVisible()
      await expectFocusKept(page)
      expect(await sessionsOpen(given)).toBe(1)
    },
  },
  {
    name: '[PRF-2] the player thinks better of it: the other device stays signed in, and the button has the focus again',
    async act(given) {
      const { page, decline, say } = given
      await openSignIns(given)
      const dialog = page.getByRole('alertdialog')
      await decline(dialog.getByRole('button', { name: say('account', 'signIns.no') }))
      await expect(dialog).toHaveCount(0)
      await expect(endOthers(given)).toBeFocused()
      expect(await sessionsOpen(given)).toBe(2)
    },
  },
]

async function sessionsOpen({ page }: Given): Promise<number> {
  const answer = await page.request.get('/api/account.getSignIns?v=2.34', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const { data } = (await answer.json()) as { data: { items: { is_open: boolean }[] } }
  return data.items.filter(({ is_open }) => is_open).length
}

for (const { name, act, way, locale, tier } of eachWay(acts)) {
  test(
    `${name}, by ${way}, in ${locale}`,
    act === acts[0]?.act && way === 'keyboard' && locale === 'ru' ? {} : tier,
    async ({ page, context, served, watch }) =>
      act(givenTo({ page, context, origin: served.address, watch }, way, locale)),
  )
}
