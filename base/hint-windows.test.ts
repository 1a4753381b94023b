import { expect, test } from 'vitest'
import { DAY_MS } from './time.ts'
import { confirmHintEnds, registrationHintEnds } from './hint-windows.ts'

test('[CON-4] the registration hint lasts 2 hours, the confirm hint 5 days of 86,400,000 ms', () => {
  expect([registrationHintEnds(1_000), confirmHintEnds(1_000), DAY_MS]).toEqual([7_201_000, 432_001_000, 86_400_000])
  expect(confirmHintEnds(0)).toBe(5 * DAY_MS)
})

test('[CON-4] [C6] the settings may say other hours; a value that is not a number of hours changes nothing, an absurd one is clamped', () => {
  expect([registrationHintEnds(0, 3), confirmHintEnds(0, 24)]).toEqual([10_800_000, DAY_MS])
  for (const bad of [NaN, '10', null, {}])
    expect([registrationHintEnds(0, bad), confirmHintEnds(0, bad)]).toEqual([7_200_000, 432_000_000])
  expect([registrationHintEnds(0, -1), registrationHintEnds(0, 1e9)]).toEqual([60_000, DAY_MS])
})
