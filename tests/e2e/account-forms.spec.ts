import type { Page } from '@playwright/test'
import { followOutput, textOfBrowser } from '#tests/harness/browser-text.ts'
import { expect, test } from '#tests/harness/fixtures.ts'
import { registerPlayer } from '#tests/harness/identity.ts'
import { fullOnly } from '#tests/harness/quick-share.ts'
import { settled } from '#tests/harness/settled.ts'
import { hydrated } from '#tests/harness/watch-page.ts'
import { controlled } from '#tests/harness/worker-state.ts'

test.use({ serviceWorkers: 'allow' })

const typed = {
  message: 'Canary message 4471',
  phone: '+998971357986',
  wrongPassword: 'Canary-Wrong-1',
  password: 'Canary-New-2',
  document: 'CN7294618',
}

async function fill(page: Page, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`[data-form=${form}] [name=${name}]`).fill(value)
}
const submit = (page: Page, form: string): Promise<void> => page.locator(`[data-form=${form}] [type=submit]`).click()
const passwords = (present: string) => ({
  password: present,
  new_password: typed.password,
  new_password_repeated: typed.password,
})

test(
  '[S2] [FRM-1] values typed into the forms of the account are in no storage, database, cache, address or history: typed, refused, sent and left behind',
  fullOnly,
  async ({ page, context, at, served, watch }) => {
    watch.expect(/^answer: 4\d\d POST \/api\/account\.changepassword/)
    const output = followOutput(page, ['Support.sendFeedback', 'account.changepassword', 'account.saveProfileInfo'])
    const { password } = await registerPlayer(page.request, served.address)
    const canaries = [password, ...Object.values(typed)]
    const found = async (): Promise<string[]> => {
      await settled(page)
      const text = (await textOfBrowser(page, context)) + output()
      return canaries.filter((canary) => text.includes(canary))
    }
    const leave = async (): Promise<void> => {
      await page
        .locator(`footer a[href="${at('/rules')}"]`)
        .first()
        .click()
      await expect(page).toHaveURL(at('/rules'))
    }
    const shows = (text: string) => expect(page.getByText(text)).toBeVisible()

    await page.goto(at('/support'))
    await hydrated(page)
    await controlled(page)
    await fill(page, 'feedback', { text: typed.message, contact: typed.phone })
    await leave()
    expect(await found(), 'a message that was not sent').toEqual([])
    await page.goBack()
    await expect(page.locator('[data-form=feedback] [name=text]')).toHaveValue(typed.message)
    await submit(page, 'feedback')
    await shows('Xabaringiz yuborildi. Javob siz koʻrsatgan manzilga keladi.')
    expect(await found(), 'a message that was sent').toEqual([])

    await page.goto(at('/profile/security'))
    await hydrated(page)
    await fill(page, 'password', passwords(typed.wrongPassword))
    await submit(page, 'password')
    await expect(page.locator('[data-form=password] [name=password]')).toHaveAttribute('aria-invalid', 'true')
    expect(await found(), 'a password that was refused').toEqual([])
    await leave()
    await page.goBack()
    const present = page.locator('[data-form=password] [name=password]')
    await expect(present).toHaveValue('')
    await expect(present).not.toHaveAttribute('aria-invalid', 'true')
    await fill(page, 'password', passwords(password))
    await submit(page, 'password')
    await shows('Parol oʻzgardi')
    expect(await found(), 'a password that was changed').toEqual([])

    await page.goto(at('/profile/settings'))
    await hydrated(page)
    const personal = { first_name: 'Anora', last_name: 'Rahimova', birth_date: '1991-04-12' }
    await fill(page, 'profile', { ...personal, document_number: typed.document })
    await submit(page, 'profile')
    await shows('Maʼlumotlar saqlandi')
    await expect(page.locator('[data-form=profile] [name=document_number]')).toHaveValue(typed.document)
    expect(await found(), 'personal data that was saved').toEqual([])
    await leave()
    await page.reload()
    await hydrated(page)
    expect(await found(), 'another page, reloaded').toEqual([])
    expect(output()).toContain('/api/account.saveProfileInfo')
    expect(await textOfBrowser(page, context)).toContain('playbill-1-offline-')
  },
)
