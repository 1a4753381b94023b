import { expect, test, vi } from 'vitest'
import { PlatformError } from '#platform/platform-error.ts'
import { followExpiry } from './follow-expiry.ts'

const refused = (call: string, type = 'AuthorizationException') =>
  new PlatformError({ call, status: 401, error: { type, message: '' } })

function tab(status = 'signedIn') {
  const view = { status, lapsedUid: 0 }
  const listeners: (() => void)[] = []
  const failed = vi.fn()
  const visit = { page: null, early: [], failed, shown: () => undefined }
  const send = vi.fn(() => {
    Object.assign(view, { status: 'guest', lapsedUid: 7 })
    listeners.forEach((listener) => listener())
  })
  const openSignIn = vi.fn()
  const flows = {
    view: () => view,
    send,
    subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => {}),
  }
  followExpiry({ flows: flows as never, visit, openSignIn }) // the three that it needs of the host
  return { visit, failed, send, openSignIn }
}

test('[S2] a call that is refused to a player ends the session and opens the sign-in once, over the page', () => {
  const { visit, failed, send, openSignIn } = tab()
  visit.failed(refused('account.saveProfileInfo'))
  visit.failed(refused('games.getLikes'))
  expect(send.mock.calls).toEqual([['auth', { type: 'auth.expired' }]])
  expect([openSignIn.mock.calls.length, failed.mock.calls.length]).toEqual([1, 2])
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
