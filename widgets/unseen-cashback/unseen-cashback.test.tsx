import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DialogPropsContext, type DialogPropValues } from '#engine/render/dialog-props.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { type Cashback, cashbacksQuery, unseenCashbackFilter } from '#platform/cashbacks.ts'
import { wipeIntents } from '#platform/intent-journal.ts'
import { NetworkError, PlatformError, ProtocolError, TimeoutError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
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
const refusal = (status: number, type: string) =>
  new PlatformError({ call: 'cashbacks.payout', status, error: { type, message: '' } })

const withLocks = (request: unknown): void =>
  void Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
beforeEach(() => localStorage.clear())
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks')
  await wipeIntents()
})

/** A player with one cashback; `payouts` answer the attempts to take it, in turn. */
function site(...payouts: (() => void)[]) {
  const state = { shown: cashback }
  const platform = fakePlatform({
    'cashbacks.get': () => page(state.shown),
    'cashbacks.payout': async () => {
      payouts.shift()?.()
      state.shown = paid
      return paid as never
    },
  })
  return {
    ...platform,
    state,
    intents: () => platform.inputsOf('cashbacks.payout').map(({ intent_id }) => intent_id),
    reads: () => platform.inputsOf('cashbacks.get').length,
  }
}
const open = (own: ReturnType<typeof site>, props: DialogPropValues = { id: 7 }) =>
  renderWidget(definition as never, unseenCashbackSamples[0]!, {
    user: 'player',
    prepare(client) {
      own.prepare(client)
      client.setQueryData(cashbacksQuery(unseenCashbackFilter).queryKey, page(own.state.shown))
    },
    around: (widget) => <DialogPropsContext value={props}>{widget}</DialogPropsContext>,
  })
const press = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Olish' }))
const fails = (error: unknown) => () => {
  throw error
}

const words = {
  unknown: 'Javob kelmadi. Qayta bosing: keshbek faqat bir marta toʻlanadi',
  refused: 'Keshbekni hozir olib boʻlmadi. Birozdan keyin qayta urinib koʻring',
  late: 'Keshbek holati oʻzgardi, maʼlumotni yangiladik',
}
test.each([
  ['500 of an unknown error', refusal(500, 'UnknownErrorException'), 'unknown'],
  ['500 of the platform', refusal(500, 'InternalServerErrorException'), 'unknown'],
  ['502 of the proxy', refusal(502, 'BillingServiceErrorException'), 'unknown'],
  ['504 of the proxy', refusal(504, 'UnknownErrorException'), 'unknown'],
  ['a type that nobody knows', refusal(500, 'SomethingNewException'), 'unknown'],
  ['no answer', new NetworkError('cashbacks.payout'), 'unknown'],
  ['no answer in time', new TimeoutError('cashbacks.payout', 60_000), 'unknown'],
  ['an answer that is none', new ProtocolError('cashbacks.payout', { status: 200, problem: 'empty' }), 'unknown'],
  ['a refusal', refusal(422, 'UserNeedDepositException'), 'refused'],
  ['too many requests', refusal(429, 'TooManyRequestsException'), 'refused'],
  ['another state', refusal(409, 'InvalidRequestException'), 'late'],
] as const)('[M2] [ERR-1] %s is told as it is', async (_what, error, told) => {
  await open(site(fails(error)))
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(words[told])
})

test('[M5] an attempt of unknown outcome keeps its intent over a window that was closed; then the state is read before anything is sent again', async () => {
  const own = site(fails(new NetworkError('cashbacks.payout')))
  const { unmount } = await open(own)
  await press()
  await screen.findByText(words.unknown)
  unmount()
  await open(own)
  const before = own.reads()
  await press()
  await screen.findByText('Keshbek asosiy hisobingizga oʻtkazildi.')
  const [first, second, ...more] = own.intents()
  expect([second === first, more, own.reads() > before]).toEqual([true, [], true])
  expect(own.asked.map(({ name }) => name).lastIndexOf('cashbacks.payout')).toBeGreaterThan(
    own.asked.map(({ name }) => name).indexOf('cashbacks.get'),
  )
})

