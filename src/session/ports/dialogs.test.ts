import { expect, test, vi } from 'vitest'
import { createDialogsPorts, followRounds } from './dialogs.ts'

const signal = new AbortController().signal
const dialog = { type: 'popup', document: 'cashback' } as const

test('[DLG-1] a named step opens what its resolver returns, with its values; null opens nothing', async () => {
  const resolver = vi.fn((props: object) => ('id' in props ? dialog : undefined))
  const ports = createDialogsPorts({ steps: new Map([['unseen-cashback', resolver]]), report: vi.fn() })
  expect(await ports.resolveStep({ step: 'unseen-cashback', with: { id: 1 } }, signal)).toEqual(dialog)
  expect(await ports.resolveStep({ step: 'unseen-cashback', with: {} }, signal)).toBe(null)
})

test('[D9] an unknown step fails, inherited names included, and a failed step is reported with its cause', async () => {
  const report = vi.fn()
  const ports = createDialogsPorts({ steps: new Map(), report })
  await expect(ports.resolveStep({ step: 'constructor', with: {} }, signal)).rejects.toThrow(
    'There is no dialog step "constructor"',
  )
  const error = new Error('cause')
  ports.reportFailedStep({ step: 'x', error })
  expect(report).toHaveBeenCalledWith(error, 'dialog step x, skipped')
})

test('[DLG-1] [GAM-4] the dialogs learn of each round once, also of one that began before them or that goes on without a connection', () => {
  let view = { status: 'round', isRound: true }
  const send = vi.fn()
  const listeners: (() => void)[] = []
  followRounds({
    view: () => view,
    subscribe: (_id: string, listener: () => void) => void listeners.push(listener),
    send,
  } as never)
  const become = (status: string, isRound: boolean): boolean[] => {
    view = { status, isRound }
    for (const listener of listeners) listener()
    return send.mock.calls.splice(0).map(([, event]) => (event as { isUnderWay: boolean }).isUnderWay)
  }
  expect(become('round', true)).toEqual([true])
  expect(become('playing', false)).toEqual([false])
  expect(become('low', false)).toEqual([])
  expect(become('round', true)).toEqual([true])
  expect(become('offline', true)).toEqual([])
  expect(become('round', true)).toEqual([])
  expect(become('offline', true)).toEqual([])
  expect(become('offline', false)).toEqual([false])
  expect(become('round', true)).toEqual([true])
  // The provider keeps the round: nothing visible could be interrupted.
  expect(become('sessionOver', true)).toEqual([false])
})
