import { expect, test, vi } from 'vitest'
import { flowRegistry } from '#generated/flows.ts'
import { resumeFlows, startSessionFlows } from './start-flows.ts'

test.each([
  [[], []],
  [['playbill/flow-auth'], ['auth']],
  [
    ['playbill/flow-dialogs', 'playbill/flow-auth', 'playbill/flow-balance'],
    ['auth', 'dialogs'],
  ],
])(
  '[M4] [S1] what a document load cut off goes on in the next page, and nothing else is loaded: %j',
  (keys, loaded) => {
    vi.stubGlobal('sessionStorage', Object.fromEntries(keys.map((key) => [key, '{}'])))
    const load = vi.fn(() => Promise.reject(new Error('reported by the host')))
    resumeFlows({ load })
    expect(load.mock.calls.flat()).toEqual(loaded)
  },
)

/** The auth flow as the tab sees it, and what the flows are sent. */
function tab(first: number) {
  let uid = first
  let heard = (): void => undefined
  const send = vi.fn()
  const view = () => ({ status: uid > 0 ? 'signedIn' : 'guest', uid })
  const subscribe = (_id: string, listener: () => void) => {
    heard = listener
    return () => undefined
  }
  startSessionFlows({ view, subscribe, send } as unknown as Parameters<typeof startSessionFlows>[0])
  const become = (next: number): unknown[] => {
    uid = next
    send.mockClear()
    heard()
    return send.mock.calls
  }
  return { sent: [...send.mock.calls], become }
}
const ofSession = Object.entries(flowRegistry)
  .filter(([, { starts }]) => starts === 'session')
  .map(([id]) => id)
const sessionEvents = (uid: number) => ofSession.map((id) => [id, { type: `${id}.session`, uid }])

test('every flow that starts with the session hears of the player, of another player and of the end, each once', () => {
  expect(ofSession).toContain('balance')
  const { sent, become } = tab(7)
  expect(sent).toEqual(sessionEvents(7))
  expect(become(7)).toEqual([])
  expect(become(8)).toEqual(sessionEvents(8))
  expect(become(0)).toEqual(sessionEvents(0))
})

test('for a guest no flow of the session is loaded until a player signs in', () => {
  const { sent, become } = tab(0)
  expect(sent).toEqual([])
  expect(become(0)).toEqual([])
  expect(become(7)).toEqual(sessionEvents(7))
})
