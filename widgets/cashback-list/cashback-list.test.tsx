import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { CashbackItem } from '../_shared/rewards/bonus-record.tsx'
import { casinoSettingsKey } from '../_shared/games/casino-settings.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { rewardFlows } from '../_shared/testing/reward-flows.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { uzs } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const item: CashbackItem = {
  id: 1,
  status: 'active',
  description: { title: 'Haftalik', text: '', terms: [] },
  amount: uzs(18_000),
  start_date: '2026-03-01T19:00:00.000Z',
  end_date: '2026-03-08T19:00:00.000Z',
  receiving_expired_at: '2026-03-20T19:00:00.000Z',
  paid_out_at: null,
}

beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[PRF-7] a cashback says its period, how much, and until when it can be taken or when it was paid', async () => {
  const items = [item, { ...item, id: 2, status: 'paid_out' as const, paid_out_at: '2026-03-09T10:00:00.000Z' }]
  const platform = fakePlatform({ 'cashbacks.get': () => ({ items, total: 2, offset: 0, count: 2 }) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare, around: withFlows })
  await screen.findAllByText('Haftalik')
  expect(
    [...document.querySelectorAll('[data-record]')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Haftalik7 kunlik davr, oxirgi kuni 08.03.2026. Olish muddati: 21.03.2026 soat 0:00UZS 18,000.00Olish mumkinUZS 18,000.00 olishVoz kechish',
    'Haftalik7 kunlik davr, oxirgi kuni 08.03.2026. Toʻlangan: 09.03.2026UZS 18,000.00Toʻlandi',
  ])
})

test('[PRF-7] without cashbacks there is a sentence and a way on', async () => {
  const platform = fakePlatform({ 'cashbacks.get': () => ({ items: [], total: 0, offset: 0, count: 0 }) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare, around: withFlows })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/gamehall')
})

const limit: CallOutput<'account.getDepositLimit'> = {
  can_edit: true,
  period: 'none',
  expired_at: null,
  available_amount: null,
  limit_amount: null,
  next: null,
}

async function open(
  prepare: (client: import('@tanstack/react-query').QueryClient) => void = () => undefined,
  reward = rewardFlows(),
  can_edit = true,
) {
  const platform = fakePlatform({
    'cashbacks.get': () => ({ items: [item], total: 1, offset: 0, count: 1 }),
    'account.getDepositLimit': () => ({ ...limit, can_edit }),
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: (client) => (platform.prepare(client), prepare(client)),
      around: (element) => withFlows(element, reward.flows),
    },
  )
  await screen.findByText('Haftalik')
  return reward
}

test('[CBK-1] a cashback is taken with one press, and given up only after a dialog that names the amount', async () => {
  const taken = await open()
  await userEvent.click(screen.getByRole('button', { name: /olish$/ }))
  await screen.findByText('Keshbek asosiy hisobingizga oʻtdi.')
  expect(taken.sent).toEqual(['cashback.take 1'])
  const { sent } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Voz kechish' }))
  let dialog = await screen.findByRole('alertdialog')
  expect([dialog.dataset.popup, dialog.textContent]).toEqual(['cashback-remove', expect.stringContaining('18,000.00')])
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Voz kechish' }))
  dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: /kerak emas/ }))
  await screen.findByText('Keshbekdan voz kechildi.')
  expect(sent).toEqual(['cashback.remove 1'])
})

test('[PRF-4] [CBK-1] a player who takes a break is offered no cashback, and can give it up', async () => {
  const { sent } = await open(() => undefined, rewardFlows(), false)
  await screen.findByText('Tanaffusdan keyin, muddati ichida olish mumkin.')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Voz kechish'])
  await userEvent.click(screen.getByRole('button', { name: 'Voz kechish' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /kerak emas/ }))
  await screen.findByText('Keshbekdan voz kechildi.')
  expect(sent).toEqual(['cashback.remove 1'])
})

test('[CBK-1] once a cashback that was given up has left the list, the words that say so have the focus', async () => {
  let items = [item]
  const reward = rewardFlows()
  const platform = fakePlatform({ 'cashbacks.get': () => ({ items, total: items.length, offset: 0, count: 1 }) })
  let client: QueryClient | undefined
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: (own) => (platform.prepare(own), void (client = own)),
      around: (element) => withFlows(element, reward.flows),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Voz kechish' }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: /kerak emas/ }))
  const said = await screen.findByText('Keshbekdan voz kechildi.')
  items = []
  await client?.invalidateQueries()
  await screen.findByRole('link')
  expect(document.activeElement).toBe(said)
})

test('[OFR-2] the period is days or dates, as the settings say', async () => {
  await open((client) => client.setQueryData(casinoSettingsKey, { offers: { cashbackIntervalView: 'dates' } }))
  expect(screen.getByText(/^Davr:/).textContent).toContain('02.03.2026 – 08.03.2026')
})

test('[M5] [N5] the journal is read without a button going grey', async () => {
  const reward = rewardFlows()
  reward.ports.readJournal.mockReturnValue(new Promise(() => undefined))
  await open(() => undefined, reward)
  await waitFor(() => expect(reward.ports.readJournal).toHaveBeenCalled())
  expect(screen.getByRole('button', { name: /olish$/ })).toHaveProperty('disabled', false)
})

test('[M1] [PRF-7] while the outcome of an act on something else is unknown, the page says why its buttons are disabled, and looks it up again on a press', async () => {
  const sent: string[] = []
  const flows = flowsOf({
    reward: {
      status: 'unknown',
      statuses: ['unknown'],
      isBusy: true,
      isStopped: true,
      act: { kind: 'bonus.activate', id: 4 },
    },
  })
  const platform = fakePlatform({ 'cashbacks.get': () => ({ items: [item], total: 1, offset: 0, count: 1 }) })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: platform.prepare,
      around: (page) => withFlows(page, { ...flows, send: (_, { type }: { type: string }) => void sent.push(type) }),
    },
  )
  const words = createSampleDictionary('uz').i18n
  expect(await screen.findByText(words.t('reward:earlierStopped'))).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: words.t('reward:cashback.remove') }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: words.t('reward:retry') }))
  expect(sent.at(-1)).toBe('reward.retry')
})

test('[M1] the button of an act has a spinner while its outcome is looked for, and rests once nobody looks any more', async () => {
  const of = (isStopped: boolean) =>
    flowsOf({
      reward: {
        status: 'unknown',
        statuses: ['unknown'],
        isBusy: true,
        isStopped,
        act: { kind: 'cashback.take', id: 1 },
      },
    })
  for (const isStopped of [false, true]) {
    const sent: string[] = []
    const send = (_: string, { type }: { type: string }) => void sent.push(type)
    await open(undefined, { ...rewardFlows(), flows: { ...of(isStopped), send } as never })
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /olish$/ })
    expect(['aria-busy', 'aria-disabled'].map((name) => button.getAttribute(name))).toEqual([
      isStopped ? null : 'true',
      'true',
    ])
    await userEvent.click(button)
    expect([button.disabled, sent.filter((type) => type === 'reward.propose')]).toEqual([false, []])
    cleanup()
  }
})
