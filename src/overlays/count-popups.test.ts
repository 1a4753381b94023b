import { expect, test } from 'vitest'
import type { DialogEntry } from '#flows/dialogs/dialogs.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Emit } from '#platform/events.ts'
import { countPopups } from './count-popups.ts'

type Stack = readonly (readonly [document: string, type?: 'popup' | 'confirm', props?: DialogEntry['props']])[]

function counting(first: Stack = []) {
  const entriesOf = (stack: Stack): DialogEntry[] =>
    stack.map(([document, type = 'popup', props = {}]) => ({
      id: document,
      type,
      document: document.split(' ')[0] ?? '',
      props,
      preventClose: false,
    }))
  let stack = entriesOf(first)
  let hear = (): void => undefined
  const flows = {
    view: () => ({
      visible: (['popup', 'confirm'] as const).flatMap((type) => stack.findLast((entry) => entry.type === type) ?? []),
      openCount: stack.length,
    }),
    subscribe: (_: string, listener: () => void) => ((hear = listener), () => (hear = () => undefined)),
  } as unknown as Pick<FlowHost, 'view' | 'subscribe'>
  const sent: string[] = []
  const emit = (async (name: string, { popup }: { popup: string }) => void sent.push(`${name} ${popup}`)) as Emit
  const stop = countPopups(flows, emit)
  return { sent, stop, set: (...next: Stack) => ((stack = entriesOf(next)), hear()) }
}

test('[ANA-1] a popup is counted once when it opens and once when it closes, also one that was open before', () => {
  const { sent, set, stop } = counting([['auth']])
  set(['auth'])
  set()
  set(['auth 2'])
  stop()
  set()
  expect(sent).toEqual(['open_popup auth', 'close_popup auth', 'open_popup auth'])
})

test('[ANA-1] a dialog that covers another does not close it, in its own layer or above; both are counted when they close', () => {
  const { sent, set } = counting()
  set(['auth'])
  set(['auth'], ['restore'])
  set(['auth'], ['restore'], ['leave', 'confirm'])
  expect(sent).toEqual(['open_popup auth', 'open_popup restore', 'open_popup leave'])
  set(['auth'], ['restore'])
  set(['auth'])
  set()
  expect(sent.slice(3)).toEqual(['close_popup leave', 'close_popup restore', 'close_popup auth'])
})

test('[ANA-1] one that takes the place of another closes it, and so does one that is taken away below', () => {
  const { sent, set } = counting()
  set(['auth'])
  set(['auth'], ['restore'])
  set(['auth'], ['registration'])
  set(['registration'])
  expect(sent.slice(2)).toEqual(['close_popup restore', 'open_popup registration', 'close_popup auth'])
  set(['registration'], ['rules'])
  set(['rules'])
  expect(sent.slice(5)).toEqual(['open_popup rules', 'close_popup registration'])
})

test('[ANA-1] [C15] a preview is not counted, nor a dialog without a document', () => {
  const { sent, set } = counting()
  set(['auth', 'popup', { preview: true }], ['', 'confirm'])
  set()
  expect(sent).toEqual([])
})
