import type { Page } from '@playwright/test'
import { expect, test } from '#tests/harness/fixtures.ts'
import { axeFindings } from '#tests/harness/axe.ts'
import { loaded } from '#tests/harness/settled.ts'

const hint = (page: Page, words: RegExp) => page.locator('section[aria-live=polite] > *').filter({ hasText: words })
const limits = /chegaralar|лимиты/i
const contact = /Kontaktingizni|Подтвердите контакт/

/** A new player of this browser, as the page's own client registers one. */
async function register(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth.register?v=2.34&locale=uz', {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    form: {
      authType: 'email',
      email: `yangi-${Date.now()}-${test.info().workerIndex}@misol.uz`,
      password: 'Kumush-2026',
      terms: 'true',
    },
  })
  expect(await answer.text()).not.toContain('"error"')
}

test('[HNT-1] [HNT-2] a new player is asked to confirm the contact, then to set limits; sending a code ends the first hint, and a closed hint stays closed', async ({
  page,
}) => {
  await register(page)
  await page.goto('/')
  await loaded(page)
  await expect(hint(page, contact)).toBeVisible()
  await expect(hint(page, limits)).toHaveCount(0)
  expect(await axeFindings(page)).toEqual([])
  await hint(page, contact)
    .getByRole('button', { name: /Kod yuborish|Получить код/ })
    .click()
  await page.locator('[data-popup=confirm-contact] [data-node="confirm-contact.send"]').click()
  await expect(hint(page, contact)).toHaveCount(0)
  await expect(hint(page, limits)).toBeVisible()
  await page.keyboard.press('Escape')
  await hint(page, limits)
    .getByRole('button', { name: /Yopish|Закрыть/ })
    .click()
  await expect(hint(page, limits)).toHaveCount(0)
  await page.reload()
  await loaded(page)
  await expect(hint(page, limits)).toHaveCount(0)
  await expect(hint(page, contact)).toHaveCount(0)
})
