import { expect, test } from 'vitest'
import { isNoLaxer, periodAt } from './limits.ts'
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
  expect([
    isNoLaxer(day(5), null),
    isNoLaxer(day(4), day(5)),
    isNoLaxer(day(5), day(5)),
    isNoLaxer(week(5), day(5)),
  ]).toEqual([true, true, true, true])
  expect([
    isNoLaxer(null, day(5)),
    isNoLaxer(day(6), day(5)),
    isNoLaxer(day(5), week(5)),
    isNoLaxer(week(6), day(5)),
  ]).toEqual([false, false, false, false])
})

test('who becomes 18 today in Tashkent may play, who does so tomorrow may not', () => {
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
