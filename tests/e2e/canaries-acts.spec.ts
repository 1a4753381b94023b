import { randomBytes } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { followSinks, type Place, switchOnSinks } from '#tests/harness/all-sinks.ts'
import { takeFingerprints } from '#tests/harness/device-fingerprint.ts'
import { expect } from '#tests/harness/fixtures.ts'
import { gameOf, isPlaying } from '#tests/harness/play-game.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { asRewardPlayer } from '#tests/harness/reward-player.ts'
import { changeSettings, testWithSecurity } from '#tests/harness/secured-site.ts'
import { settled } from '#tests/harness/settled.ts'
import { accountChip, word } from '#tests/harness/sign-in-dialog.ts'
import { signIn, testPlayer } from '#tests/harness/sign-in.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

const test = testWithSecurity()
test.use({ sendsPageviews: true, serviceWorkers: 'allow' })

const mark = randomBytes(3).toString('hex')
const digits = (count: number): string => Array.from({ length: count }, () => (randomBytes(1)[0]! % 9) + 1).join('')
const day = `0${digits(1)}`
const month = `0${digits(1)}`
const year = `19${String(70 + (randomBytes(1)[0]! % 29))}`

const field = (page: Page, form: string, name: string) =>
  page.locator(`[data-form=${form}]:visible [name=${name}]`).first()
const submit = (page: Page, form: string): Promise<void> =>
  page.locator(`[data-form=${form}]:visible [type=submit]`).first().click()
const popup = (page: Page, name: string) => page.locator(`[data-popup=${name}]`)
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}
const isPlayer = (page: Page): Promise<void> => expect(accountChip(page).locator('summary')).toBeVisible()
async function isGuest(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /^(__Host-)?playbill$/ })
}
const sessionOf = async (page: Page): Promise<string> =>
  (await page.context().cookies()).find(({ name }) => /^(__Host-)?playbill$/.test(name))?.value ?? ''

/** What a request to a host, or to these paths of the site, may carry: it is meant for them. */
const sentTo = (where: RegExp): Place => ({ sink: 'requests', where })
/** Pages whose own content it is. */
const shownOn = (where: RegExp): Place => ({ sink: 'html', where })
const ofSession: Place = { sink: 'cookies' }

