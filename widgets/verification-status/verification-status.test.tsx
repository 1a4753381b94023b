import { notifyManager, QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fitsShape } from '#base/frame-messages.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type {
  BeginOutcome,
  SettleOutcome,
  VerificationPorts,
  VerificationResult,
} from '#flows/verification/verification.context.ts'
import { accountQuery } from '#platform/account.ts'
import { pendingActs } from '#platform/pending-acts.ts'
import { keepVerificationToken } from '#platform/verification.ts'
import { verificationCommand, verifyOriginValue } from '#schemas/verification-messages.ts'
import { testAccount } from '../_shared/money/money-samples.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { runningFlows } from '../_shared/testing/running-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { trustedBlur } from '../_shared/testing/trusted-blur.ts'
import definition from './index.ts'

const fields = {
  items: [{ name: 'first_name', type: 'first_name', is_required: true, is_filled: false, is_editable: true }],
}
const show = async (account: ReturnType<typeof testAccount>, values: Record<string, boolean> = {}) => {
  const platform = fakePlatform({ 'account.getInfo': () => account, 'Account.getPersonalDataFields': () => fields })
  await renderWidget(
    definition,
    { props: { help: '/help' } },
    { user: 'player', values, prepare: platform.prepare, around: (page) => withFlows(page) },
  )
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
}

test('[PRF-3] verified, being checked, needed: each has its own words; missing data is named with a link to fill it in and back', async () => {
  expect(await show(testAccount())).toEqual(['Shaxsingiz tasdiqlangan'])
  expect(await show(testAccount({ is_verified: false, is_on_verification: true }))).toEqual([
    'Hujjatlaringiz tekshirilmoqda',
  ])
  expect(await show(testAccount({ is_verified: false, is_kyc_block_enabled: true }))).toEqual([
    'Shaxsni tasdiqlash kerak',
    'Nima kerak boʻladi',
  ])
  const fill = new URL(
    screen.getByRole('link', { name: 'Maʼlumotlarni toʻldirish' }).getAttribute('href') ?? '',
    'https://site.test',
  )
  expect([fill.pathname, fill.searchParams.get('from'), fill.searchParams.get('toastType')]).toEqual([
    '/profile/settings',
    '/profile/verification',
    'verification',
  ])
})

test('[PRF-3] a player sent here by a withdrawal reads that it needs the check, although the account itself does not', async () => {
  const unneeded = testAccount({ is_verified: false, is_kyc_block_enabled: false })
  expect((await show(unneeded))[0]).toBe('Hozircha tasdiqlash soʻralmagan')
  const acts = pendingActs(new QueryClient(), { uid: 0, now: () => Date.UTC(2099, 0) })
  acts.remember({ flow: 'withdrawal', event: 'intent.submit', path: '/cashier/withdraw', gate: 'verify' })
  onTestFinished(() => acts.forget())
  expect((await show(unneeded))[0]).toBe('Shaxsni tasdiqlash kerak')
  expect(screen.queryByRole('link', { name: /Davom/ })).toBeNull()
})

test('[CFG-5] isSumsubEnable off: no check of the provider is promised, support takes the document', async () => {
  const needed = testAccount({ is_verified: false, is_kyc_block_enabled: true })
  await show(needed, { 'flag:isSumsubEnable': true })
  expect([
    screen.queryByText(/onlayn tekshiruv yoʻq/),
    screen.getByText('surati tekshiruvda soʻraladi').tagName,
  ]).toEqual([null, 'SPAN'])
  await show(needed, { 'flag:isSumsubEnable': false })
  expect([
    screen.getByText(/onlayn tekshiruv yoʻq/).tagName,
    screen.queryByText('surati tekshiruvda soʻraladi'),
  ]).toEqual(['P', null])
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/help')
})

const ORIGIN = 'http://verify.localhost:3003'
const filled = { items: fields.items.map((field) => ({ ...field, is_filled: true })) }
const needed = testAccount({ is_verified: false, is_kyc_block_enabled: true })

type Answers = { begin?: () => BeginOutcome; settle?: () => SettleOutcome | Promise<SettleOutcome> }

