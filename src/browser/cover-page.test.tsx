import { beforeEach, expect, test, vi } from 'vitest'
import { signOutReason } from '#src/session/signed-out.ts'
import { coverPage, leaveCovered, mayCover } from './cover-page.ts'
import { isCovered } from './session-check.ts'

type Entry = { readonly id: string; readonly type: string }

/** A tab of player 7 whose flows hear what happens. */
function tab(visible: readonly Entry[] = []) {
  const views = {
    auth: { status: 'signedIn', statuses: ['signedIn'], uid: 7, lapsedUid: 0 },
    dialogs: { statuses: ['open'], visible },
  }
  const listeners: (() => void)[] = []
  const send = vi.fn()
  const flows = {
    view: (id: string) => views[id as 'auth'] ?? { statuses: [] },
    send,
    subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => undefined),
  }
  const becomes = (auth: object, shown: readonly Entry[] = []): void => {
    Object.assign(views.auth, auth)
    views.dialogs.visible = shown
    for (const listener of listeners) listener()
  }
  return { flows: flows as never, send, becomes }
}
const lapsed = { status: 'guest', uid: 0, lapsedUid: 7 }
const back = { status: 'signedIn', uid: 7, lapsedUid: 0 }
const signIn = { id: 'd2', type: 'popup' }
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.removeAttribute('data-covered')
  document.body.innerHTML = `<div id="root"><main id="main"><form data-form="profile"><input name="home_town"><input name="password" type="password"></form></main></div>
    <div id="overlays"><section aria-live="polite"><div>Hisobga 100 000 tushdi</div></section></div>`
})

test('[S2] [S16] the page is hidden until its player is back: what was typed stays, a password and what the device stores do not', () => {
  localStorage.setItem('playbill/u7/balance', '{}')
  const { flows, becomes } = tab()
  const [town, password] = [field('home_town'), field('password')]
  if (town) town.value = 'Samarqand'
  if (password) password.value = 'Yangi-Parol7'
  coverPage(flows)
  expect([isCovered(), signOutReason()]).toEqual([true, 'inactivity'])
  expect(document.querySelector('section > div')?.hasAttribute('data-covered')).toBe(true)
  expect([town?.value, password?.value, localStorage.length]).toEqual(['Samarqand', '', 0])
  // A flow that is only being loaded says that the player is here.
  becomes({})
  expect(isCovered()).toBe(true)
  becomes(lapsed)
  becomes(lapsed, [signIn])
  expect(isCovered()).toBe(true)
  becomes(back)
  expect([isCovered(), document.querySelector('[data-covered]'), town?.value]).toEqual([false, null, 'Samarqand'])
})

test('[S2] the form of a popup that the sign-in has replaced gets its values back', async () => {
  const popup = { id: 'd1', type: 'popup' }
  const layer = document.querySelector('#overlays')
  const form = '<div data-popup="x"><form data-form="x"><input name="amount"></form></div>'
  layer?.insertAdjacentHTML('beforeend', form)
  const amount = field('amount')
  if (amount) amount.value = '61007'
  const { flows, becomes } = tab([popup])
  coverPage(flows)
  layer?.querySelector('[data-popup]')?.remove()
  becomes(lapsed, [signIn])
  layer?.insertAdjacentHTML('beforeend', form)
  becomes(back, [popup])
  await vi.waitFor(() => expect(field('amount')?.value).toBe('61007'))
})

test('[S2] whoever closes the sign-in gets the index, and sees nothing of the dialog that was below it', () => {
  const popup = { id: 'd1', type: 'popup' }
  const { flows, send, becomes } = tab([popup, { id: 'd0', type: 'confirm' }])
  coverPage(flows)
  expect(send.mock.calls).toEqual([['dialogs', { type: 'dialogs.close', id: 'd0', force: true }]])
  becomes(lapsed, [popup])
  becomes({ ...lapsed, status: 'needsCode' }, [signIn])
  becomes({}, [popup])
  expect(send).toHaveBeenCalledTimes(1)
  becomes(lapsed, [popup])
  becomes({}, [popup])
  expect(send.mock.calls.slice(1)).toEqual([['auth', { type: 'auth.session', uid: 0 }]])
  expect(document.body.hasAttribute('data-covered')).toBe(true)
})

test('[S2] a log-out that the platform did not take shows the page that the usual one has wiped', () => {
  const { flows, becomes } = tab()
  coverPage(flows)
  becomes({ status: 'signingOut' })
  expect(isCovered()).toBe(false)
})

test('[S2] a game, a page of others and an act under way do not stay behind a cover; an open dialog does', () => {
  expect(mayCover(tab().flows)).toBe(true)
  const busy = tab()
  busy.becomes({ statuses: ['signingOut'] })
  expect(mayCover(busy.flows)).toBe(false)
  document.querySelector('main')?.append(document.createElement('iframe'))
  expect(mayCover(tab().flows)).toBe(false)
})

test('[S2] leaving a covered page does nothing if no page is covered', () => {
  const { flows, send } = tab()
  leaveCovered(flows)
  expect(send).not.toHaveBeenCalled()
})
