import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clamp, clampNames, clampRange, forceLogoutSeconds } from './clamp.ts'
import { propertyRuns } from './testing/property-runs.ts'
import { MAX_TIMER_MS } from './timer-delay.ts'

const anything = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.anything(),
  fc.constantFrom(0, -1, 1e9, '10', '', NaN, Infinity, null, undefined, 2 ** 53, -0),
)
const unitMs = { Ms: 1, Seconds: 1_000, Minutes: 60_000 }

describe('clamp', () => {
  test.each(clampNames)('[C6] %s: bounds and default are sound', (name) => {
    const { min, max, default: fallback } = clampRange(name)
    expect(min <= fallback && fallback <= max).toBe(true)
    expect([clamp(name, min), clamp(name, max), clamp(name, max * 10 + 1), clamp(name, -1)]).toEqual([
      min,
      max,
      max,
      min,
    ])
    for (const bad of ['10', '', NaN, Infinity, -Infinity, null, undefined, {}, [], true, 10n])
      expect(clamp(name, bad)).toBe(fallback)
    for (const [unit, ms] of Object.entries(unitMs))
      if (name.endsWith(unit)) expect(max * ms).toBeLessThanOrEqual(MAX_TIMER_MS)
  })

  test('[C6] any value ends within its bounds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...clampNames), anything, (name, value) => {
        const { min, max, zero } = clampRange(name)
        const got = clamp(name, value)
        const isOff = zero && got === 0 && value === 0
        expect(isOff || (got >= min && got <= max)).toBe(true)
        expect(clamp(name, got)).toBe(got)
      }),
      propertyRuns('C6', 10_000, 2_000),
    )
  })

  test('[C6] the balance is asked for at most 12 times a minute', () => {
    for (const value of [0, -1, 1, 4.999, 1e-9]) expect(clamp('balanceIntervalSeconds', value)).toBe(5)
  })

  test('the defaults are those of the requirements', () => {
    const defaults = Object.fromEntries(clampNames.map((name) => [name, clampRange(name).default]))
    expect(defaults).toMatchObject({
      balanceIntervalSeconds: 10,
      balanceClickDelaySeconds: 1,
      balanceTurnOffMinutes: 5,
      toastMs: 5000,
      noticeSeconds: 5,
      noticeVolume: 0.5,
      noticeDelayMs: 300,
      historyPageSize: 4,
      recentItems: 4,
      tournamentGamesPageSize: 12,
      bannersCount: 10,
      gamesPageSize: 18,
      gamesFetchMax: 300,
      virtualListItems: 1000,
      registrationHintMs: 7_200_000,
      confirmHintMs: 432_000_000,
      searchDebounceMs: 250,
      searchMinLength: 2,
    })
  })

  test('0 is a value of its own only where it has a meaning, counts are whole', () => {
    expect([
      clamp('toastMs', 0),
      clamp('toastMs', 1),
      clamp('historyPageSize', 0),
      clamp('historyPageSize', 4.4),
      clamp('noticeSeconds', 0),
    ]).toEqual([0, 1000, 1, 4, 0])
  })
})

describe('forceLogoutSeconds', () => {
  test('[S8] 0, absent and nonsense switch it off, the rest is within 60 s .. 24 h', () => {
    expect([0, -1, NaN, '300', undefined, null, Infinity, {}].map(forceLogoutSeconds)).toEqual(Array(8).fill(null))
    expect([1, 60, 900, 86_400, 1e9].map(forceLogoutSeconds)).toEqual([60, 60, 900, 86_400, 86_400])
  })

  test('[S8] any value is off or a delay that a timer keeps', () => {
    fc.assert(
      fc.property(anything, (value) => {
        const seconds = forceLogoutSeconds(value)
        expect(seconds === null || (seconds >= 60 && seconds * 1000 <= MAX_TIMER_MS)).toBe(true)
        expect(seconds === null).toBe(!(typeof value === 'number' && value > 0 && value < Infinity))
      }),
      propertyRuns('S8', 5_000, 5_000),
    )
  })
})
