import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReloadScheduler } from './reload-scheduler.ts'
import type { ReloadAnswer, ReloadReason } from './reload-guard.ts'

const minute = 60_000
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function openScheduler(answer: ReloadAnswer = 'reloading') {
  const seen = {
    reloads: [] as ReloadReason[],
    offers: [] as (() => void)[],
    givenUp: [] as ReloadReason[],
    isSafe: false,
    isRound: false,
    isCritical: false,
    isOnline: true,
  }
  let navigate: (event: { pathChanged: boolean }) => void = () => undefined
  let look = (): void => undefined
  const scheduler = createReloadScheduler({
    guard: { reload: (reason) => (seen.reloads.push(reason), answer) },
    safePoint: {
      isSafe: () => seen.isSafe,
      isRoundOpen: () => seen.isRound,
      isCriticalToLeave: () => seen.isCritical,
      subscribe: (listener) => ((look = listener), () => undefined),
    },
    router: {
      history: { flush: () => undefined },
      subscribe: (_name: string, listener: typeof navigate) => ((navigate = listener), () => undefined),
    } as never,
    elapsed: () => performance.now(),
    isOnline: () => seen.isOnline,
    offer: (accept) => void seen.offers.push(accept),
    giveUp: (reason) => void seen.givenUp.push(reason),
  })
  const endRound = (): void => {
    seen.isRound = false
    look()
  }
  return { scheduler, seen, endRound, navigate: (pathChanged = true) => navigate({ pathChanged }) }
}

test('[PWA-3] after a missing chunk the reload waits for a navigation, even at a safe point', () => {
  const { scheduler, seen, navigate } = openScheduler()
  seen.isSafe = true
  scheduler.want({ reason: 'chunk', at: 'navigation' })
  vi.advanceTimersByTime(60 * minute)
  navigate(false)
  expect(seen.reloads).toEqual([])
  navigate()
  expect(seen.reloads).toEqual(['chunk'])
  expect(vi.getTimerCount()).toBe(0)
})

test('[PWA-2] a newer build is loaded at a safe point or with a navigation that loses nothing', () => {
  const { scheduler, seen, navigate } = openScheduler()
  scheduler.want({ reason: 'build', at: 'safe-point' })
  seen.isCritical = true
  navigate()
  expect(seen.reloads).toEqual([])
  seen.isCritical = false
  navigate()
  expect(seen.reloads).toEqual(['build'])
})

test('[N10] without a connection the current page is never reloaded', () => {
  const { scheduler, seen, navigate } = openScheduler()
  Object.assign(seen, { isOnline: false, isSafe: true })
  scheduler.want({ reason: 'build', at: 'safe-point' })
  navigate()
  vi.advanceTimersByTime(minute)
  expect(seen.reloads).toEqual([])
  seen.isOnline = true
  vi.advanceTimersByTime(minute)
  expect(seen.reloads).toEqual(['build'])
})

test('[D3] a reload that comes too soon is tried again; one that comes too often is given up', () => {
  const soon = openScheduler('too-soon')
  soon.scheduler.want({ reason: 'chunk', at: 'navigation' })
  soon.navigate()
  soon.navigate()
  expect([soon.seen.reloads.length, soon.seen.givenUp]).toEqual([2, []])
  const often = openScheduler('too-often')
  often.scheduler.want({ reason: 'chunk', at: 'navigation' })
  often.navigate()
  often.navigate()
  expect([often.seen.reloads.length, often.seen.givenUp]).toEqual([1, ['chunk']])
})

test('[D2] a worker that another tab keeps from taking over is tried again; after half an hour the player is asked once', async () => {
  const { scheduler, seen } = openScheduler()
  const requested: boolean[] = []
  scheduler.want({
    reason: 'worker',
    at: 'safe-point',
    act: async (isRequested) => (requested.push(isRequested), isRequested),
  })
  seen.isSafe = true
  await vi.advanceTimersByTimeAsync(11_000)
  expect(requested).toEqual([false, false])
  seen.isSafe = false
  await vi.advanceTimersByTimeAsync(29 * minute)
  expect(seen.offers).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(seen.offers).toHaveLength(1)
  seen.offers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(requested.at(-1)).toBe(true)
})

/** A scheduler whose player has agreed to a waiting worker. `wait` makes another worker wait. */
async function agreeToWorker() {
  const { scheduler, seen, endRound } = openScheduler()
  const acts: boolean[] = []
  const wait = (): void =>
    scheduler.want({
      reason: 'worker',
      at: 'safe-point',
      act: async (isRequested) => (acts.push(isRequested), isRequested),
    })
  wait()
  await vi.advanceTimersByTimeAsync(31 * minute)
  seen.offers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  return { scheduler, seen, acts, wait, endRound }
}

test('[D2] agreeing to a new worker includes the reload that follows from it, and no other worker', async () => {
  const { scheduler, seen, acts, wait } = await agreeToWorker()
  expect([acts, seen.reloads]).toEqual([[true], []])
  scheduler.want({ reason: 'worker', at: 'safe-point' })
  expect(seen.reloads).toEqual(['worker'])
  wait()
  scheduler.want({ reason: 'worker', at: 'safe-point' })
  await vi.advanceTimersByTimeAsync(minute)
  expect([acts, seen.reloads]).toEqual([[true], ['worker']])
})