/** The page with the real flow; `say` sends a message from the page in the frame, `sent` has what the frame was sent. */
async function openCheck({ begin, settle }: Answers = {}) {
  const platform = fakePlatform({ 'account.getInfo': () => needed, 'Account.getPersonalDataFields': () => filled })
  const sent: unknown[] = []
  const ports = {
    begin: vi.fn(async () => begin?.() ?? ({ kind: 'begun', at: 0 } as const)),
    renew: vi.fn(async () => ({ kind: 'begun', at: 0 }) as const),
    settle: vi.fn(async () => (await settle?.()) ?? ({ kind: 'settled', result: 'pending' } as const)),
    reread: vi.fn(async (): Promise<SettleOutcome> => ({ kind: 'settled', result: 'retry' })),
    trackStart: vi.fn(),
    trackDone: vi.fn(),
    accountChanged: vi.fn(),
    forgetToken: vi.fn(),
  } satisfies Record<keyof VerificationPorts, unknown>
  let activities = 0
  let become = async (_changes: Partial<typeof needed>): Promise<void> => undefined
  const running = runningFlows({ verification: () => ports as never })
  const flows: FlowHost = {
    ...running,
    send(id, event) {
      if (id === 'inactivity') activities += 1
      else running.send(id, event)
    },
  }
  await renderWidget(
    definition,
    { props: { help: '/help' } },
    {
      user: 'player',
      values: { [verifyOriginValue]: ORIGIN, 'flag:isSumsubEnable': true },
      prepare(client) {
        platform.prepare(client)
        keepVerificationToken(client, 'secret-token')
        become = (changes) =>
          act(async () => void client.setQueryData(accountQuery().queryKey, { ...needed, ...changes }))
      },
      around: (page) => withFlows(page, flows),
    },
  )
  const frame = (): HTMLIFrameElement | null => document.querySelector('iframe')
  const start = async (): Promise<void> => {
    await userEvent.click(await screen.findByRole('button', { name: /^Tekshiruvni boshlash|qayta yuborish$/ }))
    await waitFor(() => expect(frame()?.contentWindow).toBeTruthy())
    const target = frame()?.contentWindow
    if (target) vi.spyOn(target, 'postMessage').mockImplementation((...args: unknown[]) => void sent.push(args))
  }
  const say = (message: object, origin = ORIGIN): void =>
    void window.dispatchEvent(
      new MessageEvent('message', {
        data: { type: 'playbill.verification', ...message },
        origin,
        source: frame()?.contentWindow ?? null,
      }),
    )
  return { ports, sent, frame, start, say, become, activity: () => activities }
}
const stateShown = (): string | null | undefined => document.querySelector('[data-state]')?.getAttribute('data-state')

afterEach(() => vi.restoreAllMocks())

test('[PRF-3] [O5] the token goes by a message to the origin of the check alone; the frame may use the camera, and not leave itself', async () => {
  const { frame, start, say, sent, ports } = await openCheck()
  await start()
  expect([frame()?.getAttribute('src'), frame()?.getAttribute('allow'), frame()?.getAttribute('sandbox')]).toEqual([
    `${ORIGIN}/?${new URLSearchParams({ home: window.origin })}`,
    `camera ${ORIGIN}; microphone ${ORIGIN}`,
    'allow-scripts allow-same-origin allow-forms allow-popups',
  ])
  const command = { type: 'playbill.verification', command: 'token', token: 'secret-token', locale: 'uz' }
  expect(fitsShape(verificationCommand, command)).toBe(true)
  say({ event: 'ready' })
  expect(sent).toEqual([[command, ORIGIN]])
  say({ event: 'shown' })
  await waitFor(() => expect(ports.trackStart).toHaveBeenCalledTimes(1))
  say({ event: 'token' })
  await waitFor(() =>
    expect(sent).toEqual([
      [command, ORIGIN],
      [command, ORIGIN],
    ]),
  )
  expect(ports.renew).toHaveBeenCalledTimes(1)
})

test.each([
  ['approved', 'checking'],
  ['pending', 'checking'],
  ['retry', 'retry'],
  ['rejected', 'rejected'],
] as const)('[PRF-3] the platform says %s: the page shows %s, without the frame', async (result, shown) => {
  const { frame, start, say, ports } = await openCheck({ settle: () => ({ kind: 'settled', result }) })
  await start()
  say({ event: 'shown' })
  // The page claims the opposite: what it says is not believed.
  say({ event: 'result', result: result === 'approved' ? 'rejected' : 'approved' })
  say({ event: 'result', result: 'approved' })
  await waitFor(() => expect(stateShown()).toBe(shown))
  expect([frame(), ports.settle.mock.calls.length, ports.trackDone.mock.calls.length]).toEqual([null, 1, 1])
  expect(screen.queryByRole('button', { name: 'Hujjatlarni qayta yuborish' }) !== null).toBe(result === 'retry')
})

