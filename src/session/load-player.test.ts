import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import type { Call } from '#platform/create-call.ts'
import { charactersQuery, loyaltyProgramsQuery } from '#platform/loyalty.ts'
import { provideCall } from '#platform/query-call.ts'
import { loadPlayer } from './load-player.ts'

const sum = { amount: 7, currency: 'UZS' }
const balances = { balance_main: sum, balance_bonus: sum, balance_betting_bonus: sum, balance_fun: sum }
const account = { uid: 7, login: 'Anvar', locale: 'uz', is_registration_completed: true, ...balances }

function tab(answers: Readonly<Record<string, () => unknown>> = {}) {
  const queryClient = new QueryClient()
  const called: string[] = []
  provideCall(queryClient, (async (name: string) => {
    called.push(name)
    return (answers[name] ?? (() => (name === 'account.getInfo' ? account : { items: [] })))()
  }) as unknown as Call)
  const report = vi.fn()
  return { queryClient, called, report, values: createValueStore([['user', 'guest']]) }
}

test('[AUT-1] [AUT-3] a player who signs in is loaded: user, profile and loyalty info, each once, and nothing else', async () => {
  const parts = tab()
  expect(await loadPlayer(parts)).toMatchObject({ uid: 7 })
  expect(parts.called.toSorted()).toEqual(['account.getInfo', 'account.getprofileinfo', 'loyalty.getinfo'])
  expect([parts.values.get('user'), parts.values.get('player.login')]).toEqual(['player', 'Anvar'])
})

test('[AUT-12] characters and programs that were read for a guest are read again, with what they are for the player', async () => {
  let programs = 'of a guest'
  const parts = tab({ 'loyalty.getPrograms': () => ({ items: [programs] }) })
  const { queryClient } = parts
  await Promise.all([queryClient.fetchQuery(charactersQuery()), queryClient.fetchQuery(loyaltyProgramsQuery())])
  parts.called.length = 0
  programs = 'of a player'
  await loadPlayer(parts)
  await vi.waitFor(() =>
    expect(parts.called.toSorted()).toEqual([
      'account.getInfo',
      'account.getprofileinfo',
      'loyalty.getPrograms',
      'loyalty.getcharacters',
      'loyalty.getinfo',
    ]),
  )
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(loyaltyProgramsQuery().queryKey)).toEqual({ items: ['of a player'] }),
  )
})

test('[AUT-1] a loyalty info that cannot be read is reported and does not prevent the sign-in', async () => {
  const lost = new Error('lost')
  const parts = tab({ 'loyalty.getinfo': () => Promise.reject(lost) })
  expect(await loadPlayer(parts)).toMatchObject({ uid: 7 })
  await vi.waitFor(() => expect(parts.report.mock.calls).toEqual([[lost, 'the profile after a sign-in']]))
})

test('[LOY-5] on a site without loyalty and characters nothing of them is read', async () => {
  const parts = tab()
  parts.values.set([
    ['flag:isEnableLoyalty', false],
    ['flag:isEnableCharacters', false],
  ])
  await loadPlayer(parts)
  expect(parts.called.toSorted()).toEqual(['account.getInfo', 'account.getprofileinfo'])
})
