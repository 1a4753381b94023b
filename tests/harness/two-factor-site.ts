import { expect, type Page } from '@playwright/test'
import type { PathPlan, PlanStep } from '#flows/graph/plan.ts'
import { currentCode } from '#sandbox/auth/two-factor.ts'
import { drivableIn, type FlowSite, holdTime, withFault } from './drive-flow.ts'
import { registerPlayer } from './identity.ts'
import { loaded } from './settled.ts'
import { word } from './sign-in-dialog.ts'

/** What the page of the account's security offers of the flow, on the main sample site. */
export const twoFactorSite = {
  calls: {
    begin: 'account.changeTwoFactorAuth',
    confirm: 'account.{confirmTwoFactorAuth,makeRecoveryCodes}',
  },
  offeredIn: {
    'two-factor.begin': ['idle', 'changed'],
    'two-factor.renew': ['idle', 'changed'],
    'two-factor.code': ['code'],
    'two-factor.recovery': ['code'],
    'two-factor.cancel': ['code', 'changed'],
  },
  deadlines: { 'after.codeExpired': 601_000 },
  // Another device would have to switch it between two answers.
  isUnanswerable: ({ name, variant }) => name === 'begin' && variant === 'already',
} as const satisfies Partial<FlowSite>

const STEP_MS = 30_000
const isIgnored = ({ do: kind, statuses, calls }: PlanStep, status: string): boolean =>
  kind === 'send' && calls.length === 0 && statuses[0] === status
const changesOf = ({ steps }: PathPlan): string => {
  const first = steps.find(({ name, variant }) => variant !== undefined || name === 'two-factor.renew')
  return first?.variant ?? 'off'
}
/** Whether two-factor is on before the plan begins: only then can it be switched off or new codes be made. */
const beginsOn = (plan: PathPlan): boolean => changesOf(plan) !== 'on'

/**
 * A plan up to what the page of one account cannot show: an account that is on is not switched on. An authenticator has
 * two codes at hand.
 */
export function possibleFor(plan: PathPlan): PathPlan {
  let [status = ''] = plan.statuses
  let isOn = beginsOn(plan)
  let wants: 'on' | 'off' | 'codes' | null = null
  let changes = 0
  const end = plan.steps.findIndex((step) => {
    const before = status
    status = step.statuses[0] ?? ''
    if (isIgnored(step, before)) return false
    const { name, variant } = step
    if (name === 'two-factor.begin' && (variant === 'on') === isOn) return true
    if (name === 'two-factor.renew' && !isOn) return true
    // Where no codes are shown there is nothing to put away.
    if (name === 'two-factor.cancel' && before === 'changed' && wants === 'off') return true
    if (name === 'two-factor.begin') wants = variant === 'on' ? 'on' : 'off'
    if (name === 'two-factor.renew') wants = 'codes'
    if (name === 'confirm' && variant === 'changed') {
      changes += 1
      if (wants !== 'codes') isOn = wants === 'on'
    }
    return changes > 2
  })
  return end < 0 ? plan : { ...plan, steps: plan.steps.slice(0, end) }
}

/** Opens the page for a player of this test's own, who has switched two-factor on where the plan begins so. */
export async function openTwoFactorSite(
  page: Page,
  plan: PathPlan,
  { address }: { readonly address: string },
): Promise<FlowSite> {
  await registerPlayer(page.request, address)
  let secret = ''
  let recovery: string[] = []
  let used = 0
  const rightCode = (): string => currentCode(secret, Date.now() + used * STEP_MS)
  if (beginsOn(plan)) {
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: address }
    const post = async (name: string, form: Record<string, string>) =>
      (await (await page.request.post(`/api/${name}?v=2.34`, { form, headers })).json()) as {
        data?: { secret: string; recovery_codes: string[] }
      }
    const changed = await post('account.changeTwoFactorAuth', { state: '1' })
    secret = changed.data?.secret ?? ''
    const confirm = () => post('account.confirmTwoFactorAuth', { code: currentCode(secret, Date.now() - STEP_MS) })
    // If a step of 30 s ends on the way, the code is too old. The next one is good.
    const { data = (await confirm()).data } = await confirm()
    recovery = data?.recovery_codes ?? []
  }
  if (drivableIn(twoFactorSite, plan).some(({ step }) => step.do === 'deadline')) await holdTime(page)
  const say = (key: string): string => word('two-factor', key, 'uz')
  const widget = page.locator('[data-widget=two-factor]')
  const press = (key: string): Promise<void> => widget.getByRole('button', { name: say(key), exact: true }).click()
  const field = widget.locator('[data-form] [name=code]')
  await page.goto('/profile/security')
  await loaded(page)
  let wrongs = 0

  return {
    ...twoFactorSite,
    async answer(route, { do: kind, name, variant = '' }) {
      if (kind === 'fail') return route.abort('connectionreset')
      if (variant === 'refused') return withFault(route, 'InvalidRequestException')
      if (variant === 'expired')
        return route.fulfill({
          status: 400,
          json: { error: { type: 'InvalidRequestException', message: 'Time expired' } },
        })
      const response = await route.fetch()
      const { data } = (await response.json()) as { data?: { secret?: string | null; recovery_codes?: string[] } }
      if (name === 'begin') secret = data?.secret ?? secret
      if (variant === 'changed') {
        used += 1
        recovery = data?.recovery_codes ?? recovery
      }
      await route.fulfill({ response })
    },
    async act({ step: { name, variant }, from }, next) {
      const isWrong = next?.variant === 'wrong code'
      if (name === 'two-factor.begin') return press(variant === 'on' ? 'turnOn' : 'turnOff')
      if (name === 'two-factor.renew') return press('codes.make')
      if (name === 'two-factor.cancel')
        return from === 'changed' ? press('codes.saved') : widget.getByRole('button', { name: 'Bekor qilish' }).click()
      const isRecovery = name === 'two-factor.recovery'
      const toggle = widget.getByRole('button', { name: say(isRecovery ? 'codes.use' : 'codes.useApp'), exact: true })
      if ((await toggle.count()) > 0) await toggle.click()
      await field.fill('')
      if (!isRecovery) {
        const wrong = [...'0123456789'].map((digit) => digit.repeat(6)).filter((digits) => digits !== rightCode())
        return field.fill(isWrong ? (wrong[wrongs++] ?? '') : rightCode())
      }
      const letters = 'bcdfghjk'[wrongs % 8]?.repeat(4) ?? ''
      await field.fill(isWrong ? `${letters}-${letters}` : (recovery[0] ?? ''))
      if (isWrong) wrongs += 1
      await field.press('Enter')
    },
    async expectStatus({ statuses: [status = ''] }) {
      const isAsked = status === 'code' || status === 'confirming'
      await expect(field).toHaveCount(isAsked ? 1 : 0)
      await expect(widget.locator('[data-form] [type=submit][aria-busy=true]')).toHaveCount(
        status === 'confirming' ? 1 : 0,
      )
      await expect(widget.locator('button[aria-busy=true]:not([type=submit])')).toHaveCount(
        status === 'beginning' ? 1 : 0,
      )
      const shown = widget.getByText(say('turnedOff')).or(widget.getByText(say('codes.title'), { exact: true }))
      if (!isAsked && status !== 'beginning') await expect(shown).toHaveCount(status === 'changed' ? 1 : 0)
    },
  }
}
