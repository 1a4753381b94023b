import { expect, test, vi } from 'vitest'
import { PlatformError } from '#platform/platform-error.ts'
import { followExpiry } from './follow-expiry.ts'

const refused = (call: string, type = 'AuthorizationException', error_data = {}) =>
  new PlatformError({ call, status: 401, error: { type, message: '', error_data } })

/** A tab whose account, read again, is that of `uid`; null where it cannot be read. */
function tab(status = 'signedIn', uid: number | null = 0) {
  const view = { status, lapsedUid: 0 }
  const listeners: (() => void)[] = []
  const failed = vi.fn()
  const visit = { page: null, early: [], failed, shown: () => undefined }
  const send = vi.fn((_flow: string, _event: object) => {
    Object.assign(view, { status: 'guest', lapsedUid: 7 })
    listeners.forEach((listener) => listener())
  })
  const [openSignIn, explainSignOut] = [vi.fn(), vi.fn()]
  const flows = {
    view: () => view,
    send,
    subscribe: (_: string, listener: () => void) => (listeners.push(listener), () => {}),
  }
  // As the check of a session does: who is not a player any more has lapsed.
  const check = vi.fn(async () => (uid === 0 && send('auth', { type: 'auth.expired' }), uid))
  followExpiry({ flows: flows as never, visit, check, openSignIn, explainSignOut }) // the three that it needs of the host
  return { visit, failed, send, check, openSignIn, explainSignOut }
}

test('[S2] a call that is refused to a player ends the session and opens the sign-in once, over the page', async () => {
  const { visit, failed, send, openSignIn } = tab()
  visit.failed(refused('account.saveProfileInfo'))
  await Promise.resolve()
  visit.failed(refused('games.getLikes'))
  expect(send.mock.calls).toEqual([['auth', { type: 'auth.expired' }]])
  expect([openSignIn.mock.calls.length, failed.mock.calls.length]).toEqual([1, 2])
})

test('[PRF-2] a session that the player ended from another device says so beside the sign-in', async () => {
  const { visit, openSignIn, explainSignOut } = tab()
  visit.failed(refused('games.getLikes', 'AuthorizationException', { reason: 'ended_elsewhere' }))
  await Promise.resolve()
  visit.failed(refused('account.getSignIns', 'AuthorizationException', { reason: 'ended_elsewhere' }))
  expect([openSignIn.mock.calls.length, explainSignOut.mock.calls]).toEqual([1, [['elsewhere']]])
})

test('[S2] a call that was under way while the session got a new token ends nothing', async () => {
  const { visit, send, check, openSignIn } = tab('signedIn', 7)
  visit.failed(refused('loyalty.getnotifications'))
  await vi.waitFor(() => expect(check).toHaveBeenCalledTimes(1))
  expect([send.mock.calls.length, openSignIn.mock.calls.length]).toEqual([0, 0])
})

test('[S2] where the account cannot be read either, the session is over', async () => {
  const { visit, send } = tab('signedIn', null)
  visit.failed(refused('games.getLikes'))
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['auth', { type: 'auth.expired' }]]))
})

test.each([
  ['a wrong password', 'signedIn', refused('auth.login')],
  ['the balance, whose flow reads the account itself', 'signedIn', refused('account.getBalance')],
  ['another refusal', 'signedIn', refused('account.saveProfileInfo', 'AccessDeniedException')],
  ['a guest', 'guest', refused('games.getLikes')],
])('[S2] %s ends no session', (_, status, error) => {
  const { visit, send, check } = tab(status)
  visit.failed(error)
  expect([check.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
})
