import { expect, test } from 'vitest'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import { followBack } from './follow-back.ts'

const dialog = (id: string, preventClose = false): DialogEntry => ({
  id,
  type: 'popup',
  document: id,
  props: {},
  preventClose,
})

/** A page that was come to from another, with these dialogs open; closing takes the topmost away unless it refuses. */
function start(...entries: DialogEntry[]) {
  let stack = [...entries]
  const presses: (() => void)[] = []
  let path = '/help'
  let blocker: { blockerFn: (args: never) => unknown } | undefined
  const history = { block: (given: typeof blocker) => ((blocker = given), () => void (blocker = undefined)) }
  const at = (index: number) => ({ state: { __TSR_index: index } })
  const flows = {
    view: () => ({ topmost: stack.at(-1) ?? null, openCount: stack.length }) as never,
    send: (_: string, event: { type: string; force?: boolean }) => {
      if (event.force || stack.at(-1)?.preventClose === false) stack = stack.slice(0, -1)
    },
  }
  const page = {
    addEventListener: (_: string, listener: () => void) => void presses.push(listener),
    removeEventListener: () => undefined,
  }
  const stop = followBack({ flows: flows as never, history: history as never, page: page as never })
  const back = (): [string, string[]] => {
    const isBlocked =
      blocker?.blockerFn({ action: 'BACK', currentLocation: at(1), nextLocation: at(0) } as never) === true
    if (!isBlocked) path = '/'
    return [path, stack.map(({ id }) => id)]
  }
  return {
    back,
    stop,
    open: (...more: DialogEntry[]) => void stack.push(...more),
    press: () => presses.forEach((listener) => listener()),
  }
}

test('[D9] Back closes the dialog in front and stays; the next goes back, and takes what is open with it', () => {
  const { back } = start(dialog('a'), dialog('b'))
  expect(back()).toEqual(['/help', ['a']])
  expect(back()).toEqual(['/', []])
})

test('[D9] a dialog that refuses to close does not hold the visitor', () => {
  const { back } = start(dialog('locked', true))
  expect(back()).toEqual(['/', []])
})

test('[D9] a queue that opens one dialog after another holds one Back, not all', () => {
  const { back, open } = start(dialog('first'))
  expect(back()).toEqual(['/help', []])
  open(dialog('second'))
  expect(back()).toEqual(['/', []])
})

test('whoever has done something else since may close a dialog by Back again', () => {
  const { back, open, press } = start(dialog('first'))
  back()
  press()
  open(dialog('second'))
  expect(back()).toEqual(['/help', []])
})

test('without a dialog Back goes back at once; once the listener is stopped, it ignores Back', () => {
  expect(start().back()).toEqual(['/', []])
  const { back, stop } = start(dialog('a'))
  stop()
  expect(back()).toEqual(['/', ['a']])
})
