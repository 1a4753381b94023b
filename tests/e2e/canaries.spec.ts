import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { followSinks, switchOnSinks } from '#tests/harness/all-sinks.ts'
import { movedMs, takeFingerprints } from '#tests/harness/device-fingerprint.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { codeSentTo } from '#tests/harness/identity.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { changeSettings, testWithSecurity } from '#tests/harness/secured-site.ts'
import { settled } from '#tests/harness/settled.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import type { Site } from '#tests/harness/start-site.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const test = testWithSecurity()
test.use({ sendsPageviews: true, serviceWorkers: 'allow' })

const chats = ['liveChat', 'freshChat', 'live_tex', 'verbox', 'betunlim', 'jivoSite'] as const
const needs = { id: '77', license: '12345678', widget_id: 'w1' }
const mark = randomBytes(3).toString('hex')
const digits = (count: number): string =>
  Array.from({ length: count }, (_, place) => String(1 + ((Date.now() >> place) % 9))).join('')

const field = (page: Page, form: string, name: string) =>
  page.locator(`[data-form=${form}]:visible [name=${name}]`).first()
const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`[data-form=${form}]:visible [type=submit]`).first().click()
async function fill(page: Page, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, form, name).fill(value)
}
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
/** The next chat: where a page is open, it would learn of the release. */
async function withChat(page: Page, own: Site, chat: (typeof chats)[number]): Promise<void> {
  await page.goto('about:blank')
  await changeSettings(own, {}, { chat: { chat, [chat]: needs } })
}
const isPlayer = (page: Page): Promise<void> => expect(accountChip(page).locator('summary')).toBeVisible()
async function isGuest(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(__Host-)?playbill$/ })
}

