import { beforeEach, expect, test, vi } from 'vitest'
import { explainSignOut, noteSignOut } from './signed-out.ts'

const toast = vi.fn()
const explain = (isGuest: boolean) =>
  explainSignOut({ isGuest, overlays: async () => ({ toast }), words: async (key) => key })
beforeEach(() => {
  sessionStorage.clear()
  toast.mockReset()
})

test('[AUT-9] a guest reads once why the session ended; the words stay until they are closed', async () => {
  noteSignOut('inactivity')
  await explain(true)
  await explain(true)
  expect(toast.mock.calls).toEqual([['inactivity.signedOut', 'info', { time: 0 }]])
})

test('[AUT-9] after a log out that failed nothing is said, now or at a later log out', async () => {
  noteSignOut('inactivity')
  await explain(false)
  await explain(true)
  expect(toast).not.toHaveBeenCalled()
})
