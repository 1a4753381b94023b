import { expect, test } from 'vitest'
import { createKeptList } from './kept-list.ts'

const fail = () => Promise.reject(new Error('down'))

function world() {
  let time = 0
  let reads = 0
  const list = createKeptList<string>(() => time, 60_000)
  return { kept: (read: () => Promise<readonly string[]>) => list(() => (reads++, read())), reads: () => reads, pass: (ms: number) => void (time += ms) }
}

test('[SEO-7] a list is read once for all who ask, and again when its lifetime is over', async () => {
  const { kept, reads, pass } = world()
  expect(await Promise.all([kept(async () => ['one']), kept(async () => ['one'])])).toEqual([['one'], ['one']])
  pass(59_999)
  expect([await kept(async () => ['two']), reads()]).toEqual([['one'], 1])
  pass(1)
  expect([await kept(async () => ['two']), reads()]).toEqual([['two'], 2])
})

test('[SEO-7] while the platform fails the last list stands in, and is read again after ten seconds', async () => {
  const { kept, reads, pass } = world()
  await kept(async () => ['one'])
  pass(60_000)
  expect([await kept(fail), reads()]).toEqual([['one'], 2])
  pass(9_999)
  expect([await kept(async () => ['two']), reads()]).toEqual([['one'], 2])
  pass(1)
  expect([await kept(async () => ['two']), reads()]).toEqual([['two'], 3])
})

test('[SEO-7] where nothing is known the failure is thrown to all who ask, and the next one reads again', async () => {
  const { kept, reads } = world()
  expect((await Promise.allSettled([kept(fail), kept(fail)])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([await kept(async () => ['one']), reads()]).toEqual([['one'], 2])
})
