import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { noteBreak } from '#platform/break.ts'
import { noteExclusion, noteOwnExclusion, takeOwnExclusion } from '#platform/exclusion.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import offerList from '../../offer-list/index.ts'
import { jurisdictionKey } from '../page/jurisdiction.ts'
import { fakePlatform } from '../testing/fake-platform.ts'

const offer = { id: 1, description: { title: 'Taklif', text: '', terms: [] } }
const limit = (can_edit: boolean): CallOutput<'account.getDepositLimit'> => ({
  can_edit,
  period: 'none',
  expired_at: null,
  available_amount: null,
  limit_amount: null,
  next: null,
})
const refusal = new PlatformError({
  call: 'bonuses.activate',
  status: 400,
  error: { type: 'AccessDeniedException', message: '', error_data: { reason: 'time_out' } },
})

type World = {
  readonly limit: () => Promise<CallOutput<'account.getDepositLimit'>>
  readonly user?: 'guest' | 'player'
  readonly isTold?: boolean
  readonly areBonusesShown?: boolean
  /** How the tab of a guest knows that they are self-excluded. */
  readonly exclusion?: 'refusal' | 'own session'
}

afterEach(() => void takeOwnExclusion())

async function offers({ limit: answer, user = 'player', isTold = false, areBonusesShown = true, exclusion }: World) {
  const platform = fakePlatform({
    'account.getDepositLimit': answer,
    'campaigns.getoffers': () => ({ items: [offer], total: 1, offset: 0, count: 1 }),
  })
  await renderWidget(
    offerList,
    { props: {} },
    {
      user,
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown })
        if (isTold) noteBreak(client, refusal)
        if (exclusion === 'refusal') noteExclusion(client, '2027-01-01T00:00:00.000Z')
        if (exclusion === 'own session') noteOwnExclusion({ until: null })
      },
    },
  )
  return platform
}
const place = (): string | undefined => document.querySelector<HTMLElement>('[data-hidden]')?.dataset['hidden']
const isShown = (): boolean => screen.queryByText('Taklif') !== null

test.each([
  ['to a guest', { user: 'guest', limit: async () => limit(false) }],
  ['to a player who takes no break', { limit: async () => limit(true) }],
  ['where it cannot be read whether the player takes a break', { limit: async () => Promise.reject(refusal) }],
] as const)('[OFR-1] offers are shown %s', async (_name, world) => {
  await offers(world)
  await waitFor(() => expect(isShown()).toBe(true))
})

test.each([
  ['to a player who takes a break', { limit: async () => limit(false) }, 'break'],
  ['to a player whose break is known from a refusal', { limit: async () => limit(true), isTold: true }, 'break'],
  [
    'to a guest whose sign-in was refused of self-exclusion',
    { user: 'guest', limit: async () => limit(true), exclusion: 'refusal' },
    'exclusion',
  ],
  [
    'to a guest who is self-excluded in this tab',
    { user: 'guest', limit: async () => limit(true), exclusion: 'own session' },
    'exclusion',
  ],
  ['where the jurisdiction hides bonuses', { limit: async () => limit(true), areBonusesShown: false }, 'bonuses'],
] as const)('[OFR-1] [PRF-4] no offer is shown or asked for %s', async (_name, world, why) => {
  const { inputsOf } = await offers(world)
  await waitFor(() => expect(place()).toBe(why))
  expect([isShown(), inputsOf('campaigns.getoffers')]).toEqual([false, []])
})

test('[OFR-1] [PRF-4] until it is known whether the player takes a break, no offer is shown or asked for', async () => {
  const { inputsOf, requests } = await offers({ limit: () => new Promise(() => undefined) })
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('account.getDepositLimit'))
  expect([isShown(), inputsOf('campaigns.getoffers'), place()]).toEqual([false, [], undefined])
})