test(
  '[P1] [P3] what players type, are sent and are given is in no request to those who count, chat or watch, in no storage, address, console, report, recording, log or document of another page: twelve flows with every sink on',
  fullOnly,
  async ({ page, context, own, watch }) => {
    test.setTimeout(840_000)
    watch.expect(/require-trusted-types-for|blocked\.example|document\.write|^answer: 4\d\d (POST|GET) \/api\//)
    await takeFingerprints(page.request, own.address)
    await switchOnSinks(own)
    const sinks = await followSinks(context, own)
    page.setDefaultTimeout(60_000)
    const secrets = {
      'the password': `Canary-${mark}-1`,
      'a wrong password': `Canary-${mark}-2`,
      'the new password': `Canary-${mark}-3`,
      'the message': `Canary message ${mark}`,
      'the promo code': `CANARY${mark.toUpperCase()}`,
    }
    const personal = {
      'the mail': `canary-${mark}@playbill.test`,
      'the phone': `+99890${digits(7)}`,
      'the document number': `CN${digits(7)}`,
      'the home town': `Canarytown${mark}`,
      'the phone that pays': `+998 91 ${digits(3)} 46 82`,
      'the wallet': `7${digits(11)}`,
    }
    const typed = { ...secrets, ...personal }
    sinks.add(secrets)
    // The player's own pages show what the player is.
    sinks.add(personal, { sink: 'html', where: /^\/(profile|cashier)\// })
    const nothing = async (flow: string): Promise<void> => expect.soft(await sinks.found(page), flow).toEqual([])

    await withChat(page, own, 'liveChat')
    await open(page, '/help?inspect&track_id=td_7')
    await page.locator('[data-consent-bar]').getByRole('button', { name: 'Ruxsat berish' }).click()
    await accountChip(page).getByRole('button').first().click()
    await page.locator('[data-popup=auth] [data-node="auth.register"]').click()
    await fill(page, 'sign-up', { email: typed['the mail'], password: typed['the password'] })
    await field(page, 'sign-up', 'terms').check()
    await submit(page, 'sign-up')
    await isPlayer(page)
    const session = (await context.cookies()).find(({ name }) => /^(__Host-)?playbill$/.test(name))?.value ?? ''
    await nothing('registration')

    await withChat(page, own, 'freshChat')
    await open(page, '/profile/settings')
    await fill(page, 'profile', {
      first_name: 'Anora',
      last_name: 'Rahimova',
      birth_date: '1991-04-12',
      document_number: typed['the document number'],
      home_town: typed['the home town'],
    })
    await submit(page, 'profile')
    await expect(page.getByText('Maʼlumotlar saqlandi')).toBeVisible()
    await nothing('profile')

    await fill(page, 'add-contact', { contact: typed['the phone'] })
    await submit(page, 'add-contact')
    await expect(field(page, 'contact-code', 'code')).toBeVisible()
    const contactCode = await codeSentTo(page.request, typed['the phone'])
    sinks.add({ 'the code of the contact': contactCode })
    await field(page, 'contact-code', 'code').pressSequentially(contactCode)
    await expect(
      page.locator('[data-popup=confirm-contact]').getByRole('button', { name: 'Davom etish' }),
    ).toBeVisible()
    await nothing('contact')

    await withChat(page, own, 'live_tex')
    await open(page, '/profile/security')
    await page.getByRole('button', { name: word('two-factor', 'turnOn', 'uz'), exact: true }).click()
    const secret = (await page.locator('[data-two-factor] code').innerText()).replaceAll(' ', '')
    const enrolled = currentCode(secret, Date.now() + movedMs)
    sinks.add({ 'the key of two-factor': secret, 'the code that enrols': enrolled })
    await fill(page, 'two-factor-code', { code: enrolled })
    await expect(page.locator('[data-widget=two-factor] li code')).toHaveCount(10)
    const recovery = await page.locator('[data-widget=two-factor] li code').allInnerTexts()
    sinks.add(Object.fromEntries(recovery.map((code, place) => [`recovery code ${place}`, code])))
    await page.getByRole('button', { name: word('two-factor', 'codes.saved', 'uz') }).click()
    await nothing('two-factor')

    await fill(page, 'password', {
      password: typed['a wrong password'],
      new_password: typed['the new password'],
      new_password_repeated: typed['the new password'],
    })
    await submit(page, 'password')
    await expect(field(page, 'password', 'password')).toHaveAttribute('aria-invalid', 'true')
    await nothing('a password that is refused')

    await withChat(page, own, 'verbox')
    await isGuest(page)
    const form = await openSignIn(page, '/about')
    await form.fill(typed['the mail'], typed['a wrong password'])
    await expect(form.dialog.getByRole('alert')).toBeVisible()
    await form.fill(typed['the mail'], typed['the password'])
    await expect(form.code).toBeVisible()
    const nextCode = currentCode(secret, Date.now() + movedMs + 30_000)
    sinks.add({ 'the code that signs in': nextCode })
    await form.code.fill(nextCode)
    await isPlayer(page)
    await nothing('sign-in with two-factor')

    await withChat(page, own, 'betunlim')
    await isGuest(page)
    await openSignIn(page, '/about')
    await page
      .locator('[data-form=sign-in]')
      .getByRole('button', { name: /unutdingiz/ })
      .click()
    await fill(page, 'restore-contact', { contact: typed['the mail'] })
    await submit(page, 'restore-contact')
    await expect(field(page, 'restore-password', 'code')).toBeVisible()
    const restoreCode = await codeSentTo(page.request, typed['the mail'])
    sinks.add({ 'the code of the mail': restoreCode })
    await fill(page, 'restore-password', { code: restoreCode, new_password: typed['the new password'] })
    await submit(page, 'restore-password')
    // The password is changed; a player with two-factor on is asked for the code next.
    await expect(field(page, 'restore-password', 'code')).toHaveCount(0)
    await nothing('restore')

    await withChat(page, own, 'jivoSite')
    await isGuest(page)
    await context.addCookies((await signIn(own.address, testPlayer('has money'))).cookies)
    await open(page, '/cashier/deposit/aloqa-hisobi')
    await fill(page, 'deposit', { amount: '20000', phone: typed['the phone that pays'] })
    await submit(page, 'deposit')
    await expect(page).not.toHaveURL(/\/cashier\/deposit/)
    await nothing('deposit')

    await open(page, '/cashier/withdraw')
    const card = page.locator('[data-method=bulut-hamyon]')
    if ((await card.locator('details').getAttribute('open')) === null) await card.locator('summary').click()
    const saved = card.locator('select[name=saved]')
    if (await saved.isVisible()) await saved.selectOption('typed')
    await card.locator('input[name=amount]').fill('10000')
    await card.locator('input[name=wallet]').fill(typed['the wallet'])
    await card.locator('[type=submit]').click()
    await expect(page.locator('[data-intent=requested]')).toBeVisible()
    await nothing('withdrawal')

    await open(page, '/profile/bonuses')
    await fill(page, 'promo-code', { promo_code: typed['the promo code'] })
    await submit(page, 'promo-code')
    await expect(field(page, 'promo-code', 'promo_code')).toHaveAttribute('aria-invalid', 'true')
    await nothing('promo code')

    await open(page, '/support')
    await fill(page, 'feedback', { text: typed['the message'], contact: typed['the mail'] })
    await submit(page, 'feedback')
    await expect(page.getByText('Xabaringiz yuborildi.', { exact: false })).toBeVisible()
    await nothing('support')

    await settled(page)
    expect(sinks.text('requests')).not.toContain(session)
    for (const sink of [
      'https://www.googletagmanager.com/collect',
      'https://mc.yandex.ru/collect',
      'https://tags.example.com/collect',
      '/api/events.handle',
      'seon_session',
      '/_report',
      ...chats.map((name) => `/services/chat/${name}.js`),
    ])
      expect(sinks.text('requests'), 'a sink that got nothing proves nothing').toContain(sink)
    expect(sinks.text('recordings')).toContain('auth.submit')
    expect(own.program.output()).toContain('"widget":"custom code"')
  },
)
