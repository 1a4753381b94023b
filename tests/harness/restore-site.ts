import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { PathPlan } from '#flows/graph/plan.ts'
import { drivableIn, type FlowSite, holdTime, withFault } from './drive-flow.ts'
import { codeSentTo, registerPlayer } from './identity.ts'
import { accountChip } from './sign-in-dialog.ts'
import { hydrated } from './watch-page.ts'

/** What the restore dialog of the main sample site offers of the flow. */
export const restoreSite = {
  calls: { requestCode: 'auth.restore', resendCode: 'auth.restore', complete: 'auth.restore' },
  offeredIn: {
    'restore.request': ['contact'],
    'restore.complete': ['code'],
    'restore.resend': ['code'],
    'restore.cancel': ['code'],
  },
  deadlines: { 'after.resendAllowed': 61_000, 'after.codeExpired': 601_000 },
} as const satisfies Partial<FlowSite>

/** Opens the dialog from its address, for a player of this test's own. */
export async function openRestoreSite(
  page: Page,
  plan: PathPlan,
  { request, address }: { readonly request: APIRequestContext; readonly address: string },
): Promise<FlowSite> {
  const { email } = await registerPlayer(request, address)
  if (drivableIn(restoreSite, plan).some(({ step }) => step.do === 'deadline')) await holdTime(page)
  const dialog = page.locator('[role=dialog][data-popup=restore]')
  const submit = dialog.locator('[data-form] [type=submit]')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  await page.goto('/help?popup=restore')
  await hydrated(page)
  await expect(dialog).toBeVisible()
  let right: string | null = null

  return {
    ...restoreSite,
    async answer(route, { do: kind, variant = '' }) {
      if (kind === 'fail') return route.abort('connectionreset')
      if (variant === 'refused') return withFault(route, 'InvalidRequestException')
      // The page's clock has moved on, the server's has not: it would send no second code within a minute.
      if (variant === 'sent' && right !== null) return route.fulfill({ json: { data: 1 } })
      await route.continue()
      if (variant === 'sent') right = await codeSentTo(request, email)
    },
    async act({ step: { name } }, next) {
      if (name === 'restore.resend') return press('Kodni qayta yuborish')
      if (name === 'restore.cancel') return press('Boshqa kontakt kiritish')
      if (name === 'restore.request') await dialog.locator('[name=contact]').fill(email)
      else {
        const wrong = right === '000000' ? '000001' : '000000'
        await dialog.locator('[name=code]').fill(next?.variant === 'wrong code' ? wrong : (right ?? ''))
        await dialog.locator('[name=new_password]').fill('Canary-New-2')
      }
      await submit.click()
    },
    async expectStatus({ statuses: [status = ''], calls }) {
      if (status === 'restored') {
        await expect(dialog).toHaveCount(0)
        return expect(accountChip(page).locator('summary')).toBeVisible()
      }
      const shown = status === 'contact' || status === 'sending' ? 'contact' : 'password'
      for (const id of ['contact', 'password'])
        await expect(dialog.locator(`[data-node="restore.${id}"]`)).toHaveCount(id === shown ? 1 : 0)
      const isBusy = status === 'sending' || status === 'completing' || calls.includes('resendCode')
      await expect(submit.and(page.locator('[aria-busy=true]'))).toHaveCount(isBusy ? 1 : 0)
    },
  }
}
