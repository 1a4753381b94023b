import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/harness/axe.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { type Documents, test as ownSite } from '#tests/harness/own-site.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { type Site, startSite } from '#tests/harness/start-site.ts'
import { accountChip, openSignIn, word } from '#tests/harness/sign-in-dialog.ts'
import { hydrated } from '#tests/harness/watch-page.ts'

/** The player closes the account for a year, by hand, on the page for that. */
async function closeAccount(page: Page): Promise<void> {
  await page.goto('/profile/responsible-game')
  await hydrated(page)
  const form = page.locator('[data-form=self-exclusion]')
  await form.getByRole('combobox').selectOption('year')
  await form.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ha, yopilsin' }).click()
  await expect(page).toHaveURL('/self-excluded')
  await hydrated(page)
}

const until = /^Hisob \d\d\.\d\d\.\d{4} soat \d?\d:\d\d gacha yopiq\.$/

test('[PRF-4] a player closes the account for a year in two steps, is a guest on a page with help, and cannot sign in', async ({
  page,
  served,
  watch,
}) => {
  // The platform ends the session at once: what is read meanwhile is refused.
  watch.expect(/^answer: (4\d\d POST \/api\/auth\.login|401 GET \/api\/)/)
  const { email, password } = await registerPlayer(page.request, served.address)
  await page.goto('/profile/responsible-game')
  await hydrated(page)
  const form = page.locator('[data-form=self-exclusion]')
  await form.getByRole('combobox').selectOption('year')
  await form.getByRole('button').click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('1 yilga')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await form.getByRole('button').click()
  await dialog.getByRole('button', { name: 'Ha, yopilsin' }).click()
  await expect(page).toHaveURL('/self-excluded')
  await hydrated(page)
  const end = page.locator('[data-widget=exclusion-end]')
  await expect(end).toHaveText(until)
  await expect(page.locator('main a[href="/support"]')).toBeVisible()
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  const signIn = await openSignIn(page, '/help')
  await signIn.fill(email, password)
  await expect(page.locator('html')).toHaveAttribute('data-page', 'self-excluded')
  await expect(page.locator('h1')).toHaveText('Hisobingiz yopildi')
  await expect(end).toHaveText(until)
  await expect(page.locator('main a[href="/support"]')).toBeVisible()
  await expect(accountChip(page).locator('summary')).toHaveCount(0)
})

test('[PRF-4] [M2] a player whose account is closed although the answer was lost is led to the page that says so', async ({
  page,
  served,
  watch,
}) => {
  watch.expect(/^(answer: 401 GET \/api\/|request: net::ERR_FAILED|console: Failed to load)/)
  await registerPlayer(page.request, served.address)
  await page.route(/\/api\/account\.selfExclude/, async (route) => {
    // Not by the browser, which would take the cookies of the answer.
    const { host: _, ...headers } = await route.request().allHeaders()
    const answer = await fetch(route.request().url(), { method: 'POST', headers, body: route.request().postData() })
    expect(answer.status).toBe(200)
    await route.abort()
  })
  await closeAccount(page)
  await expect(page.locator('[data-widget=exclusion-end]')).toHaveText(until)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  '[PRF-4] the page of the excluded has the helpline of the jurisdiction, called by one press, in both languages',
  fullOnly,
  async ({ page }) => {
    const second = await startSite({ site: 'second', database: 'server' })
    try {
      for (const [locale, title, name, hours] of [
        ['uz', 'Ishonch telefonlari', 'Masʼuliyatli oʻyin jamgʻarmasi (Malta)', 'Maltada bepul, maxfiy suhbat'],
        ['ru', 'Телефоны помощи', 'Фонд ответственной игры (Мальта)', 'Бесплатно на Мальте, разговор конфиденциален'],
      ] as const) {
        await page.goto(new URL(addressInLocale(locale, '/self-excluded'), second.address).href)
        await hydrated(page)
        const lines = page.locator('main [data-widget=helplines]')
        await expect(lines.getByRole('heading', { name: title })).toBeVisible()
        await expect(lines.getByRole('listitem')).toHaveText(`${name}${hours}1777`)
        await expect(lines.getByRole('link', { name: '1777' })).toHaveAttribute('href', 'tel:1777')
        await expect(lines.getByRole('link', { name })).toHaveAttribute('href', 'https://www.rgf.org.mt/')
        expect(await axeFindings(page)).toEqual([])
      }
    } finally {
      await second.close()
    }
  },
)

/** A site with custom code of two categories: marketing, and statistics, by which a test sees that programs run here. */
async function withCustomCode(documents: Documents, served: Site, isConsentAsked: boolean): Promise<void> {
  const file = 'settings/site.json'
  const document = JSON.parse(await documents.read(file)) as { values: { functionalSettings: object } }
  const { values } = document
  const entry = (category: string) => ({
    isEnabled: true,
    position: 'head',
    category,
    code: `<script>(window.ran=window.ran||[]).push('${category}')</script>`,
  })
  const published = served.program.printsAnew(/Published release [0-9a-f]+\./)
  await documents.write(
    file,
    JSON.stringify({
      ...document,
      values: {
        ...values,
        functionalSettings: { ...values.functionalSettings, isConsentAsked },
        // A profile demands that visitors are asked before these run.
        ...(!isConsentAsked && { jurisdiction: undefined }),
        customCode: [entry('marketing'), entry('analytics')],
      },
    }),
  )
  await published
}
const ran = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])

