import { expect, test } from 'vitest'
import { countdownText, isoDuration } from './countdown-text.ts'

const units = { days: 'kun', hours: 'soat', minutes: 'daq' }

test.each([
  [190_000_000, '2\u00a0kun 4\u00a0soat'],
  [86_400_000, '1\u00a0kun 0\u00a0soat'],
  [86_399_999, '23\u00a0soat 59\u00a0daq'],
  [3_600_000, '1\u00a0soat 0\u00a0daq'],
  [3_599_999, '59:59'],
  [9_999, '00:09'],
  [0, '00:00'],
  [-5_000, '00:00'],
])('%i ms reads as the coarsest words that are true', (remaining, text) => {
  expect(countdownText(remaining, units)).toBe(text)
})

test('the machine-readable form is an ISO duration', () => {
  expect(isoDuration(3_725_400)).toBe('PT1H2M5S')
})
