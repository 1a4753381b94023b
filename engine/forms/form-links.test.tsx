import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { field, formOf, start } from '#engine/testing/show-form.tsx'

afterEach(cleanup)

const again = () => screen.queryByRole('button', { name: 'Qayta' })
const wait = () => screen.queryByText(/^Yangi kodni \d+ soniyadan keyin soʻrash mumkin$/)
const focused = () => document.activeElement?.textContent

test('[AUT-2] by keyboard, who asks for another code hears how long the next one has to wait, and is still there when it may be asked for', async () => {
  const { say } = start(
    formOf([field('code', 'code')], {
      links: [{ id: 'again', label: 'Qayta', action: [{ do: 'send', flow: 'auth', event: 'auth.resend' }] }],
    }),
  )
  act(() => again()?.focus())
  await userEvent.keyboard('{Enter}')
  say({ waits: { 'auth.resend': { until: Date.now() + 30_000, words: ['auth:resendIn'] } } })
  expect([again(), focused()]).toEqual([null, wait()?.textContent])
  say({})
  expect([wait(), focused()]).toEqual([null, 'Qayta'])
  await userEvent.tab()
  expect(document.activeElement).toBe(again())
})
