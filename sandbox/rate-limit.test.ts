import { expect, test } from 'vitest'
import { limitRate } from './rate-limit.ts'
import { openSandbox } from './testing/open-sandbox.ts'

test('a key has its number of calls a minute, and again in the next', () => {
  const limit = limitRate(2)
  limit('a', 0)
  limit('a', 1)
  expect(() => limit('a', 59_999)).toThrow(expect.objectContaining({ type: 'TooManyRequestsException', options: { retryAfter: 1 } }))
  expect(() => limit('a', 60_000)).not.toThrow()
})

test('filling the table makes no room for one who was limited lately', () => {
  const limit = limitRate(1)
  for (let n = 0; n < 9_999; n++) limit(`other-${n}`, 0)
  limit('me', 0)
  for (let n = 0; n < 1_000; n++) limit(`more-${n}`, 0)
  expect(() => limit('me', 1)).toThrow()
})

test('[S5] cookies that are no sessions do not get around the limit of an address', async () => {
  const opened = await openSandbox({}, { writesPerMinute: 5, games: 20 })
  try {
    const answers = []
    for (let n = 0; n < 8; n++) answers.push((await opened.visitor('203.0.113.9').send('events.handle', { event_name: 'pageview' }, { cookie: `__Host-playbill=junk${n}` })).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  } finally {
    await opened.close()
  }
}, 60_000)
