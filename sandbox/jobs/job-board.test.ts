import { expect, test } from 'vitest'
import { createJobBoard } from './job-board.ts'

const board = () => {
  const logged: unknown[] = []
  const log = { info: () => {}, error: (fields: object) => void logged.push(fields) }
  return { jobs: createJobBoard({ now: () => 42 }, log), logged }
}

test('jobs run in their order at the time of the clock; one that fails is logged and stops no other', async () => {
  const { jobs, logged } = board()
  const ran: string[] = []
  jobs.add('first', async (now) => void ran.push(`first ${now}`))
  jobs.add('broken', () => Promise.reject(new Error('broken')))
  jobs.add('last', async () => void ran.push('last'))
  await jobs.run()
  expect(ran).toEqual(['first 42', 'last'])
  await jobs.run(['last'])
  expect(ran).toEqual(['first 42', 'last', 'last'])
  expect(logged).toMatchObject([{ job: 'broken', error: { message: 'broken' } }])
  expect(() => jobs.add('first', async () => {})).toThrow('There is a job first already')
})

test('two runs never overlap, and stopping waits for a run in progress', async () => {
  const { jobs } = board()
  const ran: string[] = []
  jobs.add('slow', async () => {
    ran.push('begins')
    await new Promise((resolve) => setImmediate(resolve))
    ran.push('ends')
  })
  const runs = [jobs.run(), jobs.run()]
  await jobs.stop()
  await Promise.all(runs)
  expect(ran).toEqual(['begins', 'ends', 'begins', 'ends'])
})
