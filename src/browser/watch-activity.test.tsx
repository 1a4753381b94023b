import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { inactivityPorts } from '#src/session/ports/inactivity.ts'
import { watchActivity } from './watch-activity.ts'

const NOW = Date.UTC(2026, 0, 15, 12)
const WARNING = 'inactivity-warning'
/** Activity is reported at most once within this time. */
const NOTIFY_MS = 1_000

/** Other tabs of the site: what they send and what they receive. */
const others = { heard: [] as unknown[], channels: new Set<FakeChannel>() }
class FakeChannel extends EventTarget {
  constructor() {
    super()
    others.channels.add(this)
  }
  postMessage(data: unknown): void {
    others.heard.push(data)
  }
  close(): void {
    others.channels.delete(this)
  }
}
const say = (data: unknown): void => {
  for (const channel of others.channels) channel.dispatchEvent(new MessageEvent('message', { data }))
}

let stop: () => void = () => undefined
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  others.heard.length = 0
  others.channels.clear()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * A page with a list and, where the warning is open, its dialog; its clocks are in the hand of the test. The events of
 * the test stand for those of a person.
 */
function open({ isWarned = false, isOfPerson = true } = {}) {
  document.body.innerHTML = `
    <main><button id="page">+</button><div id="list">-</div></main>
    <div data-popup="${WARNING}"><button id="stay">!</button></div>`
  const clock = { elapsed: 50_000, wall: NOW }
  const state = { isWarned }
  const [acted, heard, clockMoved] = [vi.fn(), vi.fn(), vi.fn()]
  const activity = watchActivity({
    serverNow: () => NOW + clock.elapsed + 0.4,
    ofWarning: `[data-popup="${WARNING}"]`,
    isWarned: () => state.isWarned,
    acted,
    heard,
    clockMoved,
    wall: () => clock.wall,
    elapsed: () => clock.elapsed,
    ...(isOfPerson && { isOfPerson: () => true }),
  })
  stop = activity.stop
  /** Performs the act and returns what has been reported once the events of the press have been handled. */
  const does = (happen: () => void, afterMs = NOTIFY_MS): number => {
    clock.elapsed += afterMs
    clock.wall += afterMs
    acted.mockClear()
    happen()
    expect(acted).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    return acted.mock.calls.length
  }
  const fire = (target: EventTarget, event: Event) => does(() => void target.dispatchEvent(event))
  return { activity, state, clock, acted, heard, clockMoved, does, fire }
}
const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement // `open` has made them
const key = (name: string): Event => new KeyboardEvent('keydown', { key: name, bubbles: true })
const bubbling = (type: string): Event => new Event(type, { bubbles: true })

test.each<[string, () => [EventTarget, Event]]>([
  ['a key', () => [at('page'), key('a')]],
  ['Enter on a button of the page', () => [at('page'), key('Enter')]],
  ['a click', () => [at('page'), bubbling('click')]],
  ['the wheel, over a list as well', () => [at('list'), bubbling('wheel')]],
  ['a finger that moves', () => [at('page'), bubbling('touchmove')]],
  ['the page that scrolls', () => [document, new Event('scroll')]],
])('[AUT-9] %s is activity, once the event has reached its target', (_what, event) => {
  const { fire, acted, clock } = open()
  expect(fire(...event())).toBe(1)
  expect(acted).toHaveBeenCalledWith(NOW + clock.elapsed)
})

test.each<[string, () => [EventTarget, Event]]>([
  ['a list that scrolls by itself', () => [at('list'), new Event('scroll')]],
  ['a pointer that only passes', () => [at('page'), bubbling('mousemove')]],
  ['a field that gets the focus', () => [at('page'), new FocusEvent('focus')]],
])('[AUT-9] %s is not activity', (_what, event) => {
  expect(open().fire(...event())).toBe(0)
})

test('[AUT-9] what a program does by itself is no activity, but its press of the warning is: speech software presses so', () => {
  const { fire, state } = open({ isOfPerson: false })
  const events = (): [EventTarget, Event][] => [
    [at('page'), key('a')],
    [at('page'), bubbling('click')],
    [at('page'), bubbling('wheel')],
    [at('page'), bubbling('touchmove')],
    [document, new Event('scroll')],
    [at('stay'), key('Tab')],
    [at('stay'), bubbling('click')],
  ]
  const counted = () => events().map((event) => fire(...event))
  expect(counted()).toEqual([0, 0, 0, 0, 0, 0, 1])
  state.isWarned = true
  expect(counted()).toEqual([0, 0, 0, 0, 0, 0, 1])
})

