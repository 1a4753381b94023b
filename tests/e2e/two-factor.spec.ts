import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { followOutput, textOfBrowser } from '#tests/harness/browser-text.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const HALF_MINUTE = 30_000
const codeField = (page: Page) => page.locator('[data-form=two-factor-code] [name=code]')

/** What the camera of a phone reads from the page: the picture as it is painted. */
async function scanned(page: Page): Promise<URL> {
  const picture = page.locator('[data-two-factor] svg[role=img]')
  await picture.scrollIntoViewIfNeeded()
  const png = (await picture.screenshot()).toString('base64')
  const image = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data, width, height } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
    return { data: [...data], width, height }
  }, png)
  return new URL(decodeQr({ ...image, data: Uint8Array.from(image.data) }))
}

test('[AUT-10] [P1] a player enrols by the picture on the page, reads there what to do if the phone is lost, and signs in by a recovery code; password, secret and codes are in no storage, address, request or log', async ({
  page,
  context,
  at,
  served,
  siteLocale,
  watch,
}) => {
  watch.expect(/^answer: 4\d\d POST \/api\/(account\.confirmTwoFactorAuth|auth\.login)/)
  const output = followOutput(page, ['account.confirmTwoFactorAuth', 'auth.login'])
  const { email, password } = await registerPlayer(page.request, served.address)
  const leaks = async (...canaries: string[]): Promise<string[]> => {
    const text = (await textOfBrowser(page, context)) + output() + served.program.output()
    return canaries.filter((canary) => text.includes(canary))
  }
  await page.goto(at('/profile/security'))
  await hydrated(page)
  await page.getByRole('button', { name: word('two-factor', 'turnOn', siteLocale), exact: true }).click()
  const address = await scanned(page)
  const secret = address.searchParams.get('secret') ?? ''
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/Playbill:${email}`,
  ])
  const key = page.locator('[data-two-factor] code')
  expect((await key.innerText()).replaceAll(' ', '')).toBe(secret)
  // What to do without the phone is said while the key can still be put away.
  const lost = page.locator('[data-widget=two-factor] details')
  await expect(lost.getByText(word('two-factor', 'lost.text', siteLocale))).toBeVisible()
  await expect(lost.getByRole('link', { name: word('two-factor', 'lost.support', siteLocale) })).toBeVisible()
  await expect(page.getByText(word('account', 'twoFactor.off', siteLocale), { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await leaks(secret), 'the secret while it is shown').toEqual([])

  const right = currentCode(secret, Date.now())
  await codeField(page).fill(right === '000000' ? '000001' : '000000')
  await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(word('two-factor', 'field.invalid', siteLocale)))
  await codeField(page).fill(currentCode(secret, Date.now()))
  await expect(page.getByRole('status').filter({ hasText: word('two-factor', 'turnedOn', siteLocale) })).toBeVisible()
  await expect(page.getByText(word('account', 'twoFactor.on', siteLocale), { exact: true })).toBeVisible()
  const codes = await page.locator('[data-widget=two-factor] li code').allInnerTexts()
  expect([codes.length, await axeFindings(page)]).toEqual([10, []])
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: word('two-factor', 'codes.download', siteLocale) }).click()
  expect(await readFile(await (await file).path(), 'utf8')).toContain(codes.join('\n'))
  await page.getByRole('button', { name: word('two-factor', 'codes.saved', siteLocale) }).click()
  await expect(page.getByText('10 / 10')).toBeVisible()
  expect(await leaks(secret, ...codes)).toEqual([])
  const left = await page.content()
  expect([secret, ...codes].filter((one) => left.includes(one))).toEqual([])

  // The page would see its session end, and open the sign-in over itself while it is being left.
  await page.goto('about:blank')
  await context.clearCookies()
  const form = await openSignIn(page, at('/help'))
  await form.fill(email, password)
  await expect(form.code).toBeVisible()
  await form.dialog.getByRole('button', { name: /^(Zaxira kodi bilan kirish|Войти по резервному коду)$/ }).click()
  const recovery = page.locator('[data-form=sign-in-recovery] [name=code]')
  await recovery.fill('aaaa-aaaa')
  await recovery.press('Enter')
  await expect(recovery).toHaveAttribute('aria-invalid', 'true')
  await expect(
    page.getByText(/^(Bunday zaxira kodi yoʻq yoki u ishlatilgan|Такого резервного кода нет, или он уже использован)$/),
  ).toBeVisible()
  await recovery.fill((codes[0] ?? '').toUpperCase())
  await recovery.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(accountChip(page).locator('summary')).toBeVisible()
  expect(await leaks(password, secret, ...codes, (codes[0] ?? '').toUpperCase())).toEqual([])
})

test(
  '[AUT-10] by keyboard alone: a change is cancelled, started again, and a code switches two-factor off',
  fullOnly,
  async ({ page, at, served, siteLocale }) => {
    const { email } = await registerPlayer(page.request, served.address)
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: served.address }
    const post = async (name: string, form: Record<string, string>): Promise<{ data: { secret: string } }> =>
      await (await page.request.post(`/api/${name}?v=2.34`, { form, headers })).json()
    const { secret } = (await post('account.changeTwoFactorAuth', { state: '1' })).data
    expect(await post('account.confirmTwoFactorAuth', { code: currentCode(secret, Date.now()) })).toMatchObject({
      data: { two_factor_auth: true },
    })
    await page.goto(at('/profile/security'))
    await hydrated(page)
    const turnOff = page.getByRole('button', { name: word('two-factor', 'turnOff', siteLocale), exact: true })
    const reach = async (target: ReturnType<Page['locator']>): Promise<void> =>
      expect
        .poll(async () => {
          if (!(await target.evaluate((element) => element === document.activeElement)))
            await page.keyboard.press('Tab')
          return await target.evaluate((element) => element === document.activeElement)
        })
        .toBe(true)
    await turnOff.focus()
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeVisible()
    await reach(page.getByRole('button', { name: /^(Bekor qilish|Отмена)$/ }))
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toHaveCount(0)
    await reach(turnOff)
    await page.keyboard.press('Enter')
    await reach(codeField(page))
    await page.keyboard.type(currentCode(secret, Date.now() + HALF_MINUTE))
    await expect(
      page.getByRole('status').filter({ hasText: word('two-factor', 'turnedOff', siteLocale) }),
    ).toBeVisible()
    const signIn = await page.request.post('/api/auth.login?v=2.34', {
      form: { login: email, password: 'Canary-Old-1' },
      headers,
    })
    expect(signIn.ok()).toBe(true)
  },
)
