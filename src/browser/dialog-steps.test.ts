import { expect, test, vi } from 'vitest'
import { PlatformError } from '#platform/platform-error.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { dialogTab, page, type Popups, quietPlaces, settled } from './testing/dialog-tab.ts'

const uzs = (amount: number) => ({ amount, currency: 'UZS' })
const cashback = {
  id: 7,
  status: 'active',
  amount: uzs(25_000),
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2026-01-08T00:00:00.000Z',
  receiving_expired_at: '2026-01-22T00:00:00.000Z',
  paid_out_at: null,
}
const campaign = (id: number, sysname: string | null) => ({
  id,
  sysname,
  trigger: { action: 'login', delay: 0 },
  description: { title: 'Aksiya', text: '', terms: [] },
})

const disabled = new PlatformError({
  call: 'games.get',
  status: 503,
  error: { type: 'ApplicationDisabledException', message: '' },
})

test('[DLG-1] [POP-6] a campaign opens as its document says: of its kind, and closed only as that allows', async () => {
  const { run, top, close } = dialogTab({
    popups: { spring: { dialog: 'curtain', preventClose: true } },
    answers: { 'popups.get': () => ({ items: [campaign(1, 'spring')] }) },
  })
  await run('campaign-popups')
  await vi.waitFor(() => expect(top()).toMatchObject({ type: 'curtain', document: 'spring', preventClose: true }))
  close()
  expect(top()?.document).toBe('spring')
})

test('[POP-3] [POP-6] a player who takes a break is shown neither a campaign nor a cashback, and neither is asked for', async () => {
  const requested: string[] = []
  const answer = (name: string, given: unknown) => () => (requested.push(name), given)
  const { run, top, queryClient } = dialogTab({
    answers: {
      'account.getDepositLimit': () => ({ can_edit: false }),
      'popups.get': answer('popups.get', { items: [campaign(1, null)] }),
      'cashbacks.get': answer('cashbacks.get', page()),
    },
  })
  await run('unseen-cashback', 'campaign-popups')
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await settled()
  expect([requested, top()]).toEqual([[], null])
})

test.each(quietPlaces)(
  '[POP-6] a campaign for sign-ins whose turn comes over %s opens where the player goes next',
  async (_, place) => {
    const { run, top, close, host, view } = dialogTab({
      answers: { 'popups.get': () => ({ items: [campaign(1, null), campaign(2, null)] }) },
    })
    await run('campaign-popups')
    await vi.waitFor(() => expect(top()?.props).toMatchObject({ campaign: 1 }))
    host.moveTo(place)
    close()
    await settled()
    expect([top(), view().statuses]).toEqual([null, ['closed', 'waiting']])
    host.moveTo({ routeId: 'home', path: '/' })
    await vi.waitFor(() => expect(top()?.props).toMatchObject({ campaign: 2 }))
  },
)

test.each(quietPlaces)(
  '[POP-6] a campaign for visits whose turn comes over %s does not open, and is offered again by the next visit',
  async (_, place) => {
    const visit = { ...campaign(2, null), trigger: { action: 'visit', delay: 0 } }
    const { run, top, close, host, view } = dialogTab({
      answers: { 'popups.get': () => ({ items: [campaign(1, null), visit] }) },
    })
    await run('campaign-popups')
    await vi.waitFor(() => expect(top()?.props).toMatchObject({ campaign: 1 }))
    host.moveTo(place)
    close()
    await vi.waitFor(() => expect(view().statuses).toEqual(['closed']))
    host.moveTo({ routeId: 'home', path: '/' })
    await settled()
    expect(top()).toBeNull()
    await run('campaign-popups')
    await vi.waitFor(() => expect(top()?.props).toMatchObject({ campaign: 2 }))
  },
)

test('[POP-6] a campaign whose turn comes in the next document is read again there, and not shown to a player who takes a break', async () => {
  const steps = [{ step: 'campaign-popup', with: { campaign: 2 } }]
  const items = { 'popups.get': () => ({ items: [campaign(1, null), campaign(2, null)] }) }
  const { flows: host, top, stored } = dialogTab({ answers: items })
  host.send('dialogs', { type: 'dialogs.enqueue', steps })
  await vi.waitFor(() => expect(top()?.props).toMatchObject({ campaign: 2 }))
  await vi.waitFor(() => expect(stored.get('campaign_popups_seen')).toBe('2'))
  host.dispose()
  const paused = dialogTab({ answers: { ...items, 'account.getDepositLimit': () => ({ can_edit: false }) } })
  paused.flows.send('dialogs', { type: 'dialogs.enqueue', steps })
  await paused.flows.load('dialogs')
  await vi.waitFor(() => expect(paused.view().statuses).toEqual(['closed']))
  expect(paused.top()).toBeNull()
})

