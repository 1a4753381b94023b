import { expect, test, vi } from 'vitest'
import { PlatformError } from '#platform/platform-error.ts'
import { followExpiry } from './follow-expiry.ts'

const refused = (call: string, type = 'AuthorizationException', error_data = {}) =>
  new PlatformError({ call, status: 401, error: { type, message: '', error_data } })

function tab(status = 'signedIn') {
  const view = { status, lapsedUid: 0 }
  const listeners: (() => void)[] = []
  const failed = vi.fn()
  const visit = { page: null, early: [], failed, shown: () => undefined }
  const send = vi.fn(() => {
    Object.assign(view, { status: 'guest', lapsedUid: 7 })
    listeners.forEach((listener) => listener())
  })
  const [openSignIn, explainSignOut] = [vi.fn(), vi.fn()]
  const flows = {
    view: () => view,
    send,
    subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => {}),
  }
  followExpiry({ flows: flows as never, visit, openSignIn, explainSignOut }) // the three that it needs of the host
  return { visit, failed, send, openSignIn, explainSignOut }
}

test('[S2] a call that is refused to a player ends the session and opens the sign-in once, over the page', () => {
  const { visit, failed, send, openSignIn } = tab()
  visit.failed(refused('account.saveProfileInfo'))
  visit.failed(refused('games.getLikes'))
  expect(send.mock.calls).toEqual([['auth', { type: 'auth.expired' }]])
  expect([openSignIn.mock.calls.length, failed.mock.calls.length]).toEqual([1, 2])
})

test('[PRF-2] a session that the player ended from another device says so beside the sign-in', () => {
  const { visit, openSignIn, explainSignOut } = tab()
  visit.failed(refused('games.getLikes', 'AuthorizationException', { reason: 'ended_elsewhere' }))
  visit.failed(refused('account.getSignIns', 'AuthorizationException', { reason: 'ended_elsewhere' }))
  expect([openSignIn.mock.calls.length, explainSignOut.mock.calls]).toEqual([1, [['elsewhere']]])
})

test.each([
  ['a wrong password', 'signedIn', refused('auth.login')],
  ['the balance, whose flow reads the account itself', 'signedIn', refused('account.getBalance')],
  ['another refusal', 'signedIn', refused('account.saveProfileInfo', 'AccessDeniedException')],
  ['a guest', 'guest', refused('games.getLikes')],
])('[S2] %s ends no session', (_, status, error) => {
  const { visit, send } = tab(status)
  visit.failed(error)
  expect(send).not.toHaveBeenCalled()
})
