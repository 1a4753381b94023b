import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'

type SignIn = CallOutput<'account.getSignIns'>['items'][number]

const { i18n } = createSampleDictionary('uz')
const word = (key: string) => i18n.t(`account:signIns.${key}`)
const signIn = (more: Partial<SignIn>): SignIn => ({
  id: 1,
  is_current: false,
  is_open: true,
  device: 'phone',
  system: 'Android',
  browser: 'Chrome',
  address: '198.51.100.•',
  signed_in_at: '2026-03-08T18:40:00.000Z',
  seen_at: '2026-03-10T05:31:00.000Z',
  ...more,
})

async function show(has = true) {
  let isEnded = false
  const platform = fakePlatform({
    'account.getCapabilities': () => ({
      set_deposit_limit: true,
      set_time_out: true,
      self_exclude: true,
      ...(has && { list_sign_ins: true }),
    }),
    'account.getSignIns': () => ({
      items: [
        signIn({ id: 2, is_current: true, device: 'computer', system: 'Windows', browser: 'Firefox' }),
        signIn(isEnded ? { is_open: false, seen_at: null } : {}),
        signIn({ id: 3, is_open: false, seen_at: null, system: null, browser: null, device: 'unknown' }),
      ],
    }),
    'account.endOtherSessions': () => {
      isEnded = true
      return { ended: 1 }
    },
  })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  return platform
}
const states = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => ['current', 'open', 'over'].find((state) => within(row).queryByText(word(state)) !== null))
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[PRF-2] every session but this one ends once the player has agreed', async () => {
  const platform = await show()
  const end = await screen.findByRole('button', { name: word('endOthers') })
  expect([screen.queryByText('Firefox · Windows'), screen.queryByText(word('unknown'))]).not.toContain(null)
  expect(states()).toEqual(['current', 'open', 'over'])
  await userEvent.click(end)
  await userEvent.click(await screen.findByRole('button', { name: word('no') }))
  expect(platform.inputsOf('account.endOtherSessions')).toEqual([])
  await userEvent.click(end)
  await userEvent.click(await screen.findByRole('button', { name: word('yes') }))
  await screen.findByText(word('done'))
  expect([platform.inputsOf('account.endOtherSessions'), states()]).toEqual([[{}], ['current', 'over', 'over']])
})

test('[PRF-2] a platform that does not list sign-ins is not asked for them, and nothing is shown', async () => {
  const platform = await show(false)
  await waitFor(() => expect(platform.inputsOf('account.getCapabilities')).toEqual([{}]))
  expect([platform.inputsOf('account.getSignIns'), screen.queryByRole('heading')]).toEqual([[], null])
})