test('[M2] [M5] what was paid after all is found by reading, and nothing is sent again', async () => {
  const own = site(fails(new NetworkError('cashbacks.payout')))
  await open(own)
  await press()
  await screen.findByText(words.unknown)
  own.state.shown = paid
  await press()
  await screen.findByText('Keshbek asosiy hisobingizga oʻtkazildi.')
  expect(own.intents()).toHaveLength(1)
})

test('[M2] where the state cannot be read nothing is sent again', async () => {
  const own = site(fails(new NetworkError('cashbacks.payout')))
  await open(own)
  await press()
  await screen.findByText(words.unknown)
  Object.defineProperty(own.state, 'shown', { get: fails(refusal(401, 'AuthorizationException')) })
  await press()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Olish' }).getAttribute('aria-busy')).toBeNull())
  expect([own.intents().length, screen.getByRole('alert').textContent]).toEqual([1, words.unknown])
})

test('[M2] where the list has come to another cashback it says nothing of this one: nothing is sent again', async () => {
  let answer: () => ReturnType<typeof page> = fails(new NetworkError('cashbacks.get')) as never
  const both = fakePlatform({
    'cashbacks.get': () => answer(),
    'cashbacks.payout': fails(new NetworkError('cashbacks.payout')) as never,
  })
  await open({ ...site(), ...both })
  await press()
  await screen.findByText(words.unknown)
  answer = () => page({ ...cashback, id: 8 })
  await press()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Olish' }).getAttribute('aria-busy')).toBeNull())
  expect(both.inputsOf('cashbacks.payout').map(({ cashback_id }) => cashback_id)).toEqual([7])
})

test('[M1] a refusal ends the intent: a new press is a new one', async () => {
  const own = site(fails(refusal(422, 'UserNeedDepositException')))
  await open(own)
  await press()
  await screen.findByText(words.refused)
  await press()
  await screen.findByText('Keshbek asosiy hisobingizga oʻtkazildi.')
  expect(new Set(own.intents()).size).toBe(2)
})

test('[M5] while another tab takes it nothing is sent here, and that is said', async () => {
  const asked: string[] = []
  withLocks((name: string, _options: object, work: (lock: null) => Promise<unknown>) => (asked.push(name), work(null)))
  const own = site()
  await open(own)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Keshbek boshqa oynada olinmoqda. Javobni oʻsha yerda kuting',
  )
  expect([asked, own.intents()]).toEqual([['playbill cashback-7'], []])
})

test('[M1] two presses send one call', async () => {
  let finish = (): void => undefined
  const own = site()
  const slow = fakePlatform({
    'cashbacks.get': () => page(cashback),
    'cashbacks.payout': () => new Promise((resolve) => (finish = () => resolve(paid as never))),
  })
  await open({ ...own, ...slow })
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Olish' }))
  finish()
  expect(slow.inputsOf('cashbacks.payout')).toHaveLength(1)
})

test('[ANA-1] once it is taken the focus is on the button that ends, and the event follows', async () => {
  const { actions } = await open(site())
  await press()
  await screen.findByText('Keshbek asosiy hisobingizga oʻtkazildi.')
  expect(document.activeElement?.textContent).toBe('Yopish')
  expect(actions).toEqual([[{ do: 'track', event: 'take_cashback', with: { cashback: 7 } }]])
})

test('[C15] a preview shows an example, asks for nothing of the player and names no real cashback', async () => {
  const own = site()
  await open(own, { preview: true })
  expect((await screen.findByRole('button', { name: 'Olish' })).closest('[data-widget]')?.textContent).toContain(
    'UZS\u00a010,000.00',
  )
  expect([screen.queryByText(/25,000/), own.asked]).toEqual([null, []])
})
