// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { storedCampaign } from '#base/arrival.ts'
import type { Call } from '#platform/create-call.ts'
import { reportArrival } from './report-arrival.ts'

beforeEach(() => localStorage.clear())

const origin = 'https://casino.example'
type World = { readonly pathname?: string; readonly navigation?: string; readonly call?: () => Promise<unknown> }
async function arrive(search: string, referrer = '', world: World = {}) {
  const { pathname = '/', navigation = 'navigate', call = () => Promise.resolve(1) } = world
  const hits = vi.fn(call)
  const report = vi.fn()
  await reportArrival({ call: hits as unknown as Call, pathname, search, referrer, origin, navigation, report })
  return { hits: hits.mock.calls.map((parts: unknown[]) => parts.slice(0, 2)), report }
}

test.each([
  ['?track_id=spring', '', { track_id: 'spring' }],
  ['?track_id=td_77', '', { track_id: '77' }],
  ['', 'https://news.example/sport?user=ana#top', { referer: 'https://news.example/sport' }],
  ['?track_id=td_a', 'https://news.example/', { referer: 'https://news.example/', track_id: 'a' }],
  [
    '?track_id=x',
    `https://news.example/${'a'.repeat(2_000)}`,
    {
      referer: `https://news.example/${'a'.repeat(1_003)}`,
      track_id: 'x',
    },
  ],
])('[ANA-2] the arrival by %s from %s is noted once', async (search, referrer, input) => {
  expect((await arrive(search, referrer)).hits).toEqual([['tracking.hit', input]])
})

test.each([
  ['', ''],
  ['', `${origin}/help`],
  ['?utm_source=mail', ''],
  ['', 'android-app://some.app'],
  ['?track_id=<script>', ''],
])(
  '[ANA-2] nothing is noted where neither a campaign nor another site led here: %s from %s',
  async (search, referrer) => {
    expect((await arrive(search, referrer)).hits).toEqual([])
  },
)

test('[ANA-2] a campaign that leads to the registration is noted too', async () => {
  const { hits } = await arrive('?track_id=td_7', '', { pathname: '/ru/forms/sign_up' })
  expect(hits).toEqual([['tracking.hit', { track_id: '7' }]])
})

test.each([
  { navigation: 'reload' },
  { navigation: 'back_forward' },
  { pathname: '/cashier/paysuccess/7' },
  { pathname: '/ru/cashier/paysuccess/7' },
  { pathname: '/profile/verification' },
])('[ANA-2] who comes back does not arrive: %o', async (world) => {
  expect((await arrive('?track_id=x', 'https://bank.example/', world)).hits).toEqual([])
})

test('[ANA-2] a failure is only logged', async () => {
  const failed = new Error('no network')
  const { report } = await arrive('?track_id=x', '', { call: () => Promise.reject(failed) })
  expect(report.mock.calls).toEqual([[failed, 'the arrival']])
})

test('[ANA-3] the parameters of a campaign are kept over later pages; a later campaign takes their place whole', async () => {
  await arrive('?track_id=a&publisher_id=7&goal_id=g&goal_entry_id=e&link_id=l&utm_source=mail&other=1')
  await arrive('')
  expect(storedCampaign()).toEqual({
    track_id: 'a',
    publisher_id: '7',
    goal_id: 'g',
    goal_entry_id: 'e',
    link_id: 'l',
    utm_source: 'mail',
  })
  await arrive('?track_id=b')
  expect(storedCampaign()).toEqual({ track_id: 'b' })
})
