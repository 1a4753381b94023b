import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepCampaign, storedCampaign } from '#base/arrival.ts'
import { consentKey, consentOf } from '#platform/consent.ts'
import type { ConsentCategory } from '#schemas/consent.ts'
import type { ReloadAnswer } from '#src/pwa/reload-guard.ts'
import { chatOwnerStore } from '#src/chat/chat-owner.ts'
import { followWithdrawal } from './follow-withdrawal.ts'

const reload = vi.fn<() => ReloadAnswer>()
const stops: (() => void)[] = []
beforeEach(() => {
  localStorage.clear()
  reload.mockReset().mockReturnValue('reloading')
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
/** A tab that gets no notice of answers given in other tabs until it checks itself. */
function tab({ ran = [] as readonly ConsentCategory[], isBusy = false } = {}) {
  const consent = consentOfTab()
  for (const category of ran) consent.onConsent(category, () => undefined)
  let isCritical = isBusy
  const refusal = { isShown: false }
  const listeners: (() => void)[] = []
  stops.push(
    followWithdrawal({
      consent,
      reload,
      isHeld: () => refusal.isShown,
      safePoint: {
        isCritical: () => isCritical,
        subscribe: (listener) => (listeners.push(listener), () => undefined),
      },
    }),
  )
  return {
    consent,
    refusal,
    become(isNowBusy: boolean, isSaid = true) {
      isCritical = isNowBusy
      if (isSaid) for (const listener of listeners) listener()
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
  '[P3] [ANA-3] [CHT-1] %s refused on a page where none of it ran: its stored data is removed, and the page stays',
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

test('[P3] a page that missed an answer while in the back/forward cache applies it when it is shown again', () => {
  consentOfTab().choose(every)
  tab({ ran: ['marketing'] })
  leave()
  consentOfTab().choose([])
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  expect([left(), reload.mock.calls.length]).toEqual([[false, false, false, false], 1])
})

test('[P3] [D2] a round, a form or a sign-in in progress ends before the page reloads', () => {
  consentOfTab().choose(every)
  const { consent, become } = tab({ ran: ['analytics'], isBusy: true })
  leave()
  consent.choose([])
  document.dispatchEvent(new Event('visibilitychange'))
  expect([left().slice(0, 2), reload.mock.calls.length]).toEqual([[false, false], 0])
  become(true)
  expect(reload).not.toHaveBeenCalled()
  become(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('[P3] [PRF-4] a refusal shown in place of the page is not removed: the reload happens with the next page', () => {
  vi.useFakeTimers()
  stops.push(() => vi.useRealTimers())
  const { consent, refusal } = tab()
  consent.choose(every)
  consent.onConsent('marketing', () => undefined)
  refusal.isShown = true
  consent.setPaused(true)
  vi.advanceTimersByTime(60_000)
  expect(reload).not.toHaveBeenCalled()
  refusal.isShown = false
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('[P3] [R35] an end without an event is noticed, and a reload that comes too soon after another is requested again', () => {
  vi.useFakeTimers()
  stops.push(() => vi.useRealTimers())
  consentOfTab().choose(every)
  const { consent, become } = tab({ ran: ['analytics'], isBusy: true })
  consent.choose([])
  become(false, false)
  reload.mockReturnValue('too-soon')
  vi.advanceTimersByTime(2_000)
  expect(reload).toHaveBeenCalledTimes(2)
  reload.mockReturnValue('reloading')
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(3)
})

test('[P3] [R35] without storage to count reloads the page stays, and checking ends', () => {
  vi.useFakeTimers()
  stops.push(() => vi.useRealTimers())
  consentOfTab().choose(every)
  const { consent } = tab({ ran: ['analytics'] })
  reload.mockReturnValue('too-often')
  consent.choose([])
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledOnce()
})

test('[P3] a tab whose visitor still agrees stays as it is', () => {
  consentOfTab().choose(every)
  tab({ ran: every })
  leave()
  document.dispatchEvent(new Event('visibilitychange'))
  expect([left(), reload.mock.calls.length]).toEqual([[true, true, true, true], 0])
})
