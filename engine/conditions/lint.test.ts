import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'
import { judge, lint, type LintDomain } from './lint.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const domain: LintDomain = {
  users: ['guest', 'player'],
  routes: ['home', 'gamehall'],
  statuses: (flow) => (flow === 'auth' ? ['guest', 'signedIn'] : null),
  now,
}

test.each<[string, Condition, readonly string[]]>([
  ['a plain condition', { user: 'player', flag: 'a' }, []],
  ['guest and player', { user: 'guest', all: [{ user: 'player' }] }, ['never ']],
  ['a flag and its opposite', { flag: 'a', not: { flag: 'a' } }, ['never ']],
  ['a flag or its opposite', { any: [{ flag: 'a' }, { not: { flag: 'a' } }] }, ['always any']],
  [
    'every status of a flow',
    { any: [{ flow: { name: 'auth', is: 'guest' } }, { flow: { name: 'auth', is: 'signedIn' } }] },
    ['always any'],
  ],
  ['a status the flow does not have', { flow: { name: 'auth', is: 'gone' } }, ['never flow']],
  ['until before from', { from: '2027-01-02T00:00Z', until: '2027-01-01T00:00Z' }, ['never ']],
  ['until in the past', { until: '2026-01-01T00:00Z' }, ['expired until']],
  ['from in the past', { from: '2026-01-01T00:00Z' }, ['always from']],
  ['a level that only a player has', { level: { min: 2 }, user: 'guest' }, ['never ']],
  ['an empty range', { level: { min: 3, max: 2 } }, ['never level']],
  ['a route that is not shown here', { route: 'cashier' }, ['never route']],
  ['every route that is shown here', { route: ['home', 'gamehall'] }, ['always route']],
  ['not of what is always', { not: { route: ['home', 'gamehall'] } }, ['never not']],
  ['not from in the past', { not: { from: '2026-01-01T00:00Z' } }, ['expired not']],
  ['not until in the past', { not: { until: '2026-01-01T00:00Z' } }, ['always not']],
  ['not not until in the past', { not: { not: { until: '2026-01-01T00:00Z' } } }, ['expired not']],
  ['an alternative that is always true', { any: [{ from: '2026-01-01T00:00Z' }, { flag: 'a' }] }, ['always any']],
  [
    'a part of an alternative that is always true',
    { any: [{ from: '2026-01-01T00:00Z', flag: 'b' }, { flag: 'a' }] },
    ['always any/0/from'],
  ],
  ['an expired alternative', { any: [{ until: '2026-01-01T00:00Z' }, { flag: 'a' }] }, ['expired any/0/until or']],
  [
    'expired alternatives only',
    { any: [{ until: '2026-01-01T00:00Z' }, { not: { from: '2026-01-01T00:00Z' } }] },
    ['expired any'],
  ],
  ['not of what is never', { not: { level: { min: 3, max: 2 } } }, ['always not']],
  ['a dead branch', { any: [{ user: 'guest', level: { min: 1 } }, { flag: 'a' }] }, ['never any/0']],
  ['screens that exclude each other', { screen: { min: 'desktop', max: 'tablet' } }, ['never screen']],
])('%s', (_name, condition, expected) => {
  expect(
    lint(condition, domain).map(
      ({ verdict, path, isAlternative }) => `${verdict} ${path.join('/')}${isAlternative ? ' or' : ''}`,
    ),
  ).toEqual(expected)
})

const moments = fc.constantFrom('2026-12-01T00:00Z', '2027-01-01T00:00Z', '2027-02-01T00:00Z')
const conditions = (depth: number): fc.Arbitrary<Condition> => {
  const inner = depth === 0 ? fc.constant<Condition>({ user: 'guest' }) : conditions(depth - 1)
  return fc.record(
    {
      user: fc.constantFrom('guest', 'player'),
      flag: fc.constantFrom('a', 'b'),
      from: moments,
      until: moments,
      route: fc.constantFrom('home', 'gamehall'),
      level: fc.record({ min: fc.nat(5), max: fc.nat(5) }),
      flow: fc.record({ name: fc.constant('auth'), is: fc.constantFrom('guest', 'signedIn') }),
      all: fc.array(inner, { minLength: 1, maxLength: 2 }),
      any: fc.array(inner, { minLength: 1, maxLength: 2 }),
      not: inner,
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Condition>
}
const somebody = fc.record({
  user: fc.constantFrom('guest' as const, 'player' as const),
  level: fc.nat(7),
  route: fc.constantFrom('home', 'gamehall'),
  a: fc.boolean(),
  b: fc.boolean(),
  status: fc.constantFrom('guest', 'signedIn'),
  now: fc.integer({ min: now, max: Date.parse('2027-03-01T00:00Z') }),
})
type Somebody = {
  user: 'guest' | 'player'
  level: number
  route: string
  a: boolean
  b: boolean
  status: string
  now: number
}
const factsOf = ({ user, level, route, a, b, status, now: moment }: Somebody): Facts => ({
  user,
  level: user === 'guest' ? -1 : level,
  route,
  now: moment,
  flag: (name) => (name === 'a' ? a : b),
  flow: () => status,
})

test('a condition judged "never" is true for nobody, one judged "always" for everybody', () => {
  fc.assert(
    fc.property(conditions(2), fc.array(somebody, { minLength: 20, maxLength: 40 }), (condition, people) => {
      const verdict = judge(condition, domain)
      if (verdict === 'sometimes') return
      const truths = people.map((person) => evaluate(condition, factsOf(person)))
      expect(truths.some((truth) => truth === (verdict !== 'always'))).toBe(false)
    }),
    propertyRuns('lint is sound', 5_000, 500),
  )
})

test('a condition decided while facts are missing stays so when they come', () => {
  const facts = ['user', 'level', 'route', 'flag', 'flow'] as const
  fc.assert(
    fc.property(conditions(2), somebody, fc.subarray([...facts]), (condition, person, missing) => {
      const whole = factsOf(person)
      const partial: Facts = {
        ...whole,
        ...(missing.includes('user') && { user: null }),
        ...(missing.includes('level') && { level: null }),
        ...(missing.includes('route') && { route: null }),
        ...(missing.includes('flag') && { flag: () => null }),
        ...(missing.includes('flow') && { flow: () => null }),
      }
      const before = evaluate(condition, partial)
      if (before !== null) expect(evaluate(condition, whole)).toBe(before)
    }),
    propertyRuns('unknown is monotone', 5_000, 1_000),
  )
})
