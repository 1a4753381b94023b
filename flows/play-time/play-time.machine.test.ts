import { expect, test } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import { settled } from '../testing/test-time.ts'
import type { PlayTimePorts, Prepared } from './play-time.context.ts'
import { playTimeFlow } from './index.ts'
import type { PlayTimeView } from './play-time.view.ts'

const START = Date.UTC(2026, 0, 15, 12)
const MINUTE = 60_000
const net = { minor: -150_000, currency: 'UZS' }

/** One tab with a clock and timers that this test moves, and the storage that its player's tabs share. */
function openTab(first: Pick<Prepared, 'every' | 'clock' | 'isDoubtful'>) {
  let limits = first
  let now = START
  let stored = { since: START, checkedAt: START, isClockOver: false }
  let won = net
  const log: string[] = []
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>()
  const ports: PlayTimePorts = {
    prepare: async () => ({ ...stored, ...limits }),
    count: async () => ({ ...stored, at: now, net: won }),
    remember: ({ session }) => {
      stored = session ?? stored
    },
    openReminder: ({ reminder }) => void log.push(`${reminder} at ${(now - START) / MINUTE}`),
    closeReminder: () => void log.push('closes'),
  }
  const runtime = startRuntime({
    flow: playTimeFlow,
    ports: ports as never,
    session: { uid: 7 },
    build: 'test',
    release: 'test',
    serverNow: () => now,
    timers: {
      set(run, delay) {
        const handle = {}
        timers.set(handle, { at: now + delay, run })
        return handle
      },
      clear: (handle) => void timers.delete(handle as object),
    },
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return {
    log,
    view: () => runtime.view() as PlayTimeView,
    choose: (chosen: Pick<Prepared, 'every' | 'clock'>) => (limits = chosen),
    win: (minor: number) => (won = { ...net, minor }),
    otherTabChecks: () => (stored = { ...stored, checkedAt: now }),
    async send(event: object) {
      runtime.send(event as never)
      await settled()
    },
    play: async () => {
      runtime.send({ type: 'play-time.played', uid: 7, at: now } as never)
      await settled()
    },
    answer: async () => {
      runtime.send({ type: 'play-time.answered', at: now } as never)
      await settled()
    },
    async pass(minutes: number) {
      now += minutes * MINUTE
      for (const [handle, { at, run }] of [...timers])
        if (at <= now) {
          timers.delete(handle)
          run()
          await settled()
        }
    },
  }
}

test('[PRF-4] a check comes each interval after the last answer, with the result that the platform gives', async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: null })
  await tab.play()
  await tab.pass(59)
  expect(tab.log).toEqual([])
  await tab.pass(1)
  expect([tab.log, tab.view().summary]).toEqual([['reality at 60'], { at: START + 60 * MINUTE, net }])
  await tab.pass(5)
  await tab.answer()
  await tab.pass(59)
  expect(tab.log).toEqual(['reality at 60', 'closes'])
  await tab.pass(1)
  expect(tab.log.at(-1)).toBe('reality at 125')
})

test('[PRF-4] the time runs while the tab sleeps: the check comes as soon as it wakes', async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: null })
  await tab.play()
  await tab.pass(300)
  expect(tab.log).toEqual(['reality at 300'])
})

test("[PRF-4] the player's own clock reminds once a session, also in place of a check that is due with it", async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: 120 * MINUTE })
  await tab.play()
  await tab.pass(60)
  await tab.answer()
  await tab.pass(60)
  expect(tab.log.at(-1)).toBe('clock at 120')
  await tab.answer()
  await tab.pass(60)
  expect(tab.log.at(-1)).toBe('reality at 180')
})

test('[PRF-4] a check that another tab has shown does not come again here', async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: null })
  await tab.play()
  await tab.pass(30)
  tab.otherTabChecks()
  await tab.pass(30)
  expect([tab.log, tab.view().status]).toEqual([[], 'watching'])
  await tab.pass(30)
  expect(tab.log).toEqual(['reality at 90'])
})

test('[PRF-4] [GAM-4] a check that has waited for a round says what the player has now, and asks for no new one until it is answered', async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: null })
  await tab.play()
  await tab.pass(60)
  tab.win(700_000)
  await tab.pass(1)
  const before = [tab.view().summary, tab.view().isCounting]
  const shown = tab.send({ type: 'play-time.shown' })
  const meanwhile = [tab.view().status, tab.view().isCounting]
  await shown
  expect([before, meanwhile]).toEqual([
    [{ at: START + 60 * MINUTE, net }, false],
    ['reminding', true],
  ])
  expect([tab.log, tab.view()]).toEqual([
    ['reality at 60'],
    {
      status: 'reminding',
      statuses: ['reminding'],
      since: START,
      summary: { at: START + 61 * MINUTE, net: { minor: 700_000, currency: 'UZS' } },
      isCounting: false,
    },
  ])
  await tab.answer()
  await tab.pass(60)
  expect(tab.log).toEqual(['reality at 60', 'closes', 'reality at 121'])
})

test("[PRF-4] [N10] the player's choice is read again during play until it is known, because the session clock depends on it", async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: null, isDoubtful: true })
  await tab.play()
  await tab.pass(1)
  tab.choose({ every: 60 * MINUTE, clock: 15 * MINUTE })
  await tab.play()
  expect(tab.view()).toMatchObject({ status: 'watching', since: START })
  tab.choose({ every: 60 * MINUTE, clock: null })
  await tab.play()
  await tab.pass(14)
  expect(tab.log).toEqual(['clock at 15'])
})

test('[PRF-4] leaving the game is no answer: the check comes again with the next game', async () => {
  const tab = openTab({ every: 60 * MINUTE, clock: null })
  await tab.play()
  await tab.pass(60)
  await tab.send({ type: 'play-time.left' })
  expect([tab.log, tab.view().since]).toEqual([['reality at 60', 'closes'], null])
  await tab.play()
  await tab.pass(0)
  expect(tab.log.at(-1)).toBe('reality at 60')
})
