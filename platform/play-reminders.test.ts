import { expect, test } from 'vitest'
import { playReminders, storedPlayReminders } from './play-reminders.ts'

test('[PRF-4] without a choice checks come as the jurisdiction demands, else each hour; the session has no length', () => {
  expect(playReminders(null, 30)).toEqual({ every: 30, clock: 0 })
  expect(playReminders(null, 0)).toEqual({ every: 60, clock: 0 })
})

test('[PRF-4] the choice of a player holds as far as the jurisdiction lets it', () => {
  expect(playReminders(storedPlayReminders({ every: 15, clock: 120 }), 60)).toEqual({ every: 15, clock: 120 })
  expect(playReminders('120,0', 60)).toEqual({ every: 60, clock: 0 })
  expect(playReminders('0,0', 60)).toEqual({ every: 60, clock: 0 })
  expect(playReminders('0,0', 0)).toEqual({ every: 0, clock: 0 })
})

test.each(['', 'x', '-5,0', '1e9,1', '5', '99999,1'])('[S8] what is stored as "%s" counts as no choice', (stored) => {
  expect(playReminders(stored, 0)).toEqual({ every: 60, clock: 0 })
})
