import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { PathPlan } from '#flows/graph/plan.ts'
import { drivableIn, type FlowSite, holdTime, withFault } from './drive-flow.ts'
import { codeSentTo, registerPlayer } from './identity.ts'
import { loaded } from './settled.ts'
import { signIn } from './sign-in.ts'

/** What the contacts in the settings of the main sample site, and the dialog over them, offer of the flow. */
export const contactSite = {
  calls: {
    sendCode: 'account.sendconfirmationtocontact',
    resendCode: 'account.sendconfirmationtocontact',
    confirm: 'account.confirmContact',
  },
  offeredIn: {
    'contact.confirm': ['idle', 'code'],
    'contact.code': ['code'],
    'contact.resend': ['code'],
    'contact.cancel': ['confirmed'],
  },
  deadlines: { 'after.resendAllowed': 61_000, 'after.codeExpired': 601_000 },
} as const satisfies Partial<FlowSite>

/** Opens the settings of a player of this test's own, whose address is not confirmed. */
export async function openContactSite(
  page: Page,
  plan: PathPlan,
  { request, address }: { readonly request: APIRequestContext; readonly address: string },
): Promise<FlowSite> {
  const { email, password } = await registerPlayer(request, address)
  await page.context().addCookies((await signIn(address, { login: email, password })).cookies)
  if (drivableIn(contactSite, plan).some(({ step }) => step.do === 'deadline')) await holdTime(page)
  const dialog = page.locator('[role=dialog][data-popup=confirm-contact]')
  const code = dialog.locator('[data-form=contact-code] [name=code]')
  await page.goto('/profile/settings')
  await loaded(page)
  let right: string | null = null
  let wrongs = 0

  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  return {
    ...contactSite,
    async answer(route, { do: kind, variant = '' }) {
      if (kind === 'fail') return route.abort('connectionreset')
      if (variant === 'refused') return withFault(route, 'InvalidRequestException')
      if (variant === 'nothing left') {
        const error_data = { contact: ['confirmed'] }
        return route.fulfill({
          status: 400,
          json: { error: { type: 'InvalidParameterException', message: 'Confirmed', error_data } },
        })
      }
      // The page's clock has moved on, the server's has not: it would send no second code within a minute.
      if (variant === 'sent' && right !== null) return route.fulfill({ json: { data: 1 } })
      await route.continue()
      if (variant === 'sent') right = await codeSentTo(request, email)
    },
    async act({ step: { name }, from }, next) {
      if (name === 'contact.resend')
        return dialog.getByRole('button', { name: 'Kodni qayta yuborish', exact: true }).click()
      if (name === 'contact.cancel') return close()
      if (name === 'contact.code') {
        // The last digit submits. Digits that were wrong once are not sent again.
        const wrong = [...'0123456789'].map((digit) => digit.repeat(6)).filter((digits) => digits !== right)
        await code.fill('')
        return code.fill(next?.variant === 'wrong code' ? (wrong[wrongs++] ?? '') : (right ?? ''))
      }
      if (from === 'idle' && (await dialog.count()) > 0)
        return dialog.locator('[data-node="confirm-contact.send"]').click()
      if (from === 'code') await close()
      await page.locator(`[data-contact="${email}"]`).getByRole('button').first().click()
    },
    async expectStatus({ statuses: [status = ''], calls }) {
      if (status === 'idle' && (await dialog.count()) === 0) return
      const shown = { idle: 'send', sending: 'sending', confirmed: 'confirmed' }[status] ?? 'code'
      for (const id of ['send', 'sending', 'code', 'confirmed'])
        await expect(dialog.locator(`[data-node="confirm-contact.${id}"]`)).toHaveCount(id === shown ? 1 : 0)
      const isBusy = status === 'confirming' || calls.includes('resendCode')
      await expect(dialog.locator('[data-form] [type=submit][aria-busy=true]')).toHaveCount(isBusy ? 1 : 0)
    },
  }
}
