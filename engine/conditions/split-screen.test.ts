import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { breakpointNames, breakpoints, type BreakpointName } from '#schemas/document/breakpoints.ts'
import type { Condition } from '#schemas/document/condition.ts'
import { evaluate } from './evaluate.ts'
import type { Facts } from './facts.ts'
import { asksForScreen, splitScreen } from './split-screen.ts'

const wide = breakpointNames.filter((name) => breakpoints[name].min >= 992)
const narrow = breakpointNames.filter((name) => breakpoints[name].min < 992)

test.each<[string, Condition, ReturnType<typeof splitScreen>]>([
  ['no width', { user: 'guest', not: { flag: 'a' } }, { when: { user: 'guest', not: { flag: 'a' } }, hidden: [] }],
  ['a width alone', { screen: { min: 'laptop' } }, { hidden: narrow }],
  ['a width beside values', { screen: { max: 'tablet' }, user: 'player' }, { when: { user: 'player' }, hidden: wide }],
  [
    'inside all',
    { all: [{ user: 'player' }, { screen: { max: 'tablet' } }] },
    { when: { user: 'player' }, hidden: wide },
  ],
  [
    'inside all, twice',
    { all: [{ screen: { min: 'tablet' } }, { screen: { max: 'tablet' }, flag: 'a' }], user: 'guest' },
    { when: { all: [{ user: 'guest' }, { flag: 'a' }] }, hidden: breakpointNames.filter((name) => name !== 'tablet') },
  ],
  ['under not', { user: 'guest', not: { screen: { max: 'tablet' } } }, { when: { user: 'guest' }, hidden: narrow }],
  [
    'widths only, under any',
    { any: [{ screen: { max: 'mobile' } }, { screen: { min: 'laptop' } }] },
    { hidden: ['tablet'] },
  ],
  [
    'not any is all of the opposites',
    { not: { any: [{ user: 'guest' }, { screen: { max: 'tablet' } }] } },
    { when: { not: { user: 'guest' } }, hidden: narrow },
  ],
  ['not not', { not: { not: { screen: { min: 'laptop' }, flag: 'a' } } }, { when: { flag: 'a' }, hidden: narrow }],
  ['any of one', { any: [{ screen: { min: 'laptop' }, flag: 'a' }] }, { when: { flag: 'a' }, hidden: narrow }],
  [
    'either a width or a value',
    { any: [{ user: 'player' }, { screen: { max: 'tablet' } }] },
    { entangled: ['any', 1, 'screen'] },
  ],
  ['not both', { not: { user: 'player', screen: { max: 'tablet' } } }, { entangled: ['not', 'screen'] }],
  [
    'not all of',
    { not: { all: [{ user: 'player' }, { screen: { max: 'tablet' } }] } },
    { entangled: ['not', 'all', 1, 'screen'] },
  ],
  [
    'deep',
    { all: [{ flag: 'a' }, { any: [{ flag: 'b' }, { all: [{ screen: { min: 'laptop' } }] }] }] },
    { entangled: ['all', 1, 'any', 1, 'all', 0, 'screen'] },
  ],
])('%s', (_name, condition, expected) => {
  expect(splitScreen(condition)).toEqual(expected)
})

const leaf: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>({ user: 'guest' }, { flag: 'a' }, { flag: 'b' }),
  fc
    .record(
      { min: fc.constantFrom(...breakpointNames), max: fc.constantFrom(...breakpointNames) },
      { requiredKeys: ['min'] },
    )
    .map((screen): Condition => ({ screen })),
)
const conditions: fc.Arbitrary<Condition> = fc.letrec<{ all: Condition }>((tie) => ({
  all: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    leaf,
    fc.array(tie('all'), { minLength: 1, maxLength: 3 }).map((all): Condition => ({ all })),
    fc.array(tie('all'), { minLength: 1, maxLength: 2 }).map((any): Condition => ({ any })),
    tie('all').map((not): Condition => ({ not })),
    fc.tuple(leaf, tie('all')).map(([own, not]): Condition => ({ ...own, not })),
  ),
})).all

/** What the condition says on one screen: `screen` replaced by what it comes to there. */
function on(name: BreakpointName, { screen, all, any, not, ...plain }: Condition): Condition {
  const width = breakpoints[name].min
  const holds =
    screen === undefined ||
    (width >= breakpoints[screen.min ?? 'mobile'].min && width <= breakpoints[screen.max ?? 'large-desktop'].min)
  return {
    all: [
      {
        ...plain,
        ...(all && { all: all.map((child) => on(name, child)) }),
        ...(any && { any: any.map((child) => on(name, child)) }),
        ...(not && { not: on(name, not) }),
      },
      holds ? { all: [] } : { any: [] },
    ],
  }
}

test('values and widths together show exactly what the condition says, on every screen', () => {
  const person = fc.record({
    user: fc.constantFrom('guest' as const, 'player' as const, null),
    a: fc.option(fc.boolean()),
    b: fc.option(fc.boolean()),
  })
  fc.assert(
    fc.property(conditions, person, (condition, { user, a, b }) => {
      const facts: Facts = {
        user,
        level: null,
        route: null,
        now: 0,
        flag: (name) => (name === 'a' ? a : b),
        flow: () => null,
      }
      const split = splitScreen(condition)
      if ('entangled' in split) return
      expect(split.when !== undefined && asksForScreen(split.when)).toBe(false)
      for (const name of breakpointNames) {
        const isShown =
          !split.hidden.includes(name) && (split.when === undefined || evaluate(split.when, facts) === true)
        expect(isShown).toBe(evaluate(on(name, condition), facts) === true)
      }
    }),
    propertyRuns('splitting screens', 20_000, 3_000),
  )
})
