import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { startRuntime } from '../host/runtime.ts'
import { settled } from '../testing/test-time.ts'
import type { InactivityLimits, InactivityPorts, Place } from './inactivity.context.ts'
import { inactivityFlow } from './index.ts'

const START = Date.UTC(2026, 0, 15, 12)
const [SECOND, MINUTE] = [1_000, 60_000]
const usual: InactivityLimits = { everywhere: 30 * MINUTE, cashier: 15 * MINUTE, profile: null }

/**
 * A player's tabs on one machine: what its clock says, what the server's says, timers that sleep with it, and what
 * storage shares.
 */
function machineOf(limits: InactivityLimits) {
  let [real, skew, synced] = [START, 0, 0]
  let stored = START
  const log: [string, number][] = []
  const serverNow = (): number => real + skew + synced
  const open = (name: string) => {
    const timers = new Map<object, { readonly at: number; readonly run: () => void }>()
    const ports: InactivityPorts = {
      prepare: async () => ({ at: serverNow(), activeAt: serverNow(), limits }),
      look: async () => ({ at: serverNow(), activeAt: Math.min(stored, serverNow()) }),
      async verify() {
        synced = -skew
        return { at: serverNow(), activeAt: Math.min(stored, serverNow()) }
      },
      share({ at }) {
        stored = at
        for (const tab of tabs) if (tab.name !== name) tab.hear(at)
      },
      openWarning: ({ until }) => void log.push([`${name} warns of ${until - START}`, real]),
      closeWarning: () => void log.push([`${name} closes`, real]),
      logOut: () => void log.push([`${name} logs out`, real]),
    }
    const runtime = startRuntime({
      flow: inactivityFlow,
      ports: ports as never,
      session: { uid: 7 },
      build: 'test',
      release: 'test',
      serverNow,
      timers: {
        set(run, delay) {
          const handle = {}
          timers.set(handle, { at: real + delay, run })
          return handle
        },
        clear: (handle) => void timers.delete(handle as object),
      },
      onView: () => undefined,
      onError: (error) => {
        throw error
      },
    })
    const send = (event: object): void => runtime.send(event as never)
    return {
      name,
      timers,
      status: () => runtime.view().status,
      act: () => send({ type: 'inactivity.activity', at: serverNow() }),
      hear: (at: number) => send({ type: 'inactivity.activity', at, isHeard: true }),
      go: (place: Place) => send({ type: 'inactivity.place', place, at: serverNow() }),
      session: (uid: number) => send({ type: 'inactivity.session', uid }),
      left: () => send({ type: 'inactivity.left' }),
      clock: () => send({ type: 'inactivity.clock' }),
      wake: () => runtime.wake(),
    }
  }
  type Tab = ReturnType<typeof open>
  const tabs: Tab[] = []
  const due = () =>
    tabs
      .flatMap((tab) => [...tab.timers].map(([handle, timer]) => ({ tab, handle, ...timer })))
      .toSorted((one, other) => one.at - other.at)[0]
  return {
    log,
    now: () => real,
    async start(count = 1) {
      for (let index = 0; index < count; index++) tabs.push(open(`tab ${index}`))
      await settled()
      return tabs
    },
    /** Time in which timers run. */
    async pass(ms: number) {
      const end = real + ms
      for (let next = due(); next && next.at <= end; next = due()) {
        real = Math.max(real, next.at)
        next.tab.timers.delete(next.handle)
        next.run()
        await settled()
      }
      real = end
    },
    /** Time in which nothing runs; timers that only count running time come later by it. */
    async sleep(ms: number) {
      real += ms
      for (const { timers } of tabs)
        for (const [handle, timer] of timers) timers.set(handle, { ...timer, at: timer.at + ms })
      for (const tab of tabs) tab.clock()
      await settled()
    },
    async setClock(ms: number) {
      skew += ms
      for (const tab of tabs) tab.clock()
      await settled()
    },
  }
}

test('[AUT-9] a player who does nothing is warned at 80% of the time and logged out at its end', async () => {
  const machine = machineOf(usual)
  const [tab] = await machine.start()
  await machine.pass(24 * MINUTE - 1)
  expect([tab?.status(), machine.log]).toEqual(['watching', []])
  await machine.pass(1)
  expect([tab?.status(), machine.log]).toEqual(['warned', [[`tab 0 warns of ${30 * MINUTE}`, START + 24 * MINUTE]]])
  await machine.pass(6 * MINUTE)
  expect(machine.log.slice(1)).toEqual([
    ['tab 0 closes', START + 30 * MINUTE],
    ['tab 0 logs out', START + 30 * MINUTE],
  ])
})

