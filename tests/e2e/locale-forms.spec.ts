import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { addressInLocale } from '#tests/harness/addresses.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { fullUnless } from '#tests/harness/quick-share.ts'

type Case = {
  readonly form: string
  readonly path: string
  readonly as: 'guest' | 'player'
  readonly fields: Readonly<Record<string, string | boolean>>
  readonly secrets?: readonly string[]
}

const cases: readonly Case[] = [
  {
    form: 'sign-in',
    path: '/forms/sign_in?redirectUrl=%2Fhelp',
    as: 'guest',
    fields: { login: 'dilnoza@mail.uz' },
    secrets: ['password'],
  },
  {
    form: 'sign-up',
    path: '/forms/sign_up',
    as: 'guest',
    fields: { email: 'dilnoza@mail.uz', terms: true, notify: true },
    secrets: ['password'],
  },
  {
    form: 'feedback',
    path: '/support',
    as: 'guest',
    fields: { text: 'Birinchi qator\nikkinchi <b>qator</b>', contact: 'dilnoza@mail.uz' },
  },
  {
    form: 'profile',
    path: '/profile/settings',
    as: 'player',
    fields: { home_town: 'Samarqand', address: 'Registon 1' },
  },
  { form: 'fakename', path: '/profile/security', as: 'player', fields: { fakename: 'Dilnoza77' } },
  { form: 'export', path: '/profile/bets/exports', as: 'player', fields: { from: '2026-01-05', to: '2026-02-01' } },
]

const fieldOf = (page: Page, form: string, name: string) =>
  page.locator(`main form[data-form="${form}"] [name="${name}"]`).first()

for (const as of ['guest', 'player'] as const) {
  test.describe(`as ${as}`, () => {
    test.use({ visitor: as })

    for (const { form, path, fields, secrets = [] } of cases.filter((one) => one.as === as)) {
      for (const [from, to] of [
        ['uz', 'ru'],
        ['ru', 'uz'],
      ] as const) {
        test(
          `[D14] ${form}: values typed in ${from} are there in ${to}, except secrets`,
          fullUnless(from === 'uz' && form === cases[0]?.form),
          async ({ page }) => {
            await page.goto(addressInLocale(from, path))
            await hydrated(page)
            for (const [name, value] of Object.entries(fields)) {
              const field = fieldOf(page, form, name)
              if (typeof value === 'string') await field.fill(value)
              else await field.setChecked(value)
            }
            for (const name of secrets) await fieldOf(page, form, name).fill('Canary-7f3')
            await page.evaluate(() => document.body.setAttribute('data-left', ''))
            await page.locator(`[data-widget=locale-switch] a[hreflang=${to}]`).first().click()
            await expect(page.locator('html')).toHaveAttribute('lang', to)
            await expect(page.locator('body')).not.toHaveAttribute('data-left')
            for (const [name, value] of Object.entries(fields)) {
              const field = fieldOf(page, form, name)
              if (typeof value === 'string') await expect(field).toHaveValue(value)
              else await expect(field).toBeChecked({ checked: value })
            }
            for (const name of secrets) await expect(fieldOf(page, form, name)).toHaveValue('')
            expect(
              await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])),
            ).not.toMatch(/saved-fields|Canary-7f3/)
          },
        )
      }
    }
  })
}