test('[AUT-9] an event that the page keeps to itself is activity too', () => {
  const { fire } = open()
  at('page').addEventListener('click', (event) => event.stopPropagation())
  expect(fire(at('page'), bubbling('click'))).toBe(1)
})

test('[AUT-9] [POP-9] during the warning a scroll is not activity, because the dialog may scroll the page; everything else is', () => {
  const { fire } = open({ isWarned: true })
  expect([
    fire(document, new Event('scroll')),
    fire(at('page'), bubbling('wheel')),
    fire(at('page'), bubbling('touchmove')),
    fire(at('page'), key('Tab')),
    fire(at('page'), bubbling('click')),
  ]).toEqual([0, 1, 1, 1, 1])
})

test.each(['Enter', ' '])(
  '[AUT-9] [POP-9] "%s" on a button of the warning counts as the click that follows it',
  (name) => {
    const { fire } = open({ isWarned: true })
    expect([fire(at('stay'), key(name)), fire(at('stay'), bubbling('click'))]).toEqual([0, 1])
    expect(fire(at('stay'), key('Tab'))).toBe(1)
  },
)

test('[AUT-9] a change of route is activity on the new route; a change of the query alone is not', () => {
  const host = createTestHost('uz', { path: '/' })
  const send = vi.fn()
  const flows = { send, view: () => ({ status: 'watching', uid: 7 }), subscribe: () => () => undefined }
  // These ports watch as long as the tab lives, and this page has to end with its test.
  for (const target of [window, document]) vi.spyOn(target, 'addEventListener').mockReturnValue(undefined)
  inactivityPorts(flows as never, { host, serverNow: () => NOW + 0.4 } as never) // none of the ports is used
  vi.restoreAllMocks()
  const moves = [{ path: '/cashier/deposit' }, { search: { tab: 'bonuses' } }, { path: '/profile' }, { path: '/games' }]
  const reported = moves.map((move) => {
    send.mockClear()
    host.moveTo(move)
    return send.mock.calls
  })
  const placed = (place: string) => [['inactivity', { type: 'inactivity.place', place, at: NOW }]]
  expect(reported).toEqual([placed('cashier'), [], placed('profile'), placed('other')])
})

test('[AUT-9] activity is reported once a second, and every time during the warning', () => {
  const { does, state } = open()
  const click = (): void => void at('page').dispatchEvent(bubbling('click'))
  expect([does(click), does(click, NOTIFY_MS - 1), does(click, 1)]).toEqual([1, 0, 1])
  expect(does(() => [click, click, click].forEach((press) => press()))).toBe(1)
  state.isWarned = true
  expect(does(click, 0)).toBe(1)
})

test('[AUT-9] activity is sent to other tabs and taken from them, but never from the future and nothing that is not activity', () => {
  const { activity, heard, clock } = open()
  activity.tell({ uid: 7, at: NOW })
  expect(others.heard).toEqual([{ uid: 7, at: NOW }])
  for (const data of [null, 'x', {}, { uid: 7 }, { uid: '7', at: NOW }, { uid: 7, at: NOW + 0.5 }]) say(data)
  expect(heard).not.toHaveBeenCalled()
  say({ uid: 7, at: NOW, more: 1 })
  say({ uid: 8, at: NOW + 3_600_000 })
  expect(heard.mock.calls).toEqual([[{ uid: 7, at: NOW }], [{ uid: 8, at: NOW + clock.elapsed }]])
})

test('[S7] a clock that was changed is noticed at the next check and when the page comes back; a clock that runs normally is not', () => {
  const { clock, clockMoved } = open()
  const look = (wallMs: number, elapsedMs: number, event?: () => void): number => {
    clock.wall += wallMs
    clock.elapsed += elapsedMs
    clockMoved.mockClear()
    if (event) event()
    else vi.advanceTimersByTime(5_000)
    return clockMoved.mock.calls.length
  }
  expect([look(5_000, 5_000), look(6_000, 5_000), look(-60_000, 5_000), look(5_000, 5_000)]).toEqual([0, 0, 1, 0])
  const comes: readonly (() => void)[] = [
    () => window.dispatchEvent(new Event('focus')),
    () => window.dispatchEvent(new Event('pageshow')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]
  expect(comes.map((come) => look(3_600_000, 0, come))).toEqual([1, 1, 1])
})

test('[AUT-9] once stopped, it neither reports activity nor listens for it', () => {
  const { activity, fire, heard, clock, clockMoved } = open()
  activity.stop()
  clock.wall += 3_600_000
  vi.advanceTimersByTime(60_000)
  say({ uid: 7, at: NOW })
  const acted = fire(at('page'), bubbling('click'))
  expect([acted, heard.mock.calls, clockMoved.mock.calls]).toEqual([0, [], []])
  expect(others.channels.size).toBe(0)
})
