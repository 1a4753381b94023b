import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNoLaxer, type Limit, type LimitKind, type Period, periodAt } from './limits.ts'
import { ageAt, readBirthDate } from './profile.ts'

const iso = ({ start, end }: { start: number; end: number }) => [
  new Date(start).toISOString(),
  new Date(end).toISOString(),
]

test.each([
  ['day', '2026-01-10T18:59:59.999Z', '2026-01-09T19:00:00.000Z', '2026-01-10T19:00:00.000Z'],
  ['day', '2026-01-10T19:00:00.000Z', '2026-01-10T19:00:00.000Z', '2026-01-11T19:00:00.000Z'],
  ['week', '2026-01-10T12:00:00.000Z', '2026-01-04T19:00:00.000Z', '2026-01-11T19:00:00.000Z'],
  ['week', '2026-01-11T19:00:00.000Z', '2026-01-11T19:00:00.000Z', '2026-01-18T19:00:00.000Z'],
  ['month', '2026-01-31T18:59:59.000Z', '2025-12-31T19:00:00.000Z', '2026-01-31T19:00:00.000Z'],
  ['month', '2026-12-31T19:00:00.000Z', '2026-12-31T19:00:00.000Z', '2027-01-31T19:00:00.000Z'],
] as const)('[CSH-13] the %s of %s in Tashkent', (period, now, start, end) => {
  expect(iso(periodAt(period, Date.parse(now)))).toEqual([start, end])
})

test('[CSH-13] which change of a limit is no laxer', () => {
  const day = (amount: number) => ({ period: 'day' as const, amount })
  const week = (amount: number) => ({ period: 'week' as const, amount })
  const month = (amount: number) => ({ period: 'month' as const, amount })
  const kinds = ['deposit', 'stake', 'session', 'loss'] as const
  const judged = (after: Limit, before: Limit) => kinds.map((kind) => isNoLaxer(kind, after, before))
  const each = (isNoLaxerOfAll: boolean) => kinds.map(() => isNoLaxerOfAll)
  expect([judged(day(5), null), judged(day(4), day(5)), judged(day(5), day(5))]).toEqual([
    each(true),
    each(true),
    each(true),
  ])
  expect([judged(null, day(5)), judged(day(6), day(5)), judged(day(5), week(5)), judged(week(6), day(5))]).toEqual([
    each(false),
    each(false),
    each(false),
    each(false),
  ])
  // A week may lie in two months, and of losses an earlier win of the week could be lost today.
  expect([judged(week(5), day(5)), judged(month(5), day(5)), judged(month(5), week(5))]).toEqual([
    [true, true, true, false],
    [true, true, true, false],
    each(false),
  ])
})

test('[CSH-13] [PRF-4] a change that holds at once leaves no more than before, whatever was used and won and whenever it is made', () => {
  const entry = fc.record({ ago: fc.integer({ min: 0, max: 40 * 24 }), minor: fc.integer({ min: -20, max: 20 }) })
  const limit = fc.record({
    period: fc.constantFrom<Period>('day', 'week', 'month'),
    amount: fc.integer({ min: 1, max: 20 }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom<LimitKind>('deposit', 'stake', 'session', 'loss'),
      limit,
      limit,
      fc.array(entry, { maxLength: 8 }),
      fc.integer({ min: 0, max: 400 * 24 }),
      (kind, after, before, entries, hours) => {
        fc.pre(isNoLaxer(kind, after, before))
        const now = Date.UTC(2026, 0, 1) + hours * 3_600_000
        const left = ({ period, amount }: NonNullable<Limit>) =>
          entries
            .filter(({ ago }) => now - ago * 3_600_000 >= periodAt(period, now).start)
            .reduce((rest, { minor }) => rest - (kind === 'loss' ? minor : Math.abs(minor)), amount)
        expect(left(after)).toBeLessThanOrEqual(left(before))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a player who turns 18 today in Tashkent may play, one who turns 18 tomorrow may not', () => {
  const now = Date.parse('2026-01-10T19:30:00Z')
  expect([ageAt('2008-01-11', now), ageAt('2008-01-12', now)]).toEqual([18, 17])
  expect(readBirthDate('11.01.2008', now)).toEqual({ day: '2008-01-11' })
  expect(readBirthDate('2008-01-12', now)).toEqual({ wrong: 'underage' })
  expect([
    readBirthDate('31.02.1990', now),
    readBirthDate('2030-01-01', now),
    readBirthDate('1800-01-01', now),
  ]).toEqual([{ wrong: 'date' }, { wrong: 'date' }, { wrong: 'date' }])
})
