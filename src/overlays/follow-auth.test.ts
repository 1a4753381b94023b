import { expect, test, vi } from 'vitest'
import { followAuth } from './follow-auth.ts'

/** Flows that are what the test says, and the dialogs of a tab. */
function tab(statuses: Record<string, string>) {
  const stack: string[] = []
  const listeners = new Map<string, () => void>()
  const send = vi.fn()
  followAuth({
    view: (id: string) =>
      id === 'dialogs'
        ? { visible: stack.slice(-1).map((document) => ({ document, props: {} })), openCount: stack.length }
        : { status: statuses[id] ?? 'guest' },
    subscribe: (id: string, listener: () => void) => {
      listeners.set(id, listener)
      return () => void listeners.delete(id)
    },
    send,
  } as never)
  const moved = (): void => listeners.get('dialogs')?.()
  return {
    send,
    open: (popup: string) => (stack.push(popup), moved()),
    close: () => (stack.pop(), moved()),
  }
}

test('[AUT-4] [S3] a restore that is closed at its code leaves the sign-in, too', () => {
  const { send, open, close } = tab({ restore: 'restored', auth: 'needsCode' })
  open('restore')
  close()
  expect(send.mock.calls).toEqual([
    ['auth', { type: 'auth.cancel' }],
    ['restore', { type: 'restore.cancel' }],
  ])
})

test.each([
  ['restore', 'restore', 'restored', 'restore.cancel'],
  ['confirm-contact', 'contact', 'confirmed', 'contact.cancel'],
])(
  '[CNT-1] a dialog %s that is closed when it is done starts over the next time; one that is covered does not',
  (popup, flow, done, cancel) => {
    const statuses: Record<string, string> = { [flow]: 'code' }
    const { send, open, close } = tab(statuses)
    open(popup)
    close()
    expect(send.mock.calls).toEqual([])
    open(popup)
    statuses[flow] = done
    open('age-notice')
    close()
    expect(send.mock.calls).toEqual([])
    close()
    expect(send.mock.calls).toEqual([[flow, { type: cancel }]])
  },
)
