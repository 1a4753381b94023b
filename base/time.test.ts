import { describe, expect, test } from 'vitest'
import { createFakeClock } from './testing/fake-clock.ts'
import { createClock } from './clock.ts'
import { formatDate, formatDateTime, formatTime, type TimeZone } from './time.ts'

const HOUR = 3_600_000
const NOON = Date.UTC(2024, 1, 9, 12, 5, 7)

describe('the clock', () => {
  const skews = [-24, -12, -2, -1, 0, 1, 2, 5, 12, 24]
  const sleeps = [0, 10 * 60_000, 8 * HOUR]
  test.each(skews.flatMap((skew) => sleeps.map((sleep) => [skew, sleep] as const)))(
    '[S4] [D10] skew of %d h, sleep of %d ms: the server time holds',
    (skew, sleep) => {
      const clock = createFakeClock(NOON + skew * HOUR)
      clock.sync(NOON, clock.now() - 40, clock.now() + 40)
      clock.advance(sleep)
      expect(clock.serverNow()).toBe(NOON + sleep + (skew === 0 ? 0 : 500))
    },
  )

  test('a right clock is not pushed back by a Date header that is cut to the second; a wrong one is at once within half of it', () => {
    const right = createFakeClock(NOON + 900)
    right.sync(NOON, NOON + 880, NOON + 900)
    expect(right.serverNow()).toBe(NOON + 900)
    const wrong = createFakeClock(NOON + HOUR)
    wrong.sync(NOON, NOON + HOUR, NOON + HOUR)
    expect(wrong.serverNow()).toBe(NOON + 500)
  })

  test('samples that agree narrow each other: the more there are, the nearer is the time', () => {
    const clock = createFakeClock(NOON + HOUR)
    for (const [after, header] of [
      [300, 0],
      [800, 0],
      [1250, 1000],
      [1950, 1000],
    ] as const) {
      clock.set(NOON + HOUR + after)
      clock.sync(NOON + header, clock.now() - 10, clock.now())
    }
    expect(Math.abs(clock.serverNow() - (NOON + 1950))).toBeLessThan(200)
  })

  test('without a sample the server time is the local time', () => {
    const clock = createFakeClock(5)
    expect([clock.now(), clock.serverNow()]).toEqual([5, 5])
  })

  test('a quicker round trip replaces a slower one that agrees, not the other way round', () => {
    const clock = createFakeClock(100_000)
    clock.sync(50_000, 100_000, 104_000)
    expect(clock.serverNow()).toBe(48_500)
    clock.sync(50_000, 100_000, 100_100)
    expect(clock.serverNow()).toBe(50_450)
    clock.sync(50_000, 100_000, 104_000)
    expect(clock.serverNow()).toBe(50_450)
  })

  test('[D10] a moved clock is noticed at the next answer, however slow', () => {
    const clock = createFakeClock(NOON)
    clock.sync(NOON, NOON, NOON)
    clock.set(NOON + 5 * HOUR)
    clock.sync(NOON + 3000, clock.now(), clock.now() + 6000)
    expect(clock.serverNow()).toBe(NOON + 500)
  })

  test('samples that make no sense are ignored', () => {
    const clock = createFakeClock(1000)
    for (const [server, sent, received] of [
      [NaN, 0, 0],
      [Infinity, 0, 0],
      [5, NaN, 1],
      [5, 2, 1],
      [5, 0, Infinity],
    ] as const)
      clock.sync(server, sent, received)
    expect(clock.serverNow()).toBe(1000)
  })

  test('runs on the machine by default', () => {
    const before = Date.now()
    const now = createClock().now()
    expect(now >= before && now <= Date.now()).toBe(true)
    expect(createClock().set).toBeUndefined()
  })
})

describe('[CON-2] formats', () => {
  test('dates are dd.mm.yyyy, times h:mm', () => {
    expect(formatDate(NOON)).toBe('09.02.2024')
    expect(formatTime(NOON)).toBe('12:05')
    expect(formatTime(Date.UTC(2024, 0, 1, 0, 0))).toBe('0:00')
    expect(formatTime(Date.UTC(2024, 0, 1, 9, 30))).toBe('9:30')
    expect(formatTime(Date.UTC(2024, 0, 1, 23, 59))).toBe('23:59')
    expect(formatDate(Date.UTC(2024, 11, 31, 23, 59))).toBe('31.12.2024')
  })

  test('in the time zone given', () => {
    const late = Date.UTC(2024, 11, 31, 20, 30)
    expect([formatDate(late, 'Asia/Tashkent'), formatTime(late, 'Asia/Tashkent')]).toEqual(['01.01.2025', '1:30'])
    expect(() => formatDate(late, 'Mars/Olympus' as TimeZone)).toThrow(RangeError)
  })

  test('[D8] every zone is what Intl has for it, without asking Intl', () => {
    for (const zone of ['UTC', 'Asia/Tashkent', 'Europe/Moscow'] as const) {
      const intl = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      })
      for (let ms = Date.UTC(2011, 10, 1); ms < Date.UTC(2040, 0, 1); ms += 61 * HOUR + 60_000) {
        const { day, month, year, hour, minute } = Object.fromEntries(
          intl.formatToParts(ms).map(({ type, value }) => [type, value]),
        )
        expect([zone, ms, formatDate(ms, zone), formatTime(ms, zone)]).toEqual([
          zone,
          ms,
          `${day}.${month}.${year}`,
          `${Number(hour)}:${minute}`,
        ])
      }
      for (const change of [Date.UTC(2014, 9, 25, 22), Date.UTC(2011, 2, 26, 23)])
        for (const ms of [change - 60_000, change])
          expect(formatTime(ms, zone)).toBe(intl.format(ms).split(', ')[1]?.replace(/^0/, ''))
    }
  })

  test('the joiner is "a las" unless given', () => {
    expect(formatDateTime(NOON)).toBe('09.02.2024 a las 12:05')
    expect(formatDateTime(NOON, ', ', 'Asia/Tashkent')).toBe('09.02.2024, 17:05')
  })

  test('[D10] no date shows nothing', () => {
    for (const ms of [NaN, Infinity, -Infinity, 9e15])
      expect([formatDate(ms), formatTime(ms), formatDateTime(ms)]).toEqual(['', '', ''])
  })
})