test('[POP-6] [C1] a campaign whose document could not be fetched is offered again with the next occasion', async () => {
  let isDown = true
  const popups: Popups = {
    get spring() {
      if (isDown) throw new Error('cut off')
      return { dialog: 'popup', preventClose: false } as const
    },
  }
  const { run, top, failures } = dialogTab({
    popups,
    answers: { 'popups.get': () => ({ items: [campaign(1, 'spring')] }) },
  })
  await run('campaign-popups')
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  expect(top()).toBeFalsy()
  isDown = false
  await run('campaign-popups')
  await vi.waitFor(() => expect(top()?.document).toBe('spring'))
})

test('[DLG-1] [POP-6] a campaign without a document of its own opens as the site’s document for all of them says', async () => {
  const { run, top } = dialogTab({
    popups: { campaign: { dialog: 'confirm', preventClose: true } },
    answers: { 'popups.get': () => ({ items: [campaign(1, null)] }) },
  })
  await run('campaign-popups')
  await vi.waitFor(() => expect(top()).toMatchObject({ type: 'confirm', document: 'campaign', preventClose: true }))
})

test('[DLG-1] [POP-3] the unseen cashback opens as its document says', async () => {
  const { run, top } = dialogTab({
    popups: { 'unseen-cashback': { dialog: 'curtain', preventClose: true } },
    answers: { 'cashbacks.get': () => page(cashback) },
  })
  await run('unseen-cashback')
  await vi.waitFor(() =>
    expect(top()).toMatchObject({ type: 'curtain', document: 'unseen-cashback', preventClose: true, props: { id: 7 } }),
  )
})

test('[POP-3] [POP-6] [POP-2] where the jurisdiction shows no bonuses, neither cashback nor campaign nor the gift of a code opens', async () => {
  const { run, view, queryClient } = dialogTab({
    popups: { spring: { dialog: 'popup', preventClose: false } },
    answers: { 'cashbacks.get': () => page(cashback), 'popups.get': () => ({ items: [campaign(1, 'spring')] }) },
  })
  queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
  await run('unseen-cashback', 'campaign-popups', 'promo-activated')
  await settled()
  expect(view().openCount).toBe(0)
})

test('[POP-14] the player who closes the cashback has seen it', async () => {
  const { run, top, close, stored } = dialogTab({ answers: { 'cashbacks.get': () => page(cashback) } })
  await run('unseen-cashback')
  await vi.waitFor(() => expect(top()?.document).toBe('unseen-cashback'))
  close()
  await vi.waitFor(() => expect(stored.get('already_seen_cashback_id')).toBe('7'))
})

test.each(quietPlaces)(
  '[POP-3] [POP-6] [AUT-8] after a sign-in that leads to %s, the unseen cashback and the campaigns of a sign-in come up where the player goes next',
  async (_, place) => {
    const { run, top, view, host, close } = dialogTab({
      answers: { 'cashbacks.get': () => page(cashback), 'popups.get': () => ({ items: [campaign(1, null)] }) },
    })
    host.moveTo(place)
    await run('unseen-cashback', 'campaign-popups')
    await settled()
    expect([top(), view().statuses]).toEqual([null, ['closed', 'waiting']])
    host.moveTo({ routeId: 'home', path: '/' })
    await vi.waitFor(() => expect(top()?.document).toBe('unseen-cashback'))
    host.moveTo(place)
    close()
    await settled()
    expect(top()).toBeNull()
    host.moveTo({ routeId: 'home', path: '/' })
    await vi.waitFor(() => expect(top()?.props).toMatchObject({ campaign: 1 }))
  },
)

test.each(quietPlaces)('[POP-14] the first check stores its empty value in %s too', async (_, place) => {
  const { run, stored, view, host } = dialogTab({ answers: { 'cashbacks.get': () => page(cashback) } })
  stored.clear()
  host.moveTo(place)
  await run('unseen-cashback')
  await vi.waitFor(() => expect([stored.get('already_seen_cashback_id'), view().statuses]).toEqual(['0', ['closed']]))
})

test('[POP-3] [S1] who signs out in a game is offered nothing afterwards', async () => {
  const requested: string[] = []
  const { run, view, values, host, flows } = dialogTab({
    answers: { 'cashbacks.get': () => (requested.push('cashbacks.get'), page(cashback)) },
  })
  host.moveTo({ routeId: 'game', path: '/game/crash' })
  await run('unseen-cashback', 'campaign-popups')
  await settled()
  values.set([
    ['user', 'guest'],
    ['player.uid', null],
  ])
  flows.send('dialogs', { type: 'dialogs.closeAll' })
  host.moveTo({ routeId: 'home', path: '/' })
  await settled()
  expect([view().statuses, view().openCount, requested]).toEqual([['closed'], 0, []])
})

