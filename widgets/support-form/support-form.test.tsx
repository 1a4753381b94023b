import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import supportForm from './index.ts'

const props = {
  topics: [{ label: { uz: 'Hisobga kirish', ru: 'Вход' } }, { label: { uz: 'Boshqa savol', ru: 'Другое' } }],
}
const text = () => screen.findByRole('textbox', { name: 'Xabar' })
const contact = () => screen.getByRole('textbox', { name: /Javob uchun/ })
const send = () => screen.getByRole('button', { name: 'Yuborish' })

test('[SUP-1] [RTE-10] a message goes to support once, with its topic and where to answer', async () => {
  const platform = fakePlatform({ 'Support.sendFeedback': async () => 1 as const })
  await renderWidget(supportForm, { props }, { prepare: platform.prepare })
  const user = userEvent.setup()
  await user.selectOptions(screen.getByRole('combobox'), 'Boshqa savol')
  await user.type(await text(), '  Salom  ')
  await user.type(contact(), 'anora@playbill.test')
  await user.dblClick(send())
  expect(await screen.findByText('Xabaringiz yuborildi')).toBeTruthy()
  expect(screen.getByRole('status').firstChild).toBe(document.activeElement)
  expect(platform.inputsOf('Support.sendFeedback')).toEqual([
    { subject: 'Boshqa savol', text: 'Salom', contact: 'anora@playbill.test' },
  ])
  await user.click(screen.getByRole('button', { name: 'Yana yozish' }))
  expect((await text()).textContent).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

test('[SUP-1] what is missing is told beside its field, the first of them has the focus, and nothing is sent', async () => {
  const platform = fakePlatform({})
  await renderWidget(supportForm, { props }, { prepare: platform.prepare })
  const user = userEvent.setup()
  await user.type(contact(), 'nobody')
  await user.click(send())
  expect((await text()).getAttribute('aria-invalid')).toBe('true')
  expect(contact().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await text())
  expect(platform.asked).toEqual([])
})

test.each([
  [
    'TooManyRequestsException',
    new PlatformError({
      call: 'Support.sendFeedback',
      status: 429,
      error: { type: 'TooManyRequestsException', message: '' },
    }),
  ],
  ['NetworkError', new NetworkError('Support.sendFeedback')],
])('[SUP-1] [ERR-1] after %s the message is still there, and is sent again only by a press', async (_type, error) => {
  let isDown = true
  const platform = fakePlatform({ 'Support.sendFeedback': async () => (isDown ? Promise.reject(error) : 1) })
  await renderWidget(supportForm, { props }, { prepare: platform.prepare })
  const user = userEvent.setup()
  await user.type(await text(), 'Salom')
  await user.type(contact(), '+998901234567')
  await user.click(send())
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(((await text()) as HTMLTextAreaElement).value).toBe('Salom')
  expect(platform.asked).toHaveLength(1)
  isDown = false
  await user.click(send())
  await waitFor(() => expect(screen.getByText('Xabaringiz yuborildi')).toBeTruthy())
})

test('[ERR-2] too many messages: how long to wait is counted down beside the button', async () => {
  const error = new PlatformError({
    call: 'Support.sendFeedback',
    status: 429,
    error: { type: 'TooManyRequestsException', message: '' },
    retryAt: Date.now() + 90_000,
  })
  await renderWidget(
    supportForm,
    { props },
    { prepare: fakePlatform({ 'Support.sendFeedback': () => Promise.reject(error) }).prepare },
  )
  await userEvent.type(await text(), 'Salom')
  await userEvent.type(contact(), '+998901234567')
  await userEvent.click(send())
  expect((await screen.findByRole('timer')).textContent).toMatch(/01:\d\d/)
})

test('[SUP-1] a player finds the contact of the account; before the page is alive nothing can be sent', async () => {
  await renderWidget(supportForm, { props }, { user: 'player', values: { 'player.login': 'player@playbill.test' } })
  expect((contact() as HTMLInputElement).value).toBe('player@playbill.test')
  const { html } = await renderWidgetToString(supportForm, { props })
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled|<button[^>]*disabled[^>]*type="submit"/)
})
