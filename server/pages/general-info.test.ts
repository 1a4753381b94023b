import { expect, test } from 'vitest'
import type { GeneralInfo } from '#src/entries/server-door.ts'
import { createGeneralInfo } from './general-info.ts'

const info = (default_currency: string) => ({ default_currency }) as unknown as GeneralInfo
const never = () => new Promise<GeneralInfo>(() => undefined)
const fails = () => Promise.reject(new Error('down'))

function setUp() {
  let time = 0
  const general = createGeneralInfo(() => time, { first: 20, again: 5 })
  const reports: unknown[] = []
  let reads = 0
  const currency = async (read: () => Promise<GeneralInfo>): Promise<unknown> =>
    (
      (await general(
        () => (reads++, read()),
        (error) => void reports.push(error),
      )) as unknown as { default_currency: string } | null
    )?.default_currency ?? null
  return { currency, reports, reads: () => reads, pass: (ms: number) => void (time += ms) }
}

test('[LOC-6] [D12] a platform that hangs or fails does not take the last good answer away, and is left alone for some seconds', async () => {
  for (const bad of [never, fails]) {
    const { currency, reads, pass } = setUp()
    expect(await currency(async () => info('UZS'))).toBe('UZS')
    pass(60_000)
    expect([await currency(bad), await currency(bad), reads()]).toEqual(['UZS', 'UZS', 2])
    pass(5_000)
    expect([await currency(async () => info('USD')), reads()]).toEqual(['USD', 3])
  }
})

test('[D12] if nothing is cached yet a page waits a while, then renders without it; later pages do not wait', async () => {
  const { currency, reads } = setUp()
  expect(await Promise.all([currency(never), currency(never)])).toEqual([null, null])
  expect([await currency(never), reads()]).toEqual([null, 1])
})

test('an answer that comes late is taken', async () => {
  const { currency } = setUp()
  let answer = (_info: GeneralInfo): void => undefined
  expect(await currency(() => new Promise((done) => (answer = done)))).toBeNull()
  answer(info('UZS'))
  await Promise.resolve()
  expect(await currency(never)).toBe('UZS')
})

test('it is fetched once a minute, and a failure is reported', async () => {
  const { currency, reads, reports, pass } = setUp()
  for (let count = 0; count < 3; count++) await currency(async () => info('UZS'))
  pass(59_999)
  expect([await currency(fails), reads()]).toEqual(['UZS', 1])
  pass(1)
  await currency(fails)
  expect([reads(), reports.length]).toEqual([2, 1])
})