test(
  '[P1] [P3] what services, providers and the platform give a player, and what the player is, is in no request to those who count, chat or watch, in no storage, address, console, report, recording, log or document but where it belongs: sign-ins by others, a check, a game, and acts with money and rewards, with every sink on',
  fullOnly,
  async ({ page, context, own, watch }) => {
    test.setTimeout(840_000)
    watch.expect(/require-trusted-types-for|blocked\.example|document\.write|^answer: 40[0-9] (GET|POST) \/api\//)
    await takeFingerprints(page.request, own.address)
    await switchOnSinks(own, { miniApp: { hosts: ['web.telegram.example'] } })
    await changeSettings(own, {}, { chat: { chat: 'freshChat', freshChat: { id: '77' } } })
    const sinks = await followSinks(context, own)
    page.setDefaultTimeout(60_000)
    const nothing = async (moment: string, frame = page.mainFrame()): Promise<void> =>
      expect.soft(await sinks.found(page, frame), moment).toEqual([])

    // Each document has a session of the fingerprint's provider; only the platform gets it.
    let devices = 0
    context.on('request', (request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      const session = pathname === '/api/tracking.hit' ? searchParams.get('seon_session') : null
      if (session !== null)
        sinks.add({ [`session ${(devices += 1)} of the device`]: session }, sentTo(/^GET \S+\/api\/tracking\.hit\?/))
    })

    const ofService = {
      'the name at the service': `Canaryname${mark}`,
      'the mail at the service': `canary-service-${mark}@playbill.test`,
    }
    sinks.add(
      ofService,
      sentTo(/^POST \S+\/sandbox\/oauth\/authorize /),
      shownOn(/^\/(profile|cashier|game|loyalty)\//),
    )
    await open(page, '/help?inspect&track_id=td_7')
    await page.locator('[data-consent-bar]').getByRole('button', { name: 'Ruxsat berish' }).click()
    await accountChip(page).getByRole('button').first().click()
    await expect(popup(page, 'auth').locator('[data-form=sign-in] [name=login]')).toBeVisible()
    const opened = page.waitForEvent('popup')
    await popup(page, 'auth').locator('[data-widget=social-sign-in]').getByRole('button', { name: 'Google' }).click()
    const service = await opened
    const back = context.waitForEvent('request', (request) => request.url().includes('/oauth/callback?'))
    await service.locator('[name=name]').fill(ofService['the name at the service'])
    await service.locator('[name=email]').fill(ofService['the mail at the service'])
    await service.getByRole('button', { name: 'Continue' }).click()
    const answer = new URL((await back).url()).searchParams
    sinks.add(
      { 'the state of the service': answer.get('state') ?? '', 'the code of the service': answer.get('code') ?? '' },
      // The service's pages ask for their own stylesheet by their own addresses.
      sentTo(/^\w+ \S+\/(sandbox\/oauth\/|oauth\/|sandbox\/style\.css )/),
    )
    await field(page, 'sign-up-complete', 'terms').check()
    await submit(page, 'sign-up-complete')
    await isPlayer(page)
    sinks.add({ 'the session of the social player': await sessionOf(page) }, ofSession)
    await nothing('a sign-in by a social service')

    const born = { 'the birth date': `${year}-${month}-${day}`, 'the birth date as shown': `${day}.${month}.${year}` }
    sinks.add(born, shownOn(/^\/profile\//))
    const passport = `CN${digits(7)}`
    sinks.add({ 'the document number': passport }, shownOn(/^\/profile\//))
    await open(page, '/profile/settings')
    for (const [name, value] of [
      ['first_name', 'Anora'],
      ['last_name', 'Rahimova'],
      ['birth_date', born['the birth date']],
      ['document_number', passport],
    ] as const)
      await field(page, 'profile', name).fill(value)
    await submit(page, 'profile')
    await expect(page.getByText('Maʼlumotlar saqlandi')).toBeVisible()
    await nothing('a birth date')

    await open(page, '/profile/verification')
    const given = page.waitForResponse(/\/api\/verification\.getAccessToken/)
    await page.getByRole('button', { name: word('verification', 'start', 'uz'), exact: true }).click()
    const { data: access } = (await (await given).json()) as { data: { token: string } }
    sinks.add({ 'the token of the check': access.token }, sentTo(/^\w+ http:\/\/verify\.localhost/))
    const check = page.frameLocator('[data-widget=verification-status] iframe')
    await expect(check.getByRole('button').first()).toBeVisible()
    await nothing('a check of the identity, under way')
    await check.getByRole('button').first().click()
    await expect(page.locator('[data-widget=verification-status] [data-state]')).toHaveAttribute(
      'data-state',
      'verified',
    )
    await nothing('a check of the identity')

    await open(page, `/game/${await gameOf(page, 'Dice')}`)
    const launched = page.waitForResponse(/\/api\/games\.createLaunch/)
    await page.getByRole('button', { name: 'Demoni sinab koʻrish' }).click()
    const { data: launch } = (await (await launched).json()) as { data: { code: string } }
    sinks.add({ 'the launch code of the game': launch.code }, sentTo(/^\w+ http:\/\/games\.localhost/))
    await isPlaying(page)
    await nothing('a game')

    await isGuest(page)
    await page.goto('/sandbox/messenger')
    const person = {
      'the id at the messenger': `71${digits(7)}`,
      'the name at the messenger': `Canarymessenger${mark}`,
    }
    const ofMessenger = sentTo(/^\w+ \S+\/sandbox\/messenger /)
    sinks.add(person, ofMessenger)
    await page.locator('[name=id]:visible').fill(person['the id at the messenger'])
    await page.locator('[name=first_name]:visible').fill(person['the name at the messenger'])
    const becomesPlayer = page.waitForResponse((one) => /\/api\/auth\.register/.test(one.url()) && one.ok())
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    const place = page.locator('iframe')
    const data = new URLSearchParams(new URL((await place.getAttribute('src')) ?? '', own.address).hash.slice(1))
    const signed = new URLSearchParams(data.get('tgWebAppData') ?? '')
    sinks.add({ 'the signature of the messenger': signed.get('hash') ?? '' }, ofMessenger)
    // MSG-1 keeps it in the tab's storage, which every program of a public page reads: without the signature it is
    // worth nothing.
    const query = { 'the query of the messenger': signed.get('query_id') ?? '' }
    sinks.add(query, ofMessenger, { sink: 'page' }, { sink: 'requests', where: /^POST https:/ })
    await becomesPlayer
    const frame = await (await place.elementHandle())?.contentFrame()
    if (!frame) throw new Error('the messenger shows no frame')
    await expect.poll(() => frame.evaluate(() => 'sandboxMessenger' in window)).toBe(true)
    sinks.add({ 'the session of the messenger player': await sessionOf(page) }, ofSession)
    await nothing('a sign-in by the messenger', frame)
    const keepers = await frame.evaluate(
      (query) => Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key)?.includes(query)),
      signed.get('query_id') ?? '',
    )
    expect(keepers).toEqual(['playbill/guest/messenger'])

    await isGuest(page)
    await context.addCookies((await signIn(own.address, testPlayer('has money'))).cookies)
    const wallet = `7${digits(11)}`
    sinks.add({ 'the wallet': wallet })
    sinks.add({ 'the session of the rich player': await sessionOf(page) }, ofSession)
    await open(page, '/cashier/withdraw')
    const card = page.locator('[data-method=bulut-hamyon]')
    if ((await card.locator('details').getAttribute('open')) === null) await card.locator('summary').click()
    const saved = card.locator('select[name=saved]')
    if (await saved.isVisible()) await saved.selectOption('typed')
    await card.locator('input[name=amount]').fill('10000')
    await card.locator('input[name=wallet]').fill(wallet)
    await card.locator('[type=submit]').click()
    await expect(page.locator('[data-intent=requested]')).toBeVisible()
    const row = page.locator('[data-record]').first()
    await row.getByRole('button', { name: word('account', 'cancel.button', 'uz') }).click()
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await expect(page.locator('[data-step=cancelled]')).toBeVisible()
    await nothing('a withdrawal that is taken back')

    await isGuest(page)
    const mail = await asRewardPlayer(
      page,
      own.address,
      { what: 'casino', amount: 50_739 },
      { what: 'cashback', amount: 18_317 },
    )
    sinks.add({ 'the mail of the rewarded': mail }, shownOn(/^\/(profile|cashier|game|loyalty)\//))
    sinks.add({ 'the session of the rewarded': await sessionOf(page) }, ofSession)
    // A balance is on each page of the player, and cached for the next.
    sinks.add(
      { 'the sum of the bonus': '50739', 'the sum of the cashback': '18317' },
      { sink: 'html' },
      { sink: 'page' },
    )
    await open(page, '/profile/bonuses')
    await page.locator('[data-bonus]').first().getByRole('button', { name: 'Faollashtirish' }).click()
    await expect(page.locator('[data-bonus] [data-reward=done]')).toBeVisible()
    await nothing('a bonus')
    await open(page, '/profile/cashback')
    await page.locator('[data-record] button').first().click()
    await expect(page.locator('[data-record] [data-reward=done]')).toBeVisible()
    await nothing('a cashback')
    await open(page, '/loyalty/shop')
    await page.locator('[data-widget=loyalty-shop] article').first().getByRole('button', { name: 'Olish' }).click()
    await popup(page, 'shop-buy')
      .getByRole('button', { name: /^Olish/ })
      .click()
    await expect(popup(page, 'shop-confirm')).toBeVisible()
    await nothing('a purchase in the shop')

    await settled(page)
    expect(devices).toBeGreaterThan(0)
    for (const sink of [
      'https://www.googletagmanager.com/collect',
      'https://mc.yandex.ru/collect',
      'https://tags.example.com/collect',
      '/services/chat/freshChat.js',
      ...[
        'sign_up',
        'verify_start',
        'play_demo',
        'cancel_withdrawal',
        'take_bonus',
        'take_cashback',
        'buy_product',
      ].map((event) => `event_name=${event}`),
    ])
      expect.soft(sinks.text('requests'), 'a sink that got nothing proves nothing').toContain(sink)
    expect(sinks.text('recordings')).toContain('verification.')
  },
)
