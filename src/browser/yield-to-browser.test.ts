import { expect, test } from 'vitest'
import { yieldToBrowser } from './yield-to-browser.ts'

test('what gives way goes on in a later task, after all that the present one still does', async () => {
  const done: string[] = []
  const later = yieldToBrowser().then(() => done.push('later'))
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
  done.push('this task')
  await later
  expect(done).toEqual(['this task', 'later'])
})
