import { expect, type Page, type Route } from '@playwright/test'
import type { PathPlan } from '#flows/graph/plan.ts'
import { drivableIn, type FlowSite, holdTime, withFault } from './drive-flow.ts'
import { registerPlayer } from './identity.ts'
import { loaded } from './settled.ts'
import { word } from './sign-in-dialog.ts'

/** What the page of the identity check, and the provider's page in its frame, offer of the flow on the main sample site. */
export const verificationSite = {
  calls: {
    begin: 'verification.createApplicant',
    renew: 'verification.createApplicant',
    settle: 'account.setUserOnVerification',
  },
  offeredIn: {
    'verification.start': ['idle', 'lost', 'settled'],
    'verification.check': ['unsettled'],
    'verification.shown': ['loading'],
    'verification.token': ['checking'],
    'verification.result': ['loading', 'checking', 'renewing'],
    'verification.lost': ['loading', 'checking', 'renewing'],
    'verification.close': ['loading', 'checking', 'renewing'],
  },
  deadlines: { 'after.frameLate': 21_000 },
} as const satisfies Partial<FlowSite>

/** A provider's page that says what the test wants it to say, and counts the tokens that it gets. */
const providersPage = `<!doctype html><title>check</title><script>
  window.tokens = 0
  addEventListener('message', ({ data }) => void (data.command === 'token' && tokens++))
  window.tell = (message) => parent.postMessage({ type: 'playbill.verification', ...message }, '*')</script>`
type Speaker = { readonly tokens: number; tell(message: object): void }

/** Opens the page for a player of this test's own, whose name and birth date are known. */
export async function openVerificationSite(
  page: Page,
  plan: PathPlan,
  { address }: { readonly address: string },
): Promise<FlowSite> {
  await registerPlayer(page.request, address)
  const headers = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin: address }
  const profile = { first_name: 'Ali', last_name: 'Valiyev', birth_date: '1990-01-01', document_number: 'CN7294618' }
  const saved = await page.request.post('/api/account.saveProfileInfo?v=2.34', { form: profile, headers })
  expect(saved.ok(), await saved.text()).toBe(true)
  if (drivableIn(verificationSite, plan).some(({ step }) => step.do === 'deadline')) await holdTime(page)
  await page.route(/^http:\/\/verify\.localhost/, (route) =>
    route.fulfill({ contentType: 'text/html', body: providersPage }),
  )
  let asksForResult = false
  let renewals = 0
  await page.route('**/api/verification.createApplicant*', (route) =>
    asksForResult ? route.continue() : route.fallback(),
  )
  const say = (key: string): string => word('verification', key, 'uz')
  const widget = page.locator('[data-widget=verification-status]')
  const button = (key: string) => widget.getByRole('button', { name: say(key), exact: true })
  const start = button('start').or(button('again'))
  const frame = widget.locator('iframe')
  await page.goto('/profile/verification')
  await loaded(page)

  const inFrame = () => page.frames().find((one) => one.url().startsWith('http://verify.localhost'))
  const tell = async (message: object): Promise<void> => {
    await expect.poll(async () => inFrame()?.evaluate(() => 'tell' in window)).toBe(true)
    await inFrame()?.evaluate((said) => (window as unknown as Speaker).tell(said), message)
  }
  const answerStatus = async (route: Route, status: string): Promise<void> => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, status } } })
  }
  /** The provider wants other documents, and has not got these. */
  async function sendBack(route: Route): Promise<void> {
    const answer = await page.request.post('/api/verification.getAccessToken?v=2.34', { headers })
    const { data } = (await answer.json()) as { data: { token: string } }
    const form = { token: data.token, result: 'retry' }
    expect((await page.request.post('/sandbox/verification', { headers, form })).ok()).toBe(true)
    asksForResult = true
    await route.fulfill({ json: { data: 1 } })
  }

  return {
    ...verificationSite,
    async answer(route, { do: kind, name, variant = '' }) {
      if (kind === 'fail') return route.abort('connectionreset')
      if (variant === 'refused') return withFault(route, 'InvalidRequestException')
      if (variant === 'decided') return answerStatus(route, name === 'begin' ? 'rejected' : 'approved')
      if (variant === 'retry') return sendBack(route)
      return route.continue()
    },
    async act({ step: { name }, from }) {
      asksForResult = false
      if (name === 'verification.start') return start.click()
      if (name === 'verification.check') return button('check').click()
      if (name === 'verification.close') return from === 'renewing' ? tell({ event: 'closed' }) : button('stop').click()
      if (name === 'verification.shown') return tell({ event: 'shown' })
      if (name === 'verification.token') return tell({ event: 'token' })
      if (name === 'verification.result') return tell({ event: 'result', result: 'submitted' })
      return tell({ event: 'no such event' })
    },
    async expectStatus({ statuses: [status = ''], name, variant }) {
      const isCovered = status === 'loading' || status === 'settling'
      await expect(frame).toHaveCount(isCovered || status === 'checking' || status === 'renewing' ? 1 : 0)
      await expect(widget.locator('[aria-busy=true] > iframe')).toHaveCount(isCovered ? 1 : 0)
      await expect(widget.locator('button[aria-busy=true]')).toHaveCount(status === 'opening' ? 1 : 0)
      await expect(button('check')).toHaveCount(status === 'unsettled' ? 1 : 0)
      const alerts = widget.getByRole('alert').filter({ hasText: /\S/ })
      if (status === 'lost')
        await expect(alerts).toHaveText(say(name === 'after.frameLate' ? 'lost.late' : 'lost.hostile'))
      if (status === 'idle' || status === 'lost') await expect(start).toBeEnabled()
      if (name === 'renew' && status === 'checking') {
        renewals += 1
        await expect
          .poll(() => inFrame()?.evaluate(() => (window as unknown as Speaker).tokens), 'the page has another token')
          .toBe(renewals)
      }
      const shown = variant === 'retry' ? 'retry' : name === 'begin' ? 'rejected' : 'checking'
      if (status === 'settled') await expect(widget.locator('[data-state]')).toHaveAttribute('data-state', shown)
    },
  }
}
