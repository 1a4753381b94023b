import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { createFlowHost } from '../host/flow-host.ts'
import * as runtimeModule from '../host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'
import { FlowHostProvider } from './flow-host-context.tsx'
import { isSameData } from './is-same-data.ts'
import { send } from './send.ts'
import { useFlow } from './use-flow.ts'

afterEach(cleanup)
const hostOf = (uid = 0, loadRuntime = vi.fn(async () => runtimeModule)) =>
  createFlowHost({
    session: { uid },
    flows: flowRegistry,
    loadRuntime,
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onError: (error) => {
      throw error
    },
    ports: { dialogs: () => ({ resolveStep: async () => null, reportFailedStep: () => undefined }) as never },
  })
const renders = vi.fn()
function Titles() {
  const titles = useFlow('dialogs', ({ visible }) => visible.map(({ document }) => document))
  renders()
  return <output>{titles.join(',')}</output>
}
const Account = () => <output>{useFlow('auth', ({ status }) => status)}</output>
const open = (document: string, type: 'popup' | 'confirm' = 'popup') =>
  ({ type: 'dialogs.open', dialog: { type, document } }) as const

test('a component shows the published view and sends events to the flow that is loaded for it', async () => {
  const host = hostOf()
  render(
    <FlowHostProvider host={host}>
      <Titles />
    </FlowHostProvider>,
  )
  expect(host.isLoaded('dialogs')).toBe(false)
  send('dialogs', open('welcome'))
  await act(() => host.load('dialogs'))
  expect(screen.getByRole('status').textContent).toBe('welcome')
  host.dispose()
})

test('a component renders again only when the selected data differ in structure', async () => {
  const host = hostOf()
  await host.load('dialogs')
  render(
    <FlowHostProvider host={host}>
      <Titles />
    </FlowHostProvider>,
  )
  renders.mockClear()
  act(() => send('dialogs', { type: 'dialogs.close' }))
  act(() => send('dialogs', { type: 'dialogs.enqueue', steps: [] }))
  expect(renders).not.toHaveBeenCalled()
  act(() => send('dialogs', open('one')))
  act(() => send('dialogs', open('one')))
  expect([renders.mock.calls.length, screen.getByRole('status').textContent]).toEqual([1, 'one'])
  host.dispose()
})

test.each([
  [0, 'guest'],
  [7, 'signedIn'],
] as const)(
  'the server renders the initial view of uid %i and runs no actor; the browser takes it over as it is',
  async (uid, status) => {
    const load = vi.fn(async () => runtimeModule)
    const html = renderToString(
      <FlowHostProvider host={hostOf(uid, load)}>
        <Account />
      </FlowHostProvider>,
    )
    expect(html).toBe(`<output>${status}</output>`)
    expect(load).not.toHaveBeenCalled()
    const container = document.createElement('div')
    container.innerHTML = html
    const onRecoverableError = vi.fn()
    const root = await act(async () =>
      hydrateRoot(
        container,
        <FlowHostProvider host={hostOf(uid)}>
          <Account />
        </FlowHostProvider>,
        { onRecoverableError },
      ),
    )
    expect(onRecoverableError).not.toHaveBeenCalled()
    act(() => root.unmount())
  },
)

test('send without a mounted host, and a hook outside of one, are errors that say what to do', () => {
  expect(() => send('auth', { type: 'auth.cancel' })).toThrow('was sent before the page was mounted')
  const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Account />)).toThrow('<FlowHostProvider')
  silent.mockRestore()
})

test('plain data are the same by structure, everything else only by identity', () => {
  expect(isSameData({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true)
  for (const [a, b] of [
    [{ a: 1 }, { a: 2 }],
    [[1], { 0: 1 }],
    [{ a: undefined }, { b: undefined }],
    [null, {}],
    [new Date(0), new Date(0)],
    [[1], [1, 2]],
    [{}, []],
  ]) {
    expect(isSameData(a, b)).toBe(false)
  }
  expect(isSameData(Number.NaN, Number.NaN)).toBe(true)
})
