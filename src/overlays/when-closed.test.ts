import { expect, test, vi } from 'vitest'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { whenClosed } from './when-closed.ts'

const isRegistration = ({ document }: DialogEntry): boolean => document === 'registration'

/** Dialogs by their documents, the last on top. */
function dialogs() {
  let stack: readonly string[] = []
  const listeners = new Set<() => void>()
  const flows = {
    view: () => ({ visible: stack.slice(-1).map((document) => ({ document })), openCount: stack.length }),
    subscribe: (_: string, listener: () => void) => (listeners.add(listener), () => void listeners.delete(listener)),
  } as unknown as Pick<FlowHost, 'view' | 'subscribe'>
  return {
    flows,
    listeners,
    set: (...documents: string[]) => ((stack = documents), [...listeners].forEach((listener) => listener())),
  }
}

test('[GRD-4] `closed` is called once, when the dialog has closed', () => {
  const { flows, set, listeners } = dialogs()
  const closed = vi.fn()
  whenClosed(flows, isRegistration, { closed })
  set('registration')
  expect(closed).not.toHaveBeenCalled()
  set()
  set('registration')
  set()
  expect([closed.mock.calls.length, listeners.size]).toEqual([1, 0])
})

test('[GRD-4] a dialog that covers it does not close it; both closing at once do', () => {
  const { flows, set } = dialogs()
  const closed = vi.fn()
  set('registration')
  whenClosed(flows, isRegistration, { closed })
  set('registration', 'auth')
  expect(closed).not.toHaveBeenCalled()
  set()
  expect(closed).toHaveBeenCalledTimes(1)
})

test('[POP-6] `opened` is called once, whether the dialog is already open or opens later', () => {
  const { flows, set } = dialogs()
  const opened = vi.fn()
  whenClosed(flows, isRegistration, { closed: () => undefined, opened })
  expect(opened).not.toHaveBeenCalled()
  set('registration')
  set('registration', 'auth')
  set('registration')
  whenClosed(flows, isRegistration, { closed: () => undefined, opened })
  expect(opened).toHaveBeenCalledTimes(2)
})

test('nothing is called after it is stopped', () => {
  const { flows, set, listeners } = dialogs()
  const closed = vi.fn()
  set('registration')
  whenClosed(flows, isRegistration, { closed })()
  set()
  expect([closed.mock.calls.length, listeners.size]).toEqual([0, 0])
})
