import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { DialogPropsContext, type DialogPropValues } from '#engine/render/dialog-props.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { RewardAct, SendOutcome } from '#flows/reward/reward.context.ts'
import { depositLimitQuery } from '#platform/limits.ts'
import { type Cashback, cashbacksQuery, unseenCashbackFilter } from '#platform/cashbacks.ts'
import { casinoSettingsKey } from '../_shared/games/casino-settings.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { rewardFlows } from '../_shared/testing/reward-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { uzs } from '../_shared/money/money-samples.ts'
import definition, { unseenCashbackSamples } from './index.ts'

const cashback: Cashback = {
  id: 7,
  status: 'active',
  description: { title: 'Haftalik', text: 'Hafta uchun', terms: [] },
  amount: uzs(25_000),
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2026-01-08T00:00:00.000Z',
  receiving_expired_at: '2099-01-22T00:00:00.000Z',
  paid_out_at: null,
}
const paid: Cashback = { ...cashback, status: 'paid_out', paid_out_at: '2026-01-09T00:00:00.000Z' }
const page = (item: Cashback) => ({ items: [item], total: 1, offset: 0, count: 1 })

/** A player with one cashback; `send` is what becomes of taking it. */
async function open(
  send: SendOutcome,
  props: DialogPropValues = { id: 7 },
  {
    view,
    locale = 'uz',
    earlier,
  }: { readonly view?: 'days' | 'dates'; readonly locale?: 'uz' | 'ru'; readonly earlier?: RewardAct } = {},
) {
  const platform = fakePlatform({ 'cashbacks.get': () => page(cashback) })
  let answer = (): void => undefined
  const reward = rewardFlows({
    send: new Promise((resolve) => (answer = () => resolve(send))),
    ...(earlier && { earlier }),
  })
  let queries: QueryClient | undefined
  const show = (one: Cashback): void =>
    void queries?.setQueryData(cashbacksQuery(unseenCashbackFilter).queryKey, page(one))
  await renderWidget(definition as never, unseenCashbackSamples[0]!, {
    user: 'player',
    locale,
    prepare(client) {
      if (view) client.setQueryData(casinoSettingsKey, { offers: { cashbackIntervalView: view } })
      queries = client
      platform.prepare(client)
      show(cashback)
    },
    around: (widget) => withFlows(<DialogPropsContext value={props}>{widget}</DialogPropsContext>, reward.flows),
  })
  return { ...reward, requests: platform.requests, show, answer }
}
const taker = () => screen.findByRole('button', { name: 'Olish' })

test('[POP-14] [M1] two presses take it once; once it is taken the focus is on the button that ends', async () => {
  const { sent, show, answer } = await open({ kind: 'accepted', isWaiting: false })
  await userEvent.dblClick(await taker())
  await screen.findByRole('button', { name: 'Olish', busy: true })
  show(paid)
  answer()
  await screen.findByText('Keshbek asosiy hisobingizga oʻtkazildi.')
  expect([sent, document.activeElement?.textContent]).toEqual([['cashback.take 7'], 'Yopish'])
})

test('[M2] an outcome that is not known is said, and nothing is sent again', async () => {
  const { sent, answer } = await open({ kind: 'unknown' })
  await userEvent.click(await taker())
  answer()
  await screen.findByText(/^Javob kelmadi/)
  await userEvent.click(await taker())
  expect([sent, screen.queryByText(/oʻtkazildi/)]).toEqual([['cashback.take 7'], null])
})

test('[M1] while it is looked for what became of an earlier act, the button rests and the dialog says why', async () => {
  const earlier: RewardAct = { kind: 'bonus.activate', id: 3, key: 'earlier', before: 'available' }
  await open({ kind: 'accepted', isWaiting: false }, { id: 7 }, { earlier })
  await screen.findByText(/^Oldingi amalga javob kelmagan/)
  expect((await taker()).hasAttribute('disabled')).toBe(true)
})

test('[ERR-1] a refusal is said, and it can be tried again', async () => {
  const { sent, answer } = await open({ kind: 'refused', problem: { code: 'UserNeedDepositException' } })
  await userEvent.click(await taker())
  answer()
  await screen.findByRole('alert')
  await userEvent.click(await taker())
  await vi.waitFor(() => expect(sent).toEqual(['cashback.take 7', 'cashback.take 7']))
})

test.each([
  ['days', 'uz', '7 kunlik davr, oxirgi kuni 08.01.2026. Olish muddati: 22.01.2099 soat 5:00'],
  ['dates', 'uz', 'Davr: 01.01.2026 – 08.01.2026. Olish muddati: 22.01.2099 soat 5:00'],
  ['days', 'ru', 'Период 7 дней, последний 08.01.2026. Получить до 22.01.2099 soat 5:00'],
  ['dates', 'ru', 'Период: 01.01.2026 – 08.01.2026. Получить до 22.01.2099 soat 5:00'],
] as const)('[POP-14] [OFR-2] the popup writes the period as the page does, in %s (%s)', async (view, locale, text) => {
  const { show } = await open({ kind: 'unknown' }, undefined, { view, locale })
  const period = await screen.findByText(
    text.startsWith('7') || text.startsWith('Период 7') ? /7 (kunlik|дней)/ : /^(Davr|Период):/,
  )
  expect(period.textContent).toBe(text)
  act(() => show(paid))
  await waitFor(() => expect(period.textContent).toBe(text.split('. ')[0]))
})

test('[C15] a preview shows an example, asks for nothing of the player and names no real cashback', async () => {
  const { requests } = await open({ kind: 'unknown' }, { preview: true })
  expect((await taker()).closest('[data-widget]')?.textContent).toContain('UZS\u00a010,000.00')
  expect([screen.queryByText(/25,000/), requests]).toEqual([null, []])
})

test.each([
  ['a player who takes a break', false, true, 'break'],
  ['a player where the jurisdiction hides bonuses', true, false, 'bonuses'],
])(
  '[PRF-4] [CBK-1] [POP-3] however its popup was opened, %s is offered no cashback, and none is asked for',
  async (_, canEdit, areBonusesShown, why) => {
    const platform = fakePlatform({})
    const { container } = await renderWidget(definition as never, unseenCashbackSamples[0]!, {
      user: 'player',
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown })
        client.setQueryData(depositLimitQuery().queryKey, {
          can_edit: canEdit,
          period: 'none',
          expired_at: null,
          available_amount: null,
          limit_amount: null,
          next: null,
        })
      },
      around: (widget) => withFlows(<DialogPropsContext value={{ id: 7 }}>{widget}</DialogPropsContext>),
    })
    await waitFor(() => expect(container.querySelector(`[data-hidden=${why}]`)).not.toBeNull())
    expect([screen.queryByRole('button'), platform.inputsOf('cashbacks.get')]).toEqual([null, []])
  },
)
