import { expect, test } from 'vitest'
import type { Condition } from '#schemas/document/condition.ts'
import { dependencies, nextEdge } from './dependencies.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const facts: Facts = {
  user: 'player',
  now,
  route: 'home',
  level: 3,
  flag: (name) => (name === 'isTwoFAEnable' ? true : name === 'isSumsubEnable' ? false : null),
  flow: (name) => (name === 'auth' ? 'signedIn' : null),
}

const cases: readonly [string, Condition, boolean | null][] = [
  ['the user is who it says', { user: 'player' }, true],
  ['the user is another', { user: 'guest' }, false],
  ['several keys mean all of them', { user: 'player', route: 'gamehall' }, false],
  ['a flag that is on', { flag: 'isTwoFAEnable' }, true],
  ['a flag that is off', { flag: 'isSumsubEnable' }, false],
  ['an unknown flag', { flag: 'isUnheardOf' }, null],
  ['unknown stays unknown under not', { not: { flag: 'isUnheardOf' } }, null],
  ['false wins over unknown in all', { all: [{ flag: 'isUnheardOf' }, { user: 'guest' }] }, false],
  ['true wins over unknown in any', { any: [{ flag: 'isUnheardOf' }, { user: 'player' }] }, true],
  ['neither true nor known in any', { any: [{ flag: 'isUnheardOf' }, { user: 'guest' }] }, null],
  ['from is inclusive', { from: '2026-11-21T12:00:00Z' }, true],
  ['until is exclusive', { until: '2026-11-21T12:00:00Z' }, false],
  ['a date that is not a date is unknown', { from: 'soon' }, null],
  ['one of several routes', { route: ['gamehall', 'home'] }, true],
  ['a level within', { level: { min: 2, max: 3 } }, true],
  ['a level above', { level: { max: 2 } }, false],
  ['the status of a flow', { flow: { name: 'auth', is: 'signedIn' } }, true],
  ['a flow that is not there', { flow: { name: 'deposit', is: 'editing' } }, null],
  ['a key that no condition has', { weather: 'rain' } as Condition, null],
  ['a key that every object has', { constructor: 'x' } as unknown as Condition, null],
]

test.each(cases)('%s', (_name, condition, verdict) => {
  expect(evaluate(condition, facts)).toBe(verdict)
})

test('a condition depends on every name in it, however deep', () => {
  const condition: Condition = {
    user: 'guest',
    any: [{ flag: 'a' }, { not: { flow: { name: 'auth', is: 'guest' } } }],
    all: [{ level: { min: 1 } }, { route: 'home' }],
  }
  expect(dependencies(condition)).toEqual({
    user: true,
    level: true,
    route: true,
    flags: new Set(['a']),
    flows: new Set(['auth']),
    moments: [],
  })
})

test('the next edge is the first date after now, however deep', () => {
  const condition: Condition = {
    from: '2026-11-20T00:00:00Z',
    until: '2026-12-01T00:00:00Z',
    any: [{ from: '2026-11-22T00:00:00Z' }],
  }
  expect(nextEdge(condition, now)).toBe(Date.parse('2026-11-22T00:00:00Z'))
  expect(nextEdge({ user: 'guest' }, now)).toBeNull()
})
