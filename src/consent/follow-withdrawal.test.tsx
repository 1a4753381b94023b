import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCampaign, storedCampaign } from '#base/arrival.ts'
import { consentKey, consentOf } from '#platform/consent.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import { chatOwnerStore } from '#src/chat/chat-owner.ts'
import { followWithdrawal } from './follow-withdrawal.ts'

const reload = vi.fn()
const stops: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  reload.mockReset()
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.restoreAllMocks()
})

const every: readonly ConsentCategory[] = ['analytics', 'marketing', 'support']
function consentOfTab() {
  const client = new QueryClient()
  client.setQueryData(consentKey, { version: 1, categories: every })
  return consentOf(client)
}
/** A tab that hears of no answer given elsewhere until it looks by itself. */
function tab({ ran = [] as readonly ConsentCategory[], status = 'idle' } = {}) {
  const consent = consentOfTab()
  for (const category of ran) consent.onConsent(category, () => undefined)
  let game = status
  const listeners: (() => void)[] = []
  stops.push(
    followWithdrawal({
      consent,
      reload,
      flows: {
        view: () => ({ status: game }),
        subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => undefined),
      } as never, // what it reads of the flows
    }),
  )
  return {
    consent,
    play(next: string) {
      game = next
      for (const listener of listeners) listener()
    },
  }
}
const leave = (): void => {
  document.cookie = '_ga=1; Path=/'
  localStorage.setItem('_ym_uid', '1')
  keepCampaign('?track_id=spring')
  chatOwnerStore.set({ uid: 7 })
}
const left = () => [
  document.cookie.includes('_ga'),
  localStorage.getItem('_ym_uid') !== null,
  Object.keys(storedCampaign()).length > 0,
  chatOwnerStore.get() !== null,
]
const seeAs = (state: DocumentVisibilityState): void =>
  void vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)

test.each([
  ['analytics', [false, false, true, true]],
  ['marketing', [true, true, false, true]],
  ['support', [true, true, true, false]],
] as const)(
  '[P3] [ANA-3] [CHT-1] %s refused on a page where nothing of it ran: what it left is removed, and the page stays',
  (refused, stays) => {
    consentOfTab().choose(every)
    const { consent } = tab()
    leave()
    consent.choose(every.filter((one) => one !== refused))
    expect([left(), reload.mock.calls.length]).toEqual([stays, 0])
  },
)

test('[P3] a first answer that refuses removes what was left before the site asked; one that changes something else removes nothing', () => {
  leave()
  const { consent } = tab()
  consent.choose([])
  expect(left()).toEqual([false, false, false, false])
  document.cookie = '_ga=1; Path=/'
  consent.choose(['support'])
  expect([left()[0], reload.mock.calls.length]).toEqual([true, 0])
})

test.each([
  ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is restored from the cache of the browser', () => window.dispatchEvent(new PageTransitionEvent('pageshow'))],
])('[P3] a tab in which third parties run is loaded without them when it %s', (_, look) => {
  consentOfTab().choose(every)
  tab({ ran: ['analytics'] })
  seeAs('hidden')
  consentOfTab().choose([])
  window.dispatchEvent(new StorageEvent('storage', { key: 'playbill/guest/consent' }))
  expect(reload).not.toHaveBeenCalled()
  leave()
  seeAs('visible')
  look()
  expect([left().slice(0, 2), reload.mock.calls.length]).toEqual([[false, false], 1])
})

test('[P3] a page that heard of no answer while the browser kept it obeys it when it is shown again', () => {
  consentOfTab().choose(every)
  tab({ ran: ['marketing'] })
  leave()
  consentOfTab().choose([])
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([left(), reload.mock.calls.length]).toEqual([[false, false, false, false], 1])
})

test('[P3] a round that is under way is played to its end before the page is loaded again', () => {
  consentOfTab().choose(every)
  const { play } = tab({ ran: ['analytics'], status: 'round' })
  consentOfTab().choose([])
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).not.toHaveBeenCalled()
  play('playing')
  expect(reload).toHaveBeenCalledOnce()
})

test('[P3] a tab whose visitor still agrees stays as it is', () => {
  consentOfTab().choose(every)
  tab({ ran: every })
  leave()
  document.dispatchEvent(new Event('visibilitychange'))
  expect([left(), reload.mock.calls.length]).toEqual([[true, true, true, true], 0])
})
