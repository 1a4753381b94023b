import { expect, test, vi } from 'vitest'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { dialogTab, quietPlaces, settled } from './testing/dialog-tab.ts'

test.each([
  [{ problem: 'EXPIRED' }, 'reward:code.refused {"reason":"common:promoCodeErrors.EXPIRED"}'],
  [{}, 'reward:code.unknown'],
])(
  '[AUT-3] [PRM-1] a promo code of a registration that gave nothing is reported to the player, with the way to enter one: %o',
  async (props, text) => {
    const { flows: created, toasts, view, run, queryClient, search, host } = dialogTab()
    const tell = async (): Promise<void> => {
      created.send('dialogs', { type: 'dialogs.enqueue', steps: [{ step: 'promo-refused', with: props }] })
      await run()
      await settled()
    }
    await tell()
    expect(toasts).toEqual([])
    // Only where the player is led to: the page before it may be left for another document.
    search.now = '?register=success'
    host.moveTo({ path: '/help' })
    await settled()
    expect([view().openCount, toasts.length]).toEqual([0, 1])
    expect(toasts[0]).toMatchObject({
      text,
      kind: 'warning',
      time: 0,
      data: { label: 'reward:code.again', to: { href: '/profile/bonuses' } },
    })
    queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
    await tell()
    expect(toasts.length).toBe(1)
  },
)

test('[AUT-6] an incomplete registration opens its dialog, which refuses to close, where the player has arrived', async () => {
  const { run, top, close, host } = dialogTab({
    popups: { 'social-registration': { dialog: 'popup', preventClose: false } },
  })
  host.moveTo({ routeId: 'forms.sign-in', path: '/forms/sign_in' })
  await run('social-registration')
  expect(top()).toBeNull()
  host.moveTo({ routeId: 'home', path: '/' })
  await vi.waitFor(() =>
    expect(top()).toMatchObject({ type: 'popup', document: 'social-registration', preventClose: true }),
  )
  close()
  expect(top()?.document).toBe('social-registration')
})

test('[AUT-6] a registration that is complete, or whose form is open already, opens no second one', async () => {
  const { run, view, values, top, close } = dialogTab({
    popups: { 'social-registration': { dialog: 'popup', preventClose: false } },
  })
  values.set([['player:isIncomplete', true]])
  await run('social-registration', 'social-registration')
  await vi.waitFor(() => expect(top()?.document).toBe('social-registration'))
  values.set([['player:isIncomplete', false]])
  close(true)
  await settled()
  expect([top(), view().statuses]).toEqual([null, ['closed']])
})

test.each(['promo-activated', 'social-registration'])(
  '[GAM-4] [POP-2] the step %s opens nothing in a round that a new player has begun meanwhile, and its dialog after it',
  async (step) => {
    const { run, view, top, flows } = dialogTab({ popups: { [step]: { dialog: 'popup', preventClose: false } } })
    const round = { status: 'round', isRound: true }
    const viewOf = flows.view
    vi.spyOn(flows, 'view').mockImplementation((flow) => (flow === 'game-session' ? round : viewOf(flow)) as never)
    const heard = vi.spyOn(flows, 'subscribe')
    await run(step)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('game-session', expect.any(Function)))
    await settled()
    expect(view().openCount).toBe(0)
    Object.assign(round, { status: 'playing', isRound: false })
    for (const [flow, listener] of heard.mock.calls) if (flow === 'game-session') listener()
    await vi.waitFor(() => expect(top()?.document).toBe(step))
  },
)

test.each([
  [true, false, 'confirm-email'],
  [true, true, undefined],
  [false, false, undefined],
] as const)(
  '[CFG-3] [AUT-3] [AUT-14] confirmEmailPopup %s, and an address that is confirmed: %s: the dialog is %s',
  async (confirmEmailPopup, is_confirmed, shown) => {
    const { run, top, failures } = dialogTab({
      popups: {
        auth: { values: { registration: { confirmEmailPopup } } } as never, // the settings, which the tab finds by their id
        'confirm-email': { dialog: 'confirm', preventClose: false },
      },
      answers: {
        'account.getprofileinfo': () => ({ contacts: [{ type: 'email', contact: 'ana@mail.example', is_confirmed }] }),
      },
    })
    await run('confirm-email')
    await vi.waitFor(() => expect(top()?.document).toBe(shown))
    await settled()
    expect([top()?.document, failures]).toEqual([shown, []])
  },
)

test.each(quietPlaces)(
  '[AUT-3] [AUT-14] the confirmation of an address whose turn comes in %s waits for another page, and is not asked for if it happened meanwhile',
  async (_, place) => {
    for (const isConfirmedMeanwhile of [false, true]) {
      let is_confirmed = false
      const { run, top, host, queryClient } = dialogTab({
        popups: {
          auth: { values: { registration: { confirmEmailPopup: true } } } as never, // the settings, which the tab finds by their id
          'confirm-email': { dialog: 'confirm', preventClose: false },
        },
        answers: {
          'account.getprofileinfo': () => ({
            contacts: [{ type: 'email', contact: 'ana@mail.example', is_confirmed }],
          }),
        },
      })
      host.moveTo(place)
      await run('confirm-email')
      await settled()
      expect(top()?.document).toBeUndefined()
      is_confirmed = isConfirmedMeanwhile
      host.moveTo({ routeId: 'home', path: '/' })
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
      await settled()
      expect(top()?.document).toBe(isConfirmedMeanwhile ? undefined : 'confirm-email')
    }
  },
)
