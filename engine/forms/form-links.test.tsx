import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { field, formOf, start } from '#engine/testing/show-form.tsx'

afterEach(cleanup)

const again = () => screen.queryByRole('button', { name: 'Qayta' })
const wait = () => screen.queryByText(/^Yangi kodni \d+ soniyadan keyin soʻrash mumkin$/)
const focused = () => document.activeElement?.textContent

test('[AUT-2] by keyboard, requesting another code announces the wait for the next one and keeps the focus until it is over', async () => {
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
