import { expect, test } from '#tests/harness/fixtures.ts'
import { codeSentTo, registerPlayer } from '#tests/harness/identity.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { loaded, settled } from '#tests/harness/settled.ts'
import { word } from '#tests/harness/sign-in-dialog.ts'
import { signIn } from '#tests/harness/sign-in.ts'

test(
  '[CNT-1] [CNT-2] a phone is added and confirmed by keyboard: a wrong code costs one try, another is sent after its time, and what happened is said and focused',
  fullOnly,
  async ({ page, context, request, served, watch }) => {
    watch.expect(/^answer: 400 POST \/api\/account\.confirmContact/)
    const { email, password } = await registerPlayer(request, served.address)
    const { cookies } = await signIn(served.address, { login: email, password })
    await context.addCookies(cookies)
    const phone = `+99890${String(Date.now()).slice(-7)}`
    const sent: string[] = []
    page.on('request', (outgoing) => {
      const name = /\/api\/(account\.(?:addcontact|sendconfirmationtocontact|confirmContact))\b/.exec(
        outgoing.url(),
      )?.[1]
      if (name) sent.push(name)
    })
    await page.clock.install()
    await page.goto('/profile/settings')
    await loaded(page)
    const added = page.locator('[data-form=add-contact] [name=contact]')
    await added.fill(phone)
    await added.press('Enter')

    const dialog = page.locator('[role=dialog][data-popup=confirm-contact]')
    const code = dialog.locator('[data-form=contact-code] [name=code]')
    await expect(code).toBeFocused()
    await expect(dialog).toContainText(word('contact', 'sent.phone', 'uz'))
    await expect(dialog).toContainText(/Kodni \d+ soniyadan keyin qayta yuborish mumkin/)
    const resend = dialog.getByRole('button', { name: 'Kodni qayta yuborish', exact: true })
    await expect(resend).toHaveCount(0)
    const right = await codeSentTo(request, phone)

    await page.keyboard.type(right === '000000' ? '000001' : '000000')
    await expect(code).toHaveAccessibleDescription(new RegExp(word('contact', 'field.smsCodeError', 'uz')))
    await expect(code).toBeFocused()
    // The same digits cost no second try.
    await page.keyboard.press('Enter')
    await settled(page)
    expect(sent).toEqual(['account.addcontact', 'account.sendconfirmationtocontact', 'account.confirmContact'])
    await page.clock.fastForward(61_000)
    await expect(resend).toBeVisible()

    await code.fill('')
    await code.pressSequentially(right)
    await expect(dialog.getByRole('status').filter({ hasText: 'Rahmat, kontakt tasdiqlandi.' })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Davom etish' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    const row = page.locator(`[data-contact="${phone}"]`)
    await expect(row).toContainText(word('account', 'contacts.confirmed', 'uz'))
    // No code is offered any more: what is left is to change it.
    await expect(row.getByRole('button')).toHaveCount(1)
    await expect(row.getByRole('button')).toHaveText(word('account', 'contacts.change', 'uz'))
    await expect(added).toHaveValue('')
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
    expect(sent.filter((name) => name === 'account.confirmContact')).toHaveLength(2)
  },
)

test('[PRF-10] the country of the profile is chosen from the list, saved by its code, and shown again', async ({
  page,
  context,
  request,
  served,
}) => {
  const player = await registerPlayer(request, served.address)
  await context.addCookies((await signIn(served.address, { login: player.email, password: player.password })).cookies)
  await page.goto('/profile/settings')
  await loaded(page)
  const form = page.locator('[data-form=profile]')
  const country = form.locator('select[name=country_code]')
  await expect(country).toHaveValue('UZ')
  await form.locator('[name=first_name]').fill('Aziz')
  await form.locator('[name=last_name]').fill('Karimov')
  await form.locator('[name=birth_date]').fill('1990-06-05')
  await country.selectOption('KZ')
  const outgoing = page.waitForRequest(/\/api\/account\.saveProfileInfo/)
  await form.locator('[type=submit]').click()
  expect((await outgoing).postData()).toMatch(/name="country_code"\s+KZ\r\n/)
  expect(await (await (await outgoing).response())?.json()).toEqual({ data: 1 })
  await page.reload()
  await loaded(page)
  await expect(country).toHaveValue('KZ')
})

test(
  '[CNT-3] a confirmed contact is changed: the words say that the new one takes its place once it is confirmed, and then it does',
  fullOnly,
  async ({ page, context, request, served }) => {
    const { email, password } = await registerPlayer(request, served.address)
    await context.addCookies((await signIn(served.address, { login: email, password })).cookies)
    await page.goto('/profile/settings')
    await loaded(page)
    const row = (contact: string) => page.locator(`[data-contact="${contact}"]`)
    const confirm = async (contact: string): Promise<void> => {
      const dialog = page.locator('[role=dialog][data-popup=confirm-contact]')
      await expect(dialog).toContainText(word('contact', 'sent.email', 'uz'))
      await dialog.locator('[name=code]').pressSequentially(await codeSentTo(request, contact))
      await dialog.getByRole('button', { name: 'Davom etish' }).click()
      await expect(row(contact)).toContainText(word('account', 'contacts.confirmed', 'uz'))
    }
    await row(email).getByRole('button', { name: 'Kod yuborish' }).click()
    await confirm(email)
    await row(email)
      .getByRole('button', { name: /Oʻzgartirish/ })
      .click()
    const added = page.locator('[data-form=add-contact] [name=contact]')
    await expect(added).toBeFocused()
    await expect(page.locator('[data-widget=contacts]').getByRole('status').filter({ hasText: email })).toHaveText(
      word('account', 'contacts.replacesConfirmed.email', 'uz').replace('{contact}', email),
    )
    const next = `next-${email}`
    await page.keyboard.type(next)
    await page.keyboard.press('Enter')
    await confirm(next)
    await expect(row(email)).toHaveCount(0)
  },
)
