import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTabs, loyaltyTab, notice } from './testing/loyalty-tab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  leaveTabs()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

const focus = () => window.dispatchEvent(new Event('focus'))

test('[N9] after a 429 nothing is requested before the time that it names, even if the path changes or the page gets the focus', async () => {
  const own = await loyaltyTab()
  own.platform.limit = 90_000
  await own.wait(0)
  for (let step = 0; step < 17; step += 1) {
    await own.wait(5_000)
    own.go(`/c${step}`)
    focus()
    document.dispatchEvent(new Event('visibilitychange'))
  }
  await own.wait(4_999)
  expect(own.called).toHaveLength(1)
  delete own.platform.limit
  own.waiting.push(notice(1))
  await own.wait(1)
  expect(own.called).toHaveLength(2)
  await own.wait(300)
  expect(own.toasts.map(({ text }) => text)).toEqual(['Sarlavha 1'])
})

test('[N9] while requests fail, the pause between them doubles up to five minutes; an answer resets it', async () => {
  const own = await loyaltyTab()
  own.platform.limit = null
  await own.wait(0)
  for (let step = 0; own.called.length < 13; step += 1) {
    own.go(`/c${step}`)
    await own.wait(500)
  }
  const seconds = () => own.called.slice(1).map((at, index) => (at - (own.called[index] ?? 0)) / 1_000)
  expect(seconds()).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300])
  delete own.platform.limit
  own.go('/answered')
  await own.wait(300_000)
  own.go('/again')
  await own.wait(1_000)
  own.go('/once-more')
  await own.wait(1_000)
  expect(seconds().slice(12)).toEqual([300, 1, 1])
})

test('[N9] a day of nothing but 429, with a change of path every minute, makes fewer than 300 requests', async () => {
  const own = await loyaltyTab()
  own.platform.limit = null
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    own.go(`/c${minute}`)
    await own.wait(60_000)
  }
  expect(own.called.length).toBeGreaterThan(200)
  expect(own.called.length).toBeLessThan(300)
})

test('[N9] a page that gets the focus sends one request without the pause; the next pause is the longer one', async () => {
  const own = await loyaltyTab()
  own.platform.limit = null
  await own.wait(0)
  own.go('/b')
  await own.wait(2_000)
  own.go('/c')
  await own.wait(4_000)
  expect(own.called).toHaveLength(3)
  await own.wait(1_500)
  focus()
  focus()
  await own.wait(0)
  expect(own.called).toHaveLength(4)
  own.go('/d')
  await own.wait(15_999)
  expect(own.called).toHaveLength(4)
  await own.wait(1)
  expect(own.called).toHaveLength(5)
})

test('[N9] a hidden page does not count as back, and the focus requests nothing if nothing has failed', async () => {
  const own = await loyaltyTab()
  await own.wait(5_000)
  focus()
  await own.wait(5_000)
  expect(own.called).toHaveLength(1)
  own.platform.limit = null
  own.go('/b')
  await own.wait(1_000)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await own.wait(600_000)
  expect(own.called).toHaveLength(2)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await own.wait(0)
  expect(own.called).toHaveLength(3)
})
