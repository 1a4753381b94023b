import { expect, test, vi } from 'vitest'
import { createRateLimiter, networkOf } from './rate-limiter.ts'

function world(limits: { perKey: number; all?: number }) {
  let time = 0
  const ended = vi.fn<(refused: number) => void>()
  return { budget: createRateLimiter(limits, () => time, ended), ended, pass: (ms: number) => void (time += ms) }
}
const takes = (budget: { take: (key: string) => boolean }, key: string, count: number) =>
  Array.from({ length: count }, () => budget.take(key)).filter(Boolean).length

test('[D12] each address has a limit of its own per minute', () => {
  const { budget, pass } = world({ perKey: 3 })
  expect([takes(budget, '192.0.2.1', 5), takes(budget, '192.0.2.2', 2)]).toEqual([3, 2])
  expect([budget.refused('192.0.2.1'), budget.refused('192.0.2.2'), budget.refused('192.0.2.3')]).toEqual([2, 0, 0])
  pass(59_999)
  expect([budget.take('192.0.2.1'), budget.waitMs('192.0.2.1'), budget.waitMs('192.0.2.2')]).toEqual([false, 1, 0])
  pass(1)
  expect([budget.take('192.0.2.1'), budget.waitMs('192.0.2.1')]).toEqual([true, 0])
})

test('[D12] all addresses together have a limit, and the number of refusals is reported when the minute is over', () => {
  const { budget, ended, pass } = world({ perKey: 3, all: 4 })
  expect([takes(budget, 'a', 3), takes(budget, 'b', 3)]).toEqual([3, 1])
  expect(ended).not.toHaveBeenCalled()
  pass(60_000)
  expect([takes(budget, 'b', 1), ended.mock.calls]).toEqual([1, [[2]]])
})

test('an act that is given back does not count', () => {
  const { budget } = world({ perKey: 1, all: 1 })
  budget.take('a')
  budget.giveBack('a')
  expect([budget.take('a'), budget.take('a')]).toEqual([true, false])
})

test('[D12] ten thousand addresses that come once do not take the room of the next', () => {
  const { budget } = world({ perKey: 1 })
  for (let index = 0; index < 10_001; index++) budget.take(`address ${index}`)
  expect([budget.take('late'), budget.take('late')]).toEqual([true, false])
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('[D12] %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
