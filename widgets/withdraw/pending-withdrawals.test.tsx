import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { provideEmit } from '#platform/events.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { historyPageOf } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import {
  infoOf,
  pending,
  platformOf,
  platformWith,
  showWithdraw,
  withdrawSettings,
} from '../_shared/testing/withdraw-page.tsx'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

// Its chunk is fetched on a press: here it is read beforehand, so that no test waits for it.
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

/** Presses "take back" and agrees. */
async function takeBack(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Qaytarib olish' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, qaytarib olish' }),
  )
}
const rowText = () => document.querySelector('[data-record=withdrawal-31]')?.textContent

test('[CSH-8] [ANA-1] a pending withdrawal is taken back after it was asked about, once, with one intent; that is said, and counted once', async () => {
  let finish = () => {}
  const { platform, become } = platformOf(pending, {
    'cashier.cancelwithdrawal': () =>
      new Promise((resolve) => (finish = () => (become({ status: 'cancelled' }), resolve(1)))),
  })
  const emit = vi.fn(async () => undefined)
  const { poll } = await showWithdraw({
    ...platform,
    prepare: (client) => (platform.prepare(client), provideEmit(client, emit)),
  })
  const row = (await screen.findByText('Oltin karta')).closest('li')
  if (!row) throw new Error('no row')
  await userEvent.click(within(row).getByRole('button', { name: 'Qaytarib olish' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('UZS 50,000.00')
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ha, qaytarib olish' }))
  await waitFor(() => expect(platform.inputsOf('cashier.cancelwithdrawal')).toHaveLength(1))
  await userEvent.click(within(row).getByRole('button', { name: 'Qaytarib olish' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(emit).not.toHaveBeenCalled()
  finish()
  await waitFor(() => expect(rowText()).toContain('Soʻrov qaytarib olindi, pul asosiy hisobingizda.'))
  expect(document.activeElement?.textContent).toBe('Soʻrov qaytarib olindi, pul asosiy hisobingizda.')
  await poll()
  await waitFor(() => expect(steps().at(-1)).toEqual(['cancelled', 'ended']))
  expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull()
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([
    { id: 31, intent_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
  expect(emit.mock.calls).toEqual([['cancel_withdrawal', { transaction: 31 }]])
})

const conflict = (status?: string) =>
  Promise.reject(
    new PlatformError({
      call: 'cashier.cancelwithdrawal',
      status: 409,
      error: { type: 'InvalidRequestException', message: '', ...(status && { error_data: { status } }) },
    }),
  )

test.each([
  ['success', /holati oʻzgarib ulgurdi/, ['sent', 'done']],
  ['failed', /holati oʻzgarib ulgurdi/, ['failed', 'ended']],
  ['cancelled', /Soʻrov qaytarib olindi/, ['cancelled', 'ended']],
] as const)(
  '[M14] a cancellation that came too late says so, with the current state of the withdrawal: %s',
  async (status, words, step) => {
    const { platform, become } = platformOf(pending, {
      'cashier.cancelwithdrawal': () => (become({ status }), conflict(status)),
    })
    const emit = vi.fn(async () => undefined)
    await showWithdraw({ ...platform, prepare: (client) => (platform.prepare(client), provideEmit(client, emit)) })
    await takeBack()
    await waitFor(() => expect(rowText()).toMatch(words))
    await waitFor(() => expect(steps().at(-1)).toEqual(step))
    expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull()
    expect(emit).not.toHaveBeenCalled()
  },
)

test.each([
  ['is being paid already', 'processing', /holati oʻzgarib ulgurdi/, false],
  ['is still being taken back', undefined, /Natija nomaʼlum/, true],
] as const)(
  '[M14] the cancellation of a withdrawal that %s: its message while it is open, and whether the next press has the same key',
  async (_what, status, words, isSameKey) => {
    const { platform } = platformOf(pending, { 'cashier.cancelwithdrawal': () => conflict(status) })
    await showWithdraw(platform)
    await takeBack()
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    await takeBack()
    await waitFor(() => expect(platform.inputsOf('cashier.cancelwithdrawal')).toHaveLength(2))
    const [first, second] = platform.inputsOf('cashier.cancelwithdrawal') as { intent_id: string }[]
    expect(first?.intent_id === second?.intent_id).toBe(isSameKey)
  },
)

test('[CSH-8] a cancellation without an answer is shown as unknown while the withdrawal is open, and by its outcome once it has ended', async () => {
  const { platform, become } = platformOf(pending, {
    'cashier.cancelwithdrawal': () => Promise.reject(new NetworkError('cashier.cancelwithdrawal')),
  })
  const { poll } = await showWithdraw(platform)
  await takeBack()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Natija nomaʼlum/)
  expect(platform.inputsOf('cashier.gethistory').length).toBeGreaterThan(1)
  become({ status: 'cancelled' })
  await poll()
  await waitFor(() => expect(rowText()).toContain('Soʻrov qaytarib olindi'))
})

test.each([
  ['is paid', { status: 'success' }, ['sent', 'done'], 'Pul yuborildi'],
  ['is declined', { status: 'failed', reason: 'declined_by_house' }, ['failed', 'ended'], 'tekshiruvda rad etildi'],
] as const)(
  '[CSH-8] a withdrawal that %s while its page is open says so there; what can be withdrawn and the balance are read again',
  async (_name, change, step, words) => {
    const { platform, become } = platformOf(pending)
    const flows = { ...flowsOf(), send: vi.fn() }
    const refreshes = () => flows.send.mock.calls.filter(([flow]) => flow === 'balance')
    const { poll } = await showWithdraw(platform, {}, {}, flows)
    await waitFor(() => expect(steps().at(-1)).toEqual(['sending', 'now']))
    await poll()
    const before = platform.inputsOf('cashier.getwithdrawsettings').length
    expect(refreshes()).toEqual([])
    become(change)
    await poll()
    await waitFor(() => expect(steps().at(-1)).toEqual(step))
    expect(rowText()).toContain(words)
    expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull()
    expect(platform.inputsOf('cashier.getwithdrawsettings')).toHaveLength(before + 1)
    expect(refreshes()).toEqual([['balance', { type: 'balance.refresh', at: expect.any(Number) }]])
    await poll()
    expect(steps().at(-1)).toEqual(step)
    expect(refreshes()).toHaveLength(1)
  },
)

test('[CSH-8] a withdrawal that ends while the panel of its request is open: the panel no longer says that its sum is reserved, and the end is shown once', async () => {
  const words = createSampleDictionary('uz').i18n
  const { platform, become } = platformOf(pending)
  const { poll } = await showWithdraw(platform, {}, {}, flowsOf({ withdrawal: { status: 'handed', transaction: 31 } }))
  const panel = () => document.querySelector('[data-intent=requested]')?.textContent
  const isReserved = () => panel()?.includes(words.t('cashier:withdrawal.requestedText'))
  await waitFor(() => expect(isReserved()).toBe(true))
  become({ status: 'failed', reason: 'declined_by_house' })
  await poll()
  await waitFor(() => expect(steps().at(-1)).toEqual(['failed', 'ended']))
  expect([isReserved(), panel()?.includes(words.t('cashier:withdrawal.requested'))]).toEqual([false, true])
  expect(document.querySelectorAll('[data-tracker="31"]')).toHaveLength(1)
})

test('[CSH-8] a withdrawal that is sent on while its page is open: what can be withdrawn is read again', async () => {
  const { platform, become } = platformOf({ ...pending, status: 'new' })
  const { poll } = await showWithdraw(platform)
  await waitFor(() => expect(steps()).toContainEqual(['checking', 'now']))
  const before = platform.inputsOf('cashier.getwithdrawsettings').length
  become({ status: 'processing' })
  await poll()
  await waitFor(() => expect(steps().at(-1)).toEqual(['sending', 'now']))
  expect(platform.inputsOf('cashier.getwithdrawsettings')).toHaveLength(before + 1)
})

test('[CSH-8] [M2] if a withdrawal that has left the list cannot be read, nothing is claimed about it, and a press reads it again', async () => {
  let isDown = true
  const { platform, become } = platformOf(pending, {
    'cashier.getdepositinfo': () =>
      isDown
        ? Promise.reject(new NetworkError('cashier.getdepositinfo'))
        : infoOf({ ...pending, status: 'success', can_cancel: false }),
  })
  const { poll } = await showWithdraw(platform)
  await screen.findByText('Oltin karta')
  become({ status: 'success' })
  await poll()
  const again = await screen.findByRole('button', { name: 'Qayta urinish' })
  expect(steps()).toEqual([])
  isDown = false
  await userEvent.click(again)
  await waitFor(() => expect(steps().at(-1)).toEqual(['sent', 'done']))
})

test('[CSH-8] [M2] if the page cannot read what can be withdrawn, pending withdrawals and the message about a cancellation stay, and a press reads it again', async () => {
  let fail = (_reason: Error): void => undefined
  let isDown = true
  const { platform } = platformOf(pending, {
    'cashier.getwithdrawsettings': () =>
      isDown ? new Promise<never>((_, reject) => (fail = reject)) : withdrawSettings,
    'cashier.cancelwithdrawal': () => Promise.reject(new NetworkError('cashier.cancelwithdrawal')),
  })
  await showWithdraw(platform)
  await takeBack()
  await waitFor(() => expect(platform.inputsOf('cashier.cancelwithdrawal')).toHaveLength(1))
  fail(new NetworkError('cashier.getwithdrawsettings'))
  const again = await screen.findByRole('button', { name: 'Qayta urinish' })
  await waitFor(() => expect(rowText()).toMatch(/Natija nomaʼlum/))
  isDown = false
  await userEvent.click(again)
  await screen.findByText('karta')
  expect(rowText()).toMatch(/Natija nomaʼlum/)
})

test('[M14] a withdrawal that another tab is taking back at this moment: that is said, and the list is read again', async () => {
  const platform = platformWith({ 'cashier.gethistory': () => historyPageOf([pending]) })
  const locks = {
    request: async (_name: string, _options: object, work: (lock: null) => Promise<unknown>) => await work(null),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  await showWithdraw(platform)
  await userEvent.click(await screen.findByRole('button', { name: 'Qaytarib olish' }))
  const before = platform.inputsOf('cashier.gethistory').length
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, qaytarib olish' }),
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/Natija nomaʼlum/)
  await waitFor(() => expect(platform.inputsOf('cashier.gethistory').length).toBeGreaterThan(before))
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([])
})

const steps = () =>
  [...document.querySelectorAll('[data-step]')].map((step) => [
    step.getAttribute('data-step'),
    step.getAttribute('data-state'),
  ])

test.each([
  [
    'new',
    [
      ['requested', 'done'],
      ['checking', 'now'],
      ['toSend', 'ahead'],
    ],
  ],
  [
    'processing',
    [
      ['requested', 'done'],
      ['checked', 'done'],
      ['sending', 'now'],
    ],
  ],
] as const)(
  '[CSH-8] a withdrawal that is %s says where it is, and when it is expected only where the platform does',
  async (status, expected) => {
    const expectedAt = '2026-03-12T12:30:00.000Z'
    const showWith = (more: { expected_at?: string }) =>
      showWithdraw(platformWith({ 'cashier.gethistory': () => historyPageOf([{ ...pending, status, ...more }]) }))
    const times = () => document.querySelectorAll('[data-step] time').length
    await showWith({})
    await waitFor(() => expect(steps()).toEqual(expected))
    const before = times()
    cleanup()
    await showWith({ expected_at: expectedAt })
    await waitFor(() => expect(steps()).toEqual(expected))
    expect(document.querySelector(`[data-step] time[datetime="${expectedAt}"]`)).not.toBeNull()
    expect(times()).toBe(before + 1)
    expect(screen.getByRole('button', { name: /31/ })).toBeTruthy()
  },
)

test('[CSH-8] [PRF-4] if the jurisdiction forbids it nothing can be cancelled, and the form says so before the request', async () => {
  const platform = platformWith({ 'cashier.gethistory': () => historyPageOf([pending]) })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      around: withFlows,
      prepare: (client) => (
        platform.prepare(client),
        client.setQueryData(jurisdictionKey, { mayCancelWithdrawals: false })
      ),
    },
  )
  await waitFor(() => expect(steps()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull()
  expect(screen.getByText('Yuborilgan soʻrovni qaytarib olib boʻlmaydi.')).toBeTruthy()
})
