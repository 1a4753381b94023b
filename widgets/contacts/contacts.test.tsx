import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { pendingActs } from '#platform/pending-acts.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { withForms } from '../_shared/testing/with-forms.tsx'
import { testContact, testProfile } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

async function show(contacts: () => ReturnType<typeof testContact>[]) {
  const send = vi.fn<FlowHost['send']>()
  const forms: string[] = []
  const platform = fakePlatform({ 'account.getprofileinfo': () => testProfile(contacts()) })
  const { actions } = await renderWidget(
    definition,
    { props: { form: 'add-contact' } },
    {
      user: 'player',
      prepare: platform.prepare,
      around: (page) => withFlows(withForms(forms)(page), { ...flowsOf(), send }),
    },
  )
  return { ...platform, actions, forms, send }
}
const rowOf = (contact: string) =>
  within(document.querySelector<HTMLElement>(`[data-contact="${contact}"]`) ?? document.body)

test('[CNT-1] a press asks the flow for a code to that kind of contact, and opens the popup that takes it', async () => {
  const { actions, send } = await show(() => [
    testContact('a@b.uz', { is_confirmed: false }),
    testContact('+998901234567'),
  ])
  await screen.findByText('a@b.uz')
  expect(rowOf('+998901234567').queryByRole('button', { name: 'Kod yuborish' })).toBeNull()
  await userEvent.click(rowOf('a@b.uz').getByRole('button', { name: 'Kod yuborish' }))
  await waitFor(() => expect(send.mock.calls).toEqual([['contact', { type: 'contact.confirm', kind: 'email' }]]))
  expect(actions).toEqual([[{ do: 'popup', id: 'confirm-contact' }]])
})

test('[CNT-1] [FRM-1] a contact is added by the form that the document names', async () => {
  const { forms } = await show(() => [])
  await waitFor(() => expect(forms).toEqual(['add-contact']))
})

const wayOn = () => screen.queryByRole('link', { name: 'Davom etish' })?.getAttribute('href') ?? null

test('[CSH-15] [CNT-1] a link back to the act that waits for a confirmed contact appears once one is confirmed, and for no other act', async () => {
  const acts = pendingActs(new QueryClient(), { uid: 0, now: () => Date.UTC(2099, 0) })
  onTestFinished(() => acts.forget())
  const withdrawal = { flow: 'withdrawal', event: 'intent.submit', path: '/cashier/withdraw' }
  const shown = async (isConfirmed: boolean, gate: string) => {
    cleanup()
    acts.remember({ ...withdrawal, gate })
    await show(() => [testContact('a@b.uz', { is_confirmed: isConfirmed })])
    await screen.findByText('a@b.uz')
    return wayOn()
  }
  expect([
    await shown(false, 'confirmContact'),
    await shown(true, 'confirmContact'),
    await shown(true, 'verify'),
  ]).toEqual([null, '/cashier/withdraw', null])
})

test('[CNT-3] a contact is changed by a new one, and the words say which one it takes the place of, and when', async () => {
  await show(() => [testContact('a@b.uz'), testContact('+998901234567', { is_confirmed: false })])
  await screen.findByText('a@b.uz')
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(said()).toEqual([''])
  await userEvent.click(rowOf('a@b.uz').getByRole('button', { name: 'Oʻzgartirish: a@b.uz' }))
  expect(said()).toEqual([
    'Yangi pochta manzili tasdiqlangach a@b.uz oʻrnini egallaydi. Ungacha avvalgisi amal qiladi.',
  ])
  await userEvent.click(rowOf('+998901234567').getByRole('button', { name: /Oʻzgartirish/ }))
  expect(said()).toEqual(['Yangi telefon raqami +998901234567 oʻrniga yoziladi.'])
})
