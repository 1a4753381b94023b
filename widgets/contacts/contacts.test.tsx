import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
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
  expect(rowOf('+998901234567').queryByRole('button')).toBeNull()
  await userEvent.click(rowOf('a@b.uz').getByRole('button', { name: 'Kod yuborish' }))
  await waitFor(() => expect(send.mock.calls).toEqual([['contact', { type: 'contact.confirm', kind: 'email' }]]))
  expect(actions).toEqual([[{ do: 'popup', id: 'confirm-contact' }]])
})

test('[CNT-1] [FRM-1] a contact is added by the form that the document names', async () => {
  const { forms } = await show(() => [])
  await waitFor(() => expect(forms).toEqual(['add-contact']))
})