test('[PRF-3] a check that the provider decides later shows the result, and can be repeated at once', async () => {
  // Each answer is seen by itself.
  notifyManager.setScheduler(queueMicrotask)
  onTestFinished(() => notifyManager.setScheduler((callback) => void setTimeout(callback, 0)))
  const { start, say, become, ports } = await openCheck({ settle: () => ({ kind: 'settled', result: 'pending' }) })
  ports.reread.mockResolvedValueOnce({ kind: 'settled', result: 'pending' })
  await start()
  say({ event: 'shown' })
  say({ event: 'result', result: 'submitted' })
  await waitFor(() => expect(stateShown()).toBe('checking'))
  expect(ports.reread).not.toHaveBeenCalled()
  await become({ is_on_verification: true })
  await become({ is_on_verification: false })
  await waitFor(() => expect(ports.reread).toHaveBeenCalledTimes(1))
  expect(stateShown()).toBe('checking')
  await become({ is_on_verification: false })
  await waitFor(() => expect(stateShown()).toBe('retry'))
  expect([ports.reread.mock.calls.length, ports.settle.mock.calls.length]).toEqual([2, 1])
  expect(screen.getByRole('button', { name: 'Hujjatlarni qayta yuborish' })).toBeTruthy()
})

test.each([
  ['says what is not a message', (say: (message: object, origin?: string) => void) => say({ event: 'paid' })],
  [
    'speaks for another origin',
    (say: (message: object, origin?: string) => void) => say({ event: 'ready' }, 'https://evil.test'),
  ],
])('[O5] a frame that %s is removed from the page, and the check can be started again', async (_name, act) => {
  const { frame, start, say, ports } = await openCheck()
  await start()
  act(say)
  await waitFor(() => expect(frame()).toBeNull())
  expect(screen.getByRole('alert').textContent).toContain('kutilmagan')
  expect(ports.forgetToken).toHaveBeenCalledTimes(1)
  await start()
  expect(frame()).not.toBeNull()
})

test('[PRF-3] [M2] without an answer nothing is sent again automatically; on request the page shows the current state', async () => {
  let answers: (() => SettleOutcome)[] = [
    () => {
      throw new Error('no answer')
    },
    () => ({ kind: 'settled', result: 'pending' satisfies VerificationResult }),
  ]
  const { start, say, ports } = await openCheck({
    settle() {
      const [next] = answers
      answers = answers.slice(1)
      return next!()
    },
  })
  await start()
  say({ event: 'shown' })
  say({ event: 'result', result: 'submitted' })
  const check = await screen.findByRole('button', { name: 'Natijani bilish' })
  expect(ports.forgetToken).toHaveBeenCalledTimes(1)
  await userEvent.click(check)
  await waitFor(() => expect(stateShown()).toBe('checking'))
  expect(ports.settle).toHaveBeenCalledTimes(2)
})

test('[S7] [AUT-9] what the player does in the frame is activity; a page that loads, asks for another token or changes its height by itself is not', async () => {
  const { start, say, activity } = await openCheck()
  await start()
  say({ event: 'ready' })
  say({ event: 'token' })
  say({ event: 'size', height: 600 })
  expect(activity()).toBe(0)
  say({ event: 'shown' })
  expect(activity()).toBe(1)
})

test('[S7] [AUT-9] the focus that goes into the frame is activity: the check does not report the photographing', async () => {
  const blur = trustedBlur()
  const { frame, start, say, activity } = await openCheck()
  await start()
  say({ event: 'ready' })
  blur()
  expect(activity()).toBe(0)
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(frame())
  blur()
  expect(activity()).toBe(1)
})

test('[PRF-3] the check can be left for later, by the keyboard too', async () => {
  const { frame, start, ports } = await openCheck()
  await start()
  screen.getByRole('button', { name: 'Keyinroq davom etish' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(frame()).toBeNull())
  expect(ports.forgetToken).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Tekshiruvni boshlash' })).toBeTruthy()
})