ownSite(
  '[PRF-4] [P3] no marketing code runs for a player who has just closed the account, on the page that says so and on those that are opened from it, while other code does',
  fullOnly,
  async ({ page, documents, served, watch }) => {
    watch.expect(/require-trusted-types-for|^answer: 401 GET \/api\//)
    await withCustomCode(documents, served, false)
    await registerPlayer(page.request, served.address)
    await page.goto('/about')
    await expect.poll(async () => (await ran(page)).toSorted()).toEqual(['analytics', 'marketing'])
    await closeAccount(page)
    await expect.poll(() => ran(page)).toContain('analytics')
    await settled(page)
    expect(await ran(page)).toEqual(['analytics'])
    await page.locator('main a[href="/support"]').click()
    await expect(page.locator('html')).toHaveAttribute('data-page', 'support')
    await settled(page)
    expect(await ran(page)).toEqual(['analytics'])
  },
)

ownSite(
  '[PRF-4] [P3] a visitor whose sign-in is refused for an exclusion reads why, and marketing code that ran for the guest no longer runs in this tab',
  fullOnly,
  async ({ page, documents, served, watch }) => {
    watch.expect(/require-trusted-types-for|^answer: (4\d\d POST \/api\/auth\.login|401 GET \/api\/)/)
    await withCustomCode(documents, served, true)
    const { email, password } = await registerPlayer(page.request, served.address)
    await closeAccount(page)
    await page.locator('[data-consent-bar]').getByRole('button', { name: 'Ruxsat berish' }).click()
    const signIn = await openSignIn(page, '/help')
    await expect.poll(async () => (await ran(page)).toSorted()).toEqual(['analytics', 'marketing'])
    await signIn.fill(email, password)
    await expect(page.locator('h1')).toHaveText('Hisobingiz yopildi')
    await settled(page)
    await expect(page.locator('h1')).toHaveText('Hisobingiz yopildi')
    await expect(page.locator('[data-widget=exclusion-end]')).toHaveText(until)
    // What ran for the guest is stopped by a reload, which comes with the next page.
    await Promise.all([page.waitForEvent('load'), page.locator('main a[href="/support"]').click()])
    await expect(page.locator('html')).toHaveAttribute('data-page', 'support')
    await expect.poll(() => ran(page)).toEqual(['analytics'])
    await settled(page)
    expect(await ran(page)).toEqual(['analytics'])
  },
)

type Words = Readonly<Record<'uz' | 'ru', string>>
/** The document of the form that closes an account. */
type ExclusionForm = {
  readonly fields: readonly { readonly options: readonly { readonly value: string; readonly label: Words }[] }[]
  readonly button: Words
  readonly confirm: Readonly<Record<'title' | 'text' | 'yes' | 'no', Words>>
}

test(
  '[PRF-4] before an account is closed the page and the question say what is closed, for how long, and that it cannot be undone; it ends on the page with until when and the helplines, in both languages',
  fullOnly,
  async ({ page, watch }) => {
    watch.expect(/^answer: 401 GET \/api\//)
    const second = await startSite({ site: 'second', database: 'server' })
    const document = JSON.parse(
      await readFile(join(second.folder, 'forms/self-exclusion.json'), 'utf8'),
    ) as ExclusionForm
    const { button, confirm, fields } = document
    try {
      for (const [locale, duration] of [
        ['uz', 'five_years'],
        ['ru', 'forever'],
      ] as const) {
        const say = (namespace: string, key: string): string => word(namespace, key, locale, 'second')
        await page.context().clearCookies()
        await registerPlayer(page.request, second.address)
        await page.goto(new URL(addressInLocale(locale, '/profile/responsible-game'), second.address).href)
        await hydrated(page)
        const form = page.locator('[data-form=self-exclusion]')
        await expect(page.locator('section').filter({ has: form })).toContainText(say('account', 'limits.excludeLead'))
        await form.getByRole('combobox').selectOption(duration)
        await form.getByRole('button', { name: button[locale], exact: true }).click()
        const question = page.getByRole('alertdialog', { name: confirm.title[locale] })
        const [{ options = [] } = {}] = fields
        const length = options.find(({ value }) => value === duration)?.label[locale]
        await expect(question).toHaveAccessibleDescription(`${length}. ${confirm.text[locale]}`)
        expect(await axeFindings(page)).toEqual([])
        await question.getByRole('button', { name: confirm.yes[locale], exact: true }).click()
        await expect(page).toHaveURL(new RegExp(`${addressInLocale(locale, '/self-excluded')}$`))
        const [before = '', after = ''] = say('system', 'selfExcluded.until').split('{date}')
        const end = page.locator('[data-widget=exclusion-end]')
        await expect(end).toContainText(duration === 'forever' ? say('system', 'selfExcluded.forGood') : before)
        await expect(end).toContainText(duration === 'forever' ? say('system', 'selfExcluded.forGood') : after)
        const helplines = page.locator('main [data-widget=helplines]')
        await expect(helplines.getByRole('link', { name: '1777' })).toHaveAttribute('href', 'tel:1777')
        await expect(accountChip(page).locator('summary')).toHaveCount(0)
      }
    } finally {
      await second.close()
    }
  },
)