test('[D2] another worker that comes after the agreed one waits for its own safe point', async () => {
  const { seen, acts, wait } = await agreeToWorker()
  wait()
  await vi.advanceTimersByTimeAsync(minute)
  expect([acts, seen.reloads]).toEqual([[true], []])
})

test('[D2] a player who has not answered is not asked again after a safe point at which the update failed', async () => {
  const { scheduler, seen } = openScheduler()
  scheduler.want({ reason: 'worker', at: 'safe-point', act: async () => false })
  await vi.advanceTimersByTimeAsync(31 * minute)
  expect(seen.offers).toHaveLength(1)
  seen.isSafe = true
  await vi.advanceTimersByTimeAsync(6_000)
  seen.isSafe = false
  await vi.advanceTimersByTimeAsync(10 * minute)
  expect(seen.offers).toHaveLength(1)
})

test('[D2] agreement covers one update only: a later one waits for its own safe point and is offered again', async () => {
  const { scheduler, seen } = openScheduler('too-often')
  scheduler.want({ reason: 'build', at: 'safe-point' })
  await vi.advanceTimersByTimeAsync(31 * minute)
  seen.offers[0]?.()
  expect(seen.reloads).toEqual(['build'])
  scheduler.want({ reason: 'release', at: 'safe-point' })
  await vi.advanceTimersByTimeAsync(29 * minute)
  expect([seen.reloads, seen.offers.length]).toEqual([['build'], 1])
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(seen.offers).toHaveLength(2)
})

test('[D3] a page that is gone is reloaded at once, unless something on it is still in progress', () => {
  const { scheduler, seen } = openScheduler()
  seen.isCritical = true
  scheduler.want({ reason: 'page', at: 'once' })
  vi.advanceTimersByTime(minute)
  expect(seen.reloads).toEqual([])
  seen.isCritical = false
  vi.advanceTimersByTime(5_000)
  expect(seen.reloads).toEqual(['page'])
  const quick = openScheduler()
  quick.scheduler.want({ reason: 'page', at: 'once' })
  expect(quick.seen.reloads).toEqual(['page'])
})

test.each(['too-soon', 'too-often'] as const)(
  '[D3] a page that is gone and may not be reloaded (%s) continues in another way or says so',
  (answer) => {
    const { scheduler, seen } = openScheduler(answer)
    let led = 0
    scheduler.want({ reason: 'page', at: 'once', otherwise: () => (led += 1) > 0 })
    vi.advanceTimersByTime(minute)
    expect([led, seen.reloads.length, seen.givenUp, vi.getTimerCount()]).toEqual([1, 1, [], 0])
    const none = openScheduler(answer)
    none.scheduler.want({ reason: 'page', at: 'once', otherwise: () => false })
    expect(none.seen.givenUp).toEqual(['page'])
    vi.advanceTimersByTime(5_000)
    expect(none.seen.reloads.length).toBe(answer === 'too-soon' ? 2 : 1)
  },
)

test('[PWA-1] [GAM-4] [D2] during a round of a game the player is asked nothing; as soon as it ends, the player is asked once', () => {
  const { scheduler, seen, endRound } = openScheduler()
  seen.isRound = true
  scheduler.want({ reason: 'build', at: 'safe-point' })
  vi.advanceTimersByTime(60 * minute)
  expect([seen.offers, seen.reloads]).toEqual([[], []])
  endRound()
  expect([seen.offers.length, seen.reloads]).toEqual([1, []])
  vi.advanceTimersByTime(60 * minute)
  expect(seen.offers).toHaveLength(1)
})

test('[PWA-1] [GAM-4] [D2] a player who agrees to a reload during a round gets it as soon as the round ends', () => {
  const { scheduler, seen, endRound } = openScheduler()
  scheduler.want({ reason: 'build', at: 'safe-point' })
  vi.advanceTimersByTime(31 * minute)
  seen.isRound = true
  seen.offers[0]?.()
  vi.advanceTimersByTime(10 * minute)
  expect(seen.reloads).toEqual([])
  endRound()
  expect(seen.reloads).toEqual(['build'])
})

test('[PWA-1] [GAM-4] [D2] the reload after an agreed worker waits for the end of a round that began in the meantime', async () => {
  const { scheduler, seen, endRound } = await agreeToWorker()
  seen.isRound = true
  scheduler.want({ reason: 'worker', at: 'safe-point' })
  vi.advanceTimersByTime(10 * minute)
  expect(seen.reloads).toEqual([])
  endRound()
  expect(seen.reloads).toEqual(['worker'])
})

test('[PWA-1] [GAM-4] [D2] leaving the page of a game in the middle of a round applies the update: a round that never ends does not block it for ever', () => {
  const { scheduler, seen, navigate } = openScheduler()
  seen.isRound = true
  scheduler.want({ reason: 'build', at: 'safe-point' })
  navigate()
  expect(seen.reloads).toEqual(['build'])
})
