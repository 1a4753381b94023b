import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { historyPageOf } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { pending, platformWith, showWithdraw } from '../_shared/testing/withdraw-page.tsx'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

// Its chunk is fetched on a press: here it is read beforehand, so that no test waits for it.
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[CSH-8] a pending withdrawal is taken back after it was asked about, once, with one intent; the lists are read again', async () => {
  let isTaken = false
  let finish = () => {}
  const platform = platformWith({
    'cashier.gethistory': () => historyPageOf(isTaken ? [] : [pending]),
    'cashier.cancelwithdrawal': () => new Promise((resolve) => (finish = () => ((isTaken = true), resolve(1)))),
  })
  await showWithdraw(platform)
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
  finish()
  await waitFor(() => expect(screen.queryByText('Oltin karta')).toBeNull())
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([
    { id: 31, intent_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test.each([
  [
    new PlatformError({
      call: 'cashier.cancelwithdrawal',
      status: 409,
      error: { type: 'InvalidRequestException', message: '' },
    }),
    /holati oʻzgarib ulgurdi/,
  ],
  [new NetworkError('cashier.cancelwithdrawal'), /Natija nomaʼlum/],
])(
  '[CSH-8] a cancellation that did not end well is never called done or failed without knowing: %s',
  async (error, words) => {
    const platform = platformWith({
      'cashier.gethistory': () => historyPageOf([pending]),
      'cashier.cancelwithdrawal': () => Promise.reject(error),
    })
    await showWithdraw(platform)
    await userEvent.click(await screen.findByRole('button', { name: 'Qaytarib olish' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, qaytarib olish' }),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(platform.inputsOf('cashier.gethistory').length).toBeGreaterThan(1)
  },
)

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

test('[CSH-8] [PRF-4] where the jurisdiction forbids it nothing can be taken back, and the form says so before the request', async () => {
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