test.each([
  ['nothing is stored', [], ['storage.getKeys', 'storage.set already_seen_cashback_id=0']],
  [
    'the key is stored',
    ['already_seen_cashback_id'],
    ['storage.getKeys', 'storage.get', 'storage.set already_seen_cashback_id=7'],
  ],
])(
  '[STG-1] where %s, the keys are listed, only what is among them is read, and what was seen is set',
  async (_, keys, wanted) => {
    const calls: string[] = []
    const { run, top, close } = dialogTab({
      answers: {
        'storage.getKeys': () => (calls.push('storage.getKeys'), { keys }),
        'storage.get': () => (calls.push('storage.get'), { items: [{ key: 'already_seen_cashback_id', value: '0' }] }),
        'storage.set': ({ key, value }) => void calls.push(`storage.set ${key}=${value}`),
        'cashbacks.get': () => page(cashback),
      },
    })
    await run('unseen-cashback')
    if (keys.length > 0) {
      await vi.waitFor(() => expect(top()?.document).toBe('unseen-cashback'))
      close()
    }
    await vi.waitFor(() => expect(calls).toEqual(wanted))
  },
)

test('[ERR-2] [D9] a fatal page closes the cashback, and it is not seen for that', async () => {
  const { run, view, visit, stored } = dialogTab({ answers: { 'cashbacks.get': () => page(cashback) } })
  await run('unseen-cashback')
  await vi.waitFor(() => expect(view().openCount).toBe(1))
  visit.failed(disabled)
  await vi.waitFor(() => expect([visit.page?.page, view().openCount]).toEqual(['maintenance', 0]))
  await settled()
  expect(view().statuses).toEqual(['closed'])
  expect(stored.get('already_seen_cashback_id')).toBe('0')
})

test('[S1] a sign-out closes the cashback, and it is not seen for that', async () => {
  const { run, view, values, stored, flows: host } = dialogTab({ answers: { 'cashbacks.get': () => page(cashback) } })
  await run('unseen-cashback')
  await vi.waitFor(() => expect(view().openCount).toBe(1))
  values.set([
    ['user', 'guest'],
    ['player.uid', null],
  ])
  host.send('dialogs', { type: 'dialogs.closeAll' })
  await settled()
  expect([view().openCount, stored.get('already_seen_cashback_id')]).toEqual([0, '0'])
})

test.each(['unseen-cashback', 'campaign-popups'])(
  '[ERR-2] [D9] what the step %s finds after a fatal page has come does not open over it',
  async (step) => {
    let answer = (_items: unknown): void => undefined
    const late = new Promise((resolve) => (answer = resolve))
    const { run, view, visit, stored, failures } = dialogTab({
      answers: { 'cashbacks.get': () => late, 'popups.get': () => late },
    })
    await run(step)
    expect(view().statuses).toEqual(['closed', 'waiting'])
    visit.failed(disabled)
    await vi.waitFor(() => expect(view().statuses).toEqual(['closed']))
    answer(step === 'unseen-cashback' ? page(cashback) : { items: [campaign(1, null)] })
    await settled()
    expect([view().statuses, view().openCount, stored.get('already_seen_cashback_id'), failures]).toEqual([
      ['closed'],
      0,
      '0',
      [],
    ])
  },
)

test.each(['unseen-cashback', 'campaign-popups', 'social-registration'])(
  '[ERR-2] the step %s opens nothing over an error that the server answered with',
  async (step) => {
    const { run, view } = dialogTab({
      shown: 'maintenance',
      answers: { 'cashbacks.get': () => page(cashback), 'popups.get': () => ({ items: [campaign(1, null)] }) },
    })
    await run(step)
    await vi.waitFor(() => expect(view()).toMatchObject({ statuses: ['closed'], openCount: 0 }))
  },
)

test.each(errorTypes)(
  '[STG-1] [ERR-5] that a campaign was shown cannot be stored because of %s: it is shown all the same, that is only logged, and no page is replaced',
  async (type) => {
    const { run, top, visit, failures } = dialogTab({
      answers: {
        'account.getDepositLimit': () => ({ can_edit: true }),
        'popups.get': () => ({ items: [campaign(1, null)] }),
        'storage.set'() {
          const { status } = errorMeaning(type)
          throw new PlatformError({ call: 'storage.set', status, error: { type, message: '' } })
        },
      },
    })
    await run('campaign-popups')
    await vi.waitFor(() =>
      expect([top()?.props, failures.length]).toEqual([expect.objectContaining({ campaign: 1 }), 1]),
    )
    expect([failures, visit.page]).toEqual([[expect.objectContaining({ type })], null])
  },
)
