import { expect, test } from 'vitest'
import type { LogEntry } from './inspection.ts'
import { moved, moveOfKey, shownAt } from './stepping.ts'

const at = (value: string) => ({ value, statuses: [value] })
const entry = (type: string, from: string, to: string | null): LogEntry => ({
  at: 1,
  event: { type },
  from: at(from),
  to: to === null ? null : at(to),
})
const session = { start: at('a'), log: [entry('go', 'a', 'b'), entry('on', 'b', 'c')] }

test('[ENG-6] each step shows the state that its event led to, the first the beginning', () => {
  expect([0, 1, 2].map((step) => shownAt(session, step).position.value)).toEqual(['a', 'b', 'c'])
  expect(shownAt(session, 0).entry).toBeNull()
  expect(shownAt(session, 1)).toMatchObject({ step: 1, of: 2, entry: { event: { type: 'go' } } })
})

test('[ENG-6] live is the newest step; a step that does not exist is the nearest that does', () => {
  expect([shownAt(session, 'live').step, shownAt(session, 9).step, shownAt(session, -1).step]).toEqual([2, 2, 0])
})

test('[ENG-6] while the state after an event is unknown, the one before it is shown', () => {
  expect(shownAt({ start: at('a'), log: [entry('go', 'a', null)] }, 'live').position.value).toBe('a')
})

test('[ENG-6] moves stay within the steps; the end of what still runs is live', () => {
  const moves = ['first', 'back', 'forth', 'last'] as const
  expect(moves.map((move) => moved({ step: 1, of: 2 }, move, false))).toEqual([0, 0, 2, 2])
  expect(moves.map((move) => moved({ step: 1, of: 2 }, move, true))).toEqual([0, 0, 'live', 'live'])
  expect([
    moved({ step: 0, of: 2 }, 'back', true),
    moved({ step: 2, of: 2 }, 'forth', false),
    moved({ step: 0, of: 0 }, 'back', true),
  ]).toEqual([0, 2, 0])
})

test('[ENG-6] arrows, Home and End move, other keys do not', () => {
  expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', 'constructor'].map(moveOfKey)).toEqual([
    'back',
    'forth',
    'first',
    'last',
    null,
    null,
  ])
})
