import { expect, type Page } from '@playwright/test'
import type { PathPlan } from '#flows/graph/plan.ts'
import { answerAsHolderOf, codeNeeded, drivableIn, type FlowSite, holdTime, withFault } from './drive-flow.ts'
import { accountChip } from './sign-in-dialog.ts'
import type { SessionState } from './sign-in.ts'
import { hydrated } from './watch-page.ts'

const resendSeconds: Readonly<Record<string, number>> = { 'code needed': 0, 'code needed, wait to resend': 60 }
const sendings = ['register', 'resendCode', 'checkCode']
const readings = ['loadUser', 'readAccount']

/** What the registration dialog of the main sample site offers of the flow. */
export const registrationSite = {
  calls: {
    ...Object.fromEntries(sendings.map((port) => [port, 'auth.register'])),
    ...Object.fromEntries(readings.map((port) => [port, 'account.getInfo'])),
    activatePromoCode: 'campaigns.activateOffer',
  },
  offeredIn: {
    'registration.byEmail': ['filling'],
    'registration.byPhone': ['filling'],
    'registration.code': ['needsCode'],
    'registration.resend': ['needsCode'],
    'registration.cancel': ['submitting', 'needsCode', 'checkingCode'],
    'flow.wake': ['reconciling'],
  },
  deadlines: { 'after.resendAllowed': 61_000, 'after.credentialsExpired': 301_000, 'after.reconcileRetry': 120_000 },
} as const satisfies Partial<FlowSite>

let made = 0
const dialogOf = (page: Page) => page.locator('[role=dialog][data-popup=registration]')

async function openDialog(page: Page): Promise<void> {
  await accountChip(page).getByRole('button').first().click()
  await page.locator('[data-popup=auth] [data-node="auth.register"]').click()
  await expect(dialogOf(page)).toBeVisible()
}

/** Opens the registration with a promo code in the address, so that there is one to activate. */
export async function openRegistrationSite(
  page: Page,
  plan: PathPlan,
  session: () => Promise<SessionState>,
): Promise<FlowSite> {
  const driven = drivableIn(registrationSite, plan)
  if (driven.some(({ step }) => step.do === 'deadline')) await holdTime(page)
  // A registration without an answer: the server has the session, and the page must find out.
  const isUnheard = !driven.some(({ step }) => step.variant?.startsWith('accepted'))
  const dialog = dialogOf(page)
  const form = (id: string) => dialog.locator(`[data-form=${id}]`)
  const node = (id: string) => dialog.locator(`[data-node="registration.${id}"]`)
  await page.goto('/help?promo_code=PLUS50')
  await hydrated(page)
  await openDialog(page)

  const cookieOf = async (variant: string): Promise<string | null> => {
    if (variant === 'nobody') {
      await page.context().clearCookies()
      return 'playbill=none'
    }
    if (!isUnheard) return null
    const { cookies } = await session()
    await page.context().addCookies(cookies)
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  const fill = async (way: 'email' | 'phone'): Promise<void> => {
    const shown = form(way === 'email' ? 'sign-up' : 'sign-up-phone')
    await dialog
      .getByRole('tab')
      .nth(way === 'email' ? 0 : 1)
      .click()
    const unique = `${Date.now() % 10_000_000}`.padStart(7, '0')
    await shown
      .locator(`[name=${way}]`)
      .fill(way === 'email' ? `path-${unique}-${++made}@playbill.test` : `+99894${unique}`)
    await shown.locator('[name=password]').fill('Playbill9')
    await shown.locator('[name=terms]').check()
    await shown.locator('[type=submit]').click()
  }

  return {
    ...registrationSite,
    async answer(route, { do: kind, name, variant = '' }) {
      if (name === 'activatePromoCode')
        // The player of the session may still have another promo code.
        return kind === 'fail' || isUnheard ? withFault(route, 'InternalServerErrorException') : route.continue()
      if (readings.includes(name)) {
        if (kind === 'fail' || variant === 'unknown') return withFault(route, 'InvalidRequestException')
        return answerAsHolderOf(route, await cookieOf(variant), (data) =>
          variant.includes('incomplete') ? { ...(data as object), is_registration_completed: false } : data,
        )
      }
      if (kind === 'fail') return route.abort('connectionreset')
      if (variant in resendSeconds) return codeNeeded(route, resendSeconds[variant] ?? 0)
      if (variant === 'refused') return withFault(route, 'InvalidRequestException')
      if (variant === 'unknown') return withFault(route, 'InternalServerErrorException')
      if (variant === 'accepted, known player')
        return answerAsHolderOf(route, null, (data) => ({ ...(data as object), is_new: false }))
      return route.continue()
    },
    async act({ step: { name }, from, working }) {
      if (name === 'registration.byEmail') return fill('email')
      if (name === 'registration.byPhone') return fill('phone')
      if (name === 'flow.wake') return page.evaluate(() => void window.dispatchEvent(new Event('focus')))
      if (name === 'registration.code') {
        // The last digit submits.
        const code = form('sign-up-code').locator('[name=code]')
        await code.fill('')
        return code.fill('123456')
      }
      if (name === 'registration.resend')
        return dialog.getByRole('button', { name: 'Kodni qayta yuborish', exact: true }).click()
      if (from === 'needsCode' && working.length === 0)
        return dialog.getByRole('button', { name: 'Raqamni oʻzgartirish', exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      return openDialog(page)
    },
    async expectStatus({ statuses: [status = ''], calls }) {
      if (status === 'registered') {
        await expect(dialog).toHaveCount(0)
        await expect(page).toHaveURL(/register=success$/)
        return expect(accountChip(page).locator('summary')).toBeVisible()
      }
      // The player is known already: only what follows is still under way.
      if (calls.includes('activatePromoCode')) return expect(node('signed-in')).toBeVisible()
      const shown = { filling: 'forms', submitting: 'forms', needsCode: 'code', checkingCode: 'code' }[status]
      for (const id of ['forms', 'code', 'reconciling'])
        await expect(node(id)).toHaveCount(id === (shown ?? 'reconciling') ? 1 : 0)
      if (status === 'reconciling') return
      const isBusy = status === 'submitting' || status === 'checkingCode' || calls.includes('resendCode')
      await expect(dialog.locator('[data-form] [type=submit][aria-busy=true]')).toHaveCount(isBusy ? 1 : 0)
    },
  }
}
