import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readInbox } from '#platform/inbox.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'
import { noticeSoundStore } from '#widgets/_shared/rewards/notice-sound.ts'
import { leaveTabs, loyaltyTab, type LoyaltyTabOptions, notice } from './testing/loyalty-tab.ts'

const played: [address: string, volume: number][] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'Audio',
    class {
      volume = 1
      readonly address: string
      constructor(address: string) {
        this.address = address
      }
      play() {
        played.push([this.address, this.volume])
        return Promise.reject(new Error('no gesture'))
      }
    },
  )
})
afterEach(() => {
  leaveTabs()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  played.length = 0
})

test('[LOY-3] [LOY-6] 300 ms after the answer each notice becomes a toast with its kind, time, text and amount', async () => {
  const own = await loyaltyTab({
    settings: { notification: { duration: 7, sound: '', volume: 0.5, duringGame: false } },
  })
  own.waiting.push(notice(1), notice(2, { type: 'other', amount: 0, image: '' }))
  await own.wait(299)
  expect(own.toasts).toEqual([])
  await own.wait(1)
  expect(own.toasts).toEqual([
    {
      at: 300,
      text: 'Sarlavha 1',
      kind: 'success',
      time: 7_000,
      data: { message: 'Xabar', image: '/n.svg', amount: 'notice.points 50' },
    },
    { at: 300, text: 'Sarlavha 2', kind: 'error', time: 7_000, data: { message: 'Xabar' } },
  ])
})

test('[LOY-3] [GRD-9] a player who takes a break sees no notice, and none is requested', async () => {
  const own = await loyaltyTab({ isOnBreak: true })
  own.waiting.push(notice(1))
  await own.wait(5_000)
  expect([own.called, own.toasts]).toEqual([[], []])
})

test('[LOY-3] a notice stays for 5 seconds by default, and until it is closed where the settings say 0', async () => {
  const usual = await loyaltyTab()
  usual.waiting.push(notice(1))
  await usual.wait(300)
  const endless = await loyaltyTab({
    settings: { notification: { duration: 0, sound: '', volume: 0.5, duringGame: false } },
  })
  endless.waiting.push(notice(1))
  await endless.wait(300)
  expect([usual.toasts[0]?.time, endless.toasts[0]?.time]).toEqual([5_000, 0])
})

test.each([
  ['register', true],
  ['profile', true],
  ['confirm', true],
  ['quest', false],
  ['product', false],
  ['level', false],
] as const)('[LOY-3] [LOY-6] the tutorial with a notice of %s: %s', async (trigger, isOffered) => {
  const own = await loyaltyTab({ settings: { tutorialUrl: 'https://chiroq.example/guide' } })
  own.waiting.push(notice(1, { trigger }))
  await own.wait(300)
  expect(own.toasts[0]?.data).toEqual({
    message: 'Xabar',
    image: '/n.svg',
    amount: 'notice.points 50',
    ...(isOffered && {
      tutorialLabel: 'notice.tutorial',
      tutorial: { href: 'https://chiroq.example/guide', external: true },
    }),
  })
})

test.each<[string, boolean, LoyaltyTabOptions]>([
  ['a player where loyalty is on', true, {}],
  ['a player where only characters are on', true, { flags: [false, true] }],
  ['nobody where both are off', false, { flags: [false, false] }],
  ['no guest', false, { status: 'guest' }],
  ['nobody where the jurisdiction shows no bonuses', false, { areBonusesShown: false }],
  ['nobody in a game', false, { routeId: 'game' }],
  ['nobody over money', false, { routeId: 'cashier.withdraw' }],
  ['nobody over responsible gaming', false, { routeId: 'profile.responsible-game' }],
  [
    'who plays, where the settings want it',
    true,
    { routeId: 'game', settings: { notification: { duration: 5, sound: '', volume: 0.5, duringGame: true } } },
  ],
])('[GRD-9] [LOY-3] notices are for %s', async (_who, isRead, options) => {
  const own = await loyaltyTab(options)
  own.waiting.push(notice(1))
  document.body.click()
  await own.wait(5_000)
  expect([own.called.length > 0, own.toasts.length]).toEqual([isRead, isRead ? 1 : 0])
})

test('[LOY-3] [GAM-4] where notices are wanted in games, one that comes in a round is shown once, when the round has ended', async () => {
  const notification = { duration: 5, sound: '/coin.mp3', volume: 0.5, duringGame: true }
  const own = await loyaltyTab({ routeId: 'game', settings: { notification } })
  document.body.click()
  own.round(true)
  own.waiting.push(notice(1))
  await own.wait(20_000)
  expect([own.called.length > 0, own.toasts, played]).toEqual([true, [], []])
  own.round(false)
  await own.wait(0)
  expect([own.toasts.length, played.length]).toEqual([1, 1])
  own.round(true)
  own.round(false)
  await own.wait(1_000)
  expect([own.toasts.length, played.length]).toEqual([1, 1])
})