test('[AUT-9] activity closes the warning in every tab and restarts the time', async () => {
  const machine = machineOf(usual)
  const [first, second] = await machine.start(2)
  await machine.pass(25 * MINUTE)
  expect([first?.status(), second?.status()]).toEqual(['warned', 'warned'])
  second?.act()
  await settled()
  expect([first?.status(), second?.status()]).toEqual(['watching', 'watching'])
  await machine.pass(24 * MINUTE - 1)
  expect(first?.status()).toBe('watching')
})

test('[AUT-9] [S7] a log-out that failed is tried again, once by itself and at each wake, until the player is gone', async () => {
  const machine = machineOf(usual)
  const [tab] = await machine.start()
  const outs = () => machine.log.filter(([what]) => what.endsWith('logs out')).length
  await machine.pass(31 * MINUTE)
  for (let failure = 0; failure < 3; failure++) {
    // The tab reports a guest while the player is unknown, and the same player if still signed in.
    tab?.session(0)
    tab?.session(7)
    await settled()
    expect([failure, outs()]).toEqual([failure, 2])
  }
  tab?.wake()
  await settled()
  expect([outs(), tab?.status()]).toEqual([3, 'leaving'])
  tab?.session(0)
  tab?.left()
  expect(tab?.status()).toBe('off')
  tab?.session(7)
  await settled()
  expect([outs(), tab?.status()]).toEqual([3, 'watching'])
})

test('[AUT-9] [CFG-6] the smallest time that applies wins: in the cashier its own, elsewhere the usual one', async () => {
  const machine = machineOf(usual)
  const [tab] = await machine.start()
  tab?.go('cashier')
  await machine.pass(12 * MINUTE)
  expect(tab?.status()).toBe('warned')
  tab?.go('profile')
  await machine.pass(23 * MINUTE)
  expect(tab?.status()).toBe('watching')
})

test('[AUT-9] at least 20 s are left to answer; where no time is set, nobody is ever logged out', async () => {
  const short = machineOf({ everywhere: MINUTE, cashier: null, profile: null })
  await short.start()
  await short.pass(40 * SECOND)
  expect(short.log).toEqual([[`tab 0 warns of ${MINUTE}`, START + 40 * SECOND]])
  const off = machineOf({ everywhere: null, cashier: null, profile: null })
  await off.start()
  await off.pass(48 * 60 * MINUTE)
  expect(off.log).toEqual([])
})

test('[S7] the key that wakes a machine after the time is over is no activity', async () => {
  const machine = machineOf(usual)
  const [tab] = await machine.start()
  await machine.pass(MINUTE)
  const { log } = machine
  await machine.sleep(60 * MINUTE)
  tab?.act()
  await settled()
  expect([tab?.status(), log.map(([what]) => what)]).toEqual(['leaving', ['tab 0 logs out']])
})

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('act' as const), tab: fc.nat(1) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 20 * MINUTE }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sleep' as const), ms: fc.integer({ min: 1, max: 40 * MINUTE }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      ms: fc.integer({ min: -180 * MINUTE, max: 180 * MINUTE }),
    }),
  },
)

test('[AUT-9] [S7] over any day of activity, sleep, tabs and a clock that is set: never early, never later than the first wake', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60 }), async (day) => {
      const machine = machineOf(usual)
      const tabs = await machine.start(2)
      let activeAt = machine.now()
      for (const one of day) {
        if (one.do === 'act') {
          tabs[one.tab]?.act()
          await settled()
          activeAt = machine.now()
        } else if (one.do === 'pass') await machine.pass(one.ms)
        else if (one.do === 'sleep') await machine.sleep(one.ms)
        else await machine.setClock(one.ms)
        const out = machine.log.find(([what]) => what.endsWith('logs out'))
        const isOver = machine.now() - activeAt >= 30 * MINUTE
        // What came first ends the day: nobody is signed in after it.
        if (out) {
          expect(out[1] - activeAt).toBeGreaterThanOrEqual(30 * MINUTE - SECOND)
          if (one.do === 'pass') expect(out[1] - activeAt).toBeLessThanOrEqual(30 * MINUTE)
          return
        }
        expect(isOver).toBe(false)
      }
    }),
    propertyRuns('S7', 1_000, 50),
  )
})