test('[LOY-3] [N9] they are read at once, after the first interaction, and at each change of the path; never two within a second', async () => {
  const own = await loyaltyTab()
  await own.wait(3_000)
  expect(own.called).toHaveLength(1)
  document.body.click()
  document.body.click()
  await own.wait(3_000)
  expect(own.called).toHaveLength(2)
  own.go('/b')
  own.go('/b')
  await own.wait(3_000)
  expect(own.called).toHaveLength(3)
  for (let step = 0; step < 20; step += 1) {
    own.go(`/c${step}`)
    await own.wait(100)
  }
  await own.wait(3_000)
  const gaps = own.called.slice(1).map((at, index) => at - (own.called[index] ?? 0))
  expect([own.called.length <= 6, Math.min(...gaps) >= 1_000]).toEqual([true, true])
})

test('[N9] only one request runs at a time, however slow; a failure is reported and not shown', async () => {
  const own = await loyaltyTab()
  await own.wait(2_000)
  let answer = (): void => undefined
  own.platform.answer = new Promise((resolve) => (answer = resolve))
  own.go('/b')
  await own.wait(3_000)
  own.go('/c')
  own.go('/d')
  await own.wait(10_000)
  expect(own.called).toHaveLength(2)
  own.platform.isDown = true
  answer()
  await own.wait(3_000)
  expect([own.called.length, own.toasts, own.report.mock.calls[0]?.[1]]).toEqual([3, [], 'loyalty notices'])
})

test('[LOY-3] a notice that arrives as the player enters a game is shown when the player leaves it', async () => {
  const own = await loyaltyTab()
  own.waiting.push(notice(1))
  await own.wait(200)
  own.go('/game/x', 'game')
  await own.wait(10_000)
  expect([own.toasts, own.called.length]).toEqual([[], 1])
  own.go('/b')
  await own.wait(300)
  expect(own.toasts.map(({ text }) => text)).toEqual(['Sarlavha 1'])
})

test('[S16] notices read for one player are not shown to the next', async () => {
  const own = await loyaltyTab()
  own.waiting.push(notice(1))
  await own.wait(200)
  own.enter(0)
  own.enter(8)
  await own.wait(5_000)
  expect(own.toasts).toEqual([])
})

test('[LOY-3] the sound plays at half volume, only after a gesture, and not where the player has switched it off', async () => {
  const own = await loyaltyTab({
    settings: { notification: { duration: 5, sound: '/media/notice.wav', volume: 0.5, duringGame: false } },
  })
  own.waiting.push(notice(1))
  await own.wait(2_000)
  expect([own.toasts.length, played]).toEqual([1, []])
  own.waiting.push(notice(2), notice(3))
  document.body.click()
  await own.wait(2_000)
  expect(played).toEqual([['/media/notice.wav', 0.5]])
  noticeSoundStore().set(false)
  own.waiting.push(notice(4))
  own.go('/b')
  await own.wait(2_000)
  expect([own.toasts.length, played.length]).toEqual([4, 1])
})

test('[LOY-1] conditions test the level that the platform reports, from the first answer on', async () => {
  const own = await loyaltyTab()
  expect(own.values.get('player.level')).toBeNull()
  own.queryClient.setQueryData(loyaltyInfoQuery().queryKey, { level: 2 } as never) // as much as names the level
  expect(own.values.get('player.level')).toBe(2)
})

test('[LOY-3] [STG-1] the inbox stores each notice, because the platform answers it only once', async () => {
  const own = await loyaltyTab()
  own.waiting.push(notice(1), notice(2, { trigger: 'level', amount: 3, amountType: 'level' }))
  await own.wait(300)
  expect(own.stored.map(({ key }) => key)).toEqual(['inbox'])
  expect(readInbox(own.stored[0]?.value ?? null)).toEqual({
    read: [],
    notices: [
      { id: 2, trigger: 'level', amount: 3, amountType: 'level', created_at: '2026-01-01T00:00:00.000Z' },
      {
        id: 1,
        trigger: 'quest',
        amount: 50,
        amountType: 'points',
        created_at: '2026-01-01T00:00:00.000Z',
        title: 'Sarlavha 1',
        locale: 'uz',
      },
    ],
  })
})
